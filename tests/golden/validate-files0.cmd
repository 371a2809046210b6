printf '%s\0' tests/golden/broken.pdn tests/golden/clean.pdn | pdn-validate --files0-from=- --summary -q
