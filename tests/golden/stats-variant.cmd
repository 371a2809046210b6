# Games of a variant without rules: counted where they are not played.
cat >"$scratch/english.pdn" <<'PDN'
[White "A"]
[Black "B"]
[Result "1/2-1/2"]
[GameType "21"]

1. 11-15 23-19 1/2-1/2
PDN
cd "$scratch" || exit
pdn-stats --by=year --format=tsv english.pdn
echo "status $?"
pdn-stats --by=year --format=tsv --no-replay english.pdn | cut -f 1-9
# Tables of results alone count them, for all players the same.
pdn-stats --players --format=tsv english.pdn
pdn-stats --by=player,ending --format=tsv english.pdn
pdn-stats --standings=points --format=tsv english.pdn
pdn-stats --openings english.pdn
pdn-stats -q --by=year english.pdn
# The Frisian game is told from the international one by playing.
cat >frisian.pdn <<'PDN'
[White "A"]
[Black "B"]
[Result "1-1"]

1. 33-28 20-25 2. 38-33 18x29 3. 34x23 19x28 1-1
PDN
pdn-stats --by=variant --format=tsv frisian.pdn | cut -f 1,2
pdn-stats --by=variant --format=tsv --no-replay frisian.pdn | cut -f 1,2
