# Print: black and white; turned: square 50 is where 1 was.
pdn-replay --format=svg --style=print --flip --at=end tests/golden/clean.pdn >"$scratch/print.svg"
grep -oE '(fill|stroke)="[^"]*"' "$scratch/print.svg" | sort -u
grep -A1 'class="name"' "$scratch/print.svg"
grep '>50<' "$scratch/print.svg"
