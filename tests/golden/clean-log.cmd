# Where each repair is: lines of a file with CRLF, half-moves of variations,
# comments that begin lines before they end, what was missing.
cd "$scratch" || exit
printf '%s\r\n' '% a remark' '[White "A"]' '[date "13-01-1996"]' '' '1. 32- 28' '19:23 {x}' \
    '(1... 19:24 lunch' '2. 28-22 what) (1... 7-11 2. 32-50' ') 2.28x19 (5... 3-3)' \
    '14:23 nothing' '' '[White "B"]' '' '{a' 'b}' '5. 32- 28 3...' '' >log.pdn
pdn-clean --dry-run log.pdn
