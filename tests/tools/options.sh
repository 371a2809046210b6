#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# options.sh - the options that all programs share, as users see them: what is
# refused and how, and what -o does to files.
. "$(dirname "$0")/../kit/tap.sh"
command -v pdn-validate >/dev/null || skip_all "pdn-validate is not built"

cat >"$scratch/game.pdn" <<'END'
[Event "x"]
[Result "2-0"]

1. 32-28 19-23 2. 28x18 2-0
END
cd "$scratch" || exit 1
wanted=$(pdn-validate game.pdn)

# Refused: status 2, nothing on standard output, the reason on standard error.
refused() # NAME REASON ARGUMENT...
{
    local name=$1 reason=$2 status

    shift 2
    pdn-validate "$@" >out 2>errors </dev/null
    status=$?
    same "$name" "2, 0 bytes, $reason" \
        "$status, $(wc -c <out) bytes, $(sed -n '1s/^pdn-validate: //p' errors)"
    rm -f out errors
}

refused "jobs: zero" "--jobs: expected a number above 0, got 0" -j0
refused "jobs: a word" "--jobs: expected a number above 0, got x" --jobs=x
refused "jobs: negative" "--jobs: expected a number above 0, got -1" --jobs=-1
refused "game: zero" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got 0" --game=0
refused "game: backward" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got 3-2" --game=3-2
refused "game: a gap" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got 1,,2" --game=1,,2
refused "game: empty" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got " --game=
refused "game: too large" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got 99999999999999999999" \
    --game=99999999999999999999
refused "game: lasting" "--game: expected a list of games (N, N-M, N- or last, joined by commas), got lasting" --game=lasting
refused "max-errors: zero" "--max-errors: expected a number above 0, got 0" --max-errors=0
refused "max-game-size: zero" "--max-game-size: expected a size up to 1G, got 0" --max-game-size=0
refused "max-game-size: 2G" "--max-game-size: expected a size up to 1G, got 2G" --max-game-size=2G
refused "max-game-size: 1X" "--max-game-size: expected a size up to 1G, got 1X" --max-game-size=1X
refused "color" "--color: expected one of auto, always, never, got red" --color=red
refused "encoding" "--encoding: unknown encoding, or not for text files: nonsense" --encoding=nonsense
refused "escapes" '--encoding: unknown encoding, or not for text files: \x1b[31m\u202e' \
    --encoding=$'\e[31m\u202e'
refused "escapes in an unknown option" "unrecognized option '--b\\x1b[31m\\u202e'" $'--b\e[31m\u202e=x'
refused "escapes in an unknown letter" "unrecognized option '-\\x1b'" $'-\e[31m'
refused "files0 and FILE" "--files0-from and FILE exclude each other" --files0-from=- game.pdn
refused "files0 missing" "none: No such file or directory" --files0-from=none
refused "output is an input" "game.pdn: is one of the inputs" -o game.pdn game.pdn
refused "output without a folder" "none/out: No such file or directory" -o none/out game.pdn
ln game.pdn twin.pdn
refused "output is an input by another name" "twin.pdn: is one of the inputs" -o twin.pdn game.pdn
printf 'game.pdn\0' >list
refused "output is the list of files" "list: is read for another option" --files0-from=list -o list
printf 'require Event\n' >profile
refused "output is the profile" "profile: is read for another option" -o profile --profile=profile game.pdn
same "the profile stays" "require Event" "$(cat profile)"
pdn-grep --hash=profile -o profile game.pdn >out 2>errors
same "output is a list of hashes" 2 $?
same "the list of hashes stays" "require Event" "$(cat profile)"
refused "output without a name" "-o requires the name of a file" -o '' game.pdn
pdn-validate --variant=chess game.pdn >out 2>errors
same "unknown variant: status" 2 $?
try "unknown variant: the known ones are named" grep -q 'chess (known: .*international' errors

for size in 1 1K 1k 2M 1G; do
    pdn-validate --max-game-size=$size -q game.pdn
    same "max-game-size: $size" 1 $?
done
for list in 1 1-1 1- last 1,last 7,1; do
    same "game: $list" "$wanted" "$(pdn-validate --game=$list game.pdn)"
done
for list in 2 2-4 7,9-; do
    pdn-validate --game=$list game.pdn >out 2>errors
    same "game: $list is not there" "2, pdn-validate: --game: no input has a game with this number" \
        "$?, $(cat out errors)"
done
cat game.pdn game.pdn >two.pdn
pdn-validate -q --game=2 game.pdn two.pdn
same "game: not in this input, but in another" 1 $?
: >none.pdn
pdn-validate --game=last none.pdn 2>errors
same "game: the last of none" 2 $?
for number in 20 international; do
    same "variant: $number" "$wanted" "$(pdn-validate --variant=$number game.pdn)"
done

same "version" "pdn-validate $(pdn-validate -V | cut -d' ' -f2)" "$(pdn-validate --version)"
pdn-validate --help >/dev/full 2>errors
same "help that cannot be written" "2 pdn-validate: standard output: No space left on device" \
    "$? $(cat errors)"
same "label" "${wanted//game.pdn/feed}" "$(pdn-validate --label=feed <game.pdn)"
printf 'game.pdn\0none\0twin.pdn\0' >list
same "files0" "$wanted"$'\n'"${wanted//game.pdn/twin.pdn}"$'\n'"pdn-validate: none: No such file or directory" \
    "$(pdn-validate --files0-from=list 2>errors; cat errors)"
same "files0 from standard input" "$wanted" \
    "$(printf 'game.pdn' | pdn-validate --files0-from=-)"
same "files0 empty: no file at all" "" "$(pdn-validate --files0-from=/dev/null <game.pdn)"

