pdn-stats --crosstable --standings=points,direct,sb,solkoff tests/golden/event.pdn
# A free round has nobody for a partner, however that is written.
for nobody in - bye '?'; do
    printf '[White "B"]\n[Black "%s"]\n[Result "2-0"]\n\n' "$nobody"
    printf '[White "B"]\n[Black "C"]\n[Result "1-1"]\n\n1. 32-28 *\n\n'
done >"$scratch/free.pdn"
pdn-stats --crosstable --format=tsv "$scratch/free.pdn"
# Games that share a cell stand in the order of their rounds, to the last number.
cd "$scratch" || exit
for game in '4.2 a b 2-0' '4.10 a b 0-2' '4.1.2 b a 1-1' '4.1.1 b a 0-2'; do
    printf '[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. 32-28 *\n\n' $game
done >micro.pdn
pdn-stats --crosstable=round-robin --format=tsv micro.pdn
# A name by which files say that they know none is nobody's.
printf '[White "a"]\n[Black "N.N."]\n[Result "2-0"]\n\n1. 32-28 19-23 *\n' | pdn-stats --crosstable --format=tsv
# Of games without any name there is nothing to list; they are counted.
printf '1. 32-28 * 1. 32-28 19-23 2-0\n[White "a"]\n[Result "2-0"]\n\n1. 32-28 *\n' | pdn-stats --crosstable
