# One notion of a name in all programs: case and accents say nothing, in any
# script; what are letters of their own in a script do.
cd "$scratch" || exit
while IFS= read -r name; do
    printf "[White \"$name\"]\n\n1. 32-28 *\n\n"
done >games.pdn <<'EOF'
Пётр Соловьёв
ПЕТР СОЛОВЬЕВ
Соловьёв П.
Νίκος Παπαδόπουλος
ΠΑΠΑΔΟΠΟΥΛΟΣ ΝΙΚΟΣ
Łukasz Ból
lukasz BOL
Karl Strauß
STRAUSS, Karl
Li Wu
LI WU
Andre\u0301 Noe\u0308l
ANDRÉ NOËL
राम शर्मा
रमा शर्मा
はる
ばる
O’Neill
o'neill
EOF
pdn-clean --suggest-names games.pdn | cut -f 1,2,5
for name in 'петр соловьев' 'соловьев п' 'νικοσ παπαδοπουλος' 'lukasz bol' 'strauss' 'li wu' \
    'andre noel' 'andré' 'राम' 'रमा' 'はる' 'ばる' 'o neill'; do
    echo "$name :" $(pdn-grep --player="$name" games.pdn | grep -oE '"[^"]*"')
done
