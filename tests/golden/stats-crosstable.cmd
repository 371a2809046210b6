pdn-stats --crosstable --standings=points,direct,sb,solkoff tests/golden/event.pdn
# Games that share a cell stand in the order of their rounds, to the last number.
cd "$scratch" || exit
for game in '4.2 a b 2-0' '4.10 a b 0-2' '4.1.2 b a 1-1' '4.1.1 b a 0-2'; do
    printf '[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. 32-28 *\n\n' $game
done >micro.pdn
pdn-stats --crosstable=round-robin --format=tsv micro.pdn
