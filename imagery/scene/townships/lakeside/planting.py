"""Lakeside's planting: orchards and shade trees, reeds at the shore, meadows (species and meshes: see vegetation.py)."""
from townships.lakeside.layout import lake

BOTH = (-1, 1)

# Groves: tries, most trees, and which species up to which share; every tree keeps its distance from the last.
GROVE = dict(tries=1500, most=260, mix=((.62, 'trees'), (.80, 'rain'), (.90, 'tabebuia'), (1, 'gulmohar')))

# Rows of palms: points, species, in a planter or in the ground. Rows of trees: points, species, jitter, least and greatest size.
PALM_ROWS = []
TREE_ROWS = [
    ([(x, 108) for x in range(-145, 146, 9)] + [(x, -108) for x in range(-145, 146, 9) if abs(x + 66) > 26], 'trees', .8, .8, 1.),
    ([(s * 160.5, y) for s in BOTH for y in range(-92, 93, 9)], 'trees', .8, .8, 1.),
    ([(s * 39.5, y) for s in BOTH for y in (14, 22, 46, 54, 61)], 'small trees', .2, .55, .7),
    ([(s * x, 64) for s in BOTH for x in (12, 22, 32)], 'small trees', .5, .6, .8),
]
BY_TOWERS = ((30, 12.2), 'small trees', (25, 11.4))     # half-lengths of the ring of trees, species, half-lengths of the hedge

# Shrubs: points, meshes ('all', 'green', 'flowering'), how many at each, spread, least and greatest size.
SHRUBS = [
    *(([q], 'all' if (i // 7) % 2 else 'green', 2, .5, .6, 1.2) for i, q in enumerate(lake(3.6, 200)) if (i // 8) % 3 == 1),
    ([(x, 11.2) for x in range(-40, 41, 2) if abs(x - 27) > 3], 'flowering', 1, .2, .5, .8),
    ([(s * x, -112.2) for s in BOTH for x in range(0, 150, 2) if abs(s * x + 66) > 12], 'all', 2, .5, .6, 1.1),
    ([(-66 + s * x, -113.4) for s in BOTH for x in range(9, 24)], 'all', 2, .3, .5, .9),
]

GRASS = dict(size=1.4, blades=2400, height=.10, reach=25)        # lawn near a low camera
# Ellipses of tall grass and flowers: x, y, rx, ry.
MEADOWS = ((0, -82, 56, 11), (70, -74, 22, 12), (-82, -52, 14, 12), (92, 4, 10, 14), (-96, 2, 8, 12))
