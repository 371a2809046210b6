# Names of tags, dates, results, positions, encodings, ends.
printf '[event "Club\037 1"]\n[Uitslag "2-0"]\n[Result "2 - 0"]\n[Date "13-01-1996"]\n[White "Andr\351"]\n[White "Andr\351 B."]\n[Black  Smit]\n\n1. 32-28 2-0\n\n' >"$scratch/tags.pdn"
cat >>"$scratch/tags.pdn" <<'PDN'
[White "Unclear"]
[Date "03-04-1996"]

1. 32-28

[White "Range"]
[Date "12-14.05.2003"]

1. 32-28 19-23 1/2

[White "Position"]
[FEN "w:W31-35:BK5,1."]
[Result "12-0"]

1. 31-27 12-0

[White "Open"]

1. 32-28 (1. 31-27 {what was played
PDN
cd "$scratch" || exit
pdn-clean --log=log tags.pdn
cat log
echo 'the order of dates:'
for order in dmy mdy ymd; do
    pdn-clean --date-order=$order --game=2 tags.pdn | grep Date
done
echo 'nothing but dates:'
pdn-clean --repair=dates --game=1 tags.pdn | head -n 4
echo 'all but names of tags and numbers of moves:'
pdn-clean --no-repair=tags,numbers --game=1,3 tags.pdn
echo 'tags that are missing, of a game and of a header alone:'
missing()
{
    printf '[Annotator "x"]\n[White "A"]\n\n1. 32-28 19-23 1-0\n\n[Date "2000.01.02"]\n\n'
    printf '[GameType "20,W,10,10,N2,0"]\n[Event ""]\n\n1. 32-28 *\n'
}
missing | pdn-clean --add=Tags --log=log >full.pdn
cat full.pdn
cut -f 2-6 log
pdn-clean full.pdn | cmp - full.pdn && pdn-validate --conform=writing full.pdn
missing | pdn-clean --add=Tags --no-repair=results | head -n 12
echo 'what GameType said besides, where it has to name the game:'
for type in 'Club cup' '20 Club cup' '20,W,10,10,N2,0' '?' ''; do
    printf '[GameType "%s"]\n\n1. 32-28 19-23 (20-24 2. 99-1) *\n' "$type" >type.pdn
    for notation in numeric alpha; do
        pdn-clean --notation=$notation type.pdn >typed.pdn
        cat typed.pdn
        pdn-clean --notation=$notation typed.pdn | cmp - typed.pdn
    done
done
