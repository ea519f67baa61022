"""Entrance lobby in the evening: two storeys high, reception under a cloud of opal globes."""
import math

import bpy
import numpy as np

import greenery as gr
import homeware as hw
import rooms
from figures import figure, walking
from furniture import cyl, rb
from materials import m_person
from primitives import light, link, mat
from seating import lounge, sofa

X0, X1, Y1, H = -5.2, 5.2, 12.5, 5.2


def m_tiles(t):
    """Pale stone in slabs of 1.2 m, polished."""
    g = t.position()
    v = t.ramp(t.noise(g, .55, 8, .6, 1.4), [(.38, (.52, .46, .38)), (.5, (.60, .545, .46)), (.53, (.43, .36, .285)), (.58, (.61, .56, .48))])
    b = t.n('ShaderNodeTexBrick', {'Vector': g, 'Scale': 1., 'Mortar Size': .003, 'Color1': (1, 1, 1, 1), 'Color2': (.93, .92, .91, 1),
                                   'Mortar': (.45, .40, .34, 1), 'Row Height': 1.2, 'Brick Width': 1.2})
    b.offset = 0
    t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': t.mix(1., v, b.outputs[0], 'MULTIPLY'), 'Roughness': .09, 'Specular': .5}).outputs[0])


def m_onyx(t):
    """Thin stone lit from behind."""
    n = t.noise(t.vmath('MULTIPLY', t.position(), (1., 1., .55)), .8, 9, .62, 1.5)
    col = t.ramp(n, [(.30, (.16, .045, .008)), (.42, (.62, .27, .08)), (.5, (.95, .58, .26)), (.56, (.42, .16, .045)), (.68, (.90, .62, .34))])
    t.out(t.n('ShaderNodeEmission', {'Color': col, 'Strength': .42}).outputs[0])


def materials():
    mat('slabs', m_tiles)
    mat('onyx', m_onyx)
    mat('bronze', color=(.16, .095, .045), rough=.28, metal=1.)
    mat('seam', color=(.02, .02, .02), rough=.6)
    mat('person', m_person)


def fins(x, y0, y1, side, step=.16):
    """Tall walnut fins on a side wall."""
    rb(*sorted((x, x - side * .03)), y0, y1, 0, H, 'walnut', 0)
    for k in range(int((y1 - y0) / step)):
        y = y0 + k * step
        rb(*sorted((x - side * .03, x - side * .10)), y, y + .07, 0, H, 'walnut', .006, 1)


def lifts():
    """Two lifts of bronze in the west wall, with their call lights."""
    for y in (6.3, 8.6):
        rb(X0, X0 + .16, y - .75, y + .75, 0, 2.75, 'greenstone', .006, 1)
        rb(X0 + .10, X0 + .17, y - .55, y + .55, 0, 2.35, 'seam', 0)
        for s in (-1, 1):
            rb(X0 + .12, X0 + .175, y + .27 * s - .265, y + .27 * s + .265, .01, 2.34, 'bronze', .004, 1)
        rb(X0 + .16, X0 + .172, y - .10, y + .10, 2.48, 2.56, 'globe', .004, 1)


def reception():
    y = 10.1
    rb(-2.5, 2.5, Y1 - .25, Y1, 0, H, 'plaster', 0)
    for k in range(4):
        x = -1.96 + k * .985
        rb(x, x + .965, Y1 - .30, Y1 - .27, .55, 3.9, 'onyx', 0)
    for q in ((-2.08, 2.08, 3.9, 3.98), (-2.08, 2.08, .47, .55)):
        rb(q[0], q[1], Y1 - .36, Y1 - .26, q[2], q[3], 'bronze', .004, 1)
    for x in (-2.08, 2.0):
        rb(x, x + .08, Y1 - .36, Y1 - .26, .47, 3.98, 'bronze', .004, 1)
    rb(-1.7, 1.7, y, y + .75, 0, .98, 'greenstone', .02, 3)
    rb(-1.78, 1.78, y - .07, y + .35, .98, 1.06, 'whitestone', .008, 2)
    rb(-1.72, 1.72, y - .02, y, .03, .06, 'cove', 0)
    hw.vase(-1.25, y + .1, 1.06, .42, .15, 'glaze')
    gr.branches(-1.25, y + .1, 1.42, 12, .85, size=.075)
    hw.lamp(1.3, y + .16, 1.06, 6, .5, .15)
    hw.stack(.55, y + .12, 1.06, 2, .3)


def lounge_group():
    rb(.75, 4.55, 3.0, 6.5, 0, .02, 'weave2', .008)
    sofa(3.95, 4.75, -math.pi / 2, 2.6, 'sofa', 3, ((-.85, .46, 'brick', .1), (.9, .46, 'moss', -.1)))
    lounge(1.45, 4.15, math.pi / 2 + .25, 'brick')
    lounge(1.45, 5.45, math.pi / 2 - .2, 'brick')
    cyl(2.65, 4.7, .55, .30, .34, 'greenstone', n=72)
    hw.lathe(2.65, 4.7, 0, hw.curve([(.32, 0), (.30, .1), (.34, .3)]), 'bronze')
    cyl(2.35, 5.5, .30, .40, .43, 'walnut', n=56)
    cyl(2.35, 5.5, .03, 0, .40, 'brass')
    hw.stack(2.55, 4.55, .34, 3, .6)
    hw.bowl(2.82, 4.85, .34, .14, .07, 'darkglaze')
    hw.cup(2.33, 5.48, .43)
    hw.floor_lamp(4.75, 6.35, 1.7, 16, .25)


