# Rounds without a game of a player are rounds too: X 2+2+2, Z 0+1+3, Y 0+1+1.
cd "$scratch" || exit
game() # ROUND WHITE BLACK RESULT
{
    printf '[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. 32-28 *\n\n' "$@"
}
{ game 1 X Y 2-0; game 2 Y Z 1-1; game 3 Z X 2-0; } >three.pdn
pdn-stats --standings=points,progressive --format=tsv three.pdn | cut -f 2-5
# Two games in a round count once, when the round is over.
{ game 1 X Y 2-0; game 1 Y X 0-2; game 2 Z Y 1-1; } >double.pdn
pdn-stats --standings=points,progressive --format=tsv double.pdn | cut -f 2-5
# Without numbers: each player's own games.
{ game 1 X Y 2-0; game '?' Y Z 1-1; game 3 Z X 2-0; } >none.pdn
pdn-stats --standings=points,progressive --format=tsv none.pdn | cut -f 2-5
