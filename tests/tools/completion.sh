#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# completion.sh - what shells offer for options and their values, in lists too.
. "$(dirname "$0")/../kit/tap.sh"

# shellcheck source=/dev/null
. "$BUILD/completion/pdn-tools.bash"

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

# zsh and fish: each option of a program is there, and the shell reads the file.
for program in "$BUILD"/bin/*; do
    name=${program##*/}
    lacking=
    for option in $("$program" --help | sed -nE 's/^ *(-[a-zA-Z?], )?--([a-z0-9-]+).*/\2/p'); do
        grep -qE -- "--$option(=|\\[)" "$BUILD/completion/_$name" || lacking+=" zsh:$option"
        grep -qE -- " -l $option " "$BUILD/completion/$name.fish" || lacking+=" fish:$option"
    done
    same "$name: zsh and fish know all options" "" "$lacking"
    if command -v zsh >/dev/null; then
        try "$name: zsh reads its file" zsh -n "$BUILD/completion/_$name"
    fi
    if command -v fish >/dev/null; then
        try "$name: fish reads its file" fish -n "$BUILD/completion/$name.fish"
    fi
done

# What fish offers at the end of a command line.
offered_by_fish() # LINE
{
    XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch fish --no-config -c \
        'source $argv[1]; complete -C $argv[2]' "$BUILD/completion/pdn-grep.fish" "$1" |
        cut -f 1 | paste -sd ' '
}
if command -v fish >/dev/null; then
    same "fish: an option" "--of-variant" "$(offered_by_fish "pdn-grep --of")"
    same "fish: a value" "--event=promotion" "$(offered_by_fish "pdn-grep --event=pro")"
    same "fish: a further word of a list" "--event=win,promotion" "$(offered_by_fish "pdn-grep --event=win,pro")"
else
    skip "what fish offers" "no fish here"
fi
finish
