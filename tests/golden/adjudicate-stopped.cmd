# The verdict stands first in every report, with what keeps it from a decision.
printf '[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 11-44 23x32 3. 37x28 *\n' |
    pdn-adjudicate | sed -n '/^Plies/,/^Draw/p'
