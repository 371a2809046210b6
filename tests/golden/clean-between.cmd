# What people write around and between games: it makes no game, and none is
# lost.  Text is kept as a comment; what a sign was worth is kept as PDN has it.
mkdir -p "$scratch"
cat >"$scratch/forum.pdn" <<'PDN'
Yesterday's games of our club, good luck!

1 32-28 19-23
2 28x19, 14x23,
3 37-32 (0:06) 10-14 (1:02) 2-0 (on time)
He had 2 minutes left; a pity} for him.

Game two, 19-09-1988, also won 2-0:
1) 31-26 20-24 2) 36-31 1-1

[White "Peeters"]
[FEN "W:WK37:B28,14,1"]

1. 37 x 23 x 10 1-7 *

The last one ended 1-1 after long play.
-- 
Jan
PDN
cat >"$scratch/mail.pdn" <<'PDN'
> [White "Jansen"]
> [Result "1-1"]
>
> 1. 32-28 18-23 2. 38-32 12-18 1-1
> 3. 31-27 (3. 33-29 -- 4. 29x18) 7-12 (3... -- 4. 41-37) 1-1

Is that a draw?
PDN
cat >"$scratch/slip.pdn" <<'PDN'
[Result "1-1"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 1-0 5. 49-43 20-24 1-1
PDN
cd "$scratch" || exit
for file in forum.pdn mail.pdn slip.pdn; do
    echo "== $file"
    pdn-validate "$file"
    pdn-clean --log=log -o "$file.clean" "$file"
    cat "$file.clean"
    cut -f 2-5 log
    pdn-clean "$file.clean" | cmp - "$file.clean" && echo 'cleaned again, it is the same'
    pdn-validate --strict --conform=writing "$file.clean" && echo 'and conforms'
done
pdn-adjudicate slip.pdn | head -3
