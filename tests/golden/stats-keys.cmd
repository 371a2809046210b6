# Keys of --by in any letter case; a tag that no game has is named.
cat >"$scratch/keys.pdn" <<'PDN'
[Date "1999.05.01"]
[Event "Open"]
[Opening "Roozenburg"]

1. 32-28 19-23 2. 28x19 14x23 *
PDN
for by in Year year,jaar tag:Opening OPENING event TAG:Event,tag:nothing; do
    echo "by $by:"
    pdn-stats --by="$by" --format=tsv "$scratch/keys.pdn" | cut -f 1-3
done
pdn-stats -q --by=jaar "$scratch/keys.pdn"
# The year is known where only day and month may be swapped.
for date in 05-06-1996 1996.06.05 13-01-1996 96.05.04; do
    printf '[Date "%s"]\n\n1. 32-28 *\n\n' "$date"
done | pdn-stats --by=year --format=tsv | cut -f 1-2
