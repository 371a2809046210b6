# Each file is known by its content, also compressed and from standard input.
gzip -c corpus/import/dump.txt >"$scratch/dump.gz"
pdn-import corpus/import/board-1.ldf "$scratch/dump.gz" 2>/dev/null | grep -c '^\[Event'
pdn-import <corpus/import/board-2.ldf | grep '^\[Round'
pdn-import --from=tdb - <corpus/import/dump.txt | grep -c GameId
echo "a text about a tournament" | pdn-import --label=story
echo "? $?"
pdn-import corpus/club.pdn
echo "? $?"
pdn-import </dev/null
echo "? $?"
