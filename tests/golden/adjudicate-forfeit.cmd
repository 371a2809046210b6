# A forfeit was not played: no report speaks of a resignation that left no trace.
# With moves, or without a word of it, a result is what it was.
fit() # RECORD
{
    printf "$1" | pdn-adjudicate --label=record | sed -n '/^The written result/,/^$/p'
}
fit '[Result "2-0F"]\n[GameType "20"]\n\n2-0F\n'
fit '[Result "0-2"]\n[Termination "Walkover"]\n[GameType "20"]\n\n0-2\n'
fit '[Result "2-0"]\n[GameType "20"]\n\n{won by FORFEIT} 2-0\n'
fit '[Result "2-0"]\n[GameType "20"]\n[Event "Forfeit Cup"]\n\n2-0\n'
fit '[Result "2-0"]\n[Termination "forfeit"]\n[GameType "20"]\n\n1. 32-28 2-0\n'
