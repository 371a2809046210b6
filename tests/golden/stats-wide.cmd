# A crosstable of 2,000 players, and one too large; those of 20 players in
# lines of 80 columns, and of 40.
players() # NUMBER
{
    local n

    for ((n = 1; n <= $1; n += 2)); do
        printf '[Event "Open"]\n[Round "7"]\n[White "P%d"]\n[Black "P%d"]\n[Result "2-0"]\n\n1. 32-28 *\n\n' \
            "$n" $((n + 1))
    done
}
players 2000 >"$scratch/open.pdn"
pdn-stats --crosstable=round-robin --format=tsv "$scratch/open.pdn" |
    awk -F '\t' '{ cells[NF]++ } $3 == "P1" { print $1, $2, $3, $(NF - 3), $(NF - 4) }
        END { for (n in cells) print cells[n], "lines of", n }'
pdn-stats --crosstable --format=tsv "$scratch/open.pdn" | sed -n '1,2p'
players 4200 >"$scratch/open.pdn"
pdn-stats --crosstable=round-robin "$scratch/open.pdn"
echo "crosstable: $?"
pdn-stats --standings --format=tsv "$scratch/open.pdn" | wc -l
for ((white = 1; white <= 20; white++)); do
    for ((black = white + 1; black <= 20; black++)); do
        printf '[White "Player with a name of %d"]\n[Black "Player with a name of %d"]\n[Result "%s"]\n\n1. 32-28 *\n\n' \
            $white $black "$([ $((white % 3)) = 0 ] && echo 1-1 || echo 2-0)"
    done
done >"$scratch/twenty.pdn"
pdn-stats --crosstable --standings=points,solkoff,median,truncated,sb,progressive,wins "$scratch/twenty.pdn"
pdn-stats --crosstable --width=40 "$scratch/twenty.pdn" | head -48
pdn-stats --crosstable --width=0 "$scratch/twenty.pdn" | head -3
COLUMNS=100 pdn-stats --crosstable "$scratch/twenty.pdn" | head -3
pdn-stats --width=wide "$scratch/twenty.pdn"
