"""Many matches at once.

setting    what is simulated, and the seed of every single match
contest    one match from start to end, by bots
check      what must hold in every match, tested while it is played
simulate   all of them, in several processes
report     what came out
"""
