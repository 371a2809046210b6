# What --suggest-names writes is a file for --names: one name for each, the
# ends of chains, nobody who met himself.
cd "$scratch" || exit
game()
{
    printf '[White "%s"]\n[Black "%s"]\n\n1. 32-28 *\n\n' "$@"
}
{
    game "Smit, Anna" X; game "Smit, Anna" Q; game "Smit, A." Y; game "Smit,A." Z
    game "Tom Jansen" A; game "Jansen,T." B; game "Jansen,T." C; game "T. Jansen" D
    game "T. Jansen" E; game "T. Jansen" F; game "Bos, Jan" "Bos, J."; game "J. Bos" V
    game "Engine 1" W; game "Engine 15" W
    game "de Wit, Piet" "Wit de, P."; game "de Wit P" U; game "P. de Wit" "Wit de, P."
} >games.pdn
pdn-clean --suggest-names games.pdn >names
cat names
pdn-clean --names=names games.pdn | grep -oE '"[^"]*(Smit|Jansen|Bos|Wit)[^"]*"' | sort | uniq -c
# Nothing is taken over that could not stand in a file.
try() # LINE
{
    printf '# names\n%b\n' "$1" >names
    pdn-clean --names=names games.pdn >out
    echo "$1: $?, $(wc -c <out)"
    pdn-stats --players --names=names games.pdn >out
    echo "$1: $?, $(wc -c <out)"
}
try 'T. Jansen\tJ\xe9'
try 'T. Jansen\tJ\xe2\x80\xae'
try 'T. Jansen\tJ\x1b[1m'
try 'T. Jansen\x01\tJansen'
try 'T. Jansen\t'
try 'T. Jansen'
try 'T. Jansen\tJansen\n#\0\nSmit, A.\tSmit'
