# A player without a name is named, and a dash within a name parts nothing.
for names in 'Ann - ' 'Ann -' ' - Bob' '- Bob' 'Ann  Bob' 'Ann-Bob' 'Ann-Lee - Bob' '-'; do
    echo "$names|"
    printf '(1) %s\nX, 01-02-1990\n\n1.32-28 19-23 2-0\n' "$names" | pdn-import --from=tdb 2>&1 | grep -E 'White|Black|damaged'
done
