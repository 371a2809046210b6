# What bash offers for the last word of a command line.
. "$BUILD/completion/pdn-tools.bash"
offer()
{
    local i

    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    i=$((COMP_CWORD > 0 ? COMP_CWORD - 1 : 0))
    COMPREPLY=()
    _pdn "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[i]}"
    echo "$*: ${COMPREPLY[*]}"
}
offer pdn-validate --con
offer pdn-validate --format = t
offer pdn-replay --format =
offer pdn-replay --per
offer pdn-validate --explain = capture-
offer pdn-validate -W no-capture-
offer pdn-validate --variant = it
offer pdn-validate --color = a
offer pdn-adjudicate --format =
offer pdn-adjudicate --claim = 1
offer pdn-adjudicate --re
offer pdn-replay tests/golden/clean.p
offer pdn-grep --out
offer pdn-grep --outcome = b
offer pdn-grep --event = after
offer pdn-grep --finding = date
offer pdn-stats --cr
offer pdn-stats --by = o
offer pdn-stats --format =
