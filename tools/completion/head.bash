# SPDX-License-Identifier: BSD-2-Clause
# shellcheck shell=bash
#
# Completes the options and files of all pdn-* programs.  The tables that follow
# are made by the build from the programs' tables of options.

declare -gA _pdn_options _pdn_kinds _pdn_words

# Completes the value of an option into COMPREPLY; fails if it has none.
_pdn_value() # PROGRAM OPTION WORD
{
    local words=${_pdn_words["$1 $2"]-} before=

    case ${_pdn_kinds["$1 $2"]-} in
    file) mapfile -t COMPREPLY < <(compgen -f -- "$3") ;;
    folder) mapfile -t COMPREPLY < <(compgen -d -- "$3") ;;
    list)
        # Of a list the word after the last comma is completed.
        if [[ $3 = *,* ]]; then
            before=${3%,*},
        fi
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${3##*,}")
        ;;
    word) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$3") ;;
    *) return 1 ;;
    esac
}

_pdn()
{
    local program=${1##*/} word=$2 previous=$3

    # "--option=" and what follows are words of their own for bash.
    if [ "$word" = = ]; then
        word=
    elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if _pdn_value "$program" "$previous" "$word"; then
        return
    fi
    if [ "${word:0:1}" = - ]; then
        mapfile -t COMPREPLY < <(compgen -W "${_pdn_options[$program]-}" -- "$word")
        if [ ${#COMPREPLY[@]} = 1 ] && [ "${COMPREPLY[0]: -1}" = = ]; then
            compopt -o nospace
        fi
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    compopt -o filenames 2>/dev/null
}

complete -F _pdn pdn-adjudicate pdn-clean pdn-grep pdn-import pdn-validate pdn-replay pdn-stats
