#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# stats.sh - the counts of pdn-stats are checked by an independent count of the
# moves (stats_check.py), on real files; parts of a file merge to the result of
# one run, even if a worker of GNU parallel is killed and its work is repeated;
# and partials that do not fit together are refused.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-stats >/dev/null || skip_all "pdn-stats is not built"

here=$PWD
real=
[ ! -d "$PDN_SHARED/corpora" ] || real=$(cd "$PDN_SHARED/corpora/international" && pwd)

# Events need no real files.
events()
{
    if command -v python3 >/dev/null; then
        take events python3 "$here/tests/tools/stats/event_check.py" ${real:+"$real/wch2007.pdn"}
    else
        skip "tables of events worked out again" "no python3"
    fi
}

checked()
{
    if [ -z "$real" ] || ! command -v python3 >/dev/null; then
        skip "figures counted again" "no real files at $PDN_SHARED (PDN_SHARED), or no python3"
        return
    fi
    take wch2007 python3 "$here/tests/tools/stats/stats_check.py" "$real/wch2007.pdn"
    if [ "$VARIANT" = release ]; then
        take legal-7870 python3 "$here/tests/tools/stats/stats_check.py" "$real/legal-7870.pdn"
    fi
}

parts() # N COMMAND...
{
    local count=$1 i

    shift
    for ((i = 1; i <= count; i++)); do
        "$@" --partial --shard="$i/$count" || return
    done
}

merged() # N OPTION... FILE
{
    local count=$1

    shift
    pdn-stats "$@" >"$scratch/one" 2>"$scratch/one.errors"
    parts "$count" pdn-stats "$@" 2>/dev/null | pdn-stats --merge >"$scratch/all" 2>"$scratch/errors"
    same "$* in $count: status" "0 0" "${PIPESTATUS[*]}"
    same_file "$* in $count" "$scratch/one" "$scratch/all"
}

events
checked
cd "$scratch" || exit 1
cp "$here"/corpus/*.pdn .
{
    printf '1. 32-28 19-23 2. 28x19 14x23 1-1\n\n'
    printf '[White "a"]\n[Result "2-0"]\n\n1. 32-28 19-23 2-0[Event "b"]\n1. 33-28 *\n\n'
    printf '[White "b"]\n\n1. 32-28 {open\n\n[Event "d"]\n\n1. 31-27 17-\n\n'
    printf '%% between\n[White "\xe9\\"\t%%"]\n[Black "a"]\n\n1. 31-26 0-2\n\n'
    printf '[Event "f"]\n\n[Event "g"]\n\n\n1. 34-30 20-25 *\n 1. 33-29 *\n\n[White "b"]\n[Black "a"]\n1. 32-28 18-22 2. 28x17 11x22 0-2'
} >odd.pdn
for count in 1 2 3 7 100; do
    for option in --no-replay --by=White,Black --players --openings=3 --crosstable --chart=length; do
        merged $count $option odd.pdn
    done
    merged $count odd.pdn
    merged $count --format=json club.pdn dirty.pdn odd.pdn
    merged $count --by=year --format=csv --top=2 archive.pdn
done
if [ -n "$real" ]; then
    merged 7 --by=opening --min=3 "$real/legal-7870.pdn"
    merged 3 --openings=4 --format=tsv "$real/legal-7870.pdn"
fi

# GNU parallel, with a worker that dies half-way the first time.
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    cat >worker <<'END'
#!/bin/bash
# Part 3 is killed once; its output up to then is discarded.
if [ "$1" = 3 ] && mkdir died 2>/dev/null; then
    pdn-stats --partial --shard="$1/$2" archive.pdn | head -c 300
    kill -KILL $$
fi
exec pdn-stats --partial --shard="$1/$2" archive.pdn
END
    chmod +x worker
    pdn-stats archive.pdn >one
    parallel --will-cite -j4 --retries 3 --results out/ ./worker '{}' 8 ::: {1..8} >/dev/null 2>&1
    same "the worker was killed" yes "$([ -d died ] && echo yes)"
    find out -name stdout -exec cat {} + | pdn-stats --merge >all
    same_file "GNU parallel, a worker killed and tried again" one all
else
    skip "GNU parallel, a worker killed and tried again" "no GNU parallel here"
fi

# What must not be merged.
refused() # NAME REASON FILE...
{
    local name=$1 reason=$2

    shift 2
    pdn-stats --merge "$@" >out.txt 2>errors
    same "$name" "2 pdn-stats: $reason 0" "$? $(sed '1s/; .*//;q' errors) $(wc -c <out.txt)"
}
for i in 1 2 3; do pdn-stats --partial --shard=$i/3 archive.pdn >p$i; done
pdn-stats archive.pdn >one
pdn-stats --merge p3 p1 p2 >all
same_file "any order" one all
pdn-stats --merge p1 p2 p1 p3 p3 >all
same_file "the same part twice is taken once" one all
refused "a part is missing" "part 2 of 3 is missing" p1 p3
head -n -1 p2 >short
refused "cut before its last line" "short: this partial is cut off" p1 short p3
head -c 200 p2 >short
refused "cut in the middle" "short: this partial is cut off" p1 short p3
sed '/^table/,$ s/ 1$/ 2/' p2 >changed
refused "a figure changed" "changed: this partial is damaged" p1 changed p3
pdn-stats --partial --shard=2/3 --by=Event archive.pdn >other
refused "other options" "other: counted with other options or from other files" p1 other p3
pdn-stats --partial --shard=2/3 club.pdn >other
refused "another file" "other: counted with other options or from other files" p1 other p3
pdn-stats --partial --shard=2/2 archive.pdn >other
refused "another N" "other: part 2 of 2, but others are of 3" p1 other p3
pdn-stats --partial club.pdn >of_club
pdn-stats --partial archive.pdn >of_archive
refused "counts of two files" "of_archive: part 1 of 1 came before and differs, because it was counted from other files" of_club of_archive
refused "no partial" "club.pdn: not a partial of this version" club.pdn

