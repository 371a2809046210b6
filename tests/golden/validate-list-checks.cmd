pdn-validate --list-checks | head -3
pdn-validate --list-checks | awk -F '\t' 'NF != 5' | wc -l
