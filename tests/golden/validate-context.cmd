pdn-validate --context tests/golden/broken.pdn tests/golden/form.pdn
