for how in own zero skip; do
    pdn-stats --crosstable=swiss --standings=points,solkoff,median,truncated,sb,progressive,wins --unplayed=$how --points=1 tests/golden/event.pdn
    echo
done
