printf '[Date "2024.03.01"]\n[Result "*"]\n\n1. 32-28 *\n' |
    pdn-validate --variant=frisian --format=json
printf '[Date "2024.03.01"]\n[Result "*"]\n\n1. 32-28 *\n' | pdn-validate --variant=halma 2>&1 | head -c 42
echo