# -o FILE
echo old >kept
pdn-validate --profile=none -o kept game.pdn 2>/dev/null
same "a profile that cannot be read leaves what was there" "2 old" "$? $(cat kept)"
pdn-replay --fen=nonsense -o kept 2>/dev/null
same "and so does a FEN that cannot be read" "2 old" "$? $(cat kept)"
pdn-replay --variant=russian --legal -o kept 2>/dev/null
same "and moves that cannot be listed" "2 old" "$? $(cat kept)"
rm kept
pdn-validate -o new game.pdn
same "a new file" "$wanted" "$(cat new)"
same "its mode is that of any new file" "$(umask 022; touch any; stat -c %a any)" \
    "$(umask 022; pdn-validate -o fresh game.pdn; stat -c %a fresh)"
echo old >kept
chmod 640 kept
ln -s kept link
pdn-validate -o link game.pdn
same "a link stays, its file is replaced, the mode stays" "$wanted kept 640" \
    "$(cat kept) $(readlink link) $(stat -c %a kept)"
pdn-validate -o kept --variant=chess game.pdn 2>/dev/null
same "wrong usage leaves the file alone" "$wanted" "$(cat kept)"
same "nothing else is left in the folder" "" "$(compgen -G '.[!.]*')"
pdn-validate -o /dev/full game.pdn 2>errors
same "a device is written as it is" "2 pdn-validate: /dev/full: No space left on device" \
    "$? $(cat errors)"
mkfifo pipe
pdn-validate -o pipe game.pdn &
same "so is a fifo" "$wanted" "$(cat pipe)"
wait
pdn-validate -o partly game.pdn none 2>errors
same "after an unreadable input there is no new file, which is said" \
    "2 pdn-validate: none: No such file or directory
pdn-validate: partly: not written: a run that ends with status 2 leaves no new file " \
    "$? $(cat errors) $(compgen -G 'partly')"
# The words of options that completion offers, in upper and lower case.
# shellcheck source=/dev/null
. "$BUILD/completion/pdn-tools.bash"
printf '[White "B"]\n[Black "A"]\n[Result "0-2"]\n\n1. 32-28 17-22 0-2\n' >other.pdn
mkdir empty

options_of() # PROGRAM: those that take a value
{
    "$1" --help | sed -nE 's/^ *(-[a-zA-Z], )?(--[a-z0-9-]+)\[?=.*/\2/p; s/^ *(-W) .*/\1/p'
}

# The values that completion offers for an option, in a folder without files.
words_of() # PROGRAM OPTION
(
    COMPREPLY=()
    cd empty && _pdn_value "$1" "$2" "" && echo "${COMPREPLY[*]}"
)

# Other options without which an option has no meaning.
beside() # PROGRAM OPTION WORD
{
    case $1$2=$3 in
    pdn-adjudicate--at=* | pdn-adjudicate--by=*) echo --claim=threefold ;;
    pdn-adjudicate--sheets=*) echo --compare other.pdn ;;
    pdn-clean--keep=*) echo --dups=exact ;;
    pdn-clean--split-by=*) echo --out-dir=out ;;
    pdn-grep--format=*) echo -c ;;
    pdn-replay--style=*) echo --format=svg ;;
    pdn-stats--sort=won | pdn-stats--sort=drawn | pdn-stats--sort=lost | \
        pdn-stats--sort=points) echo --players ;;
    pdn-stats--sort=*) echo --by=year ;;
    pdn-stats--style=*) echo --chart=year ;;
    pdn-stats--points=* | pdn-stats--unplayed=*) echo --standings ;;
    esac
}

# All output of a run, in lower case: names of tags appear as they were typed.
outcome() # PROGRAM OPTION WORD VALUE
{
    local with

    rm -rf out
    with=$(beside "$1" "$2" "$3")
    if [ "$2" = -W ]; then
        # shellcheck disable=SC2046,SC2086 # of -W all words at once
        set -- "$1" $(printf -- '-W %s ' $4)
    else
        set -- "$1" "$2=$4"
    fi
    # shellcheck disable=SC2086 # words
    "$@" $with game.pdn </dev/null 2>&1 | tr '[:upper:]' '[:lower:]'
    echo "${PIPESTATUS[0]}"
}

for program in adjudicate clean grep import replay stats validate; do
    program=pdn-$program
    for option in $(options_of $program | sort -u); do
        if ! words=$(words_of $program "$option"); then
            fail "$program $option: completion knows its values"
            continue
        fi
        [ -n "$words" ] || continue
        wrong=
        asked=$words
        [ "$option" != -W ] || asked=all
        for word in $asked; do
            value=$word
            [ "$word" != tag: ] || value=tag:Round
            [ "$option" != -W ] || value=$words
            small=$(outcome $program "$option" "$word" "$value")
            large=$(outcome $program "$option" "$word" "${value^^}")
            [ "$small" = "$large" ] || wrong+=" $word"
            # A check that needs another option is refused by name.
            [[ $option = --finding || $small != *"try \`"* ]] || wrong+=" ($word)"
        done
        same "$program $option: words in large letters" "" "$wrong"

        # shellcheck disable=SC2046 # words
        $program "${option/#--*/$option=}?nonsense" $(beside $program "$option" '?') game.pdn \
            >out.txt 2>errors </dev/null
        same "$program $option: a wrong word is refused, and told where help is" \
            "2, 0 bytes, 1, Try \`$program --help' or \`$program --usage' for more information." \
            "$?, $(wc -c <out.txt) bytes, $(grep -c "^Try " errors), $(tail -n 1 errors)"
        grep -q 'expected one of' errors || continue
        for word in $words; do
            [ "$option" = --sort ] || grep -qwF -- "$word" errors || wrong+=" $word"
        done
        same "$program $option: what belongs there is named" "" "$wrong"
    done
done
finish
