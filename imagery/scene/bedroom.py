"""Main bedroom in the evening: bed against fluted oak, the lake beyond the windows."""
import greenery as gr
import homeware as hw
import rooms
import soft
from furniture import cyl, rb

RX, Y0, Y1, H = 4.6, -3.1, 4.2, 2.85


def head_wall():
    for k in range(52):
        y = -.35 + k * .075
        rb(RX - .035, RX, y, y + .055, .09, H, 'fluted', .012, 2)
    for y0 in (.45, 1.38, 2.31):
        rb(RX - .16, RX - .04, y0, y0 + .92, .15, 1.18, 'sand', .045, 4)
    for y in (.42, 3.20):                                                  # bedside tables with a drawer
        rb(RX - .52, RX - .05, y - .27, y + .27, .16, .48, 'walnut', .012)
        rb(RX - .53, RX - .515, y - .25, y + .25, .31, .465, 'walnut', .004, 1)
        cyl(RX - .54, y, .012, .385, .39, 'brass')
        hw.lamp(RX - .27, y + (.06 if y > 1 else -.05), .48, 17, .52, .165)
    z = hw.stack(RX - .36, .55, .48, 3, .4)
    hw.cup(RX - .42, 3.05, .48)
    cyl(RX - .36, .55, .03, z, z + .006, 'brass')


def bed():
    base = rb(2.30, 4.44, .92, 2.78, .12, .30, 'walnut', .02)
    mattress = rb(2.36, 4.42, .96, 2.74, .28, .54, 'cotton', .08, 5)
    floor = soft.ghost(0, 4.5, -.4, 4.1, -.1, .02)
    duvet = soft.drape(3.18, 1.85, .60, 1.85, 2.62, 'cotton', [mattress, base, floor], thick=.035, frames=46)
    soft.drape(2.66, 1.85, .72, .72, 2.75, 'brick', [duvet, mattress, base, floor], rot=.05, thick=.012, frames=46, cell=.045)
    for y, t in ((1.36, .05), (2.33, -.04)):
        soft.pillow(4.24, y, .82, .52, .78, 'cotton', (0, -1.15, t))
        soft.pillow(4.04, y + .02, .76, .46, .70, 'sand', (0, -1.0, t * 2))
    soft.pillow(3.82, 1.88, .70, .30, .62, 'brick', (0, -.85, .06))
    rb(1.55, 4.1, .35, 3.35, 0, .018, 'weave', .006)
    hw.open_book(3.15, 2.35, .605, .5)


def dresser():
    rb(0, .46, -.75, 1.15, .14, .80, 'walnut', .012)
    for k in range(3):
        for j in range(2):
            rb(.455, .472, -.73 + k * .625, -.125 + k * .625, .17 + j * .31, .465 + j * .31, 'walnut', .004, 1)
            cyl(.48, -.43 + k * .625, .012, .31 + j * .31, .318 + j * .31, 'brass')
    for y in (-.6, 1.0):
        rb(.05, .41, y - .03, y + .03, 0, .15, 'black', 0)
    hw.vase(.23, .82, .80, .26, .10, 'glaze')
    gr.branches(.23, .82, 1.03, 7, .55)
    hw.bowl(.25, .35, .80, .10, .05, 'darkglaze')
    hw.stack(.25, -.1, .80, 2, 1.4)
    hw.frame('x', 0., .12, 1.02, 1.22, 2.02, 'hills', 1)


def reading_corner():
    x, y = .95, 3.25
    parts = [rb(-.40, .40, -.40, .36, .20, .42, 'moss', .08, 5), rb(-.43, .43, .26, .46, .22, .84, 'moss', .09, 5),
             rb(-.47, -.33, -.36, .40, .22, .58, 'moss', .07, 4), rb(.33, .47, -.36, .40, .22, .58, 'moss', .07, 4)]
    parts += [rb(sx * .34 - .02, sx * .34 + .02, sy * .3 - .02, sy * .3 + .02, 0, .22, 'walnut', 0) for sx in (-1, 1) for sy in (-1, 1)]
    hw.place(parts, x, y, 0, .55)
    soft.pillow(x - .1, y + .08, .60, .42, .42, 'sand', (1.1, 0, .55))
    cyl(1.62, 3.45, .22, .46, .485, 'walnut')
    cyl(1.62, 3.45, .018, .01, .46, 'brass')
    cyl(1.62, 3.45, .15, 0, .015, 'brass')
    hw.cup(1.57, 3.40, .485)
    hw.book(1.70, 3.50, .485, rot=.4)
    hw.floor_lamp(.38, 3.62, 1.55, 15)
    gr.fig(4.12, 3.80, 1.75, .19, 'glaze')
    for a, b, r in ((2.05, .62, .3), (2.02, .84, .12)):
        hw.shoe(a, b, r + 1.4)


def build(cfg):
    rooms.shell(0, RX, Y0, Y1, H, 'plank')
    rooms.tray(0, RX, Y0, Y1, H, .55, 'WNE')
    rooms.windows(0, RX, Y1, H, [0, 1.55, 3.1, RX])
    rooms.curtain(.03, .75, Y1 - .2, H, 'heavy', seed=1.)
    rooms.curtain(RX - .7, RX - .03, Y1 - .2, H, 'heavy', seed=4.)
    rooms.curtain(.6, 1.45, Y1 - .1, H, 'sheer', .035, .11, seed=2.)
    rooms.curtain(RX - 1.3, RX - .6, Y1 - .1, H, 'sheer', .035, .11, seed=3.)
    rooms.balcony(0, RX, Y1, 1.5, H)
    head_wall()
    bed()
    dresser()
    reading_corner()
    rooms.dusk()
    rooms.skylight(RX / 2, Y1 + .1, 1.5, RX, 2.6, 38)
    rooms.soft(2.2, -.5, H - .02, 2.6, 22)
