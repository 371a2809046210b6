# One player with several spellings is one player, and meets nobody twice.
cd "$scratch" || exit 1
game() { printf '[Event "Club"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. 32-28 *\n\n' "$@"; }
{
    game 'Jansen, T.' 'Smit, A.' 2-0
    game 'Smit A' 'T. Jansen' 1-1
    game 'Vries, B. de' 'Jansen T' 0-2
    game 'T. Jansen' 'Jansen, T.' 2-0
} >club.pdn
printf '\357\273\277T. Jansen\tJansen, T.\r\nJansen T\tJansen, T.\n# not yet:\n#x\ty\nSmit A\tSmit, A.\n' >names
pdn-stats --players --names=names --format=tsv club.pdn | cut -f 1-2,4-6,9
pdn-stats --crosstable --names=names --format=tsv club.pdn
pdn-stats --by=White --names=names --format=tsv club.pdn | cut -f 1-2
# Parts carry what the file says, not where it stands.
cp names other
{
    pdn-stats --players --names=names --shard=1/2 --partial club.pdn
    pdn-stats --players --names=other --shard=2/2 --partial club.pdn
} | pdn-stats --merge --format=tsv | cut -f 1-2
echo '# nothing changes' >>other
pdn-stats --players --names=names --shard=2/2 --partial club.pdn >one
pdn-stats --players --names=other --shard=2/2 --partial club.pdn | cmp - one
printf 'J. Smit\tSmit, J.\n' >>other
pdn-stats --players --names=names --shard=1/2 --partial club.pdn >one
pdn-stats --players --names=other --shard=2/2 --partial club.pdn >two
pdn-stats --merge one two
pdn-stats --merge --names=names one two 2>&1 | head -1
pdn-stats --names=absent club.pdn
printf 'Smit A\tSmit, A.\nSmit A\tSmit, B.\n' >names
pdn-stats --names=names club.pdn
pdn-stats --names=names -o names club.pdn
