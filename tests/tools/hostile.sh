#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# hostile.sh - texts made to cost time: the time grows with their size, and not with
# its square.  Each takes a second or two, and would take a minute or more if the
# time were quadratic.
. "$(dirname "$0")/../kit/tap.sh"
. "$(dirname "$0")/../kit/bounds.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers need time of their own"

quick() # NAME STATUS COMMAND...
{
    local name=$1 wanted=$2

    shift 2
    timeout 20 "$@" >/dev/null 2>"$scratch/err"
    same "$name" "$wanted" "$?"
}

{
    printf '[Event "x"]\n'
    fill 20000000 'z[1 "x y'
} >"$scratch/quotes.pdn"
for ((i = 0; i < 12; i++)); do
    fill 1000000 '[a "x"]'
    printf '\n1. 32-28 *\n\n'
done >"$scratch/names.pdn"
for ((i = 0; i < 6; i++)); do
    printf '[Event "x"]\n\n1. 32-28 '
    fill 900000 '(1. 1-2)' | tr '\n' ' '
    printf '*\n\n'
done >"$scratch/variations.pdn"
for ((i = 0; i < 2000; i++)); do
    printf '[FEN "W:W1-9999'
    fill 15000 ',1-9999' | tr -d '\n'
    printf '"]\n\n1. 32-28 *\n\n'
done >"$scratch/ranges.pdn"

quick "a value opens in every line" 1 pdn-validate --jobs=1 "$scratch/quotes.pdn"
quick "tags that depart from the grammar" 1 pdn-validate --jobs=1 --conform=reading "$scratch/names.pdn"
quick "findings in one long line, with context" 1 pdn-validate --jobs=1 --context "$scratch/variations.pdn"
quick "ranges of squares" 1 pdn-validate --jobs=1 "$scratch/ranges.pdn"

# Positions whose captures take long to find.  The work allowed for a game grows
# with its length, and so do the lists in its messages: beyond that, one finding
# says that nothing more is judged, whatever the text.
costly=W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,K48:B8,9,10,11,12,20,21,22,28,30,31,33,34,41,42,43,44
larger=W:WK1,K3,K5,K6,K25,K26,K36,K39,K45,K46,K47,K48:B8,9,10,11,12,17,19,20,21,22,28,30,33,34,37,43,44,50
costly_variations() # NAME ENDS FEN VARIATION
{
    local first="1. 1x18x4x15x24x38x47x36x27x13x2x16x32x19x35x49x27"

    [ "${3:0:1}" = W ] || first="1... 12-17"
    {
        printf '[GameType "20"]\n[FEN "%s"]\n\n%s\n' "$3" "$first"
        fill 300000 "$4"
        printf '\n*\n'
    } >"$scratch/costly.pdn"
    timeout 20 pdn-validate --jobs=1 "$scratch/costly.pdn" >"$scratch/out" 2>"$scratch/err"
    same "$1" "1, ends $2" "$?, ends $(grep -c 'too-costly\]$' "$scratch/out")"
}
costly_variations "an illegal move is asked about once" 0 "$costly" '(1. 1x2)'
costly_variations "... a move of the wrong side" 0 "$costly" '(1. 17x2)'
costly_variations "... a capture that stays open" 0 "$costly" '(1. 1x27)'
costly_variations "... a move that cannot be read" 0 "$costly" '(1. ??x??)'
costly_variations "a path through thousands of captures ends the judging" 1 "$costly" '(1. 1x40x13)'
costly_variations "... an open capture before moves that are not legal" 1 "$costly" '(1. 1x27 18-13 99-98)'
costly_variations "... a path that cannot be read whole" 1 "$costly" '(1. ??x18x??)'
costly_variations "... set-ups by turns" 1 "$costly" "(/FEN \"$costly\"/ 1x27)(/FEN \"$larger\"/ 1x27)"
costly_variations "... positions by turns" 1 "B${costly#W}" '(1... 12-18 2. 1x40x13)(1... 22-27 2. 1x40x13)'

