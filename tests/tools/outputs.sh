#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# outputs.sh - what is left of output files after a failure: every option that names
# an output file, of every program, with inputs that are missing, damaged or
# changed while they are read, a disk that is full or fails, and signals, at each
# call where they can occur (faults.c).
#
# Before each run the files have old content, or do not exist.  After it all are
# old or all are new, complete, and new only if nothing failed; only SIGKILL may
# leave some of each, and temporary files, which do not disturb the next run.
. "$(dirname "$0")/../kit/tap.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers bring calls of their own"
for program in validate grep clean import replay adjudicate stats; do
    command -v pdn-$program >/dev/null || skip_all "pdn-$program is not built"
done
shim=$scratch/faults.so
cp "$BUILD/tests/kit/faults.so" "$shim"
folder=$scratch/folder
mkdir "$scratch/inputs"
cd "$scratch/inputs" || exit 1

game() # EVENT MOVES
{
    printf '[Event "%s"]\n[Date "1999.05.0%s"]\n\n%s *\n\n' "$1" $((${#1} % 9 + 1)) "$2"
}
{
    game one '1. 32-28 19-23'
    game one '1. 32-28 19-23'
    game three '1. 32- 28'
    game reject '1. 32-50'
} >in.pdn
printf '(1) A - B\nX, 01-02-1990\n\n1.32-28 19-23 2-0\n\n(2) C - D\nX, 01-02-1990\n\n1.32-50 19-23 2-0\n\n' >in.txt
pdn-stats --partial --by=Event in.pdn >in.part
for i in {1..400}; do game "n$i" '1. 32-28 19-23 2. 28x19 14x23'; done | gzip >cut.pdn
gzip <in.txt >cut.txt
gzip <in.part >cut.part
for cut in cut.*; do
    truncate -s -12 "$cut"
done

# Rows of the table: the output files, and the command.
case_of() # ROW INPUT
{
    case $1 in
    'validate -o') files=out command=(pdn-validate -o out "$2.pdn") ;;
    'grep -o') files=out command=(pdn-grep -o out --plies=0- "$2.pdn") ;;
    'replay -o') files=out command=(pdn-replay --continue -o out "$2.pdn") ;;
    'adjudicate -o') files=out command=(pdn-adjudicate -o out "$2.pdn") ;;
    'stats -o') files=out command=(pdn-stats -o out "$2.pdn") ;;
    'stats --partial -o') files=out command=(pdn-stats --partial --by=Event -o out "$2.pdn") ;;
    'stats --merge -o') files=out command=(pdn-stats --merge -o out "$2.part") ;;
    'import -o --rejects')
        files='out rejects' command=(pdn-import -q -o out --rejects=rejects "$2.txt") ;;
    'clean -o --log --rejects --dups-out --groups')
        files='out log rejects dups groups'
        command=(pdn-clean -q --dups=exact -o out --log=log --rejects=rejects --dups-out=dups
            --groups=groups "$2.pdn")
        ;;
    'clean --log --rejects')
        files='log rejects' command=(pdn-clean -q --log=log --rejects=rejects "$2.pdn") ;;
    'clean --split-by --log')
        files='log' command=(pdn-clean -q --split-by=Event --out-dir=events --log=log "$2.pdn") ;;
    'clean --split-by=1')
        files='' command=(pdn-clean -q --split-by=1 --out-dir=events "$2.pdn") ;;
    esac
    case $1 in pdn-*) ;; *) command+=(--jobs=1) ;; esac
}
rows=('validate -o' 'grep -o' 'replay -o' 'adjudicate -o' 'stats -o' 'stats --partial -o'
    'stats --merge -o' 'import -o --rejects' 'clean -o --log --rejects --dups-out --groups'
    'clean --log --rejects' 'clean --split-by --log' 'clean --split-by=1')

