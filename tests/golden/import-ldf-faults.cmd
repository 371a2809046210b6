# A ply is missing, one is doubled, two are missing; a diagram is wrong once, and
# for good; moves are misread.
pdn-import corpus/import/faults.ldf
