# Move numbers go on where a record's own are kept no further, from 65535.
awk 'BEGIN {
    split("1-6 50-45 6-1 45-50", move)
    print "[GameType \"20\"]\n[FEN \"W:WK1:BK50\"]\n"
    for (ply = 0; ply < 140000; ply++)
        printf "%s%s\n", ply % 2 ? "" : ply / 2 + 1 ". ", move[ply % 4 + 1]
    print "1-8 *"
}' >"$scratch/long.pdn"
options="--max-game-size=4M -W no-after-draw -W no-draw-available"
pdn-validate --label=long --severity=note $options - <"$scratch/long.pdn"
pdn-validate --format=tsv $options - <"$scratch/long.pdn" | cut -f 7-9
sed -i '$d' "$scratch/long.pdn"
pdn-replay --max-game-size=4M --format=tsv --at=70000w,70000b "$scratch/long.pdn" | cut -f 3-6
pdn-clean --max-game-size=4M "$scratch/long.pdn" >"$scratch/clean.pdn"
tail -n 2 "$scratch/clean.pdn"
pdn-clean --max-game-size=4M "$scratch/clean.pdn" | cmp - "$scratch/clean.pdn" && echo "once more: the same"
