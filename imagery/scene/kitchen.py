"""Kitchen with dining in the evening: island under opal globes, the table by the windows."""
import math

import greenery as gr
import homeware as hw
import rooms
import soft
from furniture import cyl, rb
from primitives import MB, light, mat
from seating import dining_chair, stool

RX, Y0, Y1, H = 6.2, -2.8, 4.4, 2.85


def materials():
    mat('front', color=(.115, .13, .10), rough=.5, spec=.3)
    mat('fruit', color=(.62, .20, .03), rough=.4, bump=.2, bscale=120.)
    mat('lime', color=(.22, .30, .03), rough=.35)
    mat('jar', color=(.50, .33, .16), rough=.25, spec=.5)
    mat('strip', lambda t: t.out(t.n('ShaderNodeEmission', {'Color': (1, .70, .42, 1), 'Strength': 9.}).outputs[0]))


def run():
    """Cupboards along the west wall: stone top, green stone behind, one lit shelf."""
    a, b = -.2, 3.3
    rb(0, .58, a, b, .10, .87, 'front', .003, 1)
    rb(.06, .52, a, b, 0, .10, 'black', 0)
    n = 6
    for k in range(n):
        y = a + (b - a) * k / n
        for z0, z1 in (((.11, .86),) if k in (0, 3) else ((.11, .36), (.365, .61), (.615, .86))):
            rb(.58, .60, y + .003, y + (b - a) / n - .003, z0, z1, 'front', .004, 2)
            rb(.60, .612, y + .08, y + (b - a) / n - .08, z1 - .045, z1 - .033, 'brass', .003, 1)
    rb(0, .63, a, b, .87, .905, 'whitestone', .004)
    rb(0, .015, a, b, .905, 1.52, 'greenstone', 0)
    rb(0, .28, a, b, 1.52, 1.56, 'fluted', .006)
    rb(.10, .13, a + .05, b - .05, 1.512, 1.519, 'strip', 0)
    rb(0, .26, a, b, 2.05, 2.09, 'fluted', .006)
    rb(.62 - .52, .54, 1.35, 2.0, .905, .911, 'black', .004, 1)                     # hob
    for y, h, r in ((1.52, .13, .10), (1.83, .09, .085)):
        hw.lathe(.33, y, .911, [(r, 0), (r * 1.02, h), (r * .97, h), (r * .95, .02)], 'steel')
    hw.lathe(.33, 1.52, 1.04, [(.105, 0), (.08, .02), (.012, .03), (.012, .05), (.001, .055)], 'steel')
    rb(.14, .50, .30, .88, .875, .907, 'black', .02)                                # sink
    mb = MB()
    P = [(.10, .59, .905), (.10, .59, 1.22), (.16, .59, 1.28), (.26, .59, 1.27), (.29, .59, 1.20)]
    for p, q in zip(P, P[1:]):
        mb.tube(p, q, .011, .011, 'brass', 14)
    mb.obj('tap', smooth=('brass',))
    for k, y in enumerate((2.25, 2.40, 2.53)):                                      # jars, board, bottle
        hw.lathe(.20, y, .905, [(.05, 0), (.055, .02), (.055, .15 - .02 * k), (.04, .17 - .02 * k), (.001, .17 - .02 * k)], 'jar')
        cyl(.20, y, .042, 1.075 - .02 * k, 1.10 - .02 * k, 'oak')
    for y, h in ((2.85, .44), (2.95, .34)):
        o = rb(-.012, .012, y - .13, y + .13, 0, h, 'oak', .008, 2)
        o.location.x, o.location.z, o.rotation_euler = .09, .907, (0, .13, 0)
    gr.trailing(.14, 3.05, 1.60, 8, .5)
    gr.pot(.14, 3.05, .08, .11, 'terracotta', 1.56)
    for k in range(7):
        hw.lathe(.13, .0 + .16 * k, 1.56, [(.055, 0), (.06, .01), (.06, .10), (.055, .10)] if k % 2 else [(.03, 0), (.045, .03), (.048, .085), (.044, .085)], 'glaze')
    for k in range(6):
        hw.lathe(.13, 1.55, 1.56 + k * .014, [(.05, 0), (.12, .012), (.118, .016)], 'ceramic')
    hw.lathe(.13, 1.92, 1.56, [(.05, 0), (.10, .06), (.097, .06), (.04, .01)], 'darkglaze')
    hw.vase(.13, 2.25, 1.56, .24, .07, 'glaze')
    hw.vase(.13, 2.60, 1.56, .17, .08, 'darkglaze')
    for k, y in enumerate((.1, .55, 1.2, 2.0, 2.5)):
        hw.bowl(.13, y, 2.09, .10, .09, ('glaze', 'terracotta', 'darkglaze')[k % 3])
    rb(0, .66, b, Y1 - .06, 0, H, 'fluted', .004, 1)                                # tall unit with the ovens
    for z in (.85, 1.46):
        rb(.66, .675, b + .12, b + .74, z, z + .56, 'screen', .01, 2)
        rb(.675, .69, b + .18, b + .68, z + .47, z + .49, 'steel', .004, 1)


