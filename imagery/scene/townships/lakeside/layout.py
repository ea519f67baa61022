"""Lakeside Meadows: 18 acres, six long stepped houses in a horseshoe round a lake, open to a meadow in the south.

Metres; x runs east, y north, z up; the origin is the middle of the site.
"""
import math

from shapes import ell, rect, rrect

BOTH = (-1, 1)
TURN = math.pi / 4

# ---------------------------------------------------------------- towers
FLOOR_H, BASE_H, CROWN, BAND = 3.2, 4.8, 'terraces', (-.30, .16, .16)
PLAZA, PLAZA_CORNER = (32, 14), 6          # paved half-lengths round a tower


def slab(half, centre=10):
    """Long footprint whose middle part stands a step forward."""
    a, b, c = half, 8., 9.2
    return [(-a, -b), (-centre, -b), (-centre, -c), (centre, -c), (centre, -b), (a, -b), (a, b), (centre, b), (centre, c), (-centre, c),
            (-centre, b), (-a, b)]


# Footprint (counter-clockwise) and, for each side, its row of bays (letters: see bays.py).
FOOTPRINTS = {
    'long': (slab(28), ['fLfkLf', 'k', 'LfkkfL', 'k', 'fLkfLf', 'fkLkf', 'fLfkLf', 'k', 'LfkkfL', 'k', 'fLkfLf', 'fkLkf']),
    'mid': (slab(20), ['fLf', 'k', 'LfkkfL', 'k', 'fLf', 'fkLkf', 'fLf', 'k', 'LfkkfL', 'k', 'fLf', 'fkLkf']),
    'short': (slab(14), ['f', 'k', 'LfLfL', 'k', 'f', 'fLf', 'f', 'k', 'LfLfL', 'k', 'f', 'fLf']),
}

# Materials of a tower, and their replacements.
PALETTES = ({'taupe': 'band', 'white': 'band', 'accent': 'shutter'},
            {'brick': 'brick2', 'parapet': 'brick2', 'taupe': 'band', 'white': 'band', 'accent': 'shutter'},
            {'brick': 'cream', 'taupe': 'band', 'white': 'band', 'accent': 'shutter'})

# x, y, rotation, tiers of (footprint, floors) from the ground up, palette
TOWERS = [(-132, -14, math.pi / 2, (('long', 8), ('mid', 2), ('short', 1)), 0), (-108, 58, TURN, (('long', 9), ('mid', 2), ('short', 2)), 2),
          (-40, 84, 0, (('long', 10), ('mid', 2), ('short', 2)), 0), (40, 84, 0, (('long', 11), ('mid', 2), ('short', 2)), 1),
          (108, 58, -TURN, (('long', 9), ('mid', 2), ('short', 2)), 0), (132, -14, -math.pi / 2, (('long', 8), ('mid', 2), ('short', 1)), 2)]


def accent_floor(f, palette):
    """Which floors have the deeper planting troughs."""
    return int((f + palette) % 3 == 1)


# ---------------------------------------------------------------- site
WALL, GATE, GROVES = (165, 110), (-66, 9), (148, 98)     # half-lengths of wall and planted ground; gate: (x, half its opening)


def lake(grow=0., n=120):
    return ell(0, -32, 74 + grow, 29 + grow, n, .09, 2.4)


def pool(grow=0.):
    return rrect(-25 - grow, 21 + grow, 17 - grow, 29 + grow, 2 + grow)


