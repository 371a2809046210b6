# Dates as people type them, day first; what is none is not taken for one.
for date in 17-09-1988 1-2-1990 01-02-90 1.2.1990 1/2/49 1990 00-00-1990 '??-05-1990' \
    1-2.1990 1-2-190 001-02-1990 1-2-90x; do
    echo "$date"
    printf '(1) A - B\nX, %s\n\n1.32-28 19-23 2-0\n' "$date" | pdn-import 2>&1 | grep -E 'Date|Event|damaged'
done
