# A player who meets himself; one pairing often; nobody; both lose; no move.
{
    printf '[White "A"]\n[Black "A"]\n[Result "2-0"]\n\n1. 32-28 *\n\n'
    printf '[White "A"]\n[Black "B"]\n[Result "0-0"]\n\n1. 32-28 *\n\n'
    printf '[White "A"]\n[Black "B"]\n[Result "2-0"]\n\n*\n\n'
    printf '[White "B"]\n[Black "A"]\n[Result "0-1"]\n\n1. 32-28 *\n\n'
    printf '[White "A"]\n[Black "?"]\n[Result "2-0"]\n\n*\n\n'
    printf '[Result "2-0"]\n\n*\n\n'
} >"$scratch/odd.pdn"
pdn-stats --crosstable "$scratch/odd.pdn"
pdn-stats --crosstable=swiss --points=1 --unplayed=skip "$scratch/odd.pdn"
pdn-stats --players --format=tsv "$scratch/odd.pdn"
# Names with control characters, of 10,000 bytes, wide and combining.
{
    printf '[White "tab\there\001"]\n[Black "bi\342\200\256di"]\n[Result "2-0"]\n\n1. 32-28 *\n\n'
    printf '[White "'
    head -c 10000 /dev/zero | tr '\0' n
    printf '"]\n[Black "e\314\201 \346\261\237\350\227\244\347\276\216\346\261\237\350\227\244\347\276\216\346\261\237\350\227\244"]\n[Result "1-1"]\n\n1. 32-28 *\n\n'
} >"$scratch/names.pdn"
pdn-stats --crosstable "$scratch/names.pdn"
pdn-stats --by=White,Black --width=50 "$scratch/names.pdn"
pdn-stats --players --format=tsv "$scratch/names.pdn" | awk -F '\t' '{ print length($1), NF }'
# No game at all.
: >"$scratch/empty.pdn"
for option in --crosstable --players --by=year --openings; do
    pdn-stats $option "$scratch/empty.pdn"
done
