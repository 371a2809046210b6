for option in --by= --by=a,b,c,d,e,f,g,h,i --top=0 --min=x "--by=White --sort=nonsense" --chart=pie \
    --openings=0 --position=W:Q --crosstable=ring --standings=points,luck "--by=White --points=3" \
    "--standings --unplayed=half" --format=xml; do
    pdn-stats $option tests/golden/event.pdn
    echo "$option: $?"
done
pdn-stats --by=White --crosstable tests/golden/event.pdn
echo "two products: $?"
pdn-stats --merge --partial
echo "merge and partial: $?"
pdn-stats --no-replay --openings tests/golden/event.pdn
echo "openings without replay: $?"
pdn-stats none.pdn
echo "no such file: $?"
