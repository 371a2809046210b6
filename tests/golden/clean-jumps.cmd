# Where numbers that jump show that moves may be missing, a comment keeps that,
# for the page counts anew.  Numbers that slipped, as what follows shows, and
# numbers that stay as they are written need none.
cat >"$scratch/jumps.pdn" <<'PDN'
[White "A pair"]

1. 32-28 19-23 2. 28x19 14x23 {seen} 4. 37-32 10-14 5. 41-37 *

[White "The beginning"]

12. 32-28 19-23 13. 28x19 14x23 *

[White "Beside a variation"]

1. 32-28 19-23 (1... 18-23 9. 37-32) 2. 28x19 14x23 4. 37-32 *

[White "One side's move"]

1. 33-28 2. 39-33 18-23 *

[White "Played on from an irregular move"]

1. 32-28 19-23 2. 28x19 14x23 5. 37-27 10-14 6. 31-26 *

[White "Not played"]

1. 32-28 19-23 4. 28-27 14x23 *

[White "Taken back"]

1. 32-28 19-23 3. 28x19 14x23 3. 37-32 *

[White "The numbers slipped"]

1. 33-29 17-22 2. 34-30 11-17 4. 29-24 20x29 5. 32-28 22x33 6. 39x28 6-11
7. 28-23 19x28 8. 38-33 28x39 9. 43x23 18x29 10. 48-43 15-20 11. 30-24 20-25
12. 24x33 13-18 13. 44-39 18-23 14. 43-38 1-6 15. 49-43 23-28 *
PDN
cd "$scratch" || exit
pdn-clean -q --continue --keep-broken --log=log -o clean.pdn jumps.pdn
cat clean.pdn
grep "record's numbers" log
pdn-clean -q clean.pdn | cmp - clean.pdn
pdn-clean -q --no-repair=numbers --game=1 jumps.pdn
pdn-clean -q --strip=comments --game=1 jumps.pdn
pdn-clean -q --plies=3-5 --game=1 jumps.pdn