# Flat ground in drawing order: (outline, height, material) or (outer outline, inner outline, height, material).
GROUND = [
    (rrect(-156, 156, -105.5, 105.5, 30), rrect(-150, 150, -99.5, 99.5, 25), .03, 'asphalt'),            # ring road
    (rrect(-149.8, 149.8, -99.3, 99.3, 25), rrect(-148.2, 148.2, -97.7, 97.7, 24), .1, 'path'),
    (rrect(-157, 157, -106.5, 106.5, 31), rrect(-156, 156, -105.5, 105.5, 30), .1, 'kerb'),
    (rect(-9000, 9000, -140, -127), .0, 'asphalt'),                                                       # lake road
    *((rect(k * 9, k * 9 + 3.5, -133.6, -133.4), .02, 'paint') for k in range(-60, 60)),
    (rrect(-90, -42, -127, -110, 3), .01, 'plaza'), (rrect(-71, -61, -128, -104, .2), .035, 'asphalt'),    # gate
    (lake(2.), lake(-.2), .14, 'path'), (lake(), .06, 'lake'),
    (rrect(-42, 42, 10, 62, 4), .10, 'deck'),                                                             # pool deck
    (pool(.8), pool(), .16, 'kerb'), (pool(), .13, 'pool'),
    (rrect(25, 34, 18, 28, 4), rrect(25.6, 33.4, 18.6, 27.4, 3.5), .16, 'kerb'), (rrect(25.6, 33.4, 18.6, 27.4, 3.5), .14, 'pool'),
    (rrect(-30, 36, 30.5, 37.5, 1), .14, 'wood'),
    (ell(116, -76, 17, 12, 48, .08, .4), .06, 'epdm2'), (ell(111, -78, 7, 5, 40, .06), .065, 'epdm'),       # play meadow
    (ell(122, -72, 6, 4, 40, .06), .065, 'canvas'),
    (ell(-76, 22, 13, 10, 48, .04, 1), .05, 'deck'),                                                      # yoga terrace
]

# Courts: centre, half-lengths of the ground and of the lines, two colours.
COURTS = [(-118, -76, 16, 9, 12, 5.5, 'court_g', 'epdm')]

# Garden paths: points, width, closed, height. The second is the promenade round the lake.
PATHS = [([(-106, -64), (-112, -12), (-90, 32), (-54, 62), (0, 66), (54, 62), (90, 32), (112, -12), (106, -64), (62, -93), (0, -95),
           (-62, -93)], 3., True, .07),
         (lake(6.5, 30), 2.8, True, .075),
         *(([(s * 112, -12), (s * 96, -20), (s * 82, -30)], 2.2, False, .07) for s in BOTH),
         *(([(s * 72, 50), (s * 56, 40), (s * 42, 36)], 2.4, False, .07) for s in BOTH),
         ([(-66, -99), (-58, -84), (-46, -70)], 2.4, False, .07), ([(-90, 32), (-76, 22), (-58, 4)], 2.2, False, .07),
         ([(106, -64), (92, -58), (78, -48)], 2.2, False, .07)]
PROMENADE = 1

# Where nothing is planted, besides towers, paths and the lake: rectangles and ellipses.
KEEP_CLEAR = ((-44, 44, 2, 64), (-136, -100, -88, -64), (-78, -54, -112, -96))      # deck, court, gate
KEEP_CLEAR_ROUND = ((116, -76, 18, 13), (-76, 22, 14, 11))                         # play, yoga terrace
LAKE_SHORE = lake(3.)

# ---------------------------------------------------------------- buildings: ('box' | 'glazed' | 'rail' | 'gable', x0, x1, y0, y1, z0, z1[, material])
CLUBHOUSE = (0, 50)


def pavilion(x0, x1, y0, y1, eaves, ridge):
    """Glass room between white corner piers under a clay-tiled gable."""
    return [('glazed', x0, x1, y0, y1, .35, eaves), ('gable', x0 - 2, x1 + 2, y0 - 3, y1 + 2, eaves, ridge, 'tiles'),
            *(('box', x - .4, x + .4, y - .4, y + .4, 0, eaves, 'band') for x in (x0, x1) for y in (y0, y1)),
            *(('box', x - .16, x + .16, y0 - 2.7, y0 - 2.4, .35, eaves + .1, 'shutter') for x in (x0 - 1.6, x1 + 1.6))]


