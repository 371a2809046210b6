require Round
require White
