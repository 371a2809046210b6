# Comments that speak of what no move shows are quoted, in any encoding; the
# last line of a verdict says what no record shows.
printf '[GameType "20"]\n\n1. 32-28 {WHITE touched 37} 19-23 {Draw offered, declined}\n2. 28x19 ({claims nothing} 2. 33-29) 14x23 {a quiet life} 3. 37-32 {Schwarz ber\374hrt 10} *\n' >"$scratch/game.pdn"
cd "$scratch" || exit
pdn-adjudicate game.pdn | sed -n '/^What comments/,/^$/p; /^No record/p'
pdn-adjudicate --format=json game.pdn | grep -o '"remarks":.*"clocks"'
pdn-adjudicate --format=html game.pdn | grep -o '<li>.*touched.*'
