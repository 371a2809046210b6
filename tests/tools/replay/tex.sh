#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# tex.sh - what pdn-replay writes for LaTeX can be typeset.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-replay >/dev/null || skip_all "pdn-replay is not built"
command -v pdflatex >/dev/null || skip_all "no pdflatex here"
kpsewhich tikz.sty >/dev/null || skip_all "no TikZ here"

document() # PREAMBLE GAMES...
{
    printf '%s%s\n' '\documentclass{article}\usepackage{tikz}' "$1"
    shift
    printf '%s\n' '\begin{document}'
    printf '\\input{%s}\n' "$@"
    printf '%s\n' '\end{document}'
}

pdn-replay --format=tex --at=start,12w,end corpus/games/annotated.pdn >"$scratch/whole.tex"
pdn-replay --format=tex --at=all --flip tests/golden/page.pdn >"$scratch/odd.tex" 2>/dev/null
pdn-replay --format=tex --fen=W:WK38,48:B18,19,32,33,K43 >"$scratch/position.tex"
pdn-replay --format=tex tests/golden/diagrams.pdn >"$scratch/asked.tex"
document '' whole odd position asked >"$scratch/all.tex"
document '\newlength{\pdnsquare}\setlength{\pdnsquare}{4mm}' whole >"$scratch/small.tex"
cd "$scratch" || exit 1
for name in all small; do
    try "$name" pdflatex -interaction=nonstopmode -halt-on-error "$name"
done
if command -v pdftotext >/dev/null; then
    pdftotext all.pdf all.txt
    try "hostile names are typeset as they are" \
        grep -qF '><svg onload=window.owned=3>' all.txt
else
    skip "hostile names are typeset as they are" "no pdftotext here"
fi
finish
