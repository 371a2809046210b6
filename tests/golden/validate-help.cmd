pdn-validate --help | head -2
pdn-validate --version | sed 's/[0-9.]*$/N/'
