pdn-validate --color=always --context tests/golden/broken.pdn | head -3 | cat -v
NO_COLOR=1 pdn-validate --color=auto tests/golden/broken.pdn | head -1
