"""Measuring: who plays better and by how much, and how deals of the game go.

players      PlayerSpec: a player and its settings as text, "search:level=strong"
arena        Contest: duplicate deals and games between two or more players
duplicate    the same cards twice, the players changed over
kernels      the same by the engine's kernels, many thousand times as fast
tally        Tally: paired results counted, with mean, standard error and interval
ratings      ratings of all players of a contest on one scale
simulation   whole deals with any players, counted
statistics   how often what happens, beside published figures
intervals    a share and a mean with their errors
chance       exact distributions of what packs deal
streaks      the longest of like things running, and how likely it is
seat_facts   what one seat's games come to, deal by deal
seat_figures how a seat played: shares and means, split up
luck         what a seat was dealt, against what fair packs deal
report       the outcome of a contest as plain values
"""
