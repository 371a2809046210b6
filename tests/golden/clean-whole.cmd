# Duplicates, names, and files by tag.
cd "$scratch" || exit
cat >games.pdn <<'PDN'
[Event "X"]
[White "Jansen, T."]
[Black "Smit"]
[Date "2020.01.02"]

1. 34-29 20-25 2. 40-34 14-20 3. 44-40 10-14 4. 31-26 20-24 5. 29x20 15x24
6. 50-44 4-10 7. 37-31 10-15 8. 41-37 5-10 9. 46-41 17-21 10. 26x17 12x21 *

[Event "../../y"]
[White "T. Jansen"]
[Black "Bos"]

1. 34-29 20-25 2. 40-34 14-20 3. 44-40 10-14 4. 31-26 20-24 5. 29:20 15:24
6. 50-44 04-10 7. 37-31 10-15 8. 41-37 5-10 9. 46-41 17-21 10. 26x17 12x21 *

[Event "-rf"]
[White "Jansen, T."]
[Black "Smit"]
[Date "2020.01.02"]

1. 34-29 20-25 2. 40-34 14-20 3. 44-40 10-14 4. 31-26 20-24 5. 29x20 15x24
6. 50-44 4-10 7. 37-31 10-15 8. 41-37 5-10 9. 46-41 17-21 10. 26x17 11x22 *

[Event "x"]
[White "TOM JANSEN"]
[Black "T. Jansen"]

1. 34-29 20-25 2. 40-34 14-20 3. 44-40 10-14 4. 31-26 20-24 5. 29x20 15x24
6. 50-44 4-10 7. 37-31 10-15 8. 41-37 5-10 9. 46-41 17-21 10. 26x17 12x21
11. 31-26 *

[Event ""]

1. 34-29 *
PDN
for kind in exact prefix near; do
    pdn-clean --dups=$kind --groups=groups --dups-out=out games.pdn >kept
    cat groups
    grep -c Event kept out
done
pdn-clean --dups=exact --keep=best-header games.pdn | pdn-grep -c --tag=Event=X
pdn-clean --suggest-names games.pdn
printf '# spellings\nT. Jansen\tJansen, T.\n' >names
pdn-clean --names=names --dry-run games.pdn | grep Jansen
pdn-clean --split-by=Event --out-dir=events games.pdn
ls events
pdn-clean --split-by=Event --out-dir=events games.pdn
echo "status $?"
pdn-clean --split-by=2 --out-dir=twos games.pdn
ls twos
