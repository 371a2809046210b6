# What stands in the place of a move that is not known ends the play, aloud.
cd "$scratch" || exit
show() {
    printf '%s\n' "$1" | pdn-replay --format=fen
    echo "status $?"
}
show '1. 32-28 19-23 2. 28x 3-8 14-19 *'
show '1. 32-28 19-23 2. - 14-19 *'
show '1. 32-28 1?-23 *'
show '[FEN "W:W28:B13,22,23"]

1. -- /FEN "W:W28:B13,22,23"/ 2. 28x8 22-99 *'
printf '1. 32-28 19-23 2. 28x 3-8 *\n' | pdn-replay -q
echo "status $?"
# A variation is not what is shown.
show '[FEN "W:W28:B13,22,23"]

1. 28x8 (1. 28x 22-27) 22-27 *'
for format in pdn tsv json; do
    printf '1. 32-28 19-23 2. - 14-19 *\n' |
        pdn-replay --format=$format >"$format" 2>&1
    echo "$format: status $?"
    grep -c '1:19: error: game 1, move 2. (ply 3) -:' "$format"
done
