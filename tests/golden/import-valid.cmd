# What comes out is in order, and conforms to the writing grammar.
for file in corpus/import/*; do
    pdn-import "$file" 2>/dev/null | pdn-validate --severity=error --conform=writing || echo "$file"
done
pdn-import corpus/import/*.ldf 2>/dev/null >"$scratch/1.pdn"
pdn-replay --format=pdn "$scratch/1.pdn" | cmp - "$scratch/1.pdn" && echo same
