#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# products.sh - the files that programs write beside standard output, or in place
# of their input: nothing else is ever overwritten, and if writing fails nothing
# is left incomplete.
. "$(dirname "$0")/../kit/tap.sh"
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

# Wrong usage: a message says so, and no file is touched.
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
one="are the same file, so one would be lost"
out="is standard output, which the product uses"
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
refused "--in-place: standard input cannot be replaced" pdn-clean --in-place -

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

# A file that is already open is written directly.
(echo before; pdn-grep -o /dev/stdout --player=A b.pdn; echo after) >x
same "-o /dev/stdout" "$(echo before; head -n 5 b.pdn; echo after)" "$(cat x)"
(echo before; pdn-clean -q -o /dev/null --log=/dev/stderr b.pdn; echo after) >/dev/null 2>x
same "--log=/dev/stderr" "file" "$(head -c 4 x)"
(echo before; pdn-clean -q -o /dev/fd/4 b.pdn; echo after) 4>y >x
same "-o /dev/fd/4" "before after 1" "$(paste -s -d ' ' x) $(grep -c White y)"
rm x y

# A file that may grow no further: with or without SIGXFSZ, the write fails.
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
    "2 pdn-clean: p.pdn: not changed: its copy would overwrite p.pdn.bak" "$? $(cat errors)"
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
same "a fifo is not opened" "2 pdn-clean: --in-place: not a regular file: fifo" "$? $(sed -n 1p errors)"
echo "Dear Sir," >prose.txt
pdn-clean --in-place prose.txt 2>errors
same "what is not PDN is not touched, and it is said why" \
    "2 pdn-clean: prose.txt: not PDN: its beginning contains neither a tag nor a move" "$? $(cat errors)"


# Several names of one file.
games >c.pdn
ln -s missing/file nowhere
ln -s fresh dangling
refused_here() # REASON COMMAND...
{
    local reason=$1

    shift
    "$@" >out 2>errors </dev/null
    same "$*" "2 $reason" "$? $(sed -n 1p errors)"
    rm -f out errors
}
refused_here "pdn-clean: --log and --rejects are the same file, so one would be lost: fresh" \
    pdn-clean --log=dangling --rejects=fresh c.pdn
refused_here "pdn-clean: --in-place: c.pdn and ./c.pdn are the same file" \
    pdn-clean --in-place c.pdn ./c.pdn
ln c.pdn hard.pdn
refused_here "pdn-clean: --in-place: c.pdn and hard.pdn are the same file" \
    pdn-clean --in-place c.pdn hard.pdn
same "nothing was made" "" "$(compgen -G 'fresh*')"
input=c.pdn
pdn-grep "$input" 2>errors >>c.pdn
same "a file that the shell opened for output is not read" \
    "2 pdn-grep: standard output: is one of the inputs" "$? $(cat errors)"
games >old.pdn
same_file "and nothing is added to it" old.pdn c.pdn

# Which names an output may have.
pdn-grep -o dangling --player=A c.pdn
same "a link to no file: the file is made, the link stays" "0 1 fresh" \
    "$? $(grep -c White fresh) $(readlink dangling)"
rm fresh
pdn-grep -o dangling --player=A c.pdn none.pdn 2>errors
same "or neither is there" "2 " "$? $(compgen -G 'fresh*')"
same "and its name is said" "pdn-grep: dangling: not written: a run that ends with status 2 leaves no new file" \
    "$(tail -n 1 errors)"
refused_here "pdn-grep: nowhere: No such file or directory" pdn-grep -o nowhere --player=A c.pdn
refused_here "pdn-grep: folder: Is a directory" pdn-grep -o folder --player=A c.pdn
refused_here "pdn-grep: new/: No such file or directory" pdn-grep -o new/ --player=A c.pdn
refused_here "pdn-clean: folder: Is a directory" pdn-clean --log=folder c.pdn
long=$(printf 'x%.0s' {1..251}).pdn
pdn-grep -o "$long" --player=A c.pdn
same "a name of the greatest length" "0 1" "$? $(grep -c White "$long")"
rm "$long"
pdn-grep -o hard.pdn --player=A b.pdn
same "other hard links go on naming the old file" "0 2 1" \
    "$? $(grep -c White c.pdn) $(grep -c White hard.pdn)"
shim=$scratch/faults.so
cp "$BUILD/tests/kit/faults.so" "$shim" 2>/dev/null
if [ "$VARIANT" = release ]; then
    FAULT=open:1:EACCES FAULT_NAME=.hard.pdn. LD_PRELOAD=$shim \
        pdn-grep -o hard.pdn --player=A c.pdn 2>errors
    same "a folder in which no file can be made" \
        "2 pdn-grep: hard.pdn: not changed: no new file can be created in its folder: Permission denied" \
        "$? $(cat errors)"
fi

