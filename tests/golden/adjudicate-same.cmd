# Two runs, and any number of threads, give the same bytes.
for format in text json html; do
    for jobs in 1 1 2; do
        pdn-adjudicate --format=$format -j$jobs corpus/archive.pdn \
            tests/golden/adjudicate.pdn corpus/dirty.pdn 2>/dev/null | cksum
    done | sort -u | wc -l
done
