#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# completion.sh - what bash offers for options and their values, in lists too.
. "$(dirname "$0")/../kit/tap.sh"

# shellcheck source=tools/completion.bash
. tools/completion.bash

# What is offered at the end of a command line, as bash splits it into words.
offered() # PROGRAM WORD...
{
    local COMPREPLY=()

    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _pdn "$1" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
    echo "${COMPREPLY[*]}"
}

same "an option" "--of-variant=" "$(offered pdn-grep --of)"
same "a value" "promotion" "$(offered pdn-grep --event = pro)"
same "the first word of a list" "win" "$(offered pdn-grep --event = wi)"
same "a further word of a list" "win,promotion" "$(offered pdn-grep --event = win,pro)"
same "a third" "win,draw,black" "$(offered pdn-grep --outcome = win,draw,bl)"
same "a list of keys" "year,player" "$(offered pdn-stats --by = year,pl)"
same "nothing where no word fits" "" "$(offered pdn-grep --event = win,nonsense)"
same "checks, by their slugs" "error,capture-missed" "$(offered pdn-grep --finding = error,capture-m)"
same "an option of most programs" "--shard=" "$(offered pdn-grep --sh)"
same "not of those that have no use for it" "" "$(offered pdn-clean --sh)$(offered pdn-import --sh)"
same "the one format" "pdn" "$(offered pdn-clean --format = "")"
finish
