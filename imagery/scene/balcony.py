"""Balcony at dusk over the lake, seen from the threshold of the living room."""
import math

import greenery as gr
import homeware as hw
import rooms
import soft
from furniture import cyl, rb
from primitives import MB, light
from seating import lounge, sofa

W, D, H = 3.3, 2.9, 2.85          # half width, depth, height under the slab


def shell():
    for k in range(int(D / .125)):
        rb(-W - .2, W + .2, k * .125, k * .125 + .119, -.06, -.03, 'decking', .004, 1)
    rb(-W - .2, W + .2, -4, 0, -.25, -.02, 'marble', 0)
    rb(-W - .2, W + .2, 0, D, -.3, -.06, 'soil', 0)
    for s in (-1, 1):
        rb(*sorted((s * W, s * (W + .3))), -.1, D - .25, -.3, H + .3, 'plaster', 0)
    rb(-W - .3, W + .3, -4, D + .1, H + .05, H + .35, 'ceiling', 0)
    for k in range(int(2 * W / .11)):
        x = -W + k * .11
        rb(x, x + .085, .1, D, H, H + .045, 'fluted', .006, 1)
    rb(-W, W, D - .02, D + .1, H - .02, H + .35, 'ceiling', 0)
    rooms.pane(-W - .2, W + .2, D - .06, .03, 1.08)
    rb(-W - .2, W + .2, D - .09, D - .03, 1.08, 1.12, 'metal', .006, 2)
    for x in (-2.2, 0, 2.2):
        rb(x - .012, x + .012, D - .075, D - .045, -.05, 1.08, 'metal', .002, 1)
    rooms.spots([(-2.1, 1.4), (2.1, 1.4), (0, 1.4)], H)


def threshold():
    """The open sliding door frames the picture, its curtain moved by the evening air."""
    for x in (-2.35, 2.6):
        rb(x - .035, x + .035, -.05, .05, 0, H, 'metal', .004, 1)
    rb(-W, W, -.05, .05, H - .08, H + .05, 'metal', 0)
    rooms.pane(2.6, W, 0, 0, H - .08)
    rooms.curtain(-2.75, -1.72, -.16, H, 'sheer', .05, .14, seed=1.3, swing=.22)
    rooms.curtain(2.2, 2.85, -.2, H, 'curtain', .06, .13, seed=3.)


def furnish():
    rb(-1.95, 1.75, .55, 2.25, -.03, -.012, 'weave2', .006)
    seat = sofa(-2.55, 1.45, math.pi / 2, 1.9, 'sand', 2, ((-.55, .45, 'brick', .12), (.60, .42, 'moss', -.1)), .85)
    seat2 = lounge(1.55, 1.15, -1.35, 'sand', 'walnut', 'brick')
    lounge(1.35, 2.12, -2.1, 'sand', 'walnut')
    soft.drape(-2.36, .62, .72, .95, .75, 'cotton', seat, rot=.1, thick=.01, frames=44, cell=.045)
    z = .36
    for x, y, r, h in ((-.55, 1.5, .40, z), (-.02, 1.86, .26, .44)):
        cyl(x, y, r, h - .03, h, 'walnut', n=64)
        hw.lathe(x, y, 0, hw.curve([(r * .5, -.02), (r * .42, .05), (.05, .16), (.05, h - .03)]), 'walnut')
    hw.cup(-.42, 1.32, z)
    hw.cup(-.75, 1.40, z)
    top = hw.stack(-.62, 1.70, z, 2, .5)
    hw.candle(-.62, 1.70, top, .06)
    hw.bowl(-.02, 1.86, .44, .13, .06, 'darkglaze')
    for x, y, h in ((2.55, .55, .42), (2.78, .62, .30)):                            # lanterns on the floor
        for sx in (-1, 1):
            for sy in (-1, 1):
                rb(x + sx * .09 - .008, x + sx * .09 + .008, y + sy * .09 - .008, y + sy * .09 + .008, 0, h, 'black', 0)
        rb(x - .105, x + .105, y - .105, y + .105, h, h + .015, 'black', .004, 1)
        rb(x - .105, x + .105, y - .105, y + .105, -.02, .012, 'black', .004, 1)
        hw.candle(x, y, .012, h * .45, .045)
        light('POINT', 2.2, (1, .55, .24), (x, y, h * .62), shadow_soft_size=.03)
    gr.palm(-2.85, 2.45, 1.75, .21, 'terracotta', -.03, 16)
    gr.palm(2.90, 2.40, 1.55, .20, 'glaze', -.03, 14, .6)
    for x, m in ((2.25, 'darkglaze'), (-2.25, 'darkglaze')):
        gr.pot(x, 2.58, .16, .30, m, -.03)
        gr.bush(x, 2.58, .24, .26, 120, .10)


def lights():
    rooms.dusk(.55, (.42, .36, .50))
    mb = MB()                                                                       # wall lamp
    mb.tube((-W + .06, .75, 1.75), (-W + .06, .75, 2.05), .05, .05, 'shade', 24)
    o = mb.obj('sconce', smooth=('shade',))
    o.visible_shadow = False
    light('POINT', 17, rooms.WARM, (-W + .13, .75, 1.9), shadow_soft_size=.05)
    rooms.soft(.3, 1.3, H - .03, 2.4, 24)
    rooms.soft(0, -1.8, H - .1, 2.5, 26)
    light('AREA', 55, (.62, .55, .80), (0, D + 2.2, 3.2), (math.radians(-65), 0, 0), True, shape='RECTANGLE', size=8, size_y=3)


def build(cfg):
    shell()
    threshold()
    furnish()
    lights()
