# Messages come out in the order of the input, whatever the number of threads.
for i in $(seq 400); do cat tests/golden/broken.pdn; echo; done >"$scratch/many.pdn"
cd "$scratch" || exit
for jobs in 1 2 5; do
    pdn-replay --jobs=$jobs --format=fen many.pdn 2>errors.$jobs | cksum
    cksum <errors.$jobs
done
tail -1 errors.5
