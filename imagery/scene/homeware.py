"""Small things that make a room lived in: lamps, books, cups, vases, bowls, trays, shoes, frames, plants."""
import math

import bmesh
from mathutils import Matrix, Vector

from primitives import MB, NP, c4, emission, light, mat
from furniture import cyl, m_fabric, rb

COVERS = ('cover1', 'cover2', 'cover3', 'cover4', 'cover5')


def m_shade(strength):
    """Lamp shade lit from within: brightest round the bulb, darker at its rims."""
    def f(t):
        z = t.n('ShaderNodeSeparateXYZ', {0: t.n('ShaderNodeTexCoord').outputs['Generated']}).outputs[2]
        col = t.ramp(z, [(0, (1, .62, .32)), (.45, (1, .80, .55)), (1, (.85, .45, .20))])
        e = t.n('ShaderNodeEmission', {'Color': col, 'Strength': strength})
        d = t.n('ShaderNodeBsdfDiffuse', {'Color': (.75, .68, .58, 1)})
        t.out(t.mixs(.25, e.outputs[0], d.outputs[0]))
    return f


def materials():
    for name, c in zip(COVERS, ((.16, .07, .045), (.045, .075, .075), (.55, .50, .42), (.36, .22, .09), (.09, .10, .13))):
        mat(name, color=c, rough=.55)
    mat('paper', color=(.78, .73, .63), rough=.9)
    mat('shade', m_shade(3.2))
    mat('globe', emission((1, .78, .52), 6.))
    mat('flame', emission((1, .55, .2), 12.))
    mat('glaze', color=(.62, .56, .47), rough=.3, spec=.5, noise=.12, nscale=6.)
    mat('darkglaze', color=(.055, .06, .06), rough=.35, spec=.5, noise=.3, nscale=5.)
    mat('terracotta', color=(.40, .17, .085), rough=.75, noise=.15, nscale=4.)
    mat('tea', color=(.16, .05, .015), rough=.05)
    mat('leather', color=(.17, .085, .045), rough=.45, bump=.15, bscale=90.)
    mat('rattan', m_fabric((.42, .27, .13), 60, .9))
    mat('wick', color=(.80, .74, .64), rough=.6)


def lathe(x, y, z, profile, m, n=40, cap=False):
    """Turned body: profile is a list of (radius, height above z) from the foot up."""
    mb = MB()
    for (r0, a), (r1, b) in zip(profile, profile[1:]):
        for k in range(n):
            p, q = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            mb.quad([(x + r0 * math.cos(p), y + r0 * math.sin(p), z + a), (x + r0 * math.cos(q), y + r0 * math.sin(q), z + a),
                     (x + r1 * math.cos(q), y + r1 * math.sin(q), z + b), (x + r1 * math.cos(p), y + r1 * math.sin(p), z + b)], m)
    if cap:
        r, h = profile[-1]
        mb.quad([(x + r * math.cos(2 * math.pi * k / n), y + r * math.sin(2 * math.pi * k / n), z + h) for k in range(n)], m, uv=())
    o = mb.obj('lathe', smooth=(m,))
    me = o.data
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bm.to_mesh(me)
    bm.free()
    me.use_auto_smooth, me.auto_smooth_angle = True, .8
    return o


def curve(points, n=6):
    """Catmull-Rom through profile points."""
    P = [points[0]] + list(points) + [points[-1]]
    out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                             for p, q, r, s in zip(a, b, c, d)))
    return out + [points[-1]]


def vase(x, y, z, h, r, m='glaze', neck=.35):
    return lathe(x, y, z, curve([(r * .55, 0), (r * .9, h * .18), (r, h * .42), (r * .75, h * .68), (r * neck, h * .86), (r * neck * 1.15, h)]), m)


def bowl(x, y, z, r, h, m='glaze'):
    return lathe(x, y, z, curve([(r * .4, 0), (r * .75, h * .3), (r, h), (r * .94, h), (r * .68, h * .38), (.001, h * .16)]), m)


def cup(x, y, z, m='glaze', saucer=True):
    if saucer:
        lathe(x, y, z, [(.04, 0), (.075, .012), (.073, .015), (.035, .008), (.001, .008)], m)
        z += .012
    lathe(x, y, z, curve([(.024, 0), (.036, .02), (.041, .065), (.038, .065), (.034, .03)]), m)
    cyl(x, y, .036, z + .05, z + .054, 'tea')
    mb = MB()
    ring = [Vector((x + .036 + .024 * math.sin(a), y, z + .036 - .022 * math.cos(a))) for a in [math.pi * k / 8 for k in range(9)]]
    for a, b in zip(ring, ring[1:]):
        mb.tube(a, b, .005, .005, m, 8)
    mb.obj('ear', smooth=(m,))


def candle(x, y, z, h=.09, r=.035):
    cyl(x, y, r, z, z + h, 'wick')
    lathe(x, y, z + h + .004, [(.001, 0), (.007, .01), (.005, .02), (.001, .034)], 'flame', 10)


def lamp(x, y, z, watts, h=.5, r=.17, m='darkglaze', colour=(1, .66, .36)):
    """Table lamp; the shade glows but casts no shadow, so that its light reaches the room as through cloth."""
    vase(x, y, z, h * .55, r * .55, m, .22)
    cyl(x, y, .008, z + h * .5, z + h * .72, 'brass')
    shade(x, y, z + h * .6, r, h * .42, watts, colour)


