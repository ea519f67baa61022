"""Aerowood's garden furniture, games and people."""
import math

BOTH = (-1, 1)

LOUNGERS = [*((x + dx, 47.5, .15, math.pi + r) for x in range(-31, 27, 4) for dx, r in ((-.55, .05), (.75, -.04))),
            *((-41, y + dy, .15, math.pi / 2) for y in range(24, 50, 5) for dy in (0, 1.3))]
UMBRELLAS = [*((x + .1, 48.3, .15) for x in range(-31, 27, 8)), *((-42.4, y + .65, .15) for y in range(24, 50, 5))]
SEATS = [*((112 + s * 2., y, .07, -s * math.pi / 2) for s in BOTH for y in (-70.5, -66.5, -62.5)),
         *((-80 + s * 2.3, y, .06, -s * math.pi / 2) for s in BOTH for y in (73.5, 78, 82.5))]
PERGOLAS = ((112, -66, 5.2, 13.), (-80, 78, 6., 15.))
NETS = ((-112, 8), (-127, 8))
MASTS = [(x, y) for x in (-104.5, -119.5, -134.5) for y in (-1, 17)]
PLAY = (118, 6)
CHILDREN = 14

WALKERS = 170                               # along the paths
NO_WALK = (0, -84, 13)                      # not in the fountain
# x, y, height, direction
PEOPLE = [*((x, y, .14 if 44.5 < y < 52 and x < 28 else .095, rot) for x, y, rot in (
              (-20, 46, 2), (-3, 45.6, 1), (-2.3, 46, 2.2), (12, 53, .4), (20, 55, 2.5), (-33, 40, 4), (30, 46, 2.), (-12, 56, 1),
              (-11.3, 56.3, 3.6), (6, 57, 2.2), (34, 27, 1), (35, 26.6, 3))),                            # poolside
          *((x, y, .06, rot) for x, y, rot in ((-113.2, 3.6, .2), (-110.9, 12.6, 3.), (-126, 4.2, -.1), (-128, 11.8, 3.3),
                                               (-125.4, 13., 2.9), (-119.5, 6, 1.5), (-119.3, 7.2, 2.2))),  # badminton
          *((x, y, .07, rot) for x, y, rot in ((111, -68, .5), (111.7, -67.6, 3.4), (114, -60, 1), (104, -70, 2), (118, -72, .2),
                                               (-79, 76, 1), (-81, 80, 2)))]
