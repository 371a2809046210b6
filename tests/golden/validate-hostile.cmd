cp tests/golden/hostile.pdn "$scratch/$(printf 'a\nb\033[2J.pdn')"
cd "$scratch" || exit
pdn-validate --color=never ./*.pdn
pdn-validate --format=tsv ./*.pdn
pdn-validate --format=json ./*.pdn
pdn-validate "$(printf 'no\033[2Jfile')"
