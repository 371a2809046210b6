#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# tests/dependencies.sh GOAL - sees to it that what a goal needs is there.
#
# GOAL is demo, check, lint, fuzz or bench.  What is missing is installed by
# apt-get where that is possible without a question: as root, or with a sudo
# that wants no password.  Otherwise the packages are named, and make stops.
set -u

# Whether a header can be included.
# shellcheck disable=SC2317 # called by name
header()
{
    echo "#include <$1>" | "${CC:-cc}" -E -o /dev/null - 2>/dev/null ||
        echo "#include <$1>" | gcc -E -o /dev/null - 2>/dev/null
}

# shellcheck disable=SC2317
pcre2()
{
    echo '#include <pcre2.h>' |
        "${CC:-cc}" -DPCRE2_CODE_UNIT_WIDTH=8 -E -o /dev/null - 2>/dev/null
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

missing=()
want() # PACKAGE TEST [ARGUMENT]
{
    "${@:2}" || missing+=("$1")
}

case ${1:-check} in
demo | bench | check | lint | fuzz) ;;
*)
    echo "usage: dependencies.sh demo|check|lint|fuzz|bench" >&2
    exit 2
    ;;
esac
want gcc command_there gcc
want libc6-dev header stdio.h
want zlib1g-dev header zlib.h
want libpcre2-dev pcre2
want nettle-dev header nettle/sha2.h
want libunistring-dev header uninorm.h
case ${1:-check} in
check)
    want libcmocka-dev header cmocka.h
    want g++ command_there g++
    want pkg-config command_there pkg-config
    want mandoc command_there mandoc
    want bsdextrautils command_there col
    want gettext command_there xgettext
    want git command_there git
    want valgrind command_there valgrind
    ;;
lint)
    want clang-format command_there clang-format
    want mandoc command_there mandoc
    want shellcheck command_there shellcheck
    want cppcheck command_there cppcheck
    ;;
fuzz)
    want clang command_there clang
    want "$(runtime_package)" fuzzer_runtime
    ;;
esac
[ ${#missing[@]} = 0 ] && exit 0

if command_there apt-get; then
    if [ "$(id -u)" = 0 ]; then
        as_root=()
    elif command_there sudo && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        as_root=(false)
    fi
    if [ "${as_root[*]}" != false ]; then
        echo "Installing: ${missing[*]}"
        "${as_root[@]}" apt-get -q update >/dev/null 2>&1
        if "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
            install --no-install-recommends "${missing[@]}" >/dev/null; then
            exit 0
        fi
    fi
fi
{
    echo "Missing (Debian's names): ${missing[*]}"
    echo "Install them, or say DEPS=no to go on without."
} >&2
exit 1
