pdn-validate -q tests/golden/broken.pdn tests/golden/frisian.pdn
