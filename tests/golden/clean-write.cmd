# How games are written.
cat >"$scratch/write.pdn" <<'PDN'
[Event "Club"]
[White "A"]
[Annotator "B"]
[Result "1-1"]
[GameType "20"]

1. 34-29! 20-25 2. 40-34 {[%clk 1:30:00] a word} 14-20 (2... 15-20 3. 45-40) 3. 44-40 $7 10-14
4. 31-26 20-24 5. 29x20 15x24 1-1
PDN
cd "$scratch" || exit
for option in --captures=full --results=terminator --result-style=1-0 --notation=alpha --width=30 \
    --one-line --tags=roster --tags=Annotator --strip=comments,variations,nags --strip=clocks \
    --add=PlyCount,Hash,Final-FEN; do
    echo "$option"
    pdn-clean $option write.pdn
done
# Letters are told by GameType, and lead back.
pdn-clean --notation=alpha write.pdn >alpha.pdn
pdn-clean alpha.pdn | cmp - alpha.pdn
sed 's/\[GameType.*/[Round "1"]/' write.pdn | pdn-clean --notation=alpha | pdn-validate --severity=error
pdn-clean --notation=numeric alpha.pdn
pdn-clean --add=PlyCount,Hash,Final-FEN write.pdn | pdn-clean --add=PlyCount,Hash,Final-FEN --dry-run
pdn-clean --captures=long
pdn-clean --tags=roster --format=json write.pdn
pdn-clean --split-by=Event write.pdn
# No word of games that were written where they were not.
for way in "" --dups=exact "-o /dev/full"; do
    printf '1. 32-28 *\n\n1. 32-29 *\n' | pdn-clean -j1 $way >/dev/full
    echo "full: $?"
done