def island():
    x0, x1, y0, y1 = 1.85, 2.75, -.35, 2.35
    for k in range(45):
        rb(x1 - .26, x1 - .235, y0 + .06 + k * .058, y0 + .06 + k * .058 + .045, .04, .87, 'fluted', .012, 2)
    rb(x0 + .03, x1 - .255, y0 + .04, y1 - .04, .04, .87, 'fluted', 0)
    rb(x0, x1, y0, y1, .87, .92, 'whitestone', .006)
    for y in (y0, y1 - .05):
        rb(x0, x1, y, y + .05, 0, .87, 'whitestone', .004, 1)
    for k, y in enumerate((.15, .95, 1.75)):
        stool(x1 + (.10 if k != 1 else .24), y, -math.pi / 2 + (.0, .35, -.1)[k])
        hw.globe(2.28, y, 1.72, H + .16, 15 if k != 1 else 18, .115)
    hw.bowl(2.25, .35, .92, .17, .08, 'darkglaze')
    for k in range(9):
        a, r = k * 2.4, .035 + .012 * k
        hw.lathe(2.25 + r * math.cos(a), .35 + r * math.sin(a), .925 + .045 + (.045 if k < 3 else 0),
                 [(max(.001, .038 * math.cos(t)), .036 * math.sin(t)) for t in [math.pi * (i / 12 - .5) for i in range(13)]], 'fruit' if k % 3 else 'lime', 24)
    rb(2.05, 2.42, 1.15, 1.60, .92, .945, 'oak', .008, 2, .2)
    hw.open_book(2.45, 1.75, .922, -1.3)
    hw.cup(2.56, 1.38, .92)
    hw.lathe(2.10, 1.22, .945, [(.001, 0), (.05, .004), (.062, .035), (.05, .07), (.02, .085), (.001, .087)], 'sand', 28)       # loaf
    soft.drape(2.66, -.05, .97, .42, .52, 'cotton', [soft.ghost(x0, x1, y0, y1, .5, .92)], rot=.3, thick=.006, frames=40, cell=.03)


def dining():
    x, y = 4.55, 2.35
    rb(x - .5, x + .5, y - 1.1, y + 1.1, .715, .755, 'walnut', .012, 3)
    for s in (-1, 1):
        hw.lathe(x, y + s * .62, 0, hw.curve([(.24, 0), (.22, .03), (.10, .15), (.09, .5), (.17, .715)]), 'walnut')
    for k, yy in enumerate((-.66, 0, .66)):
        dining_chair(x - .74, y + yy, math.pi / 2 + (.05, -.04, .08)[k], 'moss')
        dining_chair(x + .74 + (.16 if k == 0 else 0), y + yy, -math.pi / 2 + (.3, .03, -.05)[k], 'moss')
    rb(x - .17, x + .17, y - .95, y + .95, .755, .758, 'cotton', .001, 1)
    hw.vase(x, y + .1, .757, .26, .10, 'glaze')
    gr.branches(x, y + .1, .98, 8, .5)
    for s, yy in ((-1, -.62), (-1, .05), (1, .05), (1, .68), (-1, .68)):
        px = x + s * .31
        hw.lathe(px, y + yy, .755, [(.06, 0), (.13, .012), (.135, .017), (.07, .006), (.001, .006)], 'ceramic')
        hw.lathe(px - s * .16, y + yy + .12, .755, [(.03, 0), (.034, .004), (.005, .01), (.005, .08), (.035, .11), (.04, .17), (.036, .19)], 'rail', 32)
    hw.cup(x + .30, y - .62, .755)
    hw.book(x + .12, y - .80, .758, rot=.5, m='cover4')
    for dy in (-.32, .42):
        hw.candle(x, y + dy, .757, .10)
    o = hw.lathe(x, y, 1.62, hw.curve([(.34, 0), (.31, .08), (.18, .17), (.03, .21)]), 'darkbrass', 56)
    o.modifiers.new('t', 'SOLIDIFY').thickness = .004
    cyl(x, y, .004, 1.8, H + .16, 'black', n=6)
    cyl(x, y, .05, 1.68, 1.72, 'globe')
    light('POINT', 26, rooms.WARM, (x, y, 1.655), shadow_soft_size=.06)


def east_side():
    hw.frame('x', RX, 1.75, 2.75, 1.15, 2.25, 'hills', -1, 'oak')
    gr.fig(5.75, 3.75, 1.9, .2, 'glaze')
    soft.drape(5.32, 1.72, 1.02, .50, .62, 'brick', [soft.ghost(5.28, 5.42, 1.48, 1.92, .5, .86)], thick=.008, frames=44, cell=.04)


def build(cfg):
    materials()
    mat('darkbrass', color=(.30, .19, .075), rough=.3, metal=1.)
    rooms.shell(0, RX, Y0, Y1, H, 'marble')
    rooms.tray(0, RX, Y0, Y1, H, .7, 'NE')
    rooms.windows(.66, RX, Y1, H, [.66, 2.5, 4.35, RX])
    rooms.curtain(RX - .75, RX - .03, Y1 - .2, H, 'curtain', seed=4.)
    rooms.curtain(.70, 1.05, Y1 - .2, H, 'curtain', seed=2.)
    rooms.balcony(0, RX, Y1, 1.6, H)
    run()
    island()
    dining()
    east_side()
    rooms.dusk()
    rooms.skylight(RX / 2, Y1 + .1, 1.5, RX, 2.6, 45)
    rooms.soft(3., -.6, H - .02, 3., 30)
    light('AREA', 14, (1, .70, .42), (.16, 1.55, 1.50), (0, 0, 0), True, shape='RECTANGLE', size=.1, size_y=3.3)