# What a new file takes over from the old one.
if python3 -c 'import os; os.setxattr("hard.pdn", "user.note", b"ours")' 2>/dev/null; then
    note='import os; print(os.getxattr("hard.pdn", "user.note").decode())'
    pdn-grep -o hard.pdn --player=A b.pdn
    same "extended attributes of what is replaced" "0 ours" "$? $(python3 -c "$note")"
    printf '\n[white "C"]\n\n1. 32- 28 *\n' >>hard.pdn
    pdn-clean --in-place hard.pdn
    same "and in place" "0 ours 2" "$? $(python3 -c "$note") $(grep -c White hard.pdn)"
    if [ "$VARIANT" = release ]; then
        printf '\n[white "D"]\n\n1. 32- 28 *\n' >>hard.pdn
        cp hard.pdn before
        FAULT=xattr:1:EPERM FAULT_STAY=1 FAULT_NAME=/.hard.pdn. LD_PRELOAD=$shim pdn-clean --in-place hard.pdn 2>errors
        same "what cannot be kept is said" "2 pdn-clean: hard.pdn: not changed: its user.note cannot be preserved: Operation not permitted" \
            "$? $(cat errors)"
        same_file "and the file stays" before hard.pdn
    fi
else
    skip "extended attributes" "this file system has none"
fi
if setfacl -m u:1:r hard.pdn 2>/dev/null; then
    getfacl -cn hard.pdn >acl
    printf '\n[white "E"]\n\n1. 32- 28 *\n' >>hard.pdn
    pdn-clean --in-place hard.pdn
    same "the access list" "0 $(cat acl)" "$? $(getfacl -cn hard.pdn)"
    pdn-grep -o hard.pdn --player=A b.pdn
    same "of what is replaced, too" "0 $(cat acl)" "$? $(getfacl -cn hard.pdn)"
else
    skip "the access list" "there are none here"
fi
if [ "$(id -u)" = 0 ] && chown 1:2 hard.pdn 2>/dev/null; then
    printf '\n[white "E"]\n\n1. 32- 28 *\n' >>hard.pdn
    chmod 2750 hard.pdn
    pdn-clean --in-place hard.pdn
    same "owner, group and mode" "0 1 2 2750" "$? $(stat -c '%u %g %a' hard.pdn)"
else
    skip "owner, group and mode" "only root gives files away"
fi
if [ "$(id -u)" = 0 ] && [ "$VARIANT" = release ]; then
    printf '\n[white "F"]\n\n1. 32- 28 *\n' >>hard.pdn
    cp hard.pdn before
    FAULT=owner:2:EPERM LD_PRELOAD=$shim pdn-clean --in-place hard.pdn 2>errors
    same "an owner that cannot be kept" \
        "2 pdn-clean: hard.pdn: not changed: its owner cannot be preserved: Operation not permitted" "$? $(cat errors)"
    same_file "and the file is as it was" before hard.pdn
fi

# If a report cannot be written, no file is lost.
printf '[white "G"]\n\n1. 32- 28 *\n\n[White "H"]\n\n1. 32-50 *\n' >full.pdn
cp full.pdn before
pdn-clean -q --in-place --rejects=/dev/full full.pdn 2>errors
same "rejects of a file in place" "2 pdn-clean: /dev/full: No space left on device" "$? $(sed -n 1p errors)"
same_file "and it stays" before full.pdn
pdn-clean -q -o x --log=/dev/full full.pdn 2>errors
same "a log that cannot be written" "2 pdn-clean: /dev/full: No space left on device " \
    "$? $(sed -n 1p errors) $(compgen -G 'x')"
# A copy left by a run that was ended before it replaced the file.
ln full.pdn full.pdn.bak
pdn-clean -q --in-place=.bak --rejects=x full.pdn
same "a copy that is the file itself does no harm" "2 1 2" \
    "$? $(grep -c White full.pdn) $(grep -ci White full.pdn.bak)"
rm x

# In place each file is on its own; a file that is not replaced has no rejects.
printf '[White "I"]\n\n1. 32-50 *\n' >stays.pdn
cp full.pdn.bak goes.pdn
gzip -c stays.pdn >stays.pdn.gz
pdn-clean -q --in-place --rejects=x --log=y goes.pdn stays.pdn.gz none.pdn 2>errors
same "one is replaced, two cannot be" "2 1 1 0" \
    "$? $(grep -c White goes.pdn) $(grep -c '"H"' x) $(grep -c '"I"' x)"
same "the log is of the one" "goes.pdn" "$(tail -n +2 y | cut -f 1 | sort -u)"

# A folder created in vain is removed, and the message names what is in the way.
pdn-clean -q --split-by=1 --out-dir=parts b.pdn none.pdn 2>errors
same "no folder" "2 pdn-clean: parts: no games were written to it, because a run that ends with status 2 leaves no new file " \
    "$? $(tail -n 1 errors) $(compgen -G parts)"
mkdir parts
: >parts/games-000002.pdn
pdn-clean -q --keep-broken --split-by=1 --out-dir=parts b.pdn 2>errors
same "none of the files is there" "2 pdn-clean: parts/games-000002.pdn: File exists games-000002.pdn" \
    "$? $(sed -n 1p errors) $(ls -A parts)"
finish
