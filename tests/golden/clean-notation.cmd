# Moves as people write them; each repair is told.
cat >"$scratch/notation.pdn" <<'PDN'
[White "Notation"]

1. 32- 28 19:23 2.28x19 14:23 3. 37-32! (*) 10–14 4.41-37 05-10 *

[White "Captures"]
[FEN "W:W28,33,47:B22,11,2"]

1. 28:22:17:11:6 2-8 *

[White "More captures"]
[FEN "W:W28,33,47:B22,11,2"]

1. 28x17x6 2x8 *

[White "Numbers"]

32-28 1... 19-23 3. 28x19 14x23 34. *
PDN
cd "$scratch" || exit
pdn-clean --log=log notation.pdn
cat log
