# A start that is set up, the operator at work, a move that cannot be.
pdn-import corpus/import/set-ups.ldf
