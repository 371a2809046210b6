pdn-validate --summary /dev/null
echo "status $?"
seq 1 20 | tr '0-9\n' 'a-j ' | pdn-validate --summary
echo "status $?"
seq 1 20 | tr '0-9\n' 'a-j ' | pdn-validate --format=json
