# The third game is left out: status 1.
pdn-import corpus/import/faults.txt
