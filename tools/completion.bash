# SPDX-License-Identifier: BSD-2-Clause
# shellcheck shell=bash
#
# completion.bash - completes the options and files of all pdn-* programs.

_pdn_checks()
{
    pdn-validate --list-checks 2>/dev/null | cut -f 2 | tail -n +2
}

# Completes the value of an option into COMPREPLY; fails if it is none of
# those whose values are known.
_pdn_value() # PROGRAM OPTION WORD
{
    local words

    case $2 in
    --color) words='auto always never' ;;
    --style) words='screen print' ;;
    --severity) words='note warning error' ;;
    --conform) words='reading writing' ;;
    --repetition) words='claim automatic' ;;
    --explain) words=$(_pdn_checks) ;;
    --at)
        case $1 in
        pdn-adjudicate) words='start end' ;;
        *) words='all start end diagrams' ;;
        esac
        ;;
    --reading) words='cumulative restart' ;;
    --claim) words='threefold repetition 25 16 5 25-move 16-move 5-move 6.1 6.2 6.3 6.4' ;;
    --by)
        case $1 in
        pdn-stats) words='player year opening length ending variant Event White Black tag:' ;;
        *) words='white black' ;;
        esac
        ;;
    --chart) words='year length openings' ;;
    --crosstable) words='auto round-robin swiss' ;;
    --standings) words='points solkoff median truncated sb progressive wins direct' ;;
    --points) words='2 1' ;;
    --unplayed) words='own zero skip' ;;
    --sort) words='key games white draw black plies captures crownings errors won drawn lost points' ;;
    --from) words='auto ldf tdb' ;;
    --game) words='last' ;;
    --encoding) words='UTF-8 UTF-16LE UTF-16BE Windows-1250 Windows-1251 Windows-1252 ISO-8859-1 ISO-8859-15 KOI8-R' ;;
    --outcome) words='white black draw both-lose open other none' ;;
    --finding)
        words="error warning note $(_pdn_checks)"
        ;;
    --event) words='threefold 25-move 16-move 5-move win after-draw after-end set-up promotion ambiguous' ;;
    --tag) words='Event= Site= Date= Round= White= Black= Result= GameType=' ;;
    --variant | --of-variant) words="antidraughts brazilian breakthrough canadian czech english
            frisian frysk international italian pool portuguese russian
            spanish spantsiretti thai turkish" ;;
    --format)
        case $1 in
        pdn-replay) words='board fen tsv json pdn svg html tex' ;;
        pdn-adjudicate) words='text json html' ;;
        pdn-stats) words='text tsv csv json' ;;
        pdn-grep) words='text tsv csv json' ;;
        pdn-clean | pdn-import) words='pdn' ;;
        *) words='text tsv json' ;;
        esac
        ;;
    -W)
        words=$(_pdn_checks)
        words="$words $(_pdn_checks | sed 's/^/no-/; p; s/^no-/error=/; p; s/^error=/warning=/; p; s/^warning=/note=/')"
        ;;
    --add) words='PlyCount Hash Final-FEN Tags' ;;
    --captures) words='short full' ;;
    --date-order) words='dmy mdy ymd' ;;
    --dups) words='exact prefix near' ;;
    --keep) words='first last longest best-header' ;;
    --notation) words='numeric alpha' ;;
    --repair | --no-repair) words='notation captures numbers results dates
            tags fen encoding ends plycount' ;;
    --result-from) words='tag moves position' ;;
    --result-style) words='2-0 1-0' ;;
    --results) words='style terminator' ;;
    --split-by) words='year validity Event Round White Black' ;;
    --strip) words='comments variations nags clocks' ;;
    --tags) words='all roster' ;;
    --log | --rejects | --names | --dups-out | --groups | --out-dir | \
    -o | --output | --profile | --files0-from | --hash)
        mapfile -t COMPREPLY < <(compgen -f -- "$3")
        return 0
        ;;
    --sheets) words='white,black' ;;
    --width | --fen | --final | --first | --for | --last | --material | --moves | \
        --max-count | -m | --pattern | --player | --plies | --position | --text | --won-by | \
        --defects | --intended | --label | --min | --perft | --perft-divide | --max-errors | \
        --in-place | --max-game-size | --openings | --shard | --top | --jobs | -j)
        COMPREPLY=()
        return 0
        ;;
    *) return 1 ;;
    esac
    # Of a list the word after the last comma is completed.
    case $2 in
    --event | --finding | --outcome | --of-variant | --standings | --at | --game | --add | \
        --repair | --no-repair | --strip | --tags | --by)
        if [[ $3 = *,* ]]; then
            mapfile -t COMPREPLY < <(compgen -P "${3%,*}," -W "$words" -- "${3##*,}")
            return
        fi
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$3")
}

_pdn()
{
    local program=${1##*/} word=$2 previous=$3
    local shared='--color= --encoding= --fail-fast --files0-from= --format=
        --game= --help --jobs= --label= --max-errors= --max-game-size=
        --output= --progress --quiet --strict --usage --variant= --version'
    local own parts='--shard='

    case $program in
    pdn-validate)
        own='-W --conform= --context --continue --explain= --list-checks
            --no-context --profile= --repetition= --severity= --suggest
            --summary'
        ;;
    pdn-adjudicate)
        own='--at= --by= --claim= --compare --defects= --intended= --reading=
            --repair --sheets='
        ;;
    pdn-grep)
        own='--and --anywhere --continue --count --csv-safe --either-side --event=
            --files-with-matches --final= --finding= --first= --for= --game-number
            --hash= --hashes --illegal --invert-match --last= --legal
            --material= --max-count= --moves= --not --null --of-variant= --or
            --outcome= --pattern= --player= --plies= --position= --reading=
            --reversed --tag= --text= --won-by='
        ;;
    pdn-clean)
        parts=
        own='--add= --captures= --continue --date-order= --dry-run --dups=
            --dups-out= --groups= --in-place --keep= --keep-broken --log=
            --names= --no-repair= --notation= --one-line --out-dir= --plies=
            --rejects= --repair= --resolve --result-from= --result-style=
            --results= --split-by= --strip= --suggest-names --tags= --width='
        ;;
    pdn-import)
        parts=
        own='--from= --keep-broken --rejects= --severity='
        ;;
    pdn-stats)
        own='--by= --chart= --crosstable --csv-safe --duplicates --merge --min=
            --names= --no-replay --openings --partial --players --points= --position=
            --sort= --standings --style= --top= --unplayed=
            --width='
        ;;
    pdn-replay)
        own='--at= --continue --explain --fen= --flip --legal --perft=
            --perft-divide= --plain --style= --unicode'
        ;;
    esac
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
        mapfile -t COMPREPLY < <(compgen -W "$own $shared $parts" -- "$word")
        if [ ${#COMPREPLY[@]} = 1 ] && [ "${COMPREPLY[0]: -1}" = = ]; then
            compopt -o nospace
        fi
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    compopt -o filenames 2>/dev/null
}

complete -F _pdn pdn-adjudicate pdn-clean pdn-grep pdn-import pdn-validate pdn-replay pdn-stats
