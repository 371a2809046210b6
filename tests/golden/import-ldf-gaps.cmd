# Plies are missing: the only way to play them, the position before the next
# move, or its diagram.  Lines that stand again, or too late in the game.
pdn-import corpus/import/gaps.ldf
