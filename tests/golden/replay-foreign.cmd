# A file that is not PDN is no game without moves.
cd "$scratch" || exit
printf 'Dear all,\nsee you on Sunday.\n' >letter
pdn-replay letter "$OLDPWD/tests/golden/clean.pdn" --at=start --format=fen
echo "status $?"
pdn-replay --quiet letter
for format in board fen tsv json pdn svg html tex; do
    pdn-replay --format=$format letter 2>&1 >/dev/null | sed "s/^/$format: /"
done
