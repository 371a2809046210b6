pdn-validate --severity=warning tests/golden/clean.pdn
