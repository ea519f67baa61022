"""Lakeside's garden furniture, games and people."""
import math

BOTH = (-1, 1)

LOUNGERS = [(x + dx, 33.2, .15, math.pi + r) for x in range(-26, 34, 5) for dx, r in ((-.55, .05), (.75, -.04))]
UMBRELLAS = [(x + .1, 34.2, .15) for x in range(-26, 34, 10)]
SEATS = [*((27 + s * 3.2, -19.5, .52, -s * math.pi / 2) for s in BOTH), (-82, 22, .05, -math.pi / 2), (-70, 22, .05, math.pi / 2)]
PERGOLAS = ((-76, 22, 6., 10.),)
NETS = ((-118, -76),)
MASTS = [(x, y) for x in (-133, -103) for y in (-84, -68)]
PLAY = (116, -76)
CHILDREN = 12

WALKERS = 110                               # along the paths
NO_WALK = (27, -18, 0)
# x, y, height, direction
PEOPLE = [*((x, y, .14, rot) for x, y, rot in ((-14, 32, 2), (2, 31.6, 1), (2.7, 32, 2.2), (16, 36, .4), (22, 31.5, 2.5), (-22, 36, 4))),
          *((x, y, .10, rot) for x, y, rot in ((-6, 39.5, 1), (-5.3, 39.7, 3.6), (8, 39.6, 2.2), (30, 13, 1), (-30, 14, 3))),
          *((x, y, .52, rot) for x, y, rot in ((27.2, -4, 3.1), (26.6, -3.4, 3.2), (24.5, -22.6, 3.), (29, -14.6, .4))),     # jetty
          *((x, y, .065, rot) for x, y, rot in ((-122, -72.6, 3.), (-114, -79.6, .2)))]                                    # tennis

PLAYERS, SHUTTLES, FOUNTAIN = (), (), None          # see Aerowood's
