"""Furniture of the unit plans, room by room; each function fills the rectangle of one room.

Arguments: x0, x1, y0, y1 of the room, what plans.py says besides (a bed's head, a second bedroom's use), the plan's style.
"""
import math

import furniture as fu
from furniture import cyl, plant, rb
from primitives import MB


def twin(x0, y0, y1, rot):
    """Two single beds with a table between them, heads to the wall at x0."""
    for y in (y0 + .75, y1 - .75):
        parts = [rb(-.47, .47, -1., 1., .08, .28, 'walnut'), rb(-.45, .45, -.98, .96, .28, .46, 'linen', .06, 4), rb(-.47, .47, -.98, .1, .33, .49, 'rust', .04),
                 rb(-.3, .3, .48, .86, .45, .58, 'linen', .06, 4), rb(-.5, .5, .98, 1.06, .05, .85, 'rust')]
        fu.turn(parts, x0 + 1.18, y, rot)
    yc = (y0 + y1) / 2
    rb(x0 + .14, x0 + .5, yc - .2, yc + .2, .05, .48, 'oak', .02)
    cyl(x0 + .32, yc, .09, .58, .74, 'linen', .06)


def furnish_bed(x0, x1, y0, y1, head, style):
    yc = (y0 + y1) / 2
    w = 1.8 if (y1 - y0) > 3.6 else 1.6
    if head == 'W' and y0 > 4 and style['second'] == 'twin':
        twin(x0, y0, y1, math.pi / 2)
        rb(x0 + 1.2, x0 + 2.6, yc - .6, yc + .6, .004, .018, 'rug', .005)
    elif head == 'W' and y0 > 4:
        fu.bed(x0 + 1.2, y1 - 1.35, 1.5, 0)
        rb(x0 + .12, x0 + .62, y0 + .35, y0 + 1.45, .70, .75, 'oak', .015)
        fu.chair(x0 + .9, y0 + .9, -math.pi / 2)
    elif head == 'W':
        fu.bed(x0 + 1.32, yc, w, math.pi / 2)
    elif head == 'E':
        fu.bed(x1 - 1.32, yc, w, -math.pi / 2)
    else:
        fu.bed((x0 + x1) / 2, y1 - 1.32, w, 0)


def furnish_bath(x0, x1, y0, y1, _, style):
    """Basin and WC on the north wall, shower at the east end."""
    s = x1 - .95
    rb(s, x1 - .02, y0 + .02, y1 - .02, -.05, .012, 'tile_wet', 0)
    mb = MB()
    mb.quad([(s, y0 + .7, 0), (s, y1 - .07, 0), (s, y1 - .07, 1.5), (s, y0 + .7, 1.5)], 'rail')
    mb.obj('screen')
    cyl(x1 - .3, y1 - .3, .12, 1.35, 1.37, 'steel')
    x = x0 + .42
    rb(x - .2, x + .2, y1 - .62, y1 - .15, 0, .40, 'ceramic', .1, 4)
    rb(x - .22, x + .22, y1 - .25, y1 - .08, 0, .75, 'ceramic', .04)
    if s - x0 > 1.05:
        rb(s - .62, s - .05, y1 - .5, y1 - .08, .5, .82, 'oak', .02)
        cyl(s - .33, y1 - .3, .17, .82, .92, 'ceramic')


def straight_sofa(x, y, rot, w):
    """Sofa with loose cushions; front towards -y before turning."""
    h = w / 2
    parts = [rb(-h, h, -.45, .45, .1, .42, 'sofa', .06, 4), rb(-h, h, .24, .48, .1, .78, 'sofa', .08, 4)]
    parts += [rb(s * (h - .1) - .11, s * (h - .1) + .11, -.45, .45, .1, .6, 'sofa', .07, 4) for s in (-1, 1)]
    parts += [rb(s * (h - .5) - .2, s * (h - .5) + .2, .05, .24, .42, .78, m, .08, 4) for s, m in ((-1, 'teal'), (1, 'rust'))]
    fu.turn(parts, x, y, rot)


def coffee_table(cx, cy, round_top):
    if round_top:
        cyl(cx, cy, .48, .3, .34, 'stone')
        cyl(cx, cy, .3, .02, .3, 'walnut')
    else:
        rb(cx - .33, cx + .33, cy - .6, cy + .6, .28, .33, 'walnut', .02)
        rb(cx - .25, cx + .25, cy - .5, cy + .5, .02, .28, 'black', 0)
    cyl(cx + .08, cy + .15, .1, .34, .40, 'brass')
    rb(cx - .16, cx + .06, cy - .3, cy - .1, .34, .37, 'rust', .004, 1, .3)


