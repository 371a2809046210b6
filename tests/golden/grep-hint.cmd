# As grep(1) is called, the first word is no file; a file that is missing.
pdn-grep Smit tests/golden/grep.pdn | wc -l
pdn-grep -q Smit tests/golden/grep.pdn
echo "status $?"
pdn-grep absent.pdn tests/golden/grep.pdn | wc -l
