# Too many players for a crosstable: said once; their standings can be had.
for player in {1..300}; do
    printf '[Event "Open"]\n[White "P%d"]\n[Black "Q%d"]\n[Result "2-0"]\n\n1. 32-28 *\n\n' \
        "$player" "$player"
done >"$scratch/open.pdn"
pdn-stats --crosstable=round-robin "$scratch/open.pdn"
echo "crosstable: $?"
pdn-stats --standings --format=tsv "$scratch/open.pdn" | wc -l
