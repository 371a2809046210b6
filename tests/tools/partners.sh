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
pdn-clean --keep=last;--keep belongs to --dups
pdn-clean --groups=x;--groups belongs to --dups
pdn-clean --dups-out=x;--dups-out belongs to --dups
pdn-clean --split-by=-1 --out-dir=o;--split-by: not year, validity, a number of games or the name of a tag: -1
pdn-clean --split-by=a.b --out-dir=o;--split-by: not year, validity, a number of games or the name of a tag: a.b
pdn-clean --split-by= --out-dir=o;--split-by: not year, validity, a number of games or the name of a tag: 
pdn-clean --split-by=0 --out-dir=o;--split-by: not year, validity, a number of games or the name of a tag: 0
pdn-clean --split-by=White;--split-by and --out-dir belong together
pdn-clean --split-by=White --out-dir=o -o x;--output: games go to the files of --split-by
pdn-clean --tags=;--tags: not all, roster or names of tags: 
pdn-clean --tags=White,,Black;--tags: not all, roster or names of tags: White,,Black
pdn-clean --tags=White,1x;--tags: not all, roster or names of tags: White,1x
pdn-clean --repair=;--repair: not one of notation, captures, numbers, results, dates, tags, fen, encoding, ends, plycount: 
pdn-clean --strip=;--strip: not one of comments, variations, nags, clocks: 
pdn-stats --duplicates --by=year;--duplicates: only the report of all games has them
pdn-stats --duplicates --players;--duplicates: only the report of all games has them
pdn-stats --duplicates --openings;--duplicates: only the report of all games has them
pdn-stats --duplicates --crosstable;--duplicates: only the report of all games has them
pdn-stats --duplicates --chart=year;--duplicates: only the report of all games has them
pdn-stats --chart=year --format=json;--format: a chart is always SVG
pdn-stats --chart=year --width=70;--width belongs to --format=text
pdn-stats --by=year --format=csv --width=70;--width belongs to --format=text
pdn-stats --style=print;--style belongs to --chart
pdn-stats --style=print --by=year;--style belongs to --chart
pdn-stats --unplayed=zero;--unplayed belongs to --crosstable or --standings
pdn-stats --unplayed=zero --by=year;--unplayed belongs to --crosstable or --standings
pdn-stats --points=1;--points belongs to --by
pdn-stats --points=1 --openings;--points belongs to --by
pdn-stats --sort=key;--sort belongs to --by or --players
pdn-stats --sort=key --crosstable;--sort belongs to --by or --players
pdn-stats --sort=won --by=year;--sort: not one of key, games, white, draw, black,
pdn-stats --sort=points --by=year;--sort: not one of key, games,
pdn-stats --sort=captures --players;--sort: not one of key, games, as_white, won,
pdn-stats --sort=errors --by=year --no-replay;--sort: not one of key, games,
pdn-stats --max-errors=3 --no-replay;--max-errors, --fail-fast: errors are known only by
pdn-stats --fail-fast --players;--max-errors, --fail-fast: errors are known only by
pdn-stats --fail-fast --crosstable;--max-errors, --fail-fast: errors are known only by
pdn-stats --fail-fast --partial;--max-errors, --fail-fast: a part cannot know
pdn-stats --top=5 --crosstable;--top: tables of an event show all its players
pdn-stats --min=5 --standings;--min: tables of an event show all its players
pdn-grep -n --csv-safe;--csv-safe belongs to --format=csv
pdn-grep --hashes --csv-safe --format=tsv;--csv-safe belongs to --format=csv
pdn-grep --either-side --legal;--either-side belongs to --position, --final or --pattern
pdn-grep --reversed;--reversed belongs to --position, --final or --pattern
pdn-stats --csv-safe --by=year;--csv-safe belongs to --format=csv
pdn-stats --csv-safe --by=year --format=json;--csv-safe belongs to --format=csv
pdn-stats --no-replay --by=ending;--no-replay: endings are known only
pdn-stats --no-replay --by=year,Ending;--no-replay: endings are known only
pdn-stats --by=White,Date,white;--by: there would be two columns white
pdn-stats --by=year,year;--by: there would be two columns year
pdn-stats --by=games;--by: there would be two columns games
pdn-stats --by=player,tag:points;--by: there would be two columns points
pdn-stats --by=tag:type;--by: there would be two columns type
pdn-stats --openings=201;--openings: a tree has at most 200 plies: 201
pdn-stats --standings=;--standings: nothing is named
pdn-stats --by=year,?;--by: not player, year, opening, length, ending, variant or names of tags: year,?
pdn-stats --standings=sb,SB;--standings: sb is named twice: sb,SB
pdn-stats --by=;--by: nothing is named
pdn-stats --openings=;--openings: nothing is named
pdn-stats --crosstable=;--crosstable: nothing is named
pdn-stats --game=2-5 --shard=1/3 --partial;--game: the numbers of games are not known
pdn-stats --game=last --shard=1/3;--game: the numbers of games are not known
pdn-replay --style=print;--style goes with --format=svg
pdn-replay --style=screen --format=html;--style goes with --format=svg
pdn-replay --unicode --format=svg;--unicode goes with --format=board
pdn-replay --unicode --format=fen;--unicode goes with --format=board
pdn-replay --plain;--plain goes with --format=svg
pdn-replay --explain --format=tsv;--explain goes with --format=board
pdn-replay --flip --format=fen;--flip goes with --format=board, svg, html or tex
pdn-replay --flip --format=json;--flip goes with --format=board, svg, html or tex
pdn-replay --flip --format=pdn;--flip goes with --format=board, svg, html or tex
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