{
    printf '[GameType "20"]\n[FEN "%s"]\n\n1. 1x18x4x15x24x38x47x36x27x13x2x16x32x19x35x49x27\n' "$costly"
    fill 6003 '(1. 1x2)'
    printf '\n*\n'
} >"$scratch/due.pdn"
timeout 20 pdn-validate --jobs=1 "$scratch/due.pdn" >"$scratch/out" 2>"$scratch/err"
variations=$(grep -c '^(1' "$scratch/due.pdn")
listed=$(grep -c ' more (5.4.9)' "$scratch/out")
same "lists of captures end, findings do not" "$variations $((variations - listed))" \
    "$(grep -c 'capture-unfinished\]$' "$scratch/out") $(grep -c 'compulsory capture is captures that are not listed' "$scratch/out")"
[ "$listed" -gt 0 ] && [ "$listed" -lt 10 ] || fail "... after a few" "$listed are listed"

for ((i = 0; i < 2000; i++)); do
    printf '[FEN "%s"]\n\n1. 1x40x13 *\n\n' "$costly"
done >"$scratch/costly.pdn"
timeout 20 pdn-validate --jobs=1 "$scratch/costly.pdn" >"$scratch/out" 2>"$scratch/err"
same "a costly text in each of many games" "1, ends 2000" "$?, ends $(grep -c 'too-costly\]$' "$scratch/out")"

# In each, the answer is known without another pass over the game.
{
    printf '[Event "x"]\n'
    fill 567000 '[FEN "W:WK48:BK3"]'
    printf '\n'
    fill 440000 '48-42 3-8 42-48 8-3'
    printf '*\n'
} >"$scratch/fens.pdn"
quick "many tags with the start, and no word about the game" 0 pdn-clean --jobs=1 "$scratch/fens.pdn"
for command in '[%' '[%clk' '[%clk 1 '; do
    {
        printf '1. 32-28 {'
        fill 8000000 "$command" | tr -d '\n'
        printf '} *\n'
    } >"$scratch/commands.pdn"
    quick "commands that never end: $command" 0 pdn-clean --max-game-size=10M "$scratch/commands.pdn"
done
{
    printf '(1) A - B\nX, 01-02-1990\n\n'
    head -c 80000000 /dev/zero | tr '\0' x
} >"$scratch/line.txt"
quick "an import of one line" 0 pdn-import --max-game-size=200M "$scratch/line.txt"
yes '[Event"x"]
[S,"BBB                                          WWW  ",W,n/a    ,n/a    ,  0,-----]
[N," BB  B                                  W     WW  ",B,n/a    ,n/a    ,  7,50-06]' | head -n 3000 >"$scratch/gaps.ldf"
quick "plies missing between kings that go anywhere" 0 pdn-import -q "$scratch/gaps.ldf"
{
    printf '[GameType "20"]\n\n'
    yes '/FEN "W:W32:B3"/ 32-21' | head -n 300000
    printf '*\n'
} >"$scratch/set-ups.pdn"
quick "set-ups and irregular moves by turns" 1 pdn-adjudicate --max-game-size=10M --format=json "$scratch/set-ups.pdn"
quick "... and their text" 1 pdn-adjudicate --max-game-size=10M "$scratch/set-ups.pdn"
quick "... which duplicates are compared by" 1 pdn-clean --max-game-size=10M --dups=exact "$scratch/set-ups.pdn"
"$BUILD/tests/generate_games" -n 12000 -s 7 -d 0 |
    sed -E 's/^\[(White|Black|Date) .*/[\1 "1970.11.16"]/' >"$scratch/pair.pdn"
quick "many games of two players on one day, of which any may be near" 0 pdn-clean --dups=near "$scratch/pair.pdn"

# Kings and men take turns, so that no repetition is searched until the last ply,
# which is irregular; then all 362 positions are, at once.
cat >"$scratch/quiet.pdn" <<'EOF'
[GameType "20"]
[FEN "W:WK47,36,41,46,37,42,48:BK4,5,10,15,9,14,3"]

