#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# products.sh - what programs write beside their product, or in place of what
# they read: nothing is ever written over something else, and where writing
# fails nothing is left half done.
. "$(dirname "$0")/tap.sh"
command -v pdn-clean >/dev/null || skip_all "pdn-clean is not built"
cd "$scratch" || exit 1

games()
{
    printf '[White "A"]\n[Result "2-0"]\n\n1. 32-28 19-23 2-0\n\n'
    printf '[White "B"]\n[Result "2-0"]\n\n1. 32-28 19-24 0-2\n'
}
games >b.pdn
ln b.pdn twin.pdn
echo old >old
ln old other
touch names
files=$(ls -A)

# Wrong usage: said, and nothing was touched.
refused() # REASON PROGRAM ARGUMENT...
{
    local reason=$1 status left

    shift
    "$@" >out 2>errors </dev/null
    status=$?
    left=$(cat old; games | cmp - b.pdn; sed -n 1p errors | grep -vFe "$reason")
    rm -f errors
    same "$*" "2 0 old $files" "$status $(wc -c <out) $left $(rm out; ls -A)"
    rm -f x
}
one="are one file, and one would be lost"
out="is standard output, where the product goes"
refused "--output and --rejects $one: x" pdn-clean -o x --rejects=x b.pdn
refused "--output and --log $one: ./x" pdn-clean -o x --log=./x b.pdn
refused "--log and --rejects $one: $PWD/x" pdn-clean --log=x --rejects="$PWD/x" b.pdn
refused "--log and --rejects $one: other" pdn-clean --log=old --rejects=other b.pdn
refused "--output and --log $one: other" pdn-clean -o old --log=other b.pdn
refused "--groups and --dups-out $one: x" pdn-clean --dups=exact --groups=x --dups-out=x b.pdn
refused "--log and --rejects $one: /dev/stdout" pdn-clean -o x --log=- --rejects=/dev/stdout b.pdn
refused "--log: - $out" pdn-clean --log=- b.pdn
refused "--log: /dev/stdout $out" pdn-clean --log=/dev/stdout b.pdn
refused "--rejects: - $out" pdn-clean --rejects=- -o - b.pdn
refused "--groups: - $out" pdn-clean --dups=exact --groups=- --dry-run b.pdn
refused "--dups-out: /dev/fd/1 $out" pdn-clean --dups=exact --dups-out=/dev/fd/1 b.pdn
refused "--log: - $out" pdn-clean --suggest-names --log=- b.pdn
refused "--rejects: - $out" pdn-import --rejects=- b.pdn
refused "--output and --rejects $one: x" pdn-import -o x --rejects=x b.pdn
refused "twin.pdn: is one of the inputs" pdn-import --rejects=twin.pdn b.pdn
refused "twin.pdn: is one of the inputs" pdn-clean --log=twin.pdn b.pdn
refused "names: is read for another option" pdn-clean --names=names --log=names b.pdn
refused "--log and --in-place $one: b.pdn.bak" pdn-clean --in-place=.bak --log=b.pdn.bak b.pdn
refused "--rejects and --in-place $one: b.pdn.bak" \
    pdn-clean --in-place=.bak --rejects=./b.pdn.bak b.pdn
refused "--in-place: standard input has no place" pdn-clean --in-place -

# Redirected there by the shell.
pdn-clean --log=x b.pdn >x 2>errors
same "standard output is that file" 2 "$?"
rm x
for free in "-o x" "--dry-run" "--split-by=1 --out-dir=x"; do
    # shellcheck disable=SC2086
    pdn-clean -q $free --log=- b.pdn >out
    status=$?
    same "$free: standard output is free for the log" "file 1 b.pdn" \
        "$(head -c 4 out) $status $(tail -n 1 out | cut -f 1)"
    rm -rf x
done
pdn-clean -q --log=/dev/null --rejects=/dev/null -o /dev/null b.pdn
same "anything may go to a device that keeps nothing" 1 $?

