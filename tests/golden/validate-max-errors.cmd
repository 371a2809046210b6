for i in $(seq 500); do cat tests/golden/broken.pdn; echo; done >"$scratch/many.pdn"
cd "$scratch" || exit
for jobs in 1 2 5; do
    pdn-validate --jobs=$jobs --max-errors=3 --summary many.pdn
    echo "status $?"
done
pdn-validate --fail-fast many.pdn
