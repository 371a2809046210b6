# What is not PDN is one error of the text to pdn-validate, and to the others an
# input that cannot be read: status 2, also beside a file that can.
cd "$scratch" || exit
echo 'Dear all, see you on Friday.' >letter.txt
printf '[GameType "20"]\n\n1. 32-28 *\n' >game.pdn
for program in validate adjudicate replay grep clean stats; do
    pdn-$program letter.txt game.pdn >/dev/null
    echo "pdn-$program: $?"
done
