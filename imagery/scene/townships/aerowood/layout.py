"""Aerowood: 53 acres, thirteen tall towers round a garden with lake, pool and clubhouse.

Metres; x runs east, y north, z up; the origin is the middle of the site.
"""
import math

from shapes import ell, rect, rrect

BOTH = (-1, 1)

# ---------------------------------------------------------------- towers
FLOOR_H, BASE_H, CROWN, BAND = 3.15, 7.0, 'frames', (-.16, .12, .09)
PLAZA, PLAZA_CORNER = (34, 23), 9          # paved half-lengths round a tower

# Footprint (counter-clockwise) and, for each side, its row of bays (letters: see bays.py).
FOOTPRINTS = {
    'A': ([(-24, -12), (-5, -12), (-5, -7), (5, -7), (5, -12), (24, -12), (24, 12), (5, 12), (5, 7), (-5, 7), (-5, 12), (-24, 12)],
          ['wBwBw', 's', 'gg', 's', 'wBwBw', 'gwBwg', 'wBwBw', 's', 'gg', 's', 'wBwBw', 'gwBwg']),
    'B': ([(-19, -14), (19, -14), (19, -5), (23, -5), (23, 5), (19, 5), (19, 14), (-19, 14), (-19, 5), (-23, 5), (-23, -5), (-19, -5)],
          ['wBgwBwgBw', 'bw', 's', 'wgw', 's', 'wb', 'wBgwBwgBw', 'bw', 's', 'wgw', 's', 'wb']),
}

# Materials of a tower, and their replacements.
PALETTES = ({}, {'white': 'ivory', 'taupe': 'bronze', 'sand': 'white', 'accent': 'char'}, {'taupe': 'char', 'sand': 'grey', 'accent': 'clay'})

# x, y, rotation, tiers of (footprint, floors) from the ground up, palette
TOWERS = [(x, y, rot, ((kind, floors),), palette) for x, y, rot, kind, floors, palette in (
    (-196, 142, 0, 'B', 30, 2), (-98, 150, 0, 'A', 33, 0), (0, 154, 0, 'B', 37, 1), (98, 150, 0, 'A', 34, 2), (196, 142, 0, 'B', 31, 0),
    (-206, 46, math.pi / 2, 'A', 29, 1), (206, 46, math.pi / 2, 'A', 30, 0), (-206, -52, math.pi / 2, 'B', 28, 0),
    (206, -52, math.pi / 2, 'B', 28, 2), (-190, -148, 0, 'A', 27, 2), (-92, -150, 0, 'B', 30, 1), (92, -150, 0, 'B', 29, 0),
    (190, -148, 0, 'A', 27, 1))]


