pdn-validate --summary -q tests/golden/broken.pdn tests/golden/form.pdn tests/golden/frisian.pdn
