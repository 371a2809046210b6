# Damaged gzip is trouble, but what could be read is written.
gzip -c corpus/import/board-1.ldf | head -c 500 >"$scratch/cut.gz"
pdn-import "$scratch/cut.gz" 2>&1 >"$scratch/out" | sed "s|$scratch|.|"
pdn-import -q "$scratch/cut.gz" 2>/dev/null
echo "? $?"
grep -c '1. 32-27' "$scratch/out"
pdn-import corpus/import/nothing.ldf corpus/import/dump.txt | grep -c GameId
pdn-import corpus/import/dump.txt >/dev/full
echo "? $?"
pdn-import -o "$scratch/new.pdn" --game=last corpus/import/dump.txt
grep Event "$scratch/new.pdn"
pdn-import --fail-fast corpus/import/faults.txt 2>/dev/null | grep -c GameId
pdn-import --max-game-size=300 corpus/import/dump.txt corpus/import/faults.txt 2>&1 >/dev/null | grep too-long
