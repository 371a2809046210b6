cd "$scratch" || exit
printf 'require\n-W no-such-check\nallow Event\nrequire 2nd\n' >league
pdn-validate --profile=league /dev/null
echo "status $?"
pdn-validate --profile=missing /dev/null