# A folder with the inputs, and old files or none.
prepare() # old|none
{
    local file

    rm -rf "$folder"
    mkdir "$folder"
    cp "$scratch"/inputs/* "$folder"
    cd "$folder" || exit 1
    [ "$1" = old ] || return 0
    for file in $files; do
        echo "old $file" >"$file"
    done
}

# All files except inputs and temporary ones, each with its content.
state()
{
    (cd "$folder" && find . -type f ! -name '.*' ! -name 'in.*' ! -name 'cut.*' -print0 |
        sort -z | xargs -0r sha256sum)
    [ ! -d "$folder/events" ] || echo events
}

# Nothing under a temporary name.
is_tidy()
{
    [ -z "$(find "$folder" -name '.*' ! -name .)" ]
}

# Runs the command with a fault; sets $status.
fault() # FAULT
{
    # The shell's own message about a killed program is not wanted.
    {
        timeout 60 env --default-signal=TERM,INT,HUP,USR1 FAULT="$1" LD_PRELOAD="$shim" \
            "${command[@]}" >"$scratch/stdout" 2>"$scratch/errors" </dev/null
        status=$?
    } 2>/dev/null
}

# How often a kind of call occurs.
count_calls() # KIND
{
    FAULT=$1 FAULT_COUNT=$scratch/count LD_PRELOAD=$shim "${command[@]}" >/dev/null 2>&1 </dev/null
    cat "$scratch/count"
}

# Prints what is wrong after a failure, or nothing.
judge() # WHAT
{
    local now

    now=$(state)
    if ! is_tidy; then
        echo "$1: a temporary file is left: $(find "$folder" -name '.*' ! -name .)"
    elif [ "$now" = "$old" ]; then
        [ $status -ge 128 ] || [ $status = 2 ] || echo "$1: old files, status $status"
    elif [ "$now" != "$new" ]; then
        echo "$1: neither old nor new, status $status: $(head -c 300 "$scratch/errors") $now"
    elif [ $status = 2 ]; then
        echo "$1: new files, status 2: $(head -c 300 "$scratch/errors")"
    fi
}

# After SIGKILL each file is old or new, and the same command works.
judge_killed() # WHAT
{
    local line

    while IFS= read -r line; do
        [[ $old$'\n'$new == *"$line"* ]] || echo "$1: neither old nor new: $line"
    done < <(state)
    # A file that got its name before the end is in the way of --split-by.
    [ ! -d events ] || rm -f events/*.pdn
    "${command[@]}" >"$scratch/stdout" 2>"$scratch/errors" </dev/null
    [ "$(state)" = "$new" ] || echo "$1: the next run: $(head -c 300 "$scratch/errors")"
}

# One cell of the table: a fault at each call of some kinds.
cell() # NAME HOW KIND...
{
    local name=$1 how=$2 kind n count all=0 wrong=

    shift 2
    for kind in "$@"; do
        prepare "$before"
        count=$(count_calls "$kind")
        all=$((all + count))
        for ((n = 1; n <= count; n++)); do
            prepare "$before"
            fault "$kind:$n:$how"
            if [ "$how" = SIGKILL ]; then
                wrong+=$(judge_killed "$kind $n")
            else
                wrong+=$(judge "$kind $n")
            fi
            [ ${#wrong} -lt 2000 ] || break 2
        done
    done
    [ $all -gt 0 ] || wrong="there is no such call"
    if [ -z "$wrong" ]; then
        pass "$name"
    else
        fail "$name" "$wrong"
    fi
}

# The files after a run without a failure.
set_states()
{
    case_of "$row" in
    prepare "$before"
    old=$(state)
    fault stat
    new=$(state)
    same "$row, $before: without a fault the files are new" "yes " \
        "$([ "$old" != "$new" ] && [ $status != 2 ] && is_tidy && echo yes) $([ $status != 2 ] || cat "$scratch/errors")"
}

# The command with another input, alone and after a good one.
bad_input() # NAME INPUT
{
    local good wrong=

    case_of "$row" in
    good=${command[-2]}
    case_of "$row" "$2"
    prepare "$before"
    fault stat
    wrong+=$(judge "alone")
    command=("${command[@]:0:${#command[@]}-2}" "$good" "${command[@]: -2}")
    prepare "$before"
    fault stat
    wrong+=$(judge "after a good one")
    [ $status = 2 ] || wrong+=" status $status"
    for file in $files; do
        grep -q "^pdn-[a-z]*: $file: \(not changed\|not written\): " "$scratch/errors" ||
            wrong+=" $file is not named"
    done
    same "$row, $before: $1" "" "$wrong"
}

for row in "${rows[@]}"; do
    for before in old none; do
        set_states
        bad_input "missing input" none
        bad_input "damaged input" cut
        case_of "$row" in
        cell "$row, $before: full disk" ENOSPC write
        cell "$row, $before: failing disk" EIO close sync rename
        cell "$row, $before: half a write" short write
        cell "$row, $before: an interrupted write" EINTR write
        cell "$row, $before: SIGTERM" SIGTERM open write close rename unlink folder
        cell "$row, $before: SIGINT" SIGINT rename
        cell "$row, $before: SIGHUP" SIGHUP rename
        cell "$row, $before: SIGUSR1" SIGUSR1 rename
        cell "$row, $before: SIGKILL" SIGKILL write rename unlink
    done
done

# An input may change while it is read: the output is of what was read, complete.
export FAULT_RUN
for row in 'grep -o' 'clean -o --log --rejects --dups-out --groups'; do
    before=old
    set_states
    FAULT_RUN='echo "[Event]" >>in.pdn'
    cell "$row: changed input" run write rename
done

# In place: the input file is replaced, and what it loses is added to the rejects.
prepare_in_place() # old|none
{
    rm -rf "$folder"
    mkdir "$folder"
    cd "$folder" || exit 1
    cp ../inputs/in.pdn games.pdn
    touch -d 2001-01-01 games.pdn
    [ "$1" = none ] || echo 'old log' >log
    [ "$1" = none ] || echo '% old' >rejects
}
prepare() { prepare_in_place "$@"; }

# Rejects that a killed run left may be written again.
judge_killed()
{
    local line

    while IFS= read -r line; do
        [[ $old$'\n'$new == *"$line"* ]] || echo "$1: neither old nor new: $line"
    done < <(state)
    [ "$(sha256sum <games.pdn)" = "$(sha256sum <"$scratch/cleaned")" ] &&
        ! cmp -s rejects "$scratch/rejects" && echo "$1: replaced, and its rejects are not there"
    "${command[@]}" >"$scratch/stdout" 2>"$scratch/errors" </dev/null
    cmp -s games.pdn "$scratch/cleaned" || echo "$1: the next run: $(head -c 300 "$scratch/errors")"
}

# Everything is as before, with the change made by someone else.
changed() # NAME COMMAND KIND:N
{
    prepare "$before"
    FAULT_RUN=$2
    fault "$3:run"
    case $2 in
    *touch*) cmp -s games.pdn ../inputs/in.pdn ;;
    *) tail -n 1 games.pdn | grep -q changed ;;
    esac || fail "$1 at $3: the change is lost"
    rm -f games.pdn
    same "$row, $before, $1 at $3" \
        "2 pdn-clean: games.pdn: not changed: it was modified while it was read $kept" \
        "$status $(head -n 1 "$scratch/errors") $(state)$(is_tidy || echo untidy)"
}

row='clean --in-place --log --rejects'
command=(pdn-clean -q -j1 --in-place=.bak --log=log --rejects=rejects games.pdn)
for before in old none; do
    prepare "$before"
    old=$(state)
    kept=$(rm games.pdn && state)
    prepare "$before"
    "${command[@]}" 2>/dev/null
    new=$(state)
    cp games.pdn "$scratch/cleaned"
    cp rejects "$scratch/rejects"
    same "$row, $before: the file is cleaned, its old text and its rejects are there" "3 1 1" \
        "$(grep -c Event games.pdn) $(grep -c '^1. 32-50' rejects) $(grep -c 32-50 games.pdn.bak)"
    same "the copy is what was there" "" "$(cmp games.pdn.bak ../inputs/in.pdn)"
    # In place, rejects give status 2, which is not a failure.
    judge()
    {
        local now

        now=$(state)
        if ! is_tidy; then
            echo "$1: a temporary file is left"
        elif [ "$now" != "$old" ] && [ "$now" != "$new" ]; then
            echo "$1: neither old nor new, status $status: $(head -c 300 "$scratch/errors") $now"
        elif [ "$now" = "$old" ] && [ $status != 2 ] && [ $status -lt 128 ]; then
            echo "$1: old files, status $status"
        fi
    }
    cell "$row, $before: full disk" ENOSPC write
    cell "$row, $before: failing disk" EIO read close sync rename link truncate
    cell "$row, $before: half a write" short write
    cell "$row, $before: what cannot be kept" EPERM mode
    cell "$row, $before: SIGTERM" SIGTERM open read write close sync rename link unlink truncate mode
    cell "$row, $before: SIGINT" SIGINT sync rename
    cell "$row, $before: SIGHUP" SIGHUP sync rename
    cell "$row, $before: SIGKILL" SIGKILL write sync rename link unlink
    for at in read:1 read:2 write:1 sync:1 sync:2 link:1; do
        changed "added to" 'echo changed >>games.pdn' $at
        changed "edited" 'printf "changed\n" |
            dd of=games.pdn bs=1 seek=$(($(stat -c %s games.pdn) - 8)) conv=notrunc status=none' $at
        changed "renamed over" 'echo changed >new; mv new games.pdn' $at
        changed "touched" 'touch games.pdn' $at
    done
    export FAULT_NAME=.games.pdn.
    changed "added to" 'echo changed >>games.pdn' rename:1
    changed "renamed over" 'echo changed >new; mv new games.pdn' rename:1
    unset FAULT_NAME
done

# Another run creates the rejects just before this one does.
prepare_in_place none
FAULT_RUN='echo "% another run" >rejects'
export FAULT_NAME=.rejects.
fault rename:1:run
unset FAULT_NAME
same "$row, none: rejects of another run stay" "2 % another run 1 yes" \
    "$status $(head -n 1 rejects) $(grep -c '^1. 32-50' rejects) $(is_tidy && echo yes)"

# ... or appends to them between two files of this run.
prepare_in_place none
cp games.pdn more.pdn
command+=(more.pdn)
FAULT_RUN='echo "% another run" >>rejects'
export FAULT_NAME=.games.pdn.
fault rename:1:run
unset FAULT_NAME
same "$row, none: what another run adds to the rejects stays" "2 1 2 yes" \
    "$status $(grep -c '^% another run$' rejects) $(grep -c '^1. 32-50' rejects) $(is_tidy && echo yes)"

# The rejects cannot grow: the first file stays, the second has none.
prepare_full() # SIZE
{
    rm -rf "$folder"
    mkdir "$folder"
    cd "$folder" || exit 1
    game one '1. 32- 28' >first.pdn
    game reject '1. 32-50' >>first.pdn
    game two '1. 31- 27' >second.pdn
    echo 'old log' >log
    truncate -s "$1" rejects
}
row='clean --in-place, the rejects are full'
command=(pdn-clean -q -j1 --in-place --log=log --rejects=rejects first.pdn second.pdn)
limited() # FAULT
{
    (ulimit -f 1024 && fault "$1" && echo "$status")
}

# Without RENAME_EXCHANGE, which not every system has, the log cannot be restored.
prepare_full 1M
status=$(limited rename:1:EINVAL)
same "$row: another file is replaced all the same" "2 31-27 second.pdn" \
    "$status $(grep -o 31-27 second.pdn) $(tail -n +2 log | cut -f 1 | uniq)"
same "$row: the one that stays is named, and why" \
    "pdn-clean: first.pdn: not changed: the messages about it cannot be written to rejects: File too large" \
    "$(cat "$scratch/errors")"

prepare_full 1048566
export FAULT_NAME=rejects
status=$(limited truncate:1:EIO)
unset FAULT_NAME
same "$row: what cannot be cut off again is told" \
    "2 pdn-clean: rejects: its last lines are about a file that was not replaced, and cannot be removed: Input/output error" \
    "$status $(head -n 1 "$scratch/errors")"

# A device that takes nothing, and calls that no error.
row="a write of no byte"
printf '[Result "2-0"]\n\n1. 32-28 2-0\n' >"$scratch/game.pdn"
command=(pdn-clean -o "$scratch/nothing.pdn" "$scratch/game.pdn")
export FAULT_STAY=1
fault write:1:nothing
unset FAULT_STAY
same "$row: ends, and leaves no file" \
    "2 pdn-clean: $scratch/nothing.pdn: Input/output error $(cd "$scratch" && compgen -G 'nothing*')" \
    "$status $(head -n 1 "$scratch/errors") "
finish
