# A position that is not given whole is shown, and what was made of it said.
pdn-replay --fen='W:W5,40:B20' --format=fen
pdn-replay --fen='B:W5,40:B20,50,K49' --legal
pdn-replay --fen='?:W31:B20' --format=fen
printf '[GameType "20"]\n[FEN "?:W31:B20"]\n\n*\n' | pdn-replay --format=fen
printf '[GameType "20"]\n[FEN "?:W31:B20"]\n\n1... 20-25 *\n' | pdn-replay --format=fen
printf '[GameType "20"]\n[FEN "?:W31:B20"]\n\n*\n' | pdn-replay -q --format=fen
