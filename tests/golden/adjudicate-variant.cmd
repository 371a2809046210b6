# A GameType of any length is quoted as it is written.
printf '[GameType "123456789012"]\n\n1. 32-28 *\n' | pdn-adjudicate | grep '^Game'
