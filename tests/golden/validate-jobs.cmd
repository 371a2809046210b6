for i in $(seq 3000); do cat tests/golden/broken.pdn; echo; cat tests/golden/form.pdn; echo; done >"$scratch/many.pdn"
cd "$scratch" || exit
for jobs in 1 2 7; do
    pdn-validate --jobs=$jobs --format=tsv many.pdn many.pdn | cksum
    pdn-validate --jobs=$jobs --format=json many.pdn | tail -1
done
pdn-validate many.pdn | tail -3
