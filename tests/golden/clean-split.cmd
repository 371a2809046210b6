# Values that would like to be other files.
cd "$scratch" || exit
mkdir -p deep/er out
long=$(head -c 10000 /dev/zero | tr '\0' a)
for event in "$long" "${long}b" /etc/passwd .. . '../../deep/er/x' '' CON $'\e[31m' \
    FOO foo -rf 'a\"b' '~root' '$(id)'; do
    printf '[Event "%s"]\n\n1. 32-28 *\n\n' "$event"
done >hostile.pdn
ln -s ../deep out/FOO.pdn
pdn-clean --split-by=Event --out-dir=out hostile.pdn
echo "status $?"
rm -r out
pdn-clean --split-by=Event --out-dir=out hostile.pdn
echo "status $?"
ls out
find . -type f | grep -vc '^./out/'
# The name that another would get, devices, ends that some systems drop.
for event in FOO foo foo-e12d70cc FOO-E12D70CC 'com1.x' lpt9 LPT NUL. 'a. ' 'a ' 'a.' $'a\tb' unknown '?'; do
    printf '[Event "%s"]\n\n1. 32-28 *\n\n' "$event"
done >more.pdn
pdn-clean --split-by=Event --out-dir=more more.pdn
echo "status $?"
ls more
cat more/*.pdn | grep -c Event
# A folder that is a link is where the user put it; one that is a file is none.
mkdir real && ln -s real link && : >file
pdn-clean --split-by=Event --out-dir=link --game=1 more.pdn && ls real
pdn-clean --split-by=Event --out-dir=file more.pdn
echo "status $?"
# By year, also where only day and month may be swapped; a tag may have that name.
for date in 1999.05.01 05-06-1996 1999.??.?? ????.01.01 ''; do
    printf '[Date "%s"]\n[Year "MM"]\n\n1. 32-28 *\n\n' "$date"
done >dates.pdn
for by in year tag:Year Jaar tag:5; do
    pdn-clean -q --split-by="$by" --out-dir="by-$by" dates.pdn
    echo "by $by: status $?"
    [ ! -d "by-$by" ] || grep -c Year "by-$by"/*
done
for by in Jaar 3; do
    pdn-clean --dups=exact --split-by=$by --out-dir=dups-$by dates.pdn
done
pdn-clean --split-by=year --out-dir=no-year more.pdn
# What had to be done with each: nothing, repairs, nothing could.
cat >mixed.pdn <<'PDN'
[Event "clean"]

1. 32-28
   19-23 *

[Event "repaired"]

1. 32- 28 *

[Event "rejected"]

1. 32-50 *

[Event "clean too"]

1. 32-28 *
PDN
pdn-clean --split-by=validity --out-dir=sorted mixed.pdn
echo "status $?"
(cd sorted && tail -n +1 ./*)
pdn-clean -q --split-by=validity --out-dir=sorted2 --keep-broken --rejects=rejects mixed.pdn
ls sorted2
pdn-clean -q --split-by=validity --out-dir=sorted3 --rejects=rejects mixed.pdn
ls sorted3
pdn-clean --split-by=validity --out-dir=sorted4 --dups=exact mixed.pdn
