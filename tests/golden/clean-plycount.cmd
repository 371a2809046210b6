# A PlyCount that is wrong is put right; where it may tell of moves that are
# lost, because the record stops without an end or a word may have been one,
# what it said stays in a comment.
cat >"$scratch/counts.pdn" <<'PDN'
[White "Too many"]
[PlyCount "9"]

1. 32-28 19-23 *

[White "Too few"]
[PlyCount "1"]

1. 32-28 (1. 33-28 18-23) 19-23 2. 28x19

[White "Stops"]
[PlyCount "62"]

1. 32-28 19-23

[White "A word"]
[PlyCount "3"]

1. 32-28 19-23 28xl9 *

[White "A move not known"]
[PlyCount "3"]

1. 32-28 - 2. 33-29 *

[White "Broken"]
[PlyCount "7"]

1. 32-27 1-50 *

[White "Right"]
[PlyCount "002"]

1. 32-28 19-23 *

[White "Stands"]
[PlyCount "3"]
[FEN "W:W31,32,50:B1,21,22"]

1. 32-28 1-7 2. 28x17 *

[White "No moves"]
[PlyCount "62"]

2-0

[White "No number"]
[PlyCount "two"]

1. 32-28 19-23 *
PDN
cd "$scratch" || exit
pdn-clean --keep-broken --continue --log=log -o clean.pdn counts.pdn
cat clean.pdn log
pdn-clean -q clean.pdn | cmp - clean.pdn
pdn-validate -W no-result-style --severity=warning clean.pdn
pdn-clean -q --no-repair=plycount counts.pdn | grep PlyCount | sort | uniq -c
pdn-clean -q --repair=plycount --game=1 counts.pdn