# What is open already is written to as it stands.
(echo before; pdn-grep -o /dev/stdout --player=A b.pdn; echo after) >x
same "-o /dev/stdout" "$(echo before; head -n 5 b.pdn; echo after)" "$(cat x)"
(echo before; pdn-clean -q -o /dev/null --log=/dev/stderr b.pdn; echo after) >/dev/null 2>x
same "--log=/dev/stderr" "file" "$(head -c 4 x)"
(echo before; pdn-clean -q -o /dev/fd/4 b.pdn; echo after) 4>y >x
same "-o /dev/fd/4" "before after 1" "$(paste -s -d ' ' x) $(grep -c White y)"
rm x y

# No more room than a file may have: SIGXFSZ or not, it is a failed write.
for i in {1..200}; do games | head -n 5; done >large.pdn
for i in {1..200}; do printf '(%s) A - B\nX, 01-02-1990\n\n1.32-28 19-23 2-0\n\n' "$i"; done >large.txt
for program in "pdn-clean large.pdn" "pdn-grep large.pdn" "pdn-replay --format=pdn large.pdn" "pdn-import large.txt"; do
    # shellcheck disable=SC2086
    (ulimit -f 4; $program -o limited 2>errors)
    same "$program: a file that grows too large" "2 ${program%% *}: limited: File too large" \
        "$? $(cat errors)"
    same "$program: nothing is left of it" "" "$(compgen -G '.[!.]*')$(compgen -G limited)"
done
sed -i 's/32-28/32- 28/' large.pdn
cp large.pdn before
(ulimit -f 4; pdn-clean --in-place large.pdn 2>errors)
same "in place" "2 pdn-clean: large.pdn: File too large" "$? $(sed -n 1p errors)"
same_file "the file stays" before large.pdn
same "and nothing else" "" "$(compgen -G '.[!.]*')"
rm large.*

# In place.
printf '[White "A"]\n\n1. 32- 28 *\n' >p.pdn
cp p.pdn before
pdn-clean --in-place=.bak p.pdn
cp -p p.pdn after
inode=$(stat -c %i p.pdn)
pdn-clean --in-place=.bak p.pdn 2>errors
same "where nothing changes there is no new file" "0 $inode " "$? $(stat -c %i p.pdn) $(cat errors)"
same_file "and no new copy" before p.pdn.bak
printf '\n[white "C"]\n\n1. 32- 28 *\n' >>p.pdn
cp p.pdn changed
pdn-clean --in-place=.bak p.pdn 2>errors
same "a copy that is there is kept" \
    "2 pdn-clean: p.pdn: left as it is: its copy would overwrite p.pdn.bak" "$? $(cat errors)"
same_file "as it was" before p.pdn.bak
same_file "and so is the file" changed p.pdn
mkdir folder
cp before folder/real.pdn
ln -s folder/real.pdn link.pdn
pdn-clean --in-place=.bak link.pdn
same_file "the copy of a link is one of what it names" before link.pdn.bak
same "and the link stays" "folder/real.pdn" "$(readlink link.pdn)"
mkfifo fifo
timeout 20 pdn-clean --in-place fifo p.pdn 2>errors
same "a fifo is not opened" "2 pdn-clean: --in-place: not a plain file: fifo" "$? $(sed -n 1p errors)"
echo "Dear Sir," >prose.txt
pdn-clean --in-place prose.txt 2>errors
same "what is not PDN is not touched, and it is said why" \
    "2 pdn-clean: prose.txt: not PDN: no tag and no move in its beginning" "$? $(cat errors)"

# Interrupted in the middle: a log that nobody reads is a wait.
printf '[White "A"]\n\n1. 32- 28 *\n%.0s' {1..9000} >long.pdn
cp long.pdn before
mkfifo log
env --default-signal=TERM pdn-clean --in-place --log=log long.pdn &
exec 3<>log
tries=0
until compgen -G '.long.pdn.*' >/dev/null || [ $((tries += 1)) -gt 1000000 ]; do :; done
kill -s TERM $!
wait $! 2>/dev/null
same "SIGTERM in place: by signal, nothing is left" "143 " "$? $(compgen -G '.[!.]*')"
exec 3>&-
same_file "and the file is as it was" before long.pdn
finish
