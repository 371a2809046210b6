pdn-validate --format=json tests/golden/latin.pdn
pdn-validate --encoding=KOI8-R --format=json tests/golden/latin.pdn | head -1
pdn-validate --encoding=EBCDIC-NOT tests/golden/latin.pdn
# Half a pair of UTF-16 is no character; what was lost before, nobody can tell.
printf '\377\376[\0W\0 \0"\0a\0\0\330b\0"\0]\0' | pdn-validate
printf '[White "Ren\357\277\275"]\n\n1. 32-28 *\n' | pdn-clean --log=-  -o /dev/null
