# A byte that the encoding does not have is lost to nobody: the game is put
# aside as it is, unless another encoding is named, or bytes are to stay.
cd "$scratch" || exit
printf '[White "Boris"]\n\n1. 32-28 *\n\n[White "\201\256\340\250\341"]\n\n1. 32-28 *\n\n[White "Ren\351"]\n\n1. 32-28 *\n' >bytes.pdn
for options in '' --keep-broken --encoding=UTF-8 --encoding=CP866 --no-repair=encoding; do
    echo "options: $options"
    # shellcheck disable=SC2086
    pdn-clean $options --log=log --rejects=rejects bytes.pdn 2>&1 | LC_ALL=C sed -n 'l 0'
    LC_ALL=C sed -n 'l 0' log rejects
done
