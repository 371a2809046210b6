#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# tests/dependencies.sh [--name|--list] GOAL - installs what a goal
# needs.
#
# GOAL is build, check, lint, fuzz or ci; demo and bench need what build needs.
# Missing packages are installed by apt-get if that needs no password: as root,
# or with sudo -n.  Otherwise they are named, and make stops.  With --name they
# are only named; --list prints every package of the goal, missing or not.
set -u

# Whether a header can be included.
# shellcheck disable=SC2317 # called by name
header()
{
    echo "#include <$1>" | "${compiler[@]}" -E -o /dev/null - 2>/dev/null ||
        echo "#include <$1>" | gcc -E -o /dev/null - 2>/dev/null
}

# shellcheck disable=SC2317
pcre2()
{
    echo '#include <pcre2.h>' |
        "${compiler[@]}" -DPCRE2_CODE_UNIT_WIDTH=8 -E -o /dev/null - 2>/dev/null
}

command_there()
{
    command -v "$1" >/dev/null
}

# The part of clang that fuzzers are linked with has a package of its own.
fuzzer_runtime()
{
    echo 'int LLVMFuzzerTestOneInput(void){return 0;}' |
        clang -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null
}

runtime_package()
{
    local version

    version=$(clang --version 2>/dev/null | sed -nE '1s/.*version ([0-9]+).*/\1/p')
    [ -n "$version" ] ||
        version=$(apt-cache depends clang 2>/dev/null | sed -nE 's/.*Depends: clang-([0-9]+)$/\1/p')
    echo "libclang-rt-${version:-14}-dev"
}

usage()
{
    echo "usage: tests/dependencies.sh [--name|--list] build|demo|bench|check|lint|fuzz|ci" >&2
    exit 2
}

read -ra compiler <<<"${CC:-cc}"
mode=install
case ${1:-} in
--name | --list) mode=${1#--} && shift ;;
esac
[ $# = 1 ] || usage

packages=()
want() # PACKAGE TEST [ARGUMENT]
{
    { [ "$mode" != list ] && "${@:2}"; } || packages+=("$1")
}

for_build()
{
    want gcc command_there gcc
    want libc6-dev header stdio.h
    want zlib1g-dev header zlib.h
    want libpcre2-dev pcre2
    want nettle-dev header nettle/sha2.h
    want libunistring-dev header uninorm.h
}

for_check()
{
    want libcmocka-dev header cmocka.h
    want g++ command_there g++
    want pkg-config command_there pkg-config
    want mandoc command_there mandoc
    want bsdextrautils command_there col
    want gettext command_there xgettext
    want git command_there git
    want python3 command_there python3
    want valgrind command_there valgrind
}

for_lint()
{
    want clang-format command_there clang-format
    want mandoc command_there mandoc
    want shellcheck command_there shellcheck
    want cppcheck command_there cppcheck
}

for_fuzz()
{
    want clang command_there clang
    want "$(runtime_package)" fuzzer_runtime
}

# Without these some tests skip.
for_all_tests()
{
    want chromium command_there chromium
    want libxml2-utils command_there xmllint
    want parallel command_there parallel
    want gdb command_there gdb
    want zsh command_there zsh
    want fish command_there fish
    want bash-completion test -e /usr/share/bash-completion/bash_completion
}

for_build
case $1 in
build | demo | bench) ;;
check) for_check ;;
lint) for_lint ;;
fuzz) for_fuzz ;;
ci) for_check && for_lint && for_fuzz && for_all_tests ;;
*) usage ;;
esac
if [ "$mode" = list ]; then
    printf '%s\n' "${packages[@]}" | sort -u
    exit 0
fi
[ ${#packages[@]} = 0 ] && exit 0

# How to become root without a password.
root_by()
{
    if [ "$(id -u)" = 0 ]; then
        as_root=(env)
    elif command_there sudo && sudo -n true 2>/dev/null; then
        as_root=(sudo -n env)
    else
        return 1
    fi
}

# Runs apt-get, waiting for any other one.  apt-get itself can wait for the lock
# of dpkg, but not for the locks of its package lists and downloads.
apt_get() # ARGUMENT...
{
    local log tries

    log=$(mktemp)
    for ((tries = 0; tries < 120; tries++)); do
        if "${as_root[@]}" DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -y -o DPkg::Lock::Timeout=600 \
            "$@" >"$log" 2>&1; then
            rm -f "$log"
            return 0
        fi
        grep -q 'Could not get lock' "$log" || break
        [ $tries != 0 ] || echo "Waiting for another installation to end ..."
        sleep "${LOCK_SECONDS:-5}"
    done
    cat "$log" >&2
    rm -f "$log"
    return 1
}

if [ "$mode" = install ] && command_there apt-get && root_by; then
    echo "Installing: ${packages[*]}"
    apt_get update
    apt_get install --no-install-recommends "${packages[@]}" && exit 0
fi
{
    echo "Missing (Debian's names): ${packages[*]}"
    echo "Install them, or say DEPS=no to go on without."
} >&2
exit 1
