# needs: gzip sha256sum
# The digest of an input is what sha256sum says of its bytes, of whichever
# games are judged; that of a game is of its span.
mkdir -p "$scratch"
digest()
{
    pdn-adjudicate --format=json "$@" | tail -n 1 |
        sed 's/.*"sha256":"\{0,1\}//; s/[",}]*$//'
}
file=tests/golden/adjudicate.pdn
gzip -c $file >"$scratch/game.gz"
head -c 300 "$scratch/game.gz" >"$scratch/cut.gz"
test "$(digest $file)" = "$(sha256sum <$file | cut -c -64)" && echo whole
test "$(digest --game=1 $file)" = "$(digest $file)" && echo one of them
test "$(cat $file | digest)" = "$(digest $file)" && echo through a pipe
test "$(digest "$scratch/game.gz")" = \
    "$(sha256sum <"$scratch/game.gz" | cut -c -64)" && echo compressed
test "$(digest "$scratch/cut.gz" 2>/dev/null)" = \
    "$(sha256sum <"$scratch/cut.gz" | cut -c -64)" && echo damaged
head -n 12 $file >"$scratch/first.pdn"
pdn-adjudicate --format=json "$scratch/first.pdn" | cut -d, -f1,4 | head -n 1
pdn-adjudicate --format=json --game=1 $file | head -n 1 | grep -c \
    "$(sha256sum <"$scratch/first.pdn" | cut -c -64)"
