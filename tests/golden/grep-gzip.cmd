gzip -nc tests/golden/grep.pdn >"$scratch/grep.pdn.gz"
pdn-grep "$scratch/grep.pdn.gz" | cmp - tests/golden/grep.pdn
pdn-grep <"$scratch/grep.pdn.gz" | cmp - tests/golden/grep.pdn
pdn-grep -n --event=win <"$scratch/grep.pdn.gz"
