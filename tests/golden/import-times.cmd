# Times used as people type them; what is none is named and kept as it is.
for times in 1.20/2.20 1:20/2:20 1.5x/2.20 1.20/2.2 1.60/2.20; do
    echo "$times"
    printf '(1) A - B\nX, 01-02-1990\n\n1.32-28 19-23 2-0 (%s)\n' "$times" | pdn-import 2>&1 | grep -E 'Time|damaged|28'
done
