#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# partners.sh - an option that would have no effect, because the option it belongs
# to is missing, is wrong usage: a sentence says so, with status 2.
. "$(dirname "$0")/../kit/tap.sh"
command -v pdn-stats >/dev/null || skip_all "pdn-stats is not built"
cp tests/golden/event.pdn "$scratch/a.pdn"
cd "$scratch" || exit 1

# PROGRAM AND OPTIONS; the beginning of the message
while IFS=';' read -r command reason; do
    [ -n "$command" ] || continue
    $command a.pdn >out 2>errors </dev/null
    status=$?
    said=$(sed -n "1s/^${command%% *}: //p" errors)
    same "$command" "2 0 1 $reason" \
        "$status $(wc -c <out) $(grep -c '^Try ' errors) ${said:0:${#reason}}"
done <<'END'
pdn-clean --keep=last;--keep requires --dups
pdn-clean --groups=x;--groups requires --dups
pdn-clean --dups-out=x;--dups-out requires --dups
pdn-clean --split-by=-1 --out-dir=o;--split-by: expected year, validity, a number of games or the name of a tag, got -1
pdn-clean --split-by=a.b --out-dir=o;--split-by: expected year, validity, a number of games or the name of a tag, got a.b
pdn-clean --split-by= --out-dir=o;--split-by: expected year, validity, a number of games or the name of a tag, got 
pdn-clean --split-by=0 --out-dir=o;--split-by: expected year, validity, a number of games or the name of a tag, got 0
pdn-clean --split-by=White;--split-by and --out-dir require each other
pdn-clean --split-by=White --out-dir=o -o x;--output cannot be combined with --split-by, which chooses the files
pdn-clean --tags=;--tags: expected all, roster or names of tags, got 
pdn-clean --tags=White,,Black;--tags: expected all, roster or names of tags, got White,,Black
pdn-clean --tags=White,1x;--tags: expected all, roster or names of tags, got White,1x
pdn-clean --repair=;--repair: expected one of notation, captures, numbers, results, dates, tags, fen, encoding, ends, plycount, got 
pdn-clean --strip=;--strip: expected one of comments, variations, nags, clocks, got 
pdn-stats --duplicates --by=year;--duplicates applies only to the report on all games, so it cannot be combined with --by, --players, --openings, --crosstable, --standings or --chart
pdn-stats --duplicates --players;--duplicates applies only to the report on all games, so it cannot be combined with --by, --players, --openings, --crosstable, --standings or --chart
pdn-stats --duplicates --openings;--duplicates applies only to the report on all games, so it cannot be combined with --by, --players, --openings, --crosstable, --standings or --chart
pdn-stats --duplicates --crosstable;--duplicates applies only to the report on all games, so it cannot be combined with --by, --players, --openings, --crosstable, --standings or --chart
pdn-stats --duplicates --chart=year;--duplicates applies only to the report on all games, so it cannot be combined with --by, --players, --openings, --crosstable, --standings or --chart
pdn-stats --chart=year --format=json;--format: a chart is always SVG
pdn-stats --chart=year --width=70;--width requires --format=text
pdn-stats --by=year --format=csv --width=70;--width requires --format=text
pdn-stats --style=print;--style requires --chart
pdn-stats --style=print --by=year;--style requires --chart
pdn-stats --unplayed=zero;--unplayed requires --crosstable or --standings
pdn-stats --unplayed=zero --by=year;--unplayed requires --crosstable or --standings
pdn-stats --points=1;--points requires --by, --players, --crosstable or --standings
pdn-stats --points=1 --openings;--points requires --by, --players, --crosstable or --standings
pdn-stats --sort=key;--sort requires --by or --players
pdn-stats --sort=key --crosstable;--sort requires --by or --players
pdn-stats --sort=won --by=year;--sort: expected key or one of games, white, draw, black,
pdn-stats --sort=points --by=year;--sort: expected key or one of games,
pdn-stats --sort=captures --players;--sort: expected key or one of games, as_white, won,
pdn-stats --sort=errors --by=year --no-replay;--sort: expected key or one of games,
pdn-stats --max-errors=3 --no-replay;--max-errors and --fail-fast require playing the games
pdn-stats --fail-fast --players;--max-errors and --fail-fast require playing the games
pdn-stats --fail-fast --crosstable;--max-errors and --fail-fast require playing the games
pdn-stats --fail-fast --partial;--max-errors and --fail-fast cannot be combined with --partial
pdn-stats --top=5 --crosstable;--top does not apply to crosstables and standings, which list all players
pdn-stats --min=5 --standings;--min does not apply to crosstables and standings, which list all players
pdn-grep -n --csv-safe;--csv-safe requires --format=csv
pdn-grep --hashes --csv-safe --format=tsv;--csv-safe requires --format=csv
pdn-grep --either-side --legal;--either-side requires --position, --final or --pattern
pdn-grep --reversed;--reversed requires --position, --final or --pattern
pdn-stats --csv-safe --by=year;--csv-safe requires --format=csv
pdn-stats --csv-safe --by=year --format=json;--csv-safe requires --format=csv
pdn-stats --no-replay --by=ending;--no-replay cannot be combined with --by=ending
pdn-stats --no-replay --by=year,Ending;--no-replay cannot be combined with --by=ending
pdn-stats --by=White,Date,white;--by: two columns would be called white
pdn-stats --by=year,year;--by: two columns would be called year
pdn-stats --by=games;--by: two columns would be called games
pdn-stats --by=player,tag:points;--by: two columns would be called points
pdn-stats --by=tag:type;--by: two columns would be called type
pdn-stats --openings=201;--openings: a tree has at most 200 plies, not 201
pdn-stats --standings=;--standings: expected at least one name
pdn-stats --by=year,?;--by: expected player, year, opening, length, ending, variant or names of tags, got year,?
pdn-stats --standings=sb,SB;--standings: sb is named twice: sb,SB
pdn-stats --by=;--by: expected at least one name
pdn-stats --openings=;--openings: expected at least one name
pdn-stats --crosstable=;--crosstable: expected at least one name
pdn-stats --game=2-5 --shard=1/3 --partial;--game cannot be combined with --shard
pdn-stats --game=last --shard=1/3;--game cannot be combined with --shard
pdn-replay --style=print;--style requires --format=svg
pdn-replay --style=screen --format=html;--style requires --format=svg
pdn-replay --unicode --format=svg;--unicode requires --format=board
pdn-replay --unicode --format=fen;--unicode requires --format=board
pdn-replay --plain;--plain requires --format=svg
pdn-replay --explain --format=tsv;--explain requires --format=board
pdn-replay --flip --format=fen;--flip requires --format=board, svg, html or tex
pdn-replay --flip --format=json;--flip requires --format=board, svg, html or tex
pdn-replay --flip --format=pdn;--flip requires --format=board, svg, html or tex
END
# The same for output merged from partials.
for part in --by=year --crosstable --chart=year ""; do
    pdn-stats --partial ${part:+"$part"} a.pdn >partial
    case $part in
    --by=year) wrong="--sort=won --csv-safe --style=print --unplayed=zero" ;;
    --crosstable) wrong="--sort=key --top=5 --min=5 --csv-safe --style=print" ;;
    --chart=year) wrong="--sort=key --format=csv --csv-safe --width=70" ;;
    *) wrong="--sort=key --csv-safe --style=print --max-errors=2" ;;
    esac
    for option in $wrong; do
        pdn-stats --merge "$option" partial >out 2>errors
        same "--merge of ${part:-a report} with $option" "2 0 1" \
            "$? $(wc -c <out) $(grep -c -- "${option%=*}" errors)"
    done
done
pdn-stats --partial --by=year --format=csv --csv-safe a.pdn | pdn-stats --merge --format=tsv >merged
pdn-stats --by=year --format=tsv a.pdn >one
same_file "what a partial was made with may stay" one merged
finish
