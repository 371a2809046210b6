# What is legal of a game is written, the rest stands in a comment.
pdn-import --keep-broken --game=3 corpus/import/faults.txt