def accent_floor(f, palette):
    """Which floors carry the accent colour."""
    return (int((f // 3) % 4 == 1 or (f // 2) % 7 == 5), int(f % 6 < 2), int((f // 5) % 2))[palette]


# ---------------------------------------------------------------- site
WALL, GATE, GROVES = (262, 206), (0, 20), (240, 185)     # half-lengths of wall and planted ground; gate: (x, half its opening)


def lake(grow=0., grow_y=None, n=96):
    return ell(0, -28, 72 + grow, 27 + (grow if grow_y is None else grow_y), n, .07, 1.1)


def pool(grow=0.):
    return rrect(-30 - grow, 26 + grow, 27 - grow, 43 + grow, 5 + grow)


# Flat ground in drawing order: (outline, height, material) or (outer outline, inner outline, height, material).
GROUND = [
    (rrect(-60, 60, -228, -205, 2), .0, 'plaza'),
    (rrect(-251, 251, -196, 196, 34), rrect(-244, 244, -189, 189, 28), .03, 'asphalt'),              # ring road
    (rrect(-243.8, 243.8, -188.8, 188.8, 28), rrect(-242, 242, -187, 187, 27), .1, 'path'),
    (rrect(-253, 253, -198, 198, 35), rrect(-251, 251, -196, 196, 34), .1, 'kerb'),
    *((rrect(*sorted((s * 3.5, s * 11.5)), -229, -84, .1), .035, 'drive') for s in BOTH),            # entrance boulevard
    *((rrect(*sorted((s * 12, s * 16)), -206, -84, 1), .08, 'path') for s in BOTH),
    (rrect(-3.3, 3.3, -206, -106, 2.5), .15, 'lawn'),
    (ell(0, -84, 22, 22), ell(0, -84, 12, 12), .04, 'drive'),                                        # fountain circle
    *((ell(0, -84, a, a), ell(0, -84, b, b), .2, m) for a, b, m in ((12, 11.6, 'kerb'), (11.6, 8.5, 'soil'), (8.5, 8, 'kerb'))),
    (ell(0, -84, 8, 8), .22, 'lake'),
    (rect(-9000, 9000, -256, -244), .0, 'asphalt'), (rect(-9000, 9000, -240, -228), .0, 'asphalt'),  # airport road
    (rect(-9000, 9000, -244, -240), .12, 'lawn'),
    *((rect(k * 9, k * 9 + 3.5, y - .08, y + .08), .02, 'paint') for y in (-252, -248, -236, -232) for k in range(-60, 60)),
    *((rect(x - 3, x + 3, *sorted((y, math.copysign(192, y)))) if abs(y) > 100 else rect(*sorted((x, math.copysign(247, x))), y - 3, y + 3),
       .06, 'path') for x, y, *_ in TOWERS),                                                         # drives to the towers
    (lake(2.2, 1.6), lake(-.2), .16, 'kerb'), (lake(), .06, 'lake'),
    (rrect(-52, 52, 18, 84, 5), .10, 'deck'),                                                        # pool deck
    (pool(1.), pool(), .16, 'kerb'), (pool(), .13, 'pool'),
    (ell(37, 35, 7.5, 7.5), ell(37, 35, 6.8, 6.8), .16, 'kerb'), (ell(37, 35, 6.8, 6.8), .14, 'pool'),
    (rrect(-34, 28, 44.5, 52, 1), .14, 'wood'), (rrect(-50, -36, 20, 52, 1), .14, 'wood'),
    (ell(118, 6, 22, 15, 48, .08, .4), .06, 'play_sand'), (ell(110, 7, 9, 7, 40, .08), .065, 'play_sage'),   # play area
    (ell(122, 11, 9, 5.5, 40, .06), .066, 'play_clay'), (ell(125.5, 3, 5, 4.4, 40, .05), .067, 'canvas'),
    (ell(108.5, -2.6, 3.6, 2.5, 40, .08, 1), .067, 'play_clay'), (ell(115.5, -4.2, 3., 1.9, 40, .08, 2), .067, 'play_sage'),
    *((ell(106 + 1.15 * k, -5.6 + .9 * math.sin(k * .9), .42, .42, 24), .07, 'canvas' if k % 2 else 'yellow') for k in range(9)),
    (ell(112, -66, 15, 11, 48, .05, 2), .06, 'deck'),                                                # seniors' terrace
    (ell(-80, 78, 26, 14, 48, .08, 2), .05, 'plaza'),
]

# Courts: centre, half-lengths of the ground and of the lines, two colours.
COURTS = [(-112, 8, 6, 10, 3.05, 6.7, 'court_g', 'court_b'), (-127, 8, 6, 10, 3.05, 6.7, 'court_g', 'court_b'),
          (-118, -62, 16, 10, 14, 7.5, 'court_b', 'epdm')]

# Garden paths: points, width, closed, height. The second is the promenade round the lake.
PATHS = [([(-165, 92), (-80, 112), (0, 108), (80, 112), (165, 92), (172, 0), (160, -98), (80, -112), (0, -112), (-80, -112), (-160, -98),
           (-172, 0)], 3.6, True, .07),
         (lake(8, 7, 24), 2.6, True, .075),
         *(q for s in BOTH for q in (([(s * 168, 40), (s * 120, 52), (s * 80, 30), (s * 46, 36)], 2.6, False, .07),
                                     ([(s * 166, -50), (s * 125, -40), (s * 82, -28)], 2.6, False, .07),
                                     ([(s * 78, -60), (s * 100, -88), (s * 92, -112)], 2.6, False, .07),
                                     ([(s * 60, 110), (s * 55, 90), (s * 40, 70)], 2.6, False, .07),
                                     ([(s * 120, 52), (s * 138, 12), (s * 125, -40)], 2.2, False, .07))),
         ([(0, -112), (0, -66)], 6, False, .07)]
PROMENADE = 1

# Where nothing is planted, besides towers, paths and the lake: rectangles and ellipses.
KEEP_CLEAR = ((-54, 54, -6, 86), (-24, 24, -200, -60), (-134, -104, -4, 20), (-136, -100, -74, -50))     # deck, boulevard, courts
KEEP_CLEAR_ROUND = ((118, 6, 24, 17), (112, -66, 16, 12), (-80, 78, 26, 14))                             # play, terrace, plaza
LAKE_SHORE = ell(0, -28, 75.5, 30, 96, .07, 1.1)

# ---------------------------------------------------------------- buildings: ('box' | 'glazed' | 'rail', x0, x1, y0, y1, z0, z1[, material])
CLUBHOUSE = (0, 70)
BUILDINGS = [
    (CLUBHOUSE, [
        ('box', -40, 40, -9, 12, 0, .35, 'deck'), ('glazed', -36, -6, -5, 9, .35, 5.), ('glazed', 4, 36, -5, 9, .35, 5.),
        ('box', -42, 42, -11, 12, 5., 5.75, 'white'), ('box', -41.6, 41.6, -10.6, 11.6, 4.94, 5., 'soffit'),
        ('glazed', -20, 30, -3, 8, 5.75, 9.6), ('box', -26, 36, -8, 10, 9.6, 10.2, 'white'),
        ('box', -25.7, 35.7, -7.7, 9.7, 9.55, 9.6, 'soffit'), ('box', -6, 4, -4, 9, .35, 5, 'accent'),
        ('box', -34, -22, 0, 9, 5.75, 8.2, 'sand'), ('box', 36, 37, -10, 11, 0, 9.6, 'sand'), ('box', -38.6, -37.6, -10, 11, 0, 5, 'sand'),
        *(('box', -39 + k * 6.5 - .15, -39 + k * 6.5 + .15, -10.3, -10., .35, 5, 'accent') for k in range(13)),
        ('box', -42, 42, -11.02, -10.98, 5.2, 5.28, 'strip'), ('box', -26, 36, -8.02, -7.98, 9.75, 9.83, 'strip'),
        ('rail', -41, 41, -10.9, -10.9, 5.75, 6.8), ('box', -41, 41, -10.95, -10.85, 6.8, 6.86, 'metal')]),
    ((0, 0), [                                                                                          # gate
        ('box', -27, -16.5, -209, -203, 0, 5.2, 'sand'), ('box', 16.5, 27, -209, -203, 0, 5.2, 'sand'),
        ('box', -30, 30, -211, -201, 5.6, 6.5, 'white'), ('box', -29.6, 29.6, -210.6, -201.4, 5.52, 5.6, 'soffit'),
        ('box', -29.6, 29.6, -211.05, -211, 5.75, 5.83, 'strip'), ('box', -2.6, 2.6, -208.2, -203.8, 0, .5, 'accent'),
        ('glazed', -2.4, 2.4, -208, -204, .5, 3.), ('box', -2.6, 2.6, -208.2, -203.8, 3., 5.6, 'accent'),
        ('box', -28, 28, -208., -204., 5.3, 5.52, 'lobby'),
        *(('box', x0 - .015, x1 + .015, -209.015, -202.985, z, z + .05, 'taupe') for x0, x1 in ((-27, -16.5), (16.5, 27))
          for z in (1.3, 2.6, 3.9)),                                                                    # shadow joints in the pylons
        *(('box', s * (19.4 + .3 * k) - .05, s * (19.4 + .3 * k) + .05, -209.32, -209.02, .5, 5.2, 'accent')
          for s in (1,) for k in range(26)),                                                            # screen of fins before the east one
        ('box', 16.8, 27., -209.06, -209.02, .5, .58, 'strip'),
        ('sign', 'AEROWOOD', -21.75, -209.12, 2.75, .92, 'letters'), ('box', -25.9, -17.6, -209.06, -209.02, 2.28, 2.33, 'strip'),
        ('box', -27.6, -16, -212.6, -209.6, 0, .55, 'taupe'), ('box', 16, 27.6, -212.6, -209.6, 0, .55, 'taupe'),   # planters
        ('box', -27.4, -16.2, -212.4, -209.6, .5, .58, 'soil'), ('box', 16.2, 27.4, -212.4, -209.6, .5, .58, 'soil'),
        *(('box', s * 3.2, s * 10.8, -206.06, -205.94, 1.0, 1.1, 'paint') if s > 0 else ('box', s * 10.8, s * 3.2, -206.06, -205.94, 1.0, 1.1, 'paint')
          for s in BOTH),                                                                               # barriers
        *(('box', s * (28 + 1.1 * k) - .12, s * (28 + 1.1 * k) + .12, -206.3, -205.9, 0, 4.2 - .3 * k, 'accent')
          for s in BOTH for k in range(9))]),
]

# ---------------------------------------------------------------- outside
ROAD = (-256, -228)                         # the public road, south to north edge
LANES = ((-254, math.pi), (-250, math.pi), (-246, math.pi), (-238, 0), (-234, 0), (-230, 0))
CARS = ((7.5, -128, -1.57), (150, -192.5, 0), (-60, -192.5, 0), (-247.5, 60, 1.57), (247.5, -40, 1.57), (60, 192.5, 3.14),
        (-130, 192.5, 3.14), (-247.5, -100, 1.57))
OUTSIDE = dict(trees=290, trees_clear=(268, 268), houses=900, town=420, town_clear=(300, 262))

# ---------------------------------------------------------------- colours and light
LAWN = ((.050, .105, .018), (.070, .135, .024), (.100, .155, .032))        # three greens
LAKE_WATER = (.012, .045, .05), (.02, .075, .075)                          # deep, shallow
LEAVES = dict(grassb=((.055, .110, .018), (.095, .165, .028), (.160, .220, .050)))      # leaf colours that differ from materials.py
FABRICS = {}                                # cloth colours that differ from furniture.py
COLOURS = {}                                # material -> changes from materials.py
FIELDS = ((0, (.095, .100, .045)), (.25, (.15, .125, .075)), (.45, (.08, .092, .038)), (.65, (.18, .145, .09)), (.85, (.10, .108, .05)),
          (1, (.13, .108, .068)))
TERRACE_LIGHTS = [*((x, 61.5, 4.6) for x in range(-30, 33, 10)), *((x, -207, 5.2) for x in (-22, -8, 8, 22)),    # clubhouse, gate
                  *((x, -211.4, 5.4) for x in (-22, 22))]
FLOODLIGHTS = [((x, y, 8.9), (x + dx, 8, 0)) for x, dx in ((-104.5, -8), (-134.5, 8)) for y in (-2, 18)]       # position and target: courts
GARDEN_LIGHTS = [(5 * math.cos(k * math.pi / 4), -84 + 5 * math.sin(k * math.pi / 4), .5) for k in range(8)]     # in the fountain
UPLIGHTS = [(x + dx, y - 24, 1) for x, y, *_ in TOWERS[:5] for dx in (-20, 20)]