# --merge chooses how counts are shown, but cannot show what a partial lacks.
for kind in --by=year "--by=year --no-replay" --openings=3 ""; do
    read -r -a counted <<<"$kind"
    pdn-stats --partial "${counted[@]}" archive.pdn >part
    for other in --by=player --by=opening,year --openings=4 --crosstable --chart=length --no-replay --variant=english; do
        [ "${kind#*"$other"}" = "$kind" ] || continue
        refused "$other of a partial of ${kind:-all games}" \
            "part: counted ${kind:+with }${kind:-for the report on all games}, not with $other" $other part
    done
done
pdn-stats --partial --by=year archive.pdn >part
pdn-stats --by=year --top=2 --min=2 --sort=games --format=csv --csv-safe archive.pdn >one
pdn-stats --merge --by=year --top=2 --min=2 --sort=games --format=csv --csv-safe part >all
same_file "a partial shown as it is wanted" one all
pdn-stats --partial --crosstable club.pdn >part
pdn-stats --crosstable=swiss --standings=points,sb --points=1 --unplayed=skip club.pdn >one
pdn-stats --merge --crosstable=swiss --standings=points,sb --points=1 --unplayed=skip part >all
same_file "a partial of an event has all its tables" one all
refused "nothing" "/dev/null: it contains no partial" /dev/null
refused "no input" "there is no partial to merge" --files0-from=/dev/null
pdn-stats --duplicates --partial --shard=1/2 club.pdn >out.txt 2>errors
same "duplicates in parts" "2 0" "$? $(wc -c <out.txt)"
gzip -k club.pdn
pdn-stats --partial --shard=1/2 club.pdn.gz >out.txt 2>errors
same "gzip in parts" "2 0" "$? $(wc -c <out.txt)"

# The same for any number of threads.
for option in --by=White --players --openings=4 --crosstable --duplicates --max-errors=7; do
    pdn-stats --jobs=1 $option archive.pdn >one
    for jobs in 2 8; do
        pdn-stats --jobs=$jobs $option archive.pdn >all
        same_file "$option: $jobs jobs" one all
    done
done

# A number that is too long is not a rating.
printf '[White "A"]\n[Black "B"]\n[WhiteRating "20000000000"]\n[BlackRating "2000"]\n\n1. 32-28 2-0\n' |
    pdn-stats --players --format=tsv | cut -f 1,11- >all
printf "%s\t%s\t%s\t%s\n" player rated opponents performance A 1 2000 2800 B 0 "" "" >one
same_file "a rating that is too long" one all

# Counting ends after the same game as in pdn-validate.
for most in 1 2 7 --fail-fast 100000; do
    limit=--max-errors=$most
    [ "$most" != --fail-fast ] || limit=$most
    pdn-validate $limit --severity=note --format=tsv -W no-not-pdn dirty.pdn archive.pdn odd.pdn 2>/dev/null |
        awk -F '\t' 'NR > 1 { n[$6]++ } END { for (s in n) print s }' | sort >one
    pdn-stats $limit --format=tsv dirty.pdn archive.pdn odd.pdn 2>errors >out.txt
    status=$?
    cut=1
    [ "$most" != 100000 ] || cut=0
    same "$limit: status" "$cut $cut" "$status $(grep -c stopped errors)"
    awk -F '\t' '$1 == "finding" { print $2 }' out.txt | sort >all
    same_file "$limit: findings" one all
    for option in --by=Event --openings=2; do
        pdn-stats $limit $option --format=json dirty.pdn archive.pdn odd.pdn 2>/dev/null >out.json
        same "$limit $option: games" "$(awk -F '\t' '$2 == "read" { print $3 }' out.txt)" \
            "$(sed -n 's/.*"type":"games","read":\([0-9]*\).*/\1/p' out.json)"
    done
done
finish
