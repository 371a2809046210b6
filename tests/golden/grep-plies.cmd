# At which half-move a condition begins to hold: a column of tables and JSON.
at()
{
    echo "$* :" $(pdn-grep -n --format=tsv "$@" tests/golden/grep.pdn | sed 1d | cut -f 2,3 | tr '\t' '@')
}
at --position=W:W31-50:B1-20
at --position=B:W28,31,33-50:B1-20
at --position=W:WK6:BK1 --or --position=W:W31-50:B1-18,20,23 --reversed
at --pattern='w28 .32 [bB]19'
at --pattern='W:w6 B45'
at --final=B:W14:B --either-side
at --material=1K-1K
at --material=1K-1K --for=8
at --material=19M-20M
at --moves='32-28 19-23'
at --moves='14x23' --anywhere
at --moves='46-5 50-45 5-46' --anywhere
at --event=win
at --event=set-up
at --event=promotion
at --event=threefold
at --event=promotion,win,set-up
at --illegal
at --finding=error
at --finding=result-style
echo the first that has one, of the first group that holds
at --tag=Event=Open --moves=19-23 --anywhere --outcome=draw
at --not --event=win --moves=19-23 --anywhere
at --event=threefold --or --material=1K-1K
at --tag=Event=Open --or --event=promotion
at -v --event=promotion
at --tag=Event=Club
for file in after-draw after-end ambiguous; do
    pdn-grep -n --format=tsv --event=$file corpus/conformance/$file.pdn
done
for format in text csv json; do
    pdn-grep -n --format=$format --event=promotion tests/golden/grep.pdn
    pdn-grep -n --format=$format --tag=FEN --or --event=promotion tests/golden/grep.pdn
done
pdn-grep --hashes --format=csv --event=win tests/golden/grep.pdn
# A position that stands at the start and again is met at the start.
printf '[FEN "W:W48:BK3"]\n\n/FEN "W:W47:BK3"/ 1. 47-42 *\n' |
    pdn-grep -n --format=json --pattern='w48' --or --pattern=w47
