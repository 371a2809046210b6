# The answers, each with its reason; then what is no claim at all.
claim()
{
    pdn-adjudicate "$@" tests/golden/adjudicate.pdn | tail -n 1
    echo "${PIPESTATUS[0]}"
}
claim --game=1 --claim=5 --at=10
claim --game=1 --claim=5
claim --game=1 --claim=5 --at=5.
claim --game=1 --claim=5 --at=5w
claim --game=1 --claim=6.4 --at=5w --by=White
claim --game=1 --claim=5-move --at=5w
claim --game=1 --claim=6.1 --at=5w
claim --game=1 --claim=25-move --at=5w
claim --game=1 --claim=6.3 --at=5w
claim --game=1 --claim=16 --at=end
claim --game=1 --claim=threefold --at=4 --intended=14-6
claim --game=1 --claim=25 --at=99
claim --game=3 --claim=5 --at=end
claim --game=5 --claim=5 --at=end
claim --game=6 --claim=threefold --at=2
claim --game=7 --claim=5 --at=18b
claim --game=7 --claim=16 --at=18b
claim --claim=5
claim --game=1 --claim=5 --intended=hello
claim --game=8 --claim=5
# The word that people use; and a question about several games has no answer.
pdn-adjudicate --claim=repetition --game=1 tests/golden/adjudicate.pdn | tail -1 | cut -c 1-40
pdn-adjudicate --claim=repetition tests/golden/adjudicate.pdn
