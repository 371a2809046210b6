# SPDX-License-Identifier: BSD-2-Clause
# shellcheck shell=bash
#
# tap.sh - sourced by the shell suites: counts tests, prints TAP, and gives
# each suite a scratch folder.  Suites may be started anywhere: the first
# lines change to the top of the checkout.

set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
BUILD=${BUILD:-$PWD/build/release}
VARIANT=${VARIANT:-release}
CC=${CC:-gcc}
PDN_SHARED=${PDN_SHARED:-../shared}
export BUILD VARIANT CC PDN_SHARED LC_ALL=C.UTF-8
# The compiler may be run by another program, as by ccache.
# shellcheck disable=SC2034 # for the suites
read -ra compiler <<<"$CC"
export PATH=$BUILD/bin:$PATH
# A status for sanitizers only: 1 is a status that many tests expect.
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1:exitcode=99}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tap_count=0
tap_failed=0

pass() # NAME
{
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1"
}

fail() # NAME [DETAIL...]
{
    tap_count=$((tap_count + 1))
    tap_failed=1
    echo "not ok $tap_count - $1"
    shift
    [ $# = 0 ] || printf '%s\n' "$@" | sed 's/^/# /'
}

skip() # NAME REASON
{
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1 # SKIP $2"
}

# Passes if the command succeeds; otherwise shows what it printed.
try() # NAME COMMAND...
{
    local name=$1 output

    shift
    if output=$("$@" 2>&1); then
        pass "$name"
    else
        fail "$name" "$output"
    fi
}

# Passes if both texts are the same.
same() # NAME WANTED GOT
{
    if [ "$2" = "$3" ]; then
        pass "$1"
    else
        fail "$1" "wanted, then got:" \
            "$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | head -40)"
    fi
}

# Passes if both files are the same bytes.
same_file() # NAME WANTED GOT
{
    if cmp -s "$2" "$3"; then
        pass "$1"
    else
        fail "$1" "$(diff -a "$2" "$3" | head -40)"
    fi
}

# Adds the tests of a program that prints TAP, under a name.
take() # NAME COMMAND...
{
    local name=$1 line

    shift
    while IFS= read -r line; do
        case $line in
        'ok '*) pass "$name: ${line#ok * - }" ;;
        'not ok '*) fail "$name: ${line#not ok * - }" ;;
        '#'*) printf '%s\n' "$line" ;;
        esac
    done < <("$@" 2>"$scratch/errors" || echo "not ok 0 - it ends well: $(tail -1 "$scratch/errors")")
}

# Skips the whole suite.
skip_all() # REASON
{
    echo "1..0 # SKIP $1"
    exit 0
}

finish()
{
    echo "1..$tap_count"
    exit "$tap_failed"
}
