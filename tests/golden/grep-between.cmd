# The games of a file are all of it, whatever stands between them; what belongs
# to a game goes out with it, and chunks and parts are cut nowhere else.
mkdir -p "$scratch"
cd "$scratch" || exit
for i in 1 2 3 4 5 6 7 8; do
    printf '[White "%s"]\n\n1. 32-28 19-23 2-0 (time %s)\n1-1 was offered\n\nMore prose, 12-8 and\n19-09-1988.\n%% a note\n\n' $i $i
    printf '[White "%sb"]\n\n1. 31-26 *\n\nBoard %s:\n1. 32-28 18-22\n*\n\n' $i $i
done >all.pdn
pdn-grep all.pdn | cmp - all.pdn && echo 'the same bytes'
pdn-grep -c all.pdn
pdn-grep --game=2 all.pdn
echo ==
pdn-grep --game=3 all.pdn
echo ==
pdn-grep --game=4 all.pdn
for parts in 2 3 7; do
    for part in $(seq $parts); do
        pdn-grep --shard=$part/$parts all.pdn
    done | cmp - all.pdn && echo "in $parts parts the same"
done
for i in $(seq 3000); do
    printf 'Round %s\n1. 32-28 19-23 2-0\nwon on time 1-0\n\n' $i
done >long.pdn
pdn-validate --jobs=1 long.pdn >one
pdn-validate --jobs=5 long.pdn | cmp - one && echo 'the same with five jobs'
pdn-grep -c long.pdn
pdn-grep long.pdn | cmp - long.pdn && echo 'the same bytes'