def corner(x0, x1, y0, y1):
    a, b, e = x0 + .2, y0 + .75, y1 - .75
    rb(a + .5, x1 - .9, b, e - .1, .0, .02, 'rug', .005)
    rb(a, a + .95, b, e, .1, .42, 'sofa', .06, 4)
    rb(a - .05, a + .22, b - .08, e + .08, .1, .78, 'sofa', .08, 4)
    rb(a + .96, a + 2.1, e - .85, e, .1, .42, 'sofa', .06, 4)
    rb(a + .2, a + 2.1, e + .01, e + .22, .1, .72, 'sofa', .08, 4)
    n = 3
    for k in range(n):
        y = b + .05 + k * (e - b - .9) / n
        rb(a + .18, a + .44, y, y + (e - b - .9) / n - .06, .42, .80, ('teal', 'sofa', 'rust')[k], .09, 4)
    coffee_table((a + x1) / 2 + .15, (b + e) / 2 - .35, True)
    if x1 - x0 > 4.3:
        fu.armchair(x1 - 1.25, b + .35, -2.2)


def pair(x0, x1, y0, y1):
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2 + .1
    rb(cx - 1.5, cx + 1.5, cy - 1.15, cy + 1.15, 0, .02, 'rug', .005)
    straight_sofa(cx - 1.35, cy, math.pi / 2, 2.2)
    straight_sofa(cx + 1.35, cy, -math.pi / 2, 2.2)
    coffee_table(cx, cy, False)
    for s in (-1, 1):
        cyl(cx + s * 1.35, cy + 1.4, .2, .42, .46, 'walnut')
        cyl(cx + s * 1.35, cy + 1.4, .13, .66, .90, 'linen', .09)


def island(x0, x1, y0, y1):
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    rb(cx - 1.45, cx + 1.45, cy - 1.3, cy + 1., 0, .02, 'rug', .005)
    straight_sofa(cx, cy + 1.15, 0, 2.4)
    fu.armchair(cx - .95, cy - 1.15, math.pi + .35)
    fu.armchair(cx + .75, cy - 1.2, math.pi - .3)
    coffee_table(cx, cy - .05, True)


LIVING = {'corner': corner, 'pair': pair, 'island': island}


def furnish_living(x0, x1, y0, y1, _, style):
    LIVING[style['living']](x0, x1, y0, y1)
    if style['living'] != 'pair':
        rb(x1 - .45, x1 - .1, y0 + .25, y0 + 2.0, .15, .5, 'oak', .02)
        rb(x1 - .16, x1 - .11, y0 + .4, y0 + 1.85, .75, 1.5, 'screen', .01)
    plant(x0 + .4, y0 + .4, 1.35, .4, 50, .11)


def furnish_dining(x0, x1, y0, y1, _, style):
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    if style['dining'] == 'round':
        cyl(cx, cy, .60, .70, .75, 'walnut', n=56)
        cyl(cx, cy, .12, 0, .70, 'black')
        for k in range(4):
            a = math.pi / 4 + k * math.pi / 2
            fu.chair(cx + .82 * math.cos(a), cy + .82 * math.sin(a), a - math.pi / 2)
    else:
        n = 3 if x1 - x0 > 4.3 else 2
        h = .33 * n + .05
        rb(cx - h, cx + h, cy - .45, cy + .45, .70, .75, 'walnut', .02)
        for sx in (-1, 1):
            rb(cx + sx * (h - .25) - .05, cx + sx * (h - .25) + .05, cy - .35, cy + .35, 0, .7, 'walnut', 0)
        for k in range(n):
            x = cx + (k - (n - 1) / 2) * .66
            fu.chair(x, cy + .68, 0)
            if style['dining'] == 'long':
                fu.chair(x, cy - .68, math.pi)
        if style['dining'] == 'bench':
            rb(cx - h + .1, cx + h - .1, cy - .85, cy - .5, .38, .45, 'teal', .03)
    cyl(cx, cy, .11, .75, .9, 'pot', .07)


