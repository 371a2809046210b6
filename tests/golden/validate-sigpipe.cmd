# More than a pipe holds, and nobody reads it to its end: no message.
for i in $(seq 2000); do cat tests/golden/broken.pdn; echo; done >"$scratch/many.pdn"
cd "$scratch" || exit
(pdn-validate many.pdn; echo "status $?" >&2) | head -1
