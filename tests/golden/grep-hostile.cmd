# Patterns that would search for ever, or eat the memory: each is given up, with
# a message and status 2, whatever it asks for; the next game is searched.
{
    printf '1. 32-28 {%s!} *\n\n' "$(printf '%060d' 0 | tr 0 a)"
    printf '1. 32-28 {%s!} *\n\n' "$(printf '%0300000d' 0 | tr 0 a)"
    printf '1. 32-28 {abc} *\n'
} >"$scratch/hostile.pdn"
cd "$scratch" || exit
try()
{
    echo "$1"
    timeout 60 pdn-grep -n --text="$1" hostile.pdn
    echo "status $?"
} 2>&1
try 'b'
try '(a+)+$'
try '(*NO_JIT)(a+)+$'
try '(*LIMIT_MATCH=4000000000)(*LIMIT_DEPTH=4000000000)(*LIMIT_HEAP=4000000000)(*NO_JIT)(a+)+$'
try '(?:(?:a?){40}a{40})b'
try '(?s)(.|\n)*?(.|\n)*?(.|\n)*?(.|\n)*?X'
try '(*NO_JIT)(*NO_START_OPT)(?:a|b)*\d'
try '(*NO_START_OPT)((a|b)(?2)?)+\d'
try '(?R)?a'
try '((((((a{1,100}){1,100}){1,100}){1,100}){1,100}){1,100})'
echo "with -v a game that was not decided does not come out either"
pdn-grep -n -v --text='(a+)+$' hostile.pdn
