#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# html.sh - pages and drawings of pdn-replay, as seen by a browser and an XML
# parser.  Tests that need a browser are skipped without one.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-replay >/dev/null || skip_all "pdn-replay is not built"

# The page with everything in it, a whole game, several games.
odd=tests/golden/page.pdn whole=corpus/games/annotated.pdn
pdn-replay --format=html $odd >"$scratch/odd.html" 2>/dev/null
pdn-replay --format=html $whole >"$scratch/whole.html"
pdn-replay --format=html corpus/games/*.pdn >"$scratch/games.html"
for name in odd whole; do
    pdn-replay --format=fen --at=all "${!name}" >"$scratch/$name.fens" 2>/dev/null
done
# Three hundred plies, long comments with misleading text, nested variations.
{
    printf '%s\n' '[Event "<!-- '$'\u202e'' </script><script>window.owned=5</script>"]' \
        '[White "<!--"]' '[Black "-->"]' '[GameType "20"]' '[FEN "W:WK46,26,36:BK15,25"]' ''
    printf -v words '%0250d' 0
    printf -v words '%s' "${words//0/</script><!-- $'\u2066'w }"
    for ((i = 1; i < 150; i += 2)); do
        printf '%d. 46-41 15-20 ' $i
        [ $i != 9 ] || printf '%s' '(15-20 10. 41-46 (10. 41-37 20-15 (10... 20-14)) 20-15) '
        [ $((i % 50)) != 1 ] || printf '{%s}\n' "$words"
        printf '%d. 41-46 20-15\n' $((i + 1))
    done
    echo '*'
} >"$scratch/long.pdn"
pdn-replay --format=html "$scratch/long.pdn" >"$scratch/long.html"
games=$(grep -c '<section class="game">' "$scratch/games.html")

# The policy of the page allows this script and no other.
if command -v python3 >/dev/null; then
    digest=$(python3 - "$scratch/whole.html" <<'END_OF_PYTHON'
import base64, hashlib, sys
page = open(sys.argv[1]).read()
script = page[page.index("<script>") + 8:page.index("</script>")]
print("sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode())
END_OF_PYTHON
    )
    same "the digest in tools/replay/page.c is that of tools/replay/page.js" "$digest" \
        "$(grep -o 'sha256-[^'"'"']*' "$scratch/whole.html" | head -1)"
else
    skip "the digest in tools/replay/page.c is that of tools/replay/page.js" "no python3 here"
fi
same "nothing is asked of another place" "" \
    "$(sed 's|http://www.w3.org/2000/svg||g' "$scratch/whole.html" | grep -oE '(https?:)?//[a-z][^ "]*|url\(|@import|(src|srcset)=' | head)"
same "two runs give the same page" "$(cksum <"$scratch/games.html")" \
    "$(pdn-replay --format=html --jobs=3 corpus/games/*.pdn | cksum)"

well_formed() # NAME ARGUMENT...
{
    local name=$1

    shift
    pdn-replay "$@" >"$scratch/drawing.svg" 2>/dev/null
    if command -v xmllint >/dev/null; then
        try "$name" xmllint --noout --nonet "$scratch/drawing.svg"
    else
        skip "$name" "no xmllint here"
    fi
}
well_formed "a drawing is XML" --format=svg $whole
well_formed "drawings below each other are XML" --format=svg --at=all $whole
well_formed "for print, turned" --format=svg --style=print --flip --at=start,end $whole
well_formed "with names made to break out" --format=svg --at=all $odd
well_formed "of a position" --format=svg --fen=W:WK38:B18,19,32,33
well_formed "in letters" --format=svg --variant=russian --fen=W:Wa1,Kc3:Bh8

browser=
for name in chromium chromium-browser google-chrome; do
    [ -n "$browser" ] || browser=$(command -v $name)
done
lacking=
[ -n "$browser" ] || lacking="no chromium here"
command -v python3 >/dev/null || lacking="no python3 here"
look() # NAME CHECK PAGE ARGUMENT...
{
    if [ -n "$lacking" ]; then
        skip "$1" "$lacking"
    else
        try "$1" timeout 120 python3 tests/tools/replay/browse.py "$browser" "$2" "$scratch/$3" "${@:4}"
    fi
}
look "every ply of a game, by address and by keys" plies whole.html "" "$scratch/whole.fens"
look "the same with promotions, variations, set-ups" plies odd.html "" "$scratch/odd.fens"
look "every move can be clicked and has an address" clicks odd.html
# From the start: into the first variation, to its second move, and out again.
look "down goes into a variation" path odd.html ArrowDown B:WK2,32,48:B14,20,36
look "right goes on in it" path odd.html ArrowDown,ArrowRight,ArrowRight B:WK30,32,48:B14,36
look "down goes into one within it" path odd.html ArrowDown,ArrowDown W:WK2,32,48:B19,20,36
look "left leaves it where it began" path odd.html ArrowDown,ArrowLeft W:W7,32,48:B14,20,36
look "up goes to where it began" path odd.html \
    ArrowDown,ArrowRight,ArrowUp W:W7,32,48:B14,20,36
look "home leaves all variations" path odd.html ArrowDown,ArrowDown,Home W:W7,32,48:B14,20,36
look "a phone holds a page" phone whole.html
look "a phone holds a page with long words" phone odd.html
look "names are text, whatever they hold" harmless odd.html
look "the page of a long game is held by a phone" phone long.html
look "its comments are text, whatever they hold" harmless long.html
look "the move in the address and the board are in view" in_view "long.html#ply=151"
look "so they are at its end" in_view "long.html#ply=300"
look "a move is announced" spoken "whole.html#ply=3" "After 2. 30-25 (ply 3), Black to move"
look "each game of a page can be chosen" games games.html "$games"

# Two scoresheets: one of a long game with three defects; two that decide nothing.
pdn-replay --format=pdn --game=1 $whole >"$scratch/sheet.pdn"
sed 's/19-23/13-23/' "$scratch/sheet.pdn" >"$scratch/other.pdn"
printf '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 %s *\n' 37-32 >"$scratch/a.pdn"
printf '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 %s *\n' 38-32 >"$scratch/b.pdn"
pdn-adjudicate --compare --format=html "$scratch/sheet.pdn" "$scratch/other.pdn" >"$scratch/game.html"
pdn-adjudicate --compare --format=html "$scratch/a.pdn" "$scratch/b.pdn" >"$scratch/open.html"
pdn-adjudicate --format=html tests/golden/adjudicate.pdn >"$scratch/verdicts.html"
look "a phone holds the game of two sheets" report game.html 1
look "a phone holds two games of two sheets" report open.html 1
look "a phone holds verdicts" report verdicts.html "$(grep -c '<figure>' "$scratch/verdicts.html")"
finish
