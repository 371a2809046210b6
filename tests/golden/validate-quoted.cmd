# What a message quotes: the value that contradicts, the number, the range.
printf '[Result "*"][White "a"][White "a"][White "b"]\n\n1. 32-28 *\n' | pdn-validate
printf '[Result "*"][White "a"][White "a"][Black "c"][Black "c"]\n\n1. 32-28 *\n' | pdn-validate
printf '[GameType "123456789012345"]\n[Result "*"]\n\n1. 32-28 *\n' | pdn-validate --severity=note
printf '[FEN "W:W50-31:B1-20"]\n[Result "*"]\n\n1. 32-28 *\n' | pdn-validate
