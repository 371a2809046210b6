# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --tag=FEN
numbers --tag=event=Club
numbers --tag='Event!=Club'
numbers --tag='White=J"J" Smit'
numbers --tag='Black~^B'
numbers --tag='Black!~^B'
numbers --tag='Date<1998.06'
numbers --tag='Date<=1998.05.12'
numbers --tag='Date>=1998.05'
numbers --tag='Date>1998.05.30'
numbers --tag='Date>1998'
numbers --tag='WhiteRating>=985.5'
numbers --tag='WhiteRating>985.5'
numbers --tag='WhiteRating<2310'
numbers --tag='Round<=1'
numbers --tag='Site='
