printf '[Result "*"]\n\n1. 32-28 19-23 2. 37-32 23x34 *\n' | pdn-replay --continue --format=tsv
