pdn-validate --explain=capture-missed | sed -n '1,2p; $p'
pdn-validate --explain=capture-nothing
