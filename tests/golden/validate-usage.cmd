pdn-validate --frobnicate
echo "status $?"
pdn-validate --format=xml
echo "status $?"
pdn-validate --of-shape=1
echo "status $?"
pdn-validate --explain="$(printf 'a\033[2Jb')"