def shade(x, y, z, r, h, watts, colour=(1, .66, .36), top=.78):
    o = lathe(x, y, z, [(r, 0), (r * top, h)], 'shade', 48)
    o.visible_shadow = False
    light('POINT', watts, colour, (x, y, z + h * .5), shadow_soft_size=r * .6)


def floor_lamp(x, y, h, watts, r=.22):
    lathe(x, y, 0, curve([(.15, 0), (.15, .015), (.02, .025), (.012, .05)]), 'brass')
    cyl(x, y, .011, .03, h, 'brass')
    shade(x, y, h - .06, r, .30, watts)


def globe(x, y, z, top, watts, r=.10):
    """Hanging ball of opal glass."""
    cyl(x, y, .004, z + r, top, 'black', n=6)
    cyl(x, y, .022, z + r * .92, z + r + .05, 'brass')
    o = lathe(x, y, z, [(max(.001, r * math.cos(a)), r * math.sin(a)) for a in [math.pi * (k / 20 - .5) for k in range(21)]], 'globe')
    o.visible_shadow = False
    if watts:
        light('POINT', watts, (1, .70, .42), (x, y, z), shadow_soft_size=r)


def place(parts, x, y, z, rot):
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, 'Z')
    for o in parts:
        o.matrix_world = M @ Matrix.Translation(o.location)


def book(x, y, z, w=.15, d=.22, t=.025, m='cover1', rot=0.):
    parts = [rb(-w / 2, w / 2, -d / 2, d / 2, 0, .003, m, .001, 1), rb(-w / 2, w / 2, -d / 2, d / 2, t - .003, t, m, .001, 1),
             rb(-w / 2, -w / 2 + .004, -d / 2, d / 2, 0, t, m, .001, 1), rb(-w / 2 + .004, w / 2 - .005, -d / 2 + .005, d / 2 - .005, .003, t - .003, 'paper', 0)]
    place(parts, x, y, z, rot)


def stack(x, y, z, n=3, rot=0.):
    """Books lying on one another; returns the height of the top."""
    for k in range(n):
        t = float(NP.uniform(.018, .035))
        book(x, y, z, float(NP.uniform(.15, .19)) - .012 * k, float(NP.uniform(.22, .27)) - .015 * k, t, COVERS[(k * 2 + n) % 5], rot + float(NP.normal()) * .14)
        z += t
    return z


def shelf_books(x0, x1, y, z, d=.17, first=0):
    """A row of upright books with their backs towards -y."""
    x, k = x0, first
    while x < x1 - .05:
        t, h = float(NP.uniform(.018, .042)), float(NP.uniform(.19, .28))
        rb(x, x + t - .001, y, y + d, z, z + h, COVERS[k % 5], .003, 1)
        x, k = x + t, k + 1 + int(NP.integers(0, 3))


def open_book(x, y, z, rot=0.):
    mb = MB()
    for s in (-1, 1):
        P = [(s * .15 * k / 8, .022 * math.sin(math.pi * min(1, k / 8 * 1.15)) ** .7 + .004) for k in range(9)]
        for a, b in zip(P, P[1:]):
            q = [(a[0], -.11, a[1]), (b[0], -.11, b[1]), (b[0], .11, b[1]), (a[0], .11, a[1])]
            mb.quad(q if s > 0 else q[::-1], 'paper')
    mb.quad([(-.155, -.113, .002), (.155, -.113, .002), (.155, .113, .002), (-.155, .113, .002)], 'cover1')
    mb.obj('open', (x, y, z), rot, smooth=('paper',))


def frame(axis, c, a0, a1, z0, z1, picture, side=1, m='walnut', mount=.07):
    """Picture in a frame on a wall of constant x (axis 'x') or y (axis 'y'), facing side."""
    def box(u0, u1, w0, w1, t0, t1, mm, bev):
        d = sorted((c + side * t0, c + side * t1))
        return rb(*d, u0, u1, w0, w1, mm, bev, 1) if axis == 'x' else rb(u0, u1, *d, w0, w1, mm, bev, 1)
    box(a0, a1, z0, z1, 0, .03, m, .004)
    box(a0 + .02, a1 - .02, z0 + .02, z1 - .02, .02, .032, 'paper', 0)
    box(a0 + mount, a1 - mount, z0 + mount, z1 - mount, .03, .034, picture, 0)


def shoe(x, y, rot, m='leather', z=0.):
    """A house slipper: a sole and the cloth over its toes (-y before turning)."""
    sole = rb(-.046, .046, -.13, .13, 0, .016, 'wick', .03, 4)
    toes = lathe(0, 0, 0, [(max(.001, math.cos(a)), math.sin(a)) for a in [math.pi * k / 32 for k in range(17)]], m, 32)
    toes.location, toes.scale = (0, -.065, .008), (.05, .072, .05)
    M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, 'Z')
    for o in (sole, toes):
        o.matrix_world = M @ Matrix.Translation(o.location) @ Matrix.Diagonal((*o.scale, 1))


def basket(x, y, r=.2, h=.3, m='rattan'):
    return lathe(x, y, 0, curve([(r * .85, 0), (r * 1.05, h * .4), (r, h), (r * .93, h), (r * .93, h * .5)]), m)