def centre_table():
    """Round stone table with tall branches on the way from the door to the reception."""
    x, y = -1.15, 5.2
    cyl(x, y, 1.7, 0, .012, 'weave', n=96)
    cyl(x, y, .75, .74, .79, 'whitestone', n=96)
    hw.lathe(x, y, .012, hw.curve([(.40, 0), (.36, .06), (.13, .3), (.16, .55), (.34, .73)]), 'bronze', 64)
    hw.vase(x, y + .05, .79, .50, .20, 'darkglaze', .4)
    gr.branches(x, y + .05, 1.22, 18, 1.15, size=.085)
    hw.stack(x - .40, y - .22, .79, 3, .4)
    hw.bowl(x + .38, y - .28, .79, .15, .07, 'glaze')
    hw.candle(x + .22, y - .45, .79, .12)


def chandelier():
    rng = np.random.default_rng(5)
    rb(-1.3, 1.3, 3.6, 8.6, H + .10, H + .16, 'plaster', .01)
    for k in range(46):
        x, y = float(rng.uniform(-1.2, 1.2)), 3.7 + 4.8 * (k + .5) / 46
        hw.globe(x, y, float(rng.uniform(2.75, 4.4)), H + .10, 0, float(rng.choice([.08, .10, .14])))
    for y in (4.8, 7.4):
        light('POINT', 48, (1, .70, .42), (0, y, 3.5), shadow_soft_size=.5)


def residents():
    """Two people walking to the lifts, blurred as in a long exposure, because the figures are too simple to be seen sharply."""
    S = bpy.context.scene
    S.render.use_motion_blur, S.render.motion_blur_shutter = True, 1.
    turn, step = 1.15, .13
    for name, x, y, pose in (('left', 1.2, 7.35, (.3, .25)), ('right', 1.8, 7.05, (-.25, -.2))):
        o = link(bpy.data.objects.new('resident ' + name, figure(walking(*pose))))
        o.rotation_euler = (0, 0, turn)
        for frame, way in ((S.frame_current - 1, -step), (S.frame_current + 1, step)):
            o.location = (x - math.sin(turn) * way, y + math.cos(turn) * way, 0)
            o.keyframe_insert('location', frame=frame)
        for curve in o.animation_data.action.fcurves:
            for key in curve.keyframe_points:
                key.interpolation = 'LINEAR'


def shell():
    rb(X0 - .3, X1 + .3, -5, Y1 + .3, -.2, 0, 'slabs', 0)
    rb(X0 - .3, X0, -5, Y1, 0, H + .3, 'plaster', 0)
    rb(X1, X1 + .3, -5, Y1, 0, H + .3, 'plaster', 0)
    rb(X0 - .3, X1 + .3, Y1, Y1 + .3, 0, H + .3, 'clay', 0)
    rb(X0 - .3, X1 + .3, -5.2, -5, 0, H + .3, 'plaster', 0)
    rb(X0 - .3, X1 + .3, -5, Y1, H + .18, H + .4, 'ceiling', 0)
    rooms.tray(X0, X1, -5, Y1, H, 1.1, 'WNE')
    fins(X0, .2, 5.3, -1)
    fins(X0, 9.6, Y1, -1)
    for y in (1.2, 4.4, 7.6, 10.8):                                                 # piers and tall curtained bays on the east side
        rb(X1 - .45, X1, y - .28, y + .28, 0, H, 'whitestone', .01, 2)
    for a in (1.5, 4.7, 7.9):
        rooms.curtain(a, a + 2.6, X1 - .18, H, 'sheer', .06, .16, seed=a, axis='y')
        rb(X1 - .06, X1 - .04, a, a + 2.6, .3, H - .2, 'duskpane', 0)
        for q in (.85, 1.72):
            rb(X1 - .10, X1 - .05, a + q, a + q + .05, 0, H - .2, 'metal', 0)
        rb(X1 - .10, X1 - .05, a, a + 2.6, 2.9, 2.97, 'metal', 0)


def build(cfg):
    materials()
    mat('duskpane', lambda t: t.out(t.n('ShaderNodeEmission', {'Color': (.22, .24, .46, 1), 'Strength': .8}).outputs[0]))
    shell()
    lifts()
    reception()
    lounge_group()
    centre_table()
    chandelier()
    residents()
    gr.palm(-4.5, 5.55, 2.6, .34, 'terracotta', 0, 20, 1.)
    gr.palm(4.55, 7.6, 2.5, .32, 'glaze', 0, 18, .9)
    gr.fig(-2.65, 11.6, 2.4, .28, 'darkglaze', leaves=96, size=.3)
    gr.fig(2.75, 11.6, 2.2, .28, 'darkglaze', leaves=90, size=.3)
    rooms.dusk(.3)
    rooms.soft(0, 2., H - .05, 5., 105)
    rooms.soft(0, 9.6, H - .05, 3., 70)
