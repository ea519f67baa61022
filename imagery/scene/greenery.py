"""Plants seen from near: leaves with a shape and a bend, on stems."""
import math

import numpy as np
from mathutils import Matrix, Vector

from primitives import MB, NP
from homeware import curve, lathe

ROWS = 6


def leaf(mb, base, out, up, length, width, droop, m, shade=.5):
    """One leaf as a strip of quads folded along its midrib, bending down towards its tip."""
    out, up = Vector(out).normalized(), Vector(up).normalized()
    side = out.cross(up).normalized()
    up = side.cross(out)
    spine, edge = [], []
    p, d = Vector(base), out.copy()
    for k in range(ROWS + 1):
        s = k / ROWS
        spine.append(p.copy())
        edge.append(width * .5 * math.sin(math.pi * min(1, s * .96 + .03)) ** .8)
        d = (d - up * droop / ROWS).normalized()
        p = p + d * length / ROWS
    for k in range(ROWS):
        for sg in (-1, 1):
            q = [spine[k], spine[k] + (side * sg + up * .28) * edge[k], spine[k + 1] + (side * sg + up * .28) * edge[k + 1], spine[k + 1]]
            mb.quad(q if sg < 0 else q[::-1], m, float(np.clip(shade + NP.normal() * .12, 0, 1)))


def rnd(a, b):
    return float(NP.uniform(a, b))


def pot(x, y, r, h, m, z=0.):
    lathe(x, y, z, curve([(r * .72, 0), (r * .84, h * .3), (r, h), (r * .92, h), (r * .88, h * .85)]), m)
    lathe(x, y, z, [(r * .89, h * .86), (.001, h * .88)], 'soil')


def fig(x, y, h, r=.2, m='pot', z=0., leaves=64, size=.27):
    """Fiddle-leaf fig: a thin trunk or two with big upright leaves from a third of its height."""
    ph = r * 1.7
    pot(x, y, r, ph, m, z)
    mb = MB()
    for t in range(2):
        a = rnd(0, 6.3)
        P = [Vector((x + .03 * t, y, z + ph * .8))]
        for k in range(8):
            P.append(P[-1] + Vector((math.cos(a) * .02 + rnd(-.02, .02), math.sin(a) * .02 + rnd(-.02, .02), (h - ph) / (8 + t * 2))))
        for p, q in zip(P, P[1:]):
            mb.tube(p, q, .013, .011, 'bark', 8)
        for k in range(leaves // 2):
            s = .25 + .75 * k / (leaves / 2)
            i = min(7, int(s * 8))
            c = P[i].lerp(P[i + 1], s * 8 - i if i < 7 else 1)
            a += 2.4
            lift = rnd(.1, .8) + .6 * s
            out, roll = Vector((math.cos(a), math.sin(a), lift)), rnd(-.7, .7)
            foot = c + out.normalized() * rnd(.05, .12)
            mb.tube(c, foot, .004, .003, 'stem', 6)
            leaf(mb, foot, out, (-math.cos(a) * lift - math.sin(a) * roll, -math.sin(a) * lift + math.cos(a) * roll, 1), size * rnd(.8, 1.25), size * rnd(.62, .78),
                 rnd(.2, .8), 'leaf', .35 + .4 * s)
    mb.obj('fig', smooth=('leaf', 'bark', 'stem'))


def palm(x, y, h, r=.2, m='terracotta', z=0., fronds=15, reach=.75):
    """Areca palm: arching fronds of narrow leaflets."""
    ph = r * 1.7
    pot(x, y, r, ph, m, z)
    mb = MB()
    for k in range(fronds):
        a, lean = k * 2.4 + rnd(-.3, .3), rnd(.25, 1.) * reach
        top = h * rnd(.72, 1.)
        P = [Vector((x + math.cos(a) * lean * s ** 1.7, y + math.sin(a) * lean * s ** 1.7, z + ph * .85 + (top - ph) * math.sin(s * 1.9) / .95)) for s in [i / 16 for i in range(17)]]
        for p, q in zip(P, P[1:]):
            mb.tube(p, q, .006, .004, 'stem', 6)
        for i in range(5, 17):
            d = (P[i] - P[i - 1]).normalized()
            for sg in (-1, 1):
                side = d.cross(Vector((0, 0, 1))).normalized() * sg
                leaf(mb, P[i], side + d * .9, (0, 0, 1), .30 * h / 1.6 * (1.15 - abs(i - 10) / 12) * rnd(.85, 1.1), .032, rnd(.5, 1.), 'leaf', rnd(.3, .8))
    mb.obj('palm', smooth=('leaf', 'stem'))


def bush(x, y, z, r, n=90, size=.11, m='leaf'):
    """Rounded pot planting: many small leaves from one crown."""
    mb = MB()
    for k in range(n):
        a, e = rnd(0, 6.3), rnd(.1, 1.45)
        d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
        leaf(mb, Vector((x, y, z)) + d * r * rnd(.35, 1.), d, (-d.x * d.z, -d.y * d.z, 1.01 - d.z * d.z), size * rnd(.7, 1.2), size * .42, rnd(.4, 1.3), m, rnd(.2, .9))
    mb.obj('bush', smooth=(m,))


def trailing(x, y, z, n=9, length=.6, size=.06):
    """Pothos hanging from the edge of a shelf towards -y."""
    mb = MB()
    for k in range(n):
        p, d = Vector((x + rnd(-.08, .08), y, z)), Vector((rnd(-.5, .5), -1, .6))
        for i in range(int(length * rnd(.5, 1.1) / .05)):
            q = p + d.normalized() * .05
            mb.tube(p, q, .003, .003, 'stem', 5)
            a = rnd(-1.2, 1.2)
            leaf(mb, q, (math.sin(a), -math.cos(a), -.2), (0, -.6, 1), size * rnd(.7, 1.2), size * .8, rnd(.5, 1.2), 'leaf', rnd(.4, .9))
            p, d = q, d + Vector((rnd(-.15, .15), .12 if d.y < -.1 else 0, -.45))
    mb.obj('pothos', smooth=('leaf', 'stem'))


def branches(x, y, z, n=7, h=.55, m='leaf', size=.055):
    """Cut branches in a vase."""
    mb = MB()
    for k in range(n):
        a = k * 2.4
        p, d = Vector((x, y, z)), Vector((math.cos(a) * .35, math.sin(a) * .35, 1))
        for i in range(9):
            q = p + d.normalized() * h / 9 * rnd(.85, 1.1)
            mb.tube(p, q, .003, .0025, 'bark', 5)
            if i > 2:
                for s in range(2):
                    b = rnd(0, 6.3)
                    leaf(mb, q, (math.cos(b), math.sin(b), .5), (0, 0, 1), size * rnd(.7, 1.3), size * .55, rnd(.2, 1.), m, rnd(.3, .9))
            p, d = q, d + Vector((rnd(-.12, .12) + math.cos(a) * .06, rnd(-.12, .12) + math.sin(a) * .06, 0))
    mb.obj('branches', smooth=(m, 'bark'))
