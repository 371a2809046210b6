# Clean records: clocks become commands, n/a becomes nothing.
pdn-import corpus/import/board-1.ldf corpus/import/board-2.ldf
