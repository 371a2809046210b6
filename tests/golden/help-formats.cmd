# --help says which formats there are, and lists --shard where it is taken.
for program in adjudicate clean grep import replay stats validate; do
    echo "pdn-$program"
    pdn-$program --help >"$scratch/help"
    sed -n '/^Format/,/^$/p; /--shard/p' "$scratch/help"
    pdn-$program --shard=1/1 corpus/club.pdn >/dev/null 2>"$scratch/errors"
    [ $? != 2 ] || head -n 1 "$scratch/errors"
done
for program in clean import; do
    pdn-$program --format=PDN /dev/null
    pdn-$program --format=json /dev/null
done
