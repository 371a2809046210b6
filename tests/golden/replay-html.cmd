# The moves of a page, with all that stands between them.
pdn-replay --format=html tests/golden/page.pdn >"$scratch/page.html"
sed -n '/<h1>/,/<figure/p' "$scratch/page.html"
sed -n '/<div class="moves">/,/<noscript>/p' "$scratch/page.html"
