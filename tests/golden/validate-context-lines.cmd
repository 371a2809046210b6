# Tabs, a wide line and wide letters before the place.
printf '[Date "2024.03.01"]\n[Result "*"]\n\n\t1. 32-28\t19-23 2. 37-32 *\n' |
    pdn-validate --context --label=tabs
printf '[Date "2024.03.01"]\n[Result "*"]\n\n%s 1. 32-28 19-23 2. 37-32 {%s} *\n' \
    "{$(printf '%0120d' 0)}" "$(printf '%0120d' 0)" |
    pdn-validate --context --label=long
printf '[Date "2024.03.01"]\n[Result "*"]\n\n{国際} {é} 1. 32-28 19-23 2. 37-32 *\n' |
    pdn-validate --context --label=wide
