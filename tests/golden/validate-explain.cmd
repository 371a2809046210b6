pdn-validate --explain=capture-missed | sed -n '1,2p; $p'
pdn-validate --explain=capture-nothing
# Of an article: what is about it, what names it; none; no longer number.
pdn-validate --explain=5.4.6 | grep '([0-9]*): '
pdn-validate --explain=5.4.5 | grep '([0-9]*): '
pdn-validate --explain=5.4.2 | grep '([0-9]*): '
pdn-validate --explain=5.4.1 | grep '([0-9]*): '
pdn-validate --explain=9.9.9
# By the numbers of the list.
pdn-validate --explain=105 | head -n 1
pdn-validate --explain=9
