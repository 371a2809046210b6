cd "$scratch" || exit
printf 'require\n-W no-such-check\nallow Event\nrequire 2nd\n' >league
pdn-validate --profile=league /dev/null
echo "status $?"
pdn-validate --profile=missing /dev/null
printf '\357\273\277require Event\r\nrequire Site\0\nrequire Round\n' >league
pdn-validate --profile=league /dev/null
yes allow | head -20 >league # of many wrong lines the first
pdn-validate --profile=league /dev/null 2>&1 | wc -l
