# A bare diagram: board and pieces; and only where there is a drawing.
pdn-replay --format=svg --style=print --plain --at=2 tests/golden/clean.pdn |
    grep -oE 'class="[^"]*"|viewBox="[^"]*"'
echo
pdn-replay --variant=brazilian --fen=W:Wa1:Bh8 --format=svg --plain | grep -oE 'class="[^"]*"|viewBox="[^"]*"'
pdn-replay --plain tests/golden/clean.pdn
