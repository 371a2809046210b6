# Rounds that nobody wrote are not made up; one table of several events says so.
game() # EVENT ROUND WHITE BLACK RESULT
{
    printf '[Event "%s"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. 32-28 %s\n\n' \
        "$1" "$2" "$3" "$4" "$5" "$5"
}
cd "$scratch" || exit
{
    game Cup ? Ann Bob 2-0
    game Cup ? Cas Ann 1-1
    game Cup ? Bob Dee 0-2
} >cup.pdn
{
    game Club 1 Ann Dee 2-0
    game "?" 2 Bob Cas 0-2
} >club.pdn
pdn-stats --crosstable=swiss cup.pdn
echo
pdn-stats --crosstable=swiss cup.pdn club.pdn
echo
pdn-stats --crosstable=swiss club.pdn
echo
pdn-stats --standings --format=json cup.pdn club.pdn | grep rules
pdn-stats --crosstable --partial cup.pdn club.pdn | pdn-stats --merge --format=json | grep rules
