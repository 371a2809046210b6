# A game whose moves are not judged: said, and written if that is asked for.
cd "$scratch" || exit
printf '(1) A - B\nX, 01-02-1990\n\n%s 1/2-1/2\n' \
    "1.32-28 19-23 2.28x19 14x23 3.37-32 10-14 4.41-37 14-19 5.46-41 5-10 word 6.34-29" >x.txt
pdn-import --variant=frisian --rejects=left x.txt
echo "status $?"
cmp x.txt left
pdn-import --variant=40 --keep-broken x.txt
