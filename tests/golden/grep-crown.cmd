# A man on its crown row is read as a king (3.5), as in the games themselves.
printf '[FEN "W:W3,31:B16"]\n\n1. 31-27 16-21 *\n' >"$scratch/crown.pdn"
cd "$scratch" || exit
pdn-grep -n --position=W:W3,31:B16 crown.pdn
pdn-grep -n --final=W:W3,27:B21 crown.pdn
pdn-grep -n --reversed --position=B:W35:B48,20 crown.pdn
pdn-grep -n --pattern=W3 crown.pdn
pdn-grep -n --pattern='[wW]3' crown.pdn
pdn-grep -n --pattern=w3 crown.pdn
pdn-stats --openings=1 --position=W:W3,31:B16 crown.pdn
pdn-stats --openings=1 --position='?:WK3,31:B16' crown.pdn
