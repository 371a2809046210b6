# Near duplicates: groups are chains whatever the order of the games; moves
# decide, and headers where the end of the game does not.
cd "$scratch" || exit
moves=(34-29 16-21 32-27 21x32 38x27 19-24 27-22 17x28 33x22 18x27 31x22 24x33
    39x28 20-24 42-38 11-16 36-31 12-18 31-27 15-20 37-31 16-21 27x16 18x36 38-32
    7-12 28-22 14-19 22-17 12x21 16x27 8-12 43-39 2-8 27-21 6-11 32-28 10-15 49-43
    12-17 21x12 8x17 39-34 5-10 34-30 1-7 48-42 3-8 30-25 10-14)
game() # WHITE FIRST..LAST PLY SWAPPED...: each of these with the one after next
{
    local white=$1 plies=$2 list=("${moves[@]}") ply

    shift 2
    for ply in "$@"; do
        list[ply - 1]=${moves[ply + 1]}
        list[ply + 1]=${moves[ply - 1]}
    done
    printf '[White "%s"]\n[Black "B"]\n[Date "1970.11.16"]\n\n' "$white"
    echo "${list[*]:0:plies} *"
    echo
}
groups() # FILE
{
    pdn-clean -q --dups=near --groups=groups -o kept "$1"
    cat groups
}
echo 'each 4 half-moves longer, from the longest or from the middle:'
{ game A 50; game A 46; game A 42; game A 38; } >chain.pdn
groups chain.pdn
{ game A 42; game A 50; game A 38; game A 46; } >chain.pdn
groups chain.pdn
{ game A 42; game A 50; } >chain.pdn
groups chain.pdn
echo 'other players, who made other moves in the middle or at the end:'
{ game A 50; game C 50 15; game D 50 15 26; game E 50 15 37; game F 48; } >end.pdn
groups end.pdn
echo 'the longest of each group, and all that was played alike:'
{ game a 46; game A 50; game ? 46; game X 50 15; } >keep.pdn
pdn-clean -q --dups=near --keep=longest --groups=groups -o kept keep.pdn
cat groups
echo 'of short games one half-move in five may differ:'
{ game A 4; game A 3; game A 5; game A 6; } >short.pdn
groups short.pdn
echo 'a day that is not known, or another round, is another game:'
dated() # DATE ROUND MOVE
{
    printf '[White "A"]\n[Black "B"]\n[Date "%s"]\n[Round "%s"]\n\n' "$1" "$2"
    printf '1. 32-28 19-23 2. 28x19 14x23 3. %s *\n\n' "$3"
}
two() # DATE ROUND DATE ROUND
{
    { dated "$1" "$2" 37-32; dated "$3" "$4" 38-32; } >two.pdn
    echo "$*: $(groups two.pdn | sed 1d | wc -l)"
}
two 1999.05.06 1 1999.05.06 1
two 1999.05.06 1 1999.05.06 '?'
two 1999.05.06 4.1.1 1999.05.06 4.1.2
two 1999.05.?? 1 1999.05.?? 1
two '1999.??.??' 1 '1999.??.??' 1
two 1999 1 1999 1
echo 'but not where the end of a long game tells:'
{ game A 50; game A 50 15; } | sed '0,/Date.*/s//Round "1"]/;s/Date.*/Round "2"]/' >long.pdn
groups long.pdn
