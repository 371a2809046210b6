# Results that conflict, a FEN that cannot be used and a name of blanks count for
# nobody, in one table as in the other.
game() # WHITE BLACK RESULT END [FEN]
{
    printf '[White "%s"]\n[Black "%s"]\n[Result "%s"]\n%s\n1. 32-28 19-23 %s\n\n' "$1" "$2" "$3" \
        "${5:+[FEN \"$5\"]
}" "$4"
}
cd "$scratch" || exit
{
    game Ann Bob 2-0 2-0
    game Ann Bob 1-0 0-1
    game Bob Ann 1-1 '1-1 2-0'
    game Cas Ann 2-0 '*'
    game Bob Cas '*' 0-2
    printf '[White "Ann"]\n[Black "Cas"]\n[Result "2-0"]\n[FEN "W:W1,31:B1"]\n\n*\n\n'
    printf '[White "Bob"]\n[Black "Cas"]\n\n/FEN "W:W31,31:B1"/ 2-0\n\n'
    game Ann '  ' 2-0 2-0
} >x.pdn
pdn-stats --by=player x.pdn
echo
pdn-stats --standings x.pdn
echo
pdn-stats --crosstable --format=json x.pdn | grep -v '"type":"crosstable"'
echo
pdn-stats --by=year --no-replay x.pdn
echo
pdn-stats --openings=1 x.pdn
echo
pdn-stats x.pdn | grep -E '^(games|outcome)|conflict'
echo
for i in 1 2 3; do pdn-stats --standings --partial --shard=$i/3 x.pdn; done | pdn-stats --merge
