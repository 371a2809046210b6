# What was recorded as played is in the main line that goes out, or the game is
# a reject; words that are no moves become comments, and so does whatever is
# in a variation.
cat >"$scratch/lost.pdn" <<'PDN'
[White "Set-up that is none"]

1. 31-26 17-21 /FEN "B:zz"/ 2. 33-28 11-17 3. 39-33 2-0

[White "Set-up off the board"]

1. 31-26 17-21 /FEN "W:W60:B1"/ 2-0

[White "Set-up in a variation"]

1. 31-26 17-21 (1... 18-23 /FEN "B:zz"/ 2. 33-28) 2-0

[White "Not known"]

1. 32-28 19-23 -- 2. 28x19 14x23 3. 37-32 10-14 2-0

[White "Other squares"]

1. 32-28 19-23 2. 28x19 14x23 3. e2-e4 10-14 4. 41-37 2-0

[White "Glued"]

1.32-28,19-23;2.28x19,14x23

[White "Cut"]

1. 32-28 19-23 2. 28x19 14x23 3. 37- *

[White "Misread"]
[FEN "W:W45:BK50"]

1. 45-40 50x0 *

[White "A square"]

1. 32-28 19-23 2. 28 *

[White "A word"]

1. 32-28 19-23 wit denkt (2. 28x19 foo 14x2) *

[White "No position"]
[FEN "W:W33,33,48:BK4"]

*

[White "Nonsense"]
[FEN "nonsense"]

2-0

[White "Announced"]
[Setup "1"]

2-0

[White "Announced, and shown to be the usual start"]
[Setup "1"]

1. 32-28 2-0

[White "Comment without end"]

1. 32-28 {who 19-23 2. 28x19

[White "Comment without end or move"]

1. 32-28 {who

[White "Variation without end"]

1. 32-28 19-23 (1... 20-24 2. 28x19 14x23 3. 37-32

[White "Variation without end, all legal"]

1. 32-28 19-23 (1... 20-24

[White "In two variations"]

1. 32-28 19-23 (1... 20-24 (1... 20-25 2. 28x19) 2. 37-32

[White "Cut off"]
[Date "2001.0
PDN
cd "$scratch" || exit
pdn-clean --log=log -o clean.pdn lost.pdn
cat clean.pdn
cut -f 2-4,6- log
echo 'all that can be kept:'
pdn-clean -q --keep-broken --game=1,4,7,11,15 lost.pdn
