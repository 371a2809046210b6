# Diagrams where the record asks for them: not behind a set-up with moves after
# it, nor in variations; there the command stays in the text.
pdn-replay --at=diagrams --format=tsv tests/golden/diagrams.pdn | cut -f 2-5
pdn-replay --format=tex tests/golden/diagrams.pdn | grep -E 'to move|mbox|textit|[$]'
pdn-replay --format=html tests/golden/diagrams.pdn | grep -oE '^<figcaption>.*|class="(comment|nag)">[^<]*|<noscript>'
# What is said counts more; what is not drawn is still said.
pdn-replay --format=tex --at=1 tests/golden/diagrams.pdn | grep -E 'to move|#|220'
printf '1. 32-28 19-28 {[#]} 2. 28-23 $220 *\n' |
    pdn-replay --format=html 2>/dev/null | grep -oE '^<figcaption>.*|class="(comment|nag)">[^<]*'
pdn-adjudicate --claim=16 --at=diagrams --game=1 tests/golden/diagrams.pdn 2>&1 | head -1
