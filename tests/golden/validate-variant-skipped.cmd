pdn-validate --severity=note tests/golden/frisian.pdn
