# Plies left out one by one: more than are allowed, and each is told, though
# here and there the same plies come again.
cd "$scratch" || exit
whole='34-29 16-21 32-27 21x32 38x27 19-24 27-22 17x28 33x22 18x27 31x22 24x33
39x28 20-24 42-38 11-16 36-31 12-18 31-27 15-20 37-31 16-21 27x16 18x36
38-32 7-12 28-22 14-19 22-17 12x21 16x27 8-12 43-39 2-8 27-21 6-11 32-28
10-15 49-43 12-17 21x12 8x17 39-34 5-10 34-30 1-7 48-42 3-8 30-25 10-14
40-34 24-30 35x24 19x37 41x32 17-21 28-23 7-12'
echo "$whole *" >a.pdn
echo "$whole" | tr '\n' ' ' | cut -d ' ' -f 1-14,16-29,31-38,40-50,52- | sed 's/ *$/ */' >b.pdn
pdn-adjudicate --compare --defects=3 a.pdn b.pdn | sed '/^Input/d'
pdn-adjudicate --compare --defects=3 --format=json b.pdn a.pdn | grep -oE '"(outcome|unlike|difference_count|missing_[a-z]*)":[^,]*(,[0-9]+\])?'
