for arguments in "" "--tag=Event=Club" "--tag=Event=Nobody" "-v" "-q --illegal" "-q --tag=Event=Nobody"; do
    pdn-grep $arguments tests/golden/grep.pdn >/dev/null
    echo "$arguments: $?"
done
cp tests/golden/grep.pdn "$scratch"
cd "$scratch" || exit
gzip -nc grep.pdn | head -c 300 >cut.gz
pdn-grep -n --tag=Event=Open grep.pdn missing.pdn cut.gz
echo "trouble beside matches: $?"
echo 'Dear all, see you on Friday.' >letter.txt
pdn-grep letter.txt
echo "not PDN: $?"
pdn-grep --tag=Event=Club grep.pdn >/dev/full
echo "not written: $?"
printf '[White "%s"]\n\n*\n' "$(head -c 5000 /dev/zero | tr '\0' a)" >long.pdn
pdn-grep -n --tag='White~(a+a+)+$' grep.pdn
pdn-grep -n --tag='White~(a+a+)+[bc]' long.pdn
echo "a costly pattern: $?"
