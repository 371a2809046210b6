try()
{
    pdn-grep "$@" tests/golden/grep.pdn
    echo "status $?"
} 2>&1
try --tag='White~Sm(it'
try --tag='White~\\Csmit'
try --tag='~x'
try --tag='White%x'
try --tag='Date<yesterday'
try --tag='WhiteRating>high'
try --player=
try --player='~['
try --text='*'
try --outcome=won
try --plies=5-4
try --plies=
try --of-variant=chess
try --event=mate
try --position=W:W99:B1
try --pattern='w28 w28'
try --pattern='x28'
try --pattern='ww/bb'
try --pattern='w31,1'
try --position=W:W51:B1
try --finding=mate
try --finding=error,
try --finding=grammar
try --finding=tag-missing
try --finding=board-mismatch
try --finding=not-pdn
try --material=3K
try --material=2K2K-1
try --moves='32-28 Nf3'
try --moves=''
try --moves='32-28 19-60'
try --moves='32-28 19-73'
try --for=3
try --anywhere
try --not
try --tag=FEN --or
try --or --tag=FEN
try -c -l
try --first=1 --last=1
try --format=json
try -n --format=xml
try --null
try -n --null
try -c --null --format=tsv
try -c --csv-safe --format=tsv
try --hash=missing
