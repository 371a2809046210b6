# A position reached after 8 plies and after 12 is one: what follows it stands
# once, behind the shorter way.
{
    printf '[Result "2-0"]\n\n1. 33-29 19-24 2. 39-33 14-19 3. 32-28 17-22 4. 28x17 11x22 5. 34-30 20-25 6. 29x20 25x14 7. 38-32 2-0\n\n'
    printf '[Result "0-2"]\n\n1. 34-30 20-25 2. 32-28 25x34 3. 39x30 17-22 4. 28x17 11x22 5. 37-32 6-11 0-2\n\n'
} >"$scratch/openings.pdn"
pdn-stats --openings=13 "$scratch/openings.pdn"
# Kings that go in a circle: a game counts once for a position and for a move.
{
    printf '[FEN "W:WK48:BK4"]\n[Result "1-1"]\n\n'
    printf '1. 48-43 4-10 2. 43-48 10-4 3. 48-43 4-10 4. 43-48 10-4 5. 48-42 4-10 1-1\n\n'
    printf '[FEN "W:WK48:BK4"]\n[Result "0-2"]\n\n1. 48-43 4-9 2. 43-38 *\n\n'
} >"$scratch/circle.pdn"
pdn-stats --position=W:WK48:BK4 --openings=20 "$scratch/circle.pdn"
pdn-stats --position=W:WK48:BK4 --openings=20 --format=tsv "$scratch/circle.pdn" | cut -f 2-5,10-
# --top and --min cut ways, and what follows stands behind the one that is left.
pdn-stats --openings=13 --top=1 --format=tsv "$scratch/openings.pdn" | cut -f 2,4,5 | tail -3
