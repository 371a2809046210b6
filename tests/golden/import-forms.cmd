# needs: gzip iconv
# One record in other clothes: two gzip members, CRLF, a name that is not UTF-8,
# UTF-16, cut within a line.
cd "$scratch" || exit
board=$OLDPWD/corpus/import/board-1.ldf
pdn-import "$board" >plain.pdn 2>plain.err
half=$(($(wc -c <"$board") / 2))
(head -c $half "$board" | gzip -n && tail -c +$((half + 1)) "$board" | gzip -n) >members.gz
sed 's/$/\r/' "$board" >crlf.ldf
(printf '\377\376' && iconv -t UTF-16LE "$board") >utf16.ldf
for file in members.gz crlf.ldf utf16.ldf; do
    pdn-import $file 2>found >got.pdn
    echo "status $?"
    cmp got.pdn plain.pdn
    sed "s/^$file//" found | diff - <(sed "s|^$board||" plain.err)
done
sed 's/^\[White"[^"]*/[White"Andr\xe9/' "$board" | pdn-import --encoding=Windows-1252 | head -n 8 | grep White
head -c $half "$board" | pdn-import --severity=error | tail -n 3
