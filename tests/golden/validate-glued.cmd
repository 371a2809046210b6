# A game that begins within a line: columns count from the line's start.
printf '[Result "*"]\n\n1. 32-28 *[Event "b"]\n[Result "*"]\n\n1. 32-28 18-23 2-0 1. 32-27 19-18 *\n' |
    pdn-validate --context
