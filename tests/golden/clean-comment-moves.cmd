# A game of which a comment took moves is put aside, with what was read of it
# unharmed; ordinary comments with lines in them change nothing.
pdn-clean --rejects="$scratch/rejects" corpus/conformance/comment-moves.pdn >/dev/null
grep "^%" "$scratch/rejects"
pdn-clean --game=1-4 corpus/conformance/comment-without-moves.pdn
pdn-adjudicate --game=1 corpus/conformance/comment-moves.pdn | sed -n '/^How it was read/,/^$/p'
pdn-grep -c --finding=comment-moves corpus/conformance/comment-*.pdn
