# What a tag says is not known stands in no heading.
game='[Event "Club"][Site "?"][Date "????.??.??"][Round "?"][White "?"][Black "Bo"][Result "*"] 1. 32-28 1-7 *'
pdn-adjudicate <<<"$game" | grep '^Event\|^White\|irregular'
pdn-replay --format=tex --at=start <<<"$game" | sed -n '/subsection/,/^\\par/p' | head -3