BUILDINGS = [
    (CLUBHOUSE, [('box', -31, 31, -9, 10, 0, .35, 'deck'), *pavilion(-27, -12, -4, 8, 4., 8.6), *pavilion(-8, 8, -5.5, 9, 5., 11.),
                 *pavilion(12, 27, -4, 8, 4., 8.6), ('box', -12, -8, -2, 7, .35, 3.6, 'brick'), ('box', 8, 12, -2, 7, .35, 3.6, 'brick'),
                 ('box', -30, 30, -8.2, -8.1, .36, .42, 'strip')]),
    ((-66, -111), [                                                                                     # gate house
        ('box', -9, -6.2, -2, 2, 0, 5., 'brick'), ('box', 6.2, 9, -2, 2, 0, 5., 'brick'), ('gable', -10.4, 10.4, -4.5, 4.5, 5., 8.6, 'tiles'),
        ('box', -9.2, 9.2, -2.2, 2.2, 4.8, 5., 'lobby'), ('box', -.5, .5, -4, 4, 0, .5, 'band'),
        *(('box', s * (10.5 + 3 * k) - .5, s * (10.5 + 3 * k) + .5, -.6, .6, 0, 3.2 - .2 * k, 'brick') for s in BOTH for k in range(5)),
        *(('box', s * (10.5 + 3 * k) - .6, s * (10.5 + 3 * k) + .6, -.7, .7, 3.2 - .2 * k, 3.35 - .2 * k, 'band') for s in BOTH for k in range(5))]),
    ((27, -18), [                                                                                       # jetty and summer house
        ('box', -1.3, 1.3, 4, 29, .38, .52, 'wood'), ('box', -6, 6, -7, 4, .38, .52, 'wood'), ('gable', -4.8, 4.8, -6.2, 3.2, 3.3, 6.2, 'tiles'),
        *(('box', x - .14, x + .14, y - .14, y + .14, 0, 3.4, 'band') for x in (-3.9, 3.9) for y in (-4.4, -1.5, 1.4)),
        *(('box', x - .12, x + .12, y - .12, y + .12, -.3, .38, 'shutter') for x in (-5.6, 0, 5.6) for y in (-6.6, 3.6)),
        *(('box', x - .12, x + .12, y - .12, y + .12, -.3, .38, 'shutter') for x in (-1.1, 1.1) for y in range(7, 26, 4)),
        ('box', -3., 3., -4.8, -4.2, .52, .98, 'shutter'), ('box', -3.6, 3.6, -1.6, -1.5, 3.2, 3.28, 'lamp')]),
]

# ---------------------------------------------------------------- outside
ROAD = (-140, -127)                         # the public road, south to north edge
LANES = ((-137, math.pi), (-130.2, 0))
CARS = ((-63.6, -108, -1.57), (90, -102.5, 0), (-110, 102.5, 3.14), (153, 30, 1.57), (-153, -50, 1.57))
OUTSIDE = dict(trees=175, trees_clear=(172, 118), houses=420, town=700, town_clear=(320, 300), wooded=1.5)

# ---------------------------------------------------------------- colours and light
LAWN = ((.075, .125, .030), (.100, .150, .036), (.140, .165, .050))
LAKE_WATER = (.012, .040, .048), (.022, .066, .072)
LEAVES = dict(pink=((.36, .24, .04), (.66, .46, .06), (.80, .62, .14)), gulm=((.10, .08, .14), (.26, .18, .42), (.40, .32, .58)),
              grassb=((.110, .140, .030), (.190, .210, .055), (.330, .310, .120)))
FABRICS = dict(sofa=(.66, .62, .55), teal=(.42, .19, .11), rust=(.20, .28, .22), throw=(.47, .24, .14), ochre=(.24, .32, .26))
COLOURS = {'court_g': dict(color=(.10, .17, .11)), 'epdm2': dict(color=(.22, .30, .20)), 'soffit': dict(color=(.46, .30, .17)),
           'white': dict(color=(.78, .765, .73)), 'base': dict(color=(.90, .86, .80))}
FIELDS = ((0, (.095, .125, .040)), (.25, (.13, .145, .055)), (.45, (.075, .105, .032)), (.65, (.15, .150, .07)), (.85, (.09, .120, .042)),
          (1, (.115, .130, .05)))
TERRACE_LIGHTS = [(x, 40, 3.8) for x in range(-24, 25, 8)] + [(27, -19, 3.1)]
FLOODLIGHTS, GARDEN_LIGHTS = (), ()
UPLIGHTS = [(x + dx, y - 13, 1) for x, y in ((-40, 84), (40, 84)) for dx in (-18, 18)]
