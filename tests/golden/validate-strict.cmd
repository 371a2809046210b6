pdn-validate tests/golden/form.pdn >/dev/null
echo "form warnings: $?"
pdn-validate --strict tests/golden/form.pdn >/dev/null
echo "form warnings, --strict: $?"
pdn-validate --strict --severity=error -q tests/golden/form.pdn
echo "hidden form warnings, --strict: $?"
pdn-validate --strict tests/golden/clean.pdn
echo "nothing, --strict: $?"
printf '[Date "2024.03.01"]\n[PlyCount "9"]\n[Result "*"]\n\n1. 32-28 *\n' | pdn-validate --strict
echo "a warning of class content, --strict: $?"
pdn-validate --strict -W no-spaced-move -W no-result-style -W no-date-form \
    -W no-date-impossible tests/golden/form.pdn
echo "checks switched off, --strict: $?"
