# A value with a separator in it is one value, and games over 1000 plies stand
# behind the shorter ones.
printf '[Event "a\x1fb"]\n[Site "c"]\n\n1. 32-28 *\n\n[Event "a"]\n[Site "b\x1fc"]\n\n1. 32-28 *\n' |
    pdn-stats --by=Event,Site --format=tsv | cut -f 1-3
printf '[White "A"]\n[Black "B"]\n\n1. 32-28 19-23 *\n\n[White "A\0p0000"]\n[Black "C"]\n\n1. 32-28 *\n' |
    pdn-stats --by=White --format=tsv | cut -f 1,2,11-15
for rounds in 0 10 250 300 26; do
    printf '[GameType "20"]\n[FEN "W:WK1:BK50"]\n\n'
    [ $rounds = 0 ] || yes '1-6 50-45 6-1 45-50' | head -n $rounds
    printf '*\n\n'
done | pdn-stats --by=length --format=tsv | cut -f 1,2
