# What cannot be imported is met with what would help.
printf '[Event "x"]\n\n1. 32-28 *\n' | pdn-import
printf '(1) A\nX, 01-02-1990\n\n1.32-28 2-0\n' | pdn-import
printf '(1) A\nX, 01-02-1990\n\n1.32-28 2-0\n' | pdn-import --from=tdb
echo "status $?"
pdn-import --game=9 corpus/import/dump.txt
echo "status $?"
pdn-import --from=pgn corpus/import/dump.txt
# Each word that is none is named.
printf '(1) A - B\nX, 01-02-1990\n\n1.32-28 foo 19-23 bar 2-0\n' | pdn-import
