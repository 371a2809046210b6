# Names with accents, composed (é) and decomposed (e and a mark behind it).
for name in Čižov 'C\u030ciz\u030cov' Cizov Cižov ČIŽOV Łukasz Lukasz Müller 'Mu\u0308ller' Muller \
    Mueller İbrahim Nguyễn 'Nguye\u0302\u0303n' 'Jose\u0301' 'Jose\u0301smit' Андрей 'Андреи\u0306' Андреев; do
    printf "[White \"$name\"]\n\n1. 32-28 *\n\n"
done >"$scratch/names.pdn"
try()
{
    echo "$1 :" $(pdn-grep --player="$(printf %b "$1")" "$scratch/names.pdn" | grep -oE '"[^"]*"')
}
for name in cizov Čižov 'C\u030ciz\u030cov' cižov lukasz łukasz muller müller 'mu\u0308ller' mueller ibrahim \
    İbrahim nguyen nguyên nguyễn 'nguye\u0302\u0303n' jose josé smit андреи андрей ов; do
    try "$name"
done
echo exact
try '=Čižov'
try '~^C'
try '~^\u010c'
