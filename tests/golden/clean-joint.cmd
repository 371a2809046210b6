# The sign of a capture at the end of a move and the answer after it are two
# moves where only that completes the pair; else they are one path.
mkdir -p "$scratch"
printf '1. 32-28 19-23 2. 28x19x 14x23 3. 37-32 *\n' >"$scratch/joint.pdn"
printf '[FEN "W:W25,40:B1,9,20"]\n\n1. 25x14x 3 1-7 2. 40-35 *\n' >"$scratch/path.pdn"
cd "$scratch" || exit
for file in joint.pdn path.pdn; do
    echo "== $file"
    pdn-validate "$file"
    pdn-validate --conform=reading "$file"
    pdn-clean --log=log -o clean "$file"
    cat clean
    cut -f 2-5 log
    pdn-replay --format=tsv "$file" | cut -f 3-8
    pdn-grep --plies=3-5 "$file" | cmp - "$file" && echo 'found whole'
done
