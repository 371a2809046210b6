# Everything of the text is escaped; a board is drawn once.
pdn-replay --format=tex --at=1 tests/golden/page.pdn >"$scratch/page.tex"
sed '/^ /d; /^\\node/d' "$scratch/page.tex"
pdn-replay --format=tex --fen=B:WK38:B18 | grep -c '^.node'
