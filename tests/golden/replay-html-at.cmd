# Where --at names places, diagrams stand in the text; else only where no
# script runs.
pdn-replay --format=html --at=2,end tests/golden/clean.pdn | grep -E '<figure|<figcaption|noscript'
pdn-replay --format=html tests/golden/clean.pdn | grep -E '<figure|<figcaption|noscript'
pdn-replay --format=html --fen=B:W50:B --flip | grep -E '<h1>|<svg.*role|class="m '
