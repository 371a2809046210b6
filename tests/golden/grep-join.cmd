# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --tag=Event=Open --outcome=draw
numbers --tag=Event=Open --and --outcome=draw
numbers --tag=Event=Open --or --outcome=draw
numbers --tag=Event=Open --outcome=white --or --tag=Event=Club --outcome=black
numbers --not --tag=Event=Open
numbers --not --tag=Event=Open --outcome=draw
numbers --not --not --tag=Event=Open
numbers -v --tag=Event=Open --or --tag=Event=Club
numbers --not --legal --not --illegal
