# Whose clock it is does not depend on how the Frisian game was recognised: by
# GameType, or by a capture that breaks the international one.
moves='1. 34-30 {[%%clk 0:04:00]} 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21
5. 44-39 21-26 6. 30-24 19x30 7. 35x24 14x34 8. 33x35 7-12 9. 39-34 1-7
10. 34-30 {[%%clk 0:09:00]} 15-20 11. 30-25 11-17 12. 25x14 10x19 *\n'
for tag in '[Event "x"]' '[GameType "40"]'; do
    printf "$tag\n[TimeControl \"300\"]\n\n$moves" | pdn-validate 2>/dev/null
done
