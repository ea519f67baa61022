"""Facades: one floor of a tower from rows of bays.

w = window, B/b = deep/shallow balcony, g = glazed strip, s = solid (tall towers);
f = french window with a shutter, L = loggia behind a solid parapet, k = blind pier (long low houses).
"""
import random

from mathutils import Vector

from primitives import MB
from project import part

LAYOUT = part('layout')
FLOOR_H = LAYOUT.FLOOR_H
RND = random.Random(7)
WEIGHT = {'w': 3.2, 'B': 5.6, 'b': 4.6, 'g': 2.6, 's': 3., 'f': 2.7, 'L': 5.4, 'k': 2.0}


def edges(poly):
    return [(poly[i], poly[(i + 1) % len(poly)]) for i in range(len(poly))]


def frame(a, b):
    """Length of a polygon side, and a map from (along, outwards, up) to the polygon's space."""
    d = Vector((b[0] - a[0], b[1] - a[1], 0))
    length = d.length
    d.normalize()
    n = Vector((d.y, -d.x, 0))
    return length, (lambda p: Vector((a[0], a[1], 0)) + d * p[0] + n * p[1] + Vector((0, 0, p[2])))


_window = [0]


def window_id():
    """A new number per window pane: curtains and lamps differ by it."""
    _window[0] += 1
    return _window[0] * 1.37


def panel(mb, fr, x0, x1, y, z0, z1, m, w=0.):
    mb.quad([fr((x0, y, z0)), fr((x1, y, z0)), fr((x1, y, z1)), fr((x0, y, z1))], m, w)


def glass(mb, fr, x0, x1, y, z0, z1):
    """Glazing with mullions."""
    n = max(1, round((x1 - x0) / 1.25))
    panel(mb, fr, x0, x1, y, z0, z1, 'win', window_id())
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        mb.box(max(x0, x - .03), min(x1, x + .03), y, y + .07, z0, z1, 'metal', fr, False)
    mb.box(x0, x1, y, y + .06, z1 - .06, z1, 'metal', fr)
    mb.box(x0, x1, y, y + .06, z0, z0 + .06, 'metal', fr)


def opening(mb, fr, x0, x1, a, b, z0, z1, depth, wall, reveal):
    """Wall from x0 to x1 with an opening a..b, z0..z1 and its reveal."""
    for p, q, lo, hi in ((x0, a, 0, FLOOR_H), (b, x1, 0, FLOOR_H), (a, b, 0, z0), (a, b, z1, FLOOR_H)):
        panel(mb, fr, p, q, 0, lo, hi, wall)
    d = -depth
    for P in ([(a, 0, z0), (b, 0, z0), (b, d, z0), (a, d, z0)], [(a, d, z1), (b, d, z1), (b, 0, z1), (a, 0, z1)],
              [(a, 0, z0), (a, d, z0), (a, d, z1), (a, 0, z1)], [(b, d, z0), (b, 0, z0), (b, 0, z1), (b, d, z1)]):
        mb.quad([fr(p) for p in P], reveal)


def bay_window(mb, fr, x0, x1):
    m = .55 if x1 - x0 > 3 else .35
    a, b = x0 + m, x1 - m
    opening(mb, fr, x0, x1, a, b, .75, 2.75, .22, 'white', 'taupe')
    glass(mb, fr, a, b, -.22, .75, 2.75)
    mb.box(a - .1, b + .1, 0, .35, 2.75, 2.83, 'white', fr)


def bay_glazed(mb, fr, x0, x1):
    glass(mb, fr, x0, x1, -.05, .45, FLOOR_H - .25)
    panel(mb, fr, x0, x1, 0, 0, .45, 'taupe')
    panel(mb, fr, x0, x1, 0, FLOOR_H - .25, FLOOR_H, 'taupe')


def pot_plants(mb, fr, x0, x1, y):
    for _ in range(3):
        x = x0 + .5 + RND.random() * (x1 - x0 - 1)
        mb.box(x - .2, x + .2, y, y + .35, 0, .35, 'taupe', fr)
        mb.box(x - .25, x + .25, y - .05, y + .4, .35, .65 + RND.random() * .5, 'leafA', fr)


