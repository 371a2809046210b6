#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# install.sh - installs into a folder, builds a program against the libraries with
# pkg-config, shared and static, and the example of reader.h as the README says,
# runs the installed programs, checks what the libraries export, and uninstalls,
# after which nothing may be left.
. "$(dirname "$0")/kit/tap.sh"

[ "$VARIANT" = release ] || skip_all "sanitized builds are not installed"
command -v pkg-config >/dev/null || skip_all "no pkg-config here"

stage="$scratch/a stage"
prefix=/opt/pdn
root=$stage$prefix
run_make()
{
    make -s DEPS=no BUILD="${BUILD#"$PWD"/}" CC="$CC" DESTDIR="$stage" PREFIX="$prefix" "$@"
}
# The same folder without a blank, for compilers that split flags at blanks.
ln -s "$stage" "$scratch/stage"
straight=$scratch/stage$prefix

try "make install" run_make install
for file in include/draughts/move.h include/pdn/reader.h include/pdn/diag.def \
    lib/libpdn.a lib/libpdn.so lib/libdraughts.so.0 lib/pkgconfig/libpdn.pc; do
    try "installs $file" test -e "$root/$file"
done
for program in "$BUILD"/bin/*; do
    name=$(basename "$program")
    same "$name --version" "$("$program" --version 2>&1)" "$("$root/bin/$name" --version 2>&1)"
    try "$name has a manual" test -e "$root/share/man/man1/$name.1"
    for file in bash-completion/completions/$name zsh/site-functions/_$name fish/vendor_completions.d/$name.fish; do
        try "$name has a completion: $file" test -s "$root/share/$file"
    done
done

# A new shell finds the completion with the line in the README.
loader=${BASH_COMPLETION:-/usr/share/bash-completion/bash_completion}
mkdir "$scratch/user"
ln -s "$root" "$scratch/user/pdn"
found_by() # LINE
{
    env -i HOME="$scratch/user" PATH="$PATH" bash --norc --noprofile -c '
        . "$1"; eval "$2"
        if declare -F _comp_load >/dev/null; then _comp_load pdn-grep; else __load_completion pdn-grep; fi
        complete -p pdn-grep' - "$loader" "$1" 2>/dev/null
}
line=$(sed -n 's/^    \(export XDG_DATA_DIRS=.*\)/\1/p' README.md)
if [ -r "$loader" ]; then
    same "the README says where completion is found" "1, without: 0" \
        "$(found_by "$line" | grep -c '^complete '), without: $(found_by : | grep -c '^complete ')"
else
    skip "the README says where completion is found" "no bash-completion here"
fi

cat >"$scratch/user.c" <<'END'
#include <pdn/reader.h>
#include <pdn/replay.h>
#include <stdio.h>

int
main(void)
{
    static const char text[] = "[White \"a\"]\n\n1. 32-28 19-23 2. 28x19 *\n";
    struct pdn_reader *reader;
    struct pdn_replayer *replayer;
    struct pdn_replay_options options = {0};
    struct pdn_replay replay;
    const struct pdn_game *game;

    if (pdn_reader_open_memory(&reader, text, sizeof(text) - 1, NULL) != PDN_OK ||
        pdn_reader_next(reader, &game) != PDN_OK ||
        pdn_replayer_new(&replayer) != PDN_OK ||
        pdn_replay(replayer, game, &options, NULL, &replay) != PDN_OK)
        return 1;
    printf("%s %u %u\n", replay.variant->name, (unsigned)replay.plies, (unsigned)replay.broken);
    pdn_replayer_free(replayer);
    pdn_reader_close(reader);
    return 0;
}
END
build_user() # OUT CC-OPTION PKG-CONFIG-OPTION...
{
    local out=$1 option=$2

    shift 2
    # shellcheck disable=SC2046 # words are wanted
    "${compiler[@]}" -std=c99 -Wall -Wextra -Werror "$option" -o "$out" "$scratch/user.c" \
        $(PKG_CONFIG_PATH=$straight/lib/pkgconfig pkg-config "$@" --cflags --libs libpdn)
}
try "a user builds against the shared libraries" build_user "$scratch/shared" -O1
same "and runs" "international 3 0" "$(LD_LIBRARY_PATH=$root/lib "$scratch/shared" 2>&1)"
try "it wants libpdn.so.0" sh -c "objdump -p '$scratch/shared' | grep -q 'NEEDED.*libpdn.so.0'"
try "a user builds against the archives" build_user "$scratch/static" -static --static
same "and runs" "international 3 0" "$("$scratch/static" 2>&1)"
same "pkg-config knows the version" "$("$scratch/static" >/dev/null; pdn-validate --version | sed 's/.* //;q')" \
    "$(PKG_CONFIG_PATH=$straight/lib/pkgconfig pkg-config --modversion libpdn)"

# The program in the header, built by the commands of the README, as printed.
sed -n 's/^ \*     //p; s/^ \*$//p; /\*\//q' "$root/include/pdn/reader.h" >"$scratch/count.c"
mapfile -t commands < <(sed -n 's/^    cc /$CC -Wall -Wextra -Werror /p' README.md)
same "the README builds it shared and static" 2 "${#commands[@]}"
for command in "${commands[@]}"; do
    rm -f "$scratch/count"
    try "builds: ${command#* }" env CC="$CC" PKG_CONFIG_PATH="$straight/lib/pkgconfig" \
        bash -c "cd '$scratch' && $command"
    same "and counts" "$(pdn-grep -c corpus/club.pdn) games" \
        "$(LD_LIBRARY_PATH=$root/lib "$scratch/count" corpus/club.pdn | sed 's/.* in //')"
    same "and says why a file cannot be opened" "none: No such file or directory" \
        "$(LD_LIBRARY_PATH=$root/lib "$scratch/count" none 2>&1)"
done

foreign() # PATTERN FILE NM-OPTION
{
    nm "$3" --defined-only "$2" | awk '$2 ~ /[A-TV-Z]/ { print $3 }' | sed 's/@.*//' |
        grep -vE "$1|^(PDN|DRAUGHTS)_0\$|^\$"
}
same "libdraughts.so exports dr_ alone" "" "$(foreign '^dr_' "$root/lib/libdraughts.so" -D)"
same "libpdn.so exports pdn_ alone" "" "$(foreign '^pdn_' "$root/lib/libpdn.so" -D)"
same "libdraughts.a exports dr_ alone" "" "$(foreign '^dr_' "$root/lib/libdraughts.a" -g)"
same "libpdn.a exports pdn_ alone" "" "$(foreign '^pdn_' "$root/lib/libpdn.a" -g)"

# Every function of the public headers is there.
declared() # HEADER...
{
    sed -E 's|/\*.*\*/||' "$@" | tr '\n' ' ' |
        grep -oE '(PDN|DR)_API [^;{]*\(' | grep -oE '(pdn|dr)_[a-z0-9_]+ *\(' | tr -d ' (' | sort -u
}
exported()
{
    nm -D --defined-only "$root/lib/libpdn.so" "$root/lib/libdraughts.so" |
        awk '$2 == "T" { print $3 }' | sed 's/@.*//' | sort -u
}
same "every declared function is exported" "" \
    "$(comm -23 <(declared libpdn/pdn/*.h rules/draughts/*.h) <(exported))"
same "every exported function is declared" "" \
    "$(comm -13 <(declared libpdn/pdn/*.h rules/draughts/*.h) <(exported))"

try "make uninstall" run_make uninstall
same "uninstall leaves nothing" "" "$(find "$stage/" -not -type d)"
finish
