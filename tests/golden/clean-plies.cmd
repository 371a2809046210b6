# Excerpts: the position before them becomes the start, numbers go on, what is
# cut stands in the log, results stay.
cat >"$scratch/plies.pdn" <<'PDN'
[White "A"]
[Result "2-0"]
[PlyCount "8"]

{before} 1. 32-28 {one} 19-23 $1 (1... 18-23 {cut with it}) 2. 28x19 14x23
{four} 3. 37-32! {five} (3. 35-30 20-25) 10-14 4. 41-37 5-10 {eight} 2-0

[White "From a set-up, Black first"]
[GameType "20"]
[FEN "B:W28,33,47:B2,11,22"]
[SetUp "1"]

31... 22-27 32. 28-23 27-31 33. 47-41 {and so on} *

[White "Short"]

1. 32-28 *

[White "Header"]
[Result "1-1"]

*
PDN
cd "$scratch" || exit
for plies in 5-6 -2 7- 3 2b-3w 2w-2b; do
    echo "$plies:"
    pdn-clean -q --plies=$plies --game=1-2 --log=log plies.pdn >out
    cat out log
    pdn-clean -q out | cmp - out
    pdn-validate -W no-result-style --severity=warning --conform=writing out
done
pdn-clean --plies=3- --rejects=rejects plies.pdn | grep White
cat rejects
pdn-clean -q --plies=-1 plies.pdn | grep -c White
pdn-clean -q --plies=3-4 --add=PlyCount,Final-FEN --tags=roster --notation=alpha --game=1 plies.pdn
for wrong in '' - 0-3 4-2 start-3 1,2-3 3w-2w a; do
    pdn-clean --plies=$wrong plies.pdn
    echo "status $?"
done
pdn-clean --plies=2- --add=Hash plies.pdn
# A set-up or an irregular move before or behind, words, a record that breaks.
cat >odd.pdn <<'PDN'
[White "Set up"]
[GameType "20"]

1. 32-28 19-23 /FEN "W:W28,33,47:B2,11,22"/ 34. 28x6 2-7 {a} what 35. 33-28 (/FEN "B:W1:B2"/ 35... 2-7) *

[White "Broken"]
[GameType "20"]
[SetUp "1"]

1. 32-28 {a} 19-23 2. 28x19 14x23 3. 37-50 lunch 10-14 *
PDN
for plies in 3-4 4- -2 5-; do
    echo "$plies:"
    pdn-clean --keep-broken --plies=$plies --log=log odd.pdn >out
    cat out log
    pdn-clean -q out | cmp - out
done
