# What is of another format, or prose, does not become a game of comments; a
# word among moves does become one.
cat >"$scratch/alien.pdn" <<'PDN'
[White "Prose"]
[Result "2-0"]

The moves were not written down. 2-0

[White "A word among moves"]

1. 32-28 lunch 19-23 *

[White "A comment alone"]

{not played} *

[S,"bbbbbbbbbb wwwwwwwwww",B,  0,-----]
[N,"bbbbbbbbbb wwwwwwwwww",W,  1,34-29]

[White "A tag amiss"]
[Site Here]

*

[White "All moves in a variation"]

(1. 32-28 19-23) then nothing 2-0

(98440) Georgiev,A. - Arazklitsew
1. 32-28 18-23 2-0
PDN
printf 'GIF89a of no game\n' >"$scratch/picture"
cd "$scratch" || exit
pdn-clean --rejects=rejects --log=log alien.pdn
echo "status $?"
cat rejects
grep reject log
echo 'kept:'
pdn-clean -q --keep-broken --game=1,4 alien.pdn
echo "status $?"
pdn-clean picture
