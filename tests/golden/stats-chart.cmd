pdn-stats --chart=openings --style=print tests/golden/event.pdn
# Over centuries ten years are a bar, none is left out; labels are round years.
for year in 1699 1705 1709 2020; do
    printf '[Date "%d.??.??"]\n[Result "2-0"]\n\n1. 32-28 *\n\n' $year
done >"$scratch/years.pdn"
pdn-stats --chart=year "$scratch/years.pdn" | grep -o '<title>.*</title>\|>[0-9]*–[0-9]*<'
for year in {1958..2003}; do
    printf '[Date "%d.??.??"]\n[Result "0-0"]\n\n1. 32-28 *\n\n' "$year"
done >"$scratch/years.pdn"
pdn-stats --chart=year "$scratch/years.pdn" | grep -o '>[12][0-9][0-9][0-9]<'
# Lengths of 0 and 3,000 plies.
{
    printf '[Event "Short"]\n\n*\n\n[Event "Long"]\n\n'
    for ((move = 0; move < 1500; move++)); do printf '48-42 4-10\n'; done
    printf '*\n'
} >"$scratch/lengths.pdn"
pdn-stats --chart=length --no-replay "$scratch/lengths.pdn" | grep -o '<title>.*</title>'
: | pdn-stats --chart=openings | grep 'no games'
