# Each class of repairs by itself: what stays as it was written when it is left
# out, that the log then has none of it, and what it does alone.
printf '%s\n' '[white "A"]' '[Event  Club]' '[Date "13-01-1996"]' '[Site "The \ Inn"]' '[Result "2 - 0"]' \
    '[Round "1"]' '[Annotator "Andr'$'\351''"]' '[PlyCount "9"]' '[FEN "W:W28,33,47:B22,11,2."]' '' \
    '12. 28:22:17:11:6 02- 7 14. 33-28 (*) 15. {open' '' \
    '[White "B"]' '[GameType "20"]' '' '01.32 - 28 19-23 3. 28:19 14:23 (?) 2-0' '' \
    '[White "C"]' '' '*' >"$scratch/all.pdn"
cd "$scratch" || exit
pdn-clean --log=log all.pdn >clean.pdn
cat clean.pdn log
for class in notation captures numbers results dates tags fen encoding ends plycount; do
    echo "without $class:"
    pdn-clean --no-repair=$class --log=log all.pdn | diff clean.pdn -
    cut -f 3 log | grep -c "^$class\$"
    echo "$class alone:"
    pdn-clean --repair=$class --dry-run all.pdn | cut -f 3 | sed 1d | sort | uniq -c
done
pdn-clean --no-repair=comments all.pdn
