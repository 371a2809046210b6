# Times used are hours and minutes, with a colon or a point, or with seconds.
printf '[GameType "20"]\n[WhiteTime "2:40"]\n[BlackTime "%s"]\n\n1. 32-28 *\n\n' 2.40 1:00:30 |
    pdn-stats | grep '^clock'
