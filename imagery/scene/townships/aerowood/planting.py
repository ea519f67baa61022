"""Aerowood's planting: groves, rows and shrub borders (species and meshes: see vegetation.py)."""
import math

from shapes import ell

BOTH = (-1, 1)

# Groves: tries, most trees, and which species up to which share; every tree keeps its distance from the last.
GROVE = dict(tries=5200, most=1400, mix=((.72, 'trees'), (.84, 'rain'), (.90, 'gulmohar'), (.95, 'tabebuia'), (1, 'palms')))

# Rows of palms: points, species, in a planter or in the ground. Rows of trees: points, species, jitter, least and greatest size.
PALM_ROWS = [
    ([(s * 17.5, y) for s in BOTH for y in range(-200, -100, 8)] + [(0, y) for y in range(-200, -104, 8)], 'tall palms', False),
    ([(s * x, -214) for s in BOTH for x in (32, 41, 50)], 'tall palms', False),
    ([(x, 23) for x in range(-48, 50, 12)] + [(x, 54) for x in range(-33, 30, 9)], 'tall palms', True),
    ([(s * 49, y) for s in BOTH for y in range(26, 60, 8)], 'palms', True),
]
TREE_ROWS = [
    ([(x, s * 201) for s in BOTH for x in range(-240, 241, 9) if abs(x) > 20], 'trees', 1.2, .85, 1.1),
    ([(s * 256, y) for s in BOTH for y in range(-180, 181, 9)], 'trees', 1.2, .85, 1.1),
    ([(s * x, y) for s in BOTH for x, y in ((47, 62), (47, 70), (47, 78), (30, 88), (20, 88), (40, 88), (10, 88))], 'trees', .5, .7, .9),
]
BY_TOWERS = ((31, 20), 'by towers', (26.5, 15.5))      # half-lengths of the ring of trees, species, half-lengths of the hedge

# Shrubs: points, meshes ('all', 'green', 'flowering'), how many at each, spread, least and greatest size.
SHRUBS = [
    *(([q], 'all' if (i // 6) % 2 else 'green', 2, .45, .7, 1.3) for i, q in enumerate(ell(0, -28, 76, 30, 190, .07, 1.1)) if (i // 9) % 3),
    ([(x, 20) for x in range(-50, 51) if abs(x + 6) > 6], 'flowering', 1, .25, .5, .8),
    ([(x, 83.5) for x in range(-50, 51, 2)], 'green', 2, .3, .7, 1.3),
    ([(s * x * .5, -211) for s in BOTH for x in range(34, 54)], 'all', 3, .45, .9, 1.4),                    # gate
    ([(s * 2.5, y) for s in BOTH for y in range(-204, -107)], 'flowering', 2, .16, .5, .8),                 # boulevard
    ([(s * x, y) for s, x in ((1, 16.6), (-1, 16.6)) for y in range(-200, -101, 2)], 'all', 1, .2, .6, .9),
    ([(r * math.cos(k * .0785), -84 + r * math.sin(k * .0785)) for r in (9.3, 10.7) for k in range(80)], 'all', 1, .25, .55, .8),      # fountain
    ([(x * .7, 22) for x in range(-192, -148)], 'green', 2, .3, .8, 1.2),                                   # behind the courts
    ([(118 + 23.5 * math.cos(k * .1), 6 + 16.5 * math.sin(k * .1)) for k in range(63) if not 3.4 < k * .1 < 5.], 'all', 2, .5, .7, 1.1),  # play
    ([(s * x, -207.6) for s in BOTH for x in range(38, 120)], 'all', 2, .35, .7, 1.2),
    ([(112 + 15.2 * math.cos(k * .2417), -66 + 11.2 * math.sin(k * .2417)) for k in range(26) if abs(math.sin(k * .2417)) < .92],
     'all', 3, .4, .6, 1.1),                                                                             # terrace, open north and south
]

GRASS = dict(size=1.4, blades=2600, height=.085, reach=25)       # lawn near a low camera
MEADOWS = ()                                                     # ellipses of tall grass and flowers: x, y, rx, ry