1. 37-31 15-20 2. 41-37 20-25 3. 47-41 9-13 4. 41-47 4-9 5. 47-41 14-19 6. 41-47 9-4 7. 47-41 25-30 8. 41-47
4-9 9. 47-41 9-14 10. 41-47 14-25 11. 47-41 30-34 12. 41-47 25-20 13. 31-26 20-14 14. 47-41 14-25 15. 41-47
25-9 16. 47-41 9-4 17. 26-21 4-9 18. 41-47 9-25 19. 47-41 25-30 20. 41-47 30-24 21. 21-17 24-20 22. 17-12
20-14 23. 47-41 14-9 24. 41-47 9-20 25. 48-43 20-25 26. 47-41 25-9 27. 41-47 9-14 28. 47-41 14-25 29. 12-7
25-14 30. 41-47 14-20 31. 46-41 20-25 32. 43-38 25-14 33. 38-32 14-25 34. 36-31 25-20 35. 32-28 20-25 36.
31-26 25-30 37. 37-31 30-24 38. 41-36 24-30 39. 47-41 30-35 40. 41-46 35-40 41. 46-41 40-49 42. 42-37 49-40
43. 41-46 40-35 44. 46-41 35-49 45. 41-46 49-40 46. 28-22 40-45 47. 46-41 45-40 48. 41-47 40-35 49. 47-33
35-30 50. 26-21 30-25 51. 33-38 25-9 52. 38-27 9-4 53. 27-38 34-40 54. 38-43 4-9 55. 43-39 9-14 56. 39-43
14-20 57. 43-27 10-15 58. 27-43 20-24 59. 43-27 24-30 60. 27-38 30-35 61. 38-33 40-45 62. 33-38 35-30 63.
38-27 30-35 64. 27-49 35-24 65. 49-43 19-23 66. 43-25 24-19 67. 25-39 19-10 68. 39-25 10-4 69. 25-48 15-20 70.
48-39 4-9 71. 39-50 9-14 72. 50-39 14-19 73. 39-44 20-25 74. 44-35 3-9 75. 35-49 19-35 76. 49-38 35-30 77.
38-42 30-48 78. 42-47 9-14 79. 47-15 48-30 80. 15-42 30-48 81. 42-38 48-34 82. 38-27 14-19 83. 27-38 34-40 84.
38-33 40-35 85. 33-47 35-40 86. 47-41 23-29 87. 41-46 40-34 88. 46-41 34-48 89. 41-46 48-30 90. 46-41 19-24
91. 41-46 30-48 92. 46-41 48-34 93. 41-47 34-30 94. 47-41 29-33 95. 41-46 30-35 96. 46-41 35-44 97. 41-46
44-39 98. 46-41 25-30 99. 41-46 39-50 100. 46-41 50-44 101. 41-46 44-39 102. 46-41 30-34 103. 41-46 39-50 104.
46-41 50-44 105. 41-46 44-35 106. 46-41 24-30 107. 41-46 35-40 108. 46-41 40-44 109. 41-46 44-39 110. 46-41
13-19 111. 41-46 39-44 112. 46-41 44-40 113. 41-46 40-35 114. 46-41 19-23 115. 41-46 35-44 116. 46-41 44-39
117. 41-46 39-48 118. 46-41 5-10 119. 41-46 48-39 120. 46-41 39-44 121. 41-46 44-50 122. 46-41 10-15 123.
41-46 50-39 124. 46-41 39-44 125. 41-46 44-40 126. 46-41 30-35 127. 41-46 40-44 128. 46-41 44-39 129. 41-46
39-48 130. 46-41 33-39 131. 41-47 39-44 132. 47-42 34-40 133. 42-47 48-25 134. 47-42 25-14 135. 42-48 14-25
136. 21-16 25-20 137. 48-43 20-14 138. 43-21 14-19 139. 21-26 19-5 140. 16-11 5-14 141. 26-17 14-25 142. 17-8
25-43 143. 8-26 43-48 144. 11-6 48-34 145. 26-17 34-48 146. 17-21 48-25 147. 21-27 25-9 148. 37-32 9-4 149.
22-17 4-10 150. 27-9 10-19 151. 9-25 19-24 152. 25-3 24-19 153. 31-26 19-24 154. 3-9 24-19 155. 9-27 19-30
156. 27-9 30-24 157. 17-11 24-19 158. 9-31 19-5 159. 31-9 5-10 160. 9-13 10-14 161. 36-31 14-3 162. 13-4 3-14
163. 4-27 14-20 164. 27-4 20-42 165. 32-27 42-24 166. 4-9 24-8 167. 9-25 8-19 168. 25-9 19-10 169. 26-21 10-19
170. 9-25 19-13 171. 25-3 13-4 172. 3-25 4-10 173. 21-17 10-5 174. 25-3 5-10 175. 3-9 10-5 176. 9-4 5-14 177.
17-12 14-10 178. 4-13 10-14 179. 13-2 14-9 180. 2-8 9-4 181. 4-9 *
EOF
quick "many positions that count from an irregular ply on" 1 pdn-validate --continue "$scratch/quiet.pdn"
finish
