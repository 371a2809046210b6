# What another program than gzip has compressed, and UTF-16 that nothing names,
# is an input that no program reads; the file beside it is read.
cd "$scratch" || exit
printf '\3757zXZ\0\0\1\151\42\336\66' >games.pdn.xz
printf 'PK\3\4\24\0\0\0\10\0' >games.zip
printf '[\0G\0a\0m\0e\0T\0y\0p\0e\0 \0"\0002\0000\0"\0]\0\n\0\n\0*\0' >wide.pdn
printf '[GameType "20"]\n\n1. 32-28 *\n' >game.pdn
for program in validate adjudicate replay grep clean stats import; do
    pdn-$program - <games.pdn.xz >/dev/null
    echo "pdn-$program: $?"
done
for program in validate adjudicate replay grep clean stats; do
    pdn-$program games.zip wide.pdn game.pdn >/dev/null
    echo "pdn-$program: $?"
done
pdn-validate --shard=2/2 games.zip
echo "a shard: $?"
pdn-clean --in-place games.pdn.xz wide.pdn
echo "in place: $?"
head -c 6 games.pdn.xz | od -An -tx1
pdn-validate --summary --encoding=utf-16le wide.pdn
