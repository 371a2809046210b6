# A file that is not PDN is no game without moves.
cd "$scratch" || exit
printf 'Dear all,\nsee you on Sunday.\n' >letter
pdn-replay letter "$OLDPWD/tests/golden/clean.pdn" --at=start --format=fen
echo "status $?"
pdn-replay --quiet letter
