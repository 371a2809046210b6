pdn-validate "$scratch" 2>&1 | sed "s#$scratch#FOLDER#"
echo "status ${PIPESTATUS[0]}"
