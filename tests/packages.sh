#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# packages.sh - every make target names a missing package; the README lists all
# packages; an installation waits for another one to end.
. "$(dirname "$0")/kit/tap.sh"

# The packages of a line of the README: "apt install A B ...".
in_readme() # NUMBER
{
    sed -n 's/^    apt install //p' README.md | sed -n "$1p" | tr ' ' '\n' | sort
}
same "the README names what building needs" "$(tests/dependencies.sh --list build)" "$(in_readme 1)"
same "the README names what the tests need beside it" \
    "$(comm -13 <(tests/dependencies.sh --list build) <(tests/dependencies.sh --list check))" "$(in_readme 2)"

# A PATH without a compiler, but with every other command that is needed.
mkdir "$scratch/bin"
for command in bash sh env id sed grep cat rm mktemp sleep sort printf mkdir echo touch head make; do
    ln -s "$(type -P "$command")" "$scratch/bin/$command" 2>/dev/null
done
alone()
{
    env -u CC -u DEPS PATH="$scratch/bin" "$@" 2>&1
}
alone tests/dependencies.sh --name build >"$scratch/said"
same "what is missing is named" "1 1" \
    "$? $(grep -c '^Missing (Debian.s names): gcc libc6-dev zlib1g-dev libpcre2-dev nettle-dev libunistring-dev$' "$scratch/said")"
alone make BUILD="$scratch/build" all >"$scratch/said"
same "make names it too, and stops" "2 1" "$? $(grep -c '^Missing (Debian.s names): gcc ' "$scratch/said")"

# An apt-get that fails twice because of one lock, and once because of another.
cat >"$scratch/bin/apt-get" <<'END'
#!/bin/sh
echo "$*" >>"$LOG"
case $(grep -c . "$LOG") in
1 | 2 | 4) echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1" >&2 && exit 100 ;;
esac
END
rm "$scratch/bin/id"
printf '#!/bin/sh\necho 0\n' >"$scratch/bin/id"
chmod +x "$scratch/bin/apt-get" "$scratch/bin/id"
LOG=$scratch/log LOCK_SECONDS=0 alone tests/dependencies.sh build >"$scratch/said"
same "another installation is waited for" "0, 3 updates, 2 installs, told 2 times" \
    "$?, $(grep -c ' update$' "$scratch/log") updates, $(grep -c ' install .* gcc ' "$scratch/log") installs, told $(grep -c '^Waiting' "$scratch/said") times"
printf '#!/bin/sh\necho "E: Unable to locate package" >&2; exit 100\n' >"$scratch/bin/apt-get"
LOG=$scratch/log alone tests/dependencies.sh build >"$scratch/said"
same "what apt-get says is passed on, with the names" "1 1" \
    "$(grep -c '^Missing' "$scratch/said") $(sed '/^Missing/,$d' "$scratch/said" | tail -1 | grep -c 'Unable to locate')"
finish