def bay_balcony(mb, fr, x0, x1, depth, accent):
    h, d = FLOOR_H, depth
    for p, q, lo in ((x0, x0 + .35, 0), (x1 - .35, x1, 0), (x0 + .35, x1 - .35, 2.6)):
        panel(mb, fr, p, q, -.3, lo, h, 'sand')
    glass(mb, fr, x0 + .35, x1 - .35, -.3, .05, 2.6)
    mb.box(x0, x1, -.3, d, -.22, 0., 'white', fr)                      # slab
    mb.box(x0, x1, d - .12, d, -.42, .10, 'white', fr)                 # fascia
    mb.quad([fr(p) for p in ((x0, -.3, h - .225), (x0, d - .12, h - .225), (x1, d - .12, h - .225), (x1, -.3, h - .225))], 'white')
    panel(mb, fr, x0 + .05, x1 - .05, d - .05, .1, 1.08, 'rail')
    mb.box(x0, x1, d - .09, d - .02, 1.08, 1.13, 'metal', fr)
    for x in (x0, x1 - .15):
        mb.box(x, x + .15, -.3, d if (accent and x == x0) else d - .45, 0, h, 'accent' if accent else 'white', fr, False)
    if RND.random() < .3:
        pot_plants(mb, fr, x0, x1, d - .6)


def bay_french(mb, fr, x0, x1):
    """Tall window, a slatted shutter folded open beside it."""
    w = x1 - x0
    a, b = x0 + .3 * w, x1 - .16 * w
    opening(mb, fr, x0, x1, a, b, .15, 2.6, .28, 'brick', 'band')
    glass(mb, fr, a, b, -.28, .15, 2.6)
    mb.box(x0 + .06, a - .02, .02, .08, .15, 2.6, 'shutter', fr, False)
    for k in range(9):
        mb.box(x0 + .1, a - .06, .08, .11, .3 + k * .25, .44 + k * .25, 'shutter', fr)
    panel(mb, fr, a, b, .04, .2, 1.05, 'rail')
    mb.box(a, b, .02, .06, 1.03, 1.07, 'metal', fr)


def bay_loggia(mb, fr, x0, x1, accent):
    """Room-deep recess: glazing at the back, solid parapet with a planting trough in front."""
    h, d = FLOOR_H, 1.9
    panel(mb, fr, x0, x1, -d, 2.6, h, 'band')
    glass(mb, fr, x0 + .1, x1 - .1, -d, .05, 2.6)
    for x in (x0, x1):
        mb.quad([fr(p) for p in ((x, 0, 0), (x, -d, 0), (x, -d, h), (x, 0, h))], 'band')
    mb.quad([fr(p) for p in ((x0, -d, h - .3), (x1, -d, h - .3), (x1, 0, h - .3), (x0, 0, h - .3))], 'soffit')
    panel(mb, fr, x0, x1, 0, h - .3, h, 'band')
    out = .55 if accent else .12
    mb.box(x0 - .04, x1 + .04, -.05, out, -.25, .86, 'parapet', fr)
    mb.box(x0 - .08, x1 + .08, -.1, out + .05, .86, .94, 'band', fr)
    mb.box(x0, x1, out - .06, out - .02, 1.06, 1.10, 'metal', fr)
    if RND.random() < .55:
        for k in range(int((x1 - x0) / .55)):
            x = x0 + .3 + k * .55 + RND.uniform(-.1, .1)
            mb.box(x - .22, x + .22, -.02, out + .1, .92, 1.0 + RND.random() * .35, RND.choice(('leafA', 'leafB', 'leafA', 'pink')), fr)


def bay(mb, fr, kind, x0, x1, accent):
    if kind == 'w':
        bay_window(mb, fr, x0, x1)
    elif kind == 'g':
        bay_glazed(mb, fr, x0, x1)
    elif kind == 's':
        panel(mb, fr, x0, x1, 0, 0, FLOOR_H, 'sand')
    elif kind == 'k':
        panel(mb, fr, x0, x1, 0, 0, FLOOR_H, 'brick')
    elif kind == 'f':
        bay_french(mb, fr, x0, x1)
    elif kind == 'L':
        bay_loggia(mb, fr, x0, x1, accent)
    else:
        bay_balcony(mb, fr, x0, x1, 2.0 if kind == 'B' else 1.5, accent)


def floor_meshes(poly, rows, accent, name):
    """One floor, once per palette."""
    mb = MB()
    for (a, b), row in zip(edges(poly), rows):
        length, fr = frame(a, b)
        total, x = sum(WEIGHT[c] for c in row), 0
        for c in row:
            w = WEIGHT[c] * length / total
            bay(mb, fr, c, x, x + w, accent)
            x += w
        low, high, out = LAYOUT.BAND                                   # slab edge
        mb.box(0, length, -.1, out, low, high, 'band' if out > .1 else 'white', fr)
    mb.quad([(x, y, .02) for x, y in poly], 'concrete')
    return [mb.mesh(name + str(i), remap=p) for i, p in enumerate(LAYOUT.PALETTES)]
