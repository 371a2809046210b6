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
