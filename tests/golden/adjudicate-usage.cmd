# Each refused with status 2.
for option in --claim=6 --reading=both --format=tsv --by=red --at=3 \
    --intended=32-28 --intended= "--claim=5 --at=1,2" "--claim=5 --at=all" \
    "--claim=5 --at=x"; do
    pdn-adjudicate $option tests/golden/adjudicate.pdn 2>&1 | sed -n 1p
    echo "${PIPESTATUS[0]}"
done
