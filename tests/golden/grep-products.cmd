cp tests/golden/grep.pdn "$scratch/a.pdn"
printf '[Event "Club"]\n\n1. 32-28 *' >"$scratch/b.pdn"
: >"$scratch/empty.pdn"
cd "$scratch" || exit
for option in -c -l -n --count --files-with-matches --game-number; do
    echo "$option"
    pdn-grep $option --tag=Event=Club a.pdn b.pdn empty.pdn
done
echo one file
pdn-grep -c --tag=Event=Club a.pdn
pdn-grep -n --tag=Event=Club <b.pdn
pdn-grep -n --tag=Event=Club --label=feed <b.pdn
echo limits
pdn-grep -n -m1 --tag=Event=Club a.pdn b.pdn
pdn-grep -n --max-count=1 -v --tag=Event=Club a.pdn b.pdn
pdn-grep -c -m1 --tag=Event=Club a.pdn b.pdn
pdn-grep -n --first=3 --tag=Event=Club a.pdn b.pdn
pdn-grep -n --last=6 --tag=Event=Club a.pdn b.pdn
pdn-grep -c --last=6 --tag=Event=Club a.pdn b.pdn
pdn-grep -n --game=3-4,last a.pdn
echo tables
cp b.pdn '=1,"b".pdn'
for format in text tsv csv json; do
    pdn-grep -n --format=$format --tag=Event=Club a.pdn '=1,"b".pdn'
done
for format in text tsv csv json; do
    pdn-grep -c --format=$format --tag=Event=Club a.pdn '=1,"b".pdn' empty.pdn
    pdn-grep -l --format=$format --tag=Event=Club a.pdn '=1,"b".pdn' empty.pdn
done
pdn-grep -n --format=csv --csv-safe --last=1 '=1,"b".pdn'
pdn-grep -c --format=csv --csv-safe '=1,"b".pdn'
echo in a table the name of a single file stands, too
pdn-grep -c --format=tsv --tag=Event=Club b.pdn
pdn-grep -c --format=json <b.pdn
pdn-grep -l --format=json --tag=Event=none b.pdn
echo "a table has a head also without rows: status $?"
pdn-grep -l --format=tsv --tag=Event=none b.pdn
echo "status $?"
pdn-grep --hashes --format=json --tag=Event=Club b.pdn
pdn-grep --hashes --format=tsv --tag=Event=Club b.pdn
pdn-grep --hashes --format=csv --tag=Event=Club b.pdn
echo names ended by NUL, shown here as a bar
cp b.pdn $'two\nlines.pdn'
pdn-grep -l --null --tag=Event=Club a.pdn $'two\nlines.pdn' empty.pdn | tr '\0' '|'
echo
pdn-grep -c --null --tag=Event=Club a.pdn $'two\nlines.pdn' empty.pdn | tr '\0' '|'
pdn-grep -c --null $'two\nlines.pdn' | tr '\0' '|'
pdn-grep -l --null --tag=Event=Club ./*.pdn | pdn-grep -c --files0-from=-
pdn-grep -l --null --shard=1/2 a.pdn b.pdn | tr '\0' '|'
echo
echo games, with a line end between those that were apart
pdn-grep --tag=Event=Club b.pdn a.pdn
echo the last one has none
pdn-grep --last=1 a.pdn b.pdn