def furnish_kitchen(x0, x1, y0, y1, _, style):
    """Counters along the east and north walls, tall fridge in the south-west corner."""
    e, n = x1 - .1, y1 - .08
    rb(e - .6, e, y0 + .12, n, 0, .86, 'oak', .01)
    rb(e - .62, e, y0 + .12, n, .86, .90, 'counter', .005)
    rb(x0 + .75, e - .61, n - .58, n, 0, .86, 'oak', .01)
    rb(x0 + .75, e - .63, n - .6, n, .86, .90, 'counter', .005)
    xm = (x0 + .75 + e - .6) / 2
    rb(xm - .3, xm + .3, n - .5, n - .12, .895, .905, 'black', .005)
    for dx in (-.14, .14):
        cyl(xm + dx, n - .31, .09, .905, .915, 'metal')
    ym = y0 + .45 * (y1 - y0)
    rb(e - .5, e - .12, ym - .3, ym + .3, .893, .908, 'steel', .02)
    rb(x0 + .12, x0 + .72, y0 + .14, y0 + .8, 0, 1.55, 'steel', .03)


def furnish_study(x0, x1, y0, y1, _, style):
    rb(x0 + .1, x0 + .65, y0 + .35, y0 + 1.75, .70, .75, 'oak', .015)
    rb(x0 + .15, x0 + .6, y0 + .38, y0 + .42, 0, .7, 'oak', 0)
    rb(x0 + .15, x0 + .6, y0 + 1.68, y0 + 1.72, 0, .7, 'oak', 0)
    rb(x0 + .18, x0 + .22, y0 + .75, y0 + 1.35, .78, 1.15, 'screen', .01)
    fu.chair(x0 + .95, y0 + 1.05, -math.pi / 2)
    rb(x1 - .95, x1 - .12, y0 + .3, min(y1 - .2, y0 + 2.3), .1, .42, 'sofa', .06, 4)
    rb(x1 - .30, x1 - .10, y0 + .3, min(y1 - .2, y0 + 2.3), .1, .72, 'sofa', .07, 4)
    rb(x1 - .55, x1 - .35, y0 + .6, y0 + 1.05, .44, .74, 'ochre', .08, 4)


def furnish_store(x0, x1, y0, y1, _, style):
    """Prayer corner and shelves."""
    rb(x0 + 1.1, x1 - .12, y1 - .5, y1 - .08, 0, 1.1, 'oak', .01)
    for k in range(4):
        rb(x0 + 1.25 + k * .3, x0 + 1.45 + k * .3, y1 - .42, y1 - .16, 1.1, 1.22 + .1 * (k % 2), ('brass', 'pot', 'rust', 'stone')[k], .02)


def furnish_foyer(x0, x1, y0, y1, _, style):
    rb(x0 + .1, x0 + .45, y1 - 1.5, y1 - .4, 0, .8, 'walnut', .015)
    cyl(x0 + .28, y1 - .7, .09, .8, 1.05, 'pot', .05)
    plant(x1 - .4, y1 - .45, 1.3, .4, 50, .11)


def furnish_utility(x0, x1, y0, y1, _, style):
    rail(x0, x1, y0, y1)
    rb(x1 - .75, x1 - .15, y1 - .72, y1 - .14, 0, .85, 'ceramic', .03)
    cyl(x1 - .45, y1 - .73, .2, .3, .31, 'black')
    plant(x0 + .4, y0 + .35, .8, .3, 45, .08, .17)


def furnish_balcony(x0, x1, y0, y1, _, style):
    rail(x0, x1, y0, y1)
    xm, ym = (x0 + x1) / 2, (y0 + y1) / 2
    for s in (-1, 1):
        fu.armchair(xm + s * .75, ym, s * -1.9, 'ochre')
        plant(xm + s * ((x1 - x0) / 2 - .4), y0 + .38, .95, .38, 55, .085)
    cyl(xm, ym - .05, .25, .40, .43, 'walnut')
    cyl(xm, ym - .05, .025, 0, .4, 'brass')


def rail(x0, x1, y0, y1):
    mb = MB()
    x0, x1 = x0 + .05, x1 - .05
    for a, b in (((x0, y0), (x1, y0)), ((x0, y0), (x0, y1)), ((x1, y0), (x1, y1))):
        mb.quad([(*a, 0), (*b, 0), (*b, 1.), (*a, 1.)], 'rail')
        mb.tube((*a, 1.02), (*b, 1.02), .025, .025, 'metal', 6)
    mb.obj('rail')


FURNISH = {k[8:]: f for k, f in list(globals().items()) if k.startswith('furnish_')}
