"""Aerowood's garden furniture, games and people."""
import math

BOTH = (-1, 1)

LOUNGERS = [*((x + dx, 47.5, .15, math.pi + r) for x in range(-31, 27, 4) for dx, r in ((-.55, .05), (.75, -.04))),
            *((-41, y + dy, .15, math.pi / 2) for y in range(24, 50, 5) for dy in (0, 1.3))]
UMBRELLAS = [*((x + .1, 48.3, .15) for x in range(-31, 27, 8)), *((-42.4, y + .65, .15) for y in range(24, 50, 5))]
SEATS = [*((112 + s * 2., y, .07, -s * math.pi / 2) for s in BOTH for y in (-70.5, -66.5, -62.5)),
         *((-80 + s * 2.3, y, .06, -s * math.pi / 2) for s in BOTH for y in (73.5, 78, 82.5)),
         (-119.5, 4.5, .03, math.pi / 2), (-119.5, 11, .03, -math.pi / 2), (-126, 20.6, .03, math.pi), (-113, 20.6, .03, math.pi),     # courts
         (104, 14, .06, -1.1), (110, 18.5, .06, -.5), (131, 15, .06, .8)]                                                            # play
PERGOLAS = ((112, -66, 5.2, 13.), (-80, 78, 6., 15.))
NETS = ((-112, 8), (-127, 8))
MASTS = [(x, y) for x in (-104.5, -134.5) for y in (-2, 18)]
PLAY = (118, 6)
CHILDREN = 14

WALKERS = 170                               # along the paths
NO_WALK = (0, -84, 13)                      # not in the fountain
# x, y, height, direction
PEOPLE = [*((x, y, .14 if 44.5 < y < 52 and x < 28 else .095, rot) for x, y, rot in (
              (-20, 46, 2), (-3, 45.6, 1), (-2.3, 46, 2.2), (12, 53, .4), (20, 55, 2.5), (-33, 40, 4), (30, 46, 2.), (-12, 56, 1),
              (-11.3, 56.3, 3.6), (6, 57, 2.2), (34, 27, 1), (35, 26.6, 3))),                            # poolside
          *((x, y, .03, rot) for x, y, rot in ((-119.7, 7.6, 1.4), (-119.2, 8.4, 2.2), (-123, 21.4, 3.3), (-122.2, 21.2, 3.), (-108, 20.8, 2.8))),
          *((x, y, .09, rot) for x, y, rot in ((13.6, -160, 0), (14.4, -159.6, .1), (13.2, -138, 3.1), (14.6, -122, 0), (13.9, -121.6, 0),
                                               (-13.6, -150, 3.1), (-14.2, -128, 0), (-13.4, -127.6, 0))),     # boulevard
          *((x, y, .07, rot) for x, y, rot in ((111, -68, .5), (111.7, -67.6, 3.4), (114, -60, 1), (104, -70, 2), (118, -72, .2),
                                               (-79, 76, 1), (-81, 80, 2)))]

# Badminton: x, y, direction, pose (figures.py); and the shuttles in the air.
PLAYERS = [(-113.4, 3.2, 0, 'ready'), (-110.6, 12.6, math.pi, 'smash'), (-128.4, 3.0, .1, 'ready'), (-125.3, 5.4, -.3, 'lunge'),
           (-128.2, 12.8, math.pi - .2, 'smash'), (-125.2, 11.2, math.pi + .2, 'ready')]
SHUTTLES = [(-111.6, 9.6, 3.1), (-126.6, 7.2, 2.0)]
FOUNTAIN = (0, -84, 6.2, .24)               # x, y, radius of the ring of jets, height of the water
