# A file without a game conforms to neither grammar; nothing at all is no file.
for text in '' '*' '1-1' '()' '006-11 *'; do
    for grammar in reading writing; do
        printf "$text" | pdn-validate --conform=$grammar --label="$text"
        echo "status $?"
    done
done
printf '*' | pdn-validate --conform=reading --format=tsv
printf '*' | pdn-validate --conform=reading --format=json
printf '*' | pdn-validate --conform=reading -q --summary
printf '[White "a"]' | pdn-validate --conform=writing -W no-tag-missing
