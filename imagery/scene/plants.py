"""Trees, palms, shrubs and grass as procedural leaf meshes."""
import math

import bpy
import numpy as np
from mathutils import Vector

from primitives import MATS, MB, NP, clump, leafmesh


def tree(name, trunk, cr, ch, clumps, leaves, size, leaf, umbrella=False):
    """Trunk height, crown radius and height, number of clumps and of leaves in each, leaf size and material."""
    mb, parts = MB(), []
    top = Vector((NP.normal() * .2, NP.normal() * .2, trunk))
    r0 = .035 * cr + .12
    mid = (top.x * .5, top.y * .5, trunk * .55)
    mb.tube((0, 0, -.2), mid, r0 * 1.25, r0 * .85, 'bark', 9)
    mb.tube(mid, top, r0 * .85, r0 * .7, 'bark', 9)
    cc = np.array([0, 0, trunk + ch * .45])
    for k in range(clumps):
        th = k * 2.399963 + NP.uniform(-.3, .3)                       # golden angle
        z = 1 - (1.15 if umbrella else 1.55) * (k + .5) / clumps
        rr, f = math.sqrt(max(0, 1 - z * z)), NP.uniform(.62, .98)
        c = np.array([math.cos(th) * rr * cr * f, math.sin(th) * rr * cr * f, z * ch * .55 * f]) + cc
        if umbrella:
            c[2] = trunk + ch * (.35 + .4 * (1 - (np.hypot(c[0], c[1]) / cr) ** 2)) + NP.uniform(-.4, .4)
        parts.append(clump(c, cr * NP.uniform(.26, .42), leaves, size, .7, cc, ch * .6))
        m = top.lerp(Vector(c), .5) + Vector((0, 0, -.075 * cr))
        mb.tube(top - Vector((0, 0, trunk * .15 * NP.uniform(0, 1))), m, r0 * .45, r0 * .28, 'bark', 5)
        mb.tube(m, Vector(c), r0 * .28, r0 * .08, 'bark', 5)
    return leafmesh(name, parts, leaf, mb)


def palm(name, h, fronds=20, length=3.4):
    mb = MB()
    lean = NP.normal(size=2) * .03 * h
    seg = 8
    pts = [Vector((lean[0] * (k / seg) ** 2, lean[1] * (k / seg) ** 2, h * k / seg - .1)) for k in range(seg + 1)]
    for k in range(seg):
        for j in range(6):                                            # ringed trunk
            t0, t1 = (k + j / 6) / seg, (k + (j + 1) / 6) / seg
            mb.tube(pts[k].lerp(pts[k + 1], j / 6), pts[k].lerp(pts[k + 1], (j + 1) / 6), .235 - .10 * t0, .215 - .10 * t1, 'palmbark', 10)
    top = pts[-1]
    mb.tube(top, top + Vector((0, 0, .9)), .17, .10, 'palmleaf', 8)
    leaflets = []
    for k in range(fronds):
        th, el, n = k * 2.399963, 1.15 - 1.55 * (k / fronds), 40
        step = length * NP.uniform(.85, 1.1) / n
        d = np.array([math.cos(th) * math.cos(el), math.sin(th) * math.cos(el), math.sin(el)])
        side = np.array([-math.sin(th), math.cos(th), 0])
        prev = np.array(top) + np.array([0, 0, .8])
        for i in range(n):
            q = prev + d * step
            d = d + np.array([0, 0, -.041])
            d /= np.linalg.norm(d)
            mb.tube(prev, q, .035 * (1 - i / n) + .008, .035 * (1 - (i + 1) / n) + .008, 'palmleaf', 3)
            ll = .85 * math.sin(math.pi * min(1, (i + 2) / (n + 1)) ** .8) + .12
            for s in (-1, 1):
                tip = q + side * s * ll * .8 + d * ll * .45 + np.array([0, 0, -.30 * ll - NP.uniform(0, .12)])
                w = d * .05
                leaflets.append((q - w, q + w, tip + w * .2, tip - w * .2, NP.uniform(.2, 1)))
            prev = q
    for *quad, shade in leaflets:
        mb.quad(quad, 'palmleaf', shade)
    return mb.mesh(name)


def bush(name, r, leaves, size, leaf):
    parts = [clump(np.array([NP.normal() * r * .45, NP.normal() * r * .45, r * .45]), r * .75, leaves // 4, size, .75) for _ in range(4)]
    return leafmesh(name, parts, leaf)


def grass_patch(name, w, n, h, leaf='grassb'):
    p, a = NP.uniform(-w / 2, w / 2, (n, 2)), NP.uniform(0, 6.28, n)
    hh, lean, ww = NP.uniform(.5, 1.15, n) * h, NP.normal(size=(n, 2)) * h * .45, .0045 + .002 * NP.random(n)
    dx, dy, z = np.cos(a) * ww, np.sin(a) * ww, np.zeros(n)
    x, y, tx, ty = p[:, 0], p[:, 1], p[:, 0] + lean[:, 0], p[:, 1] + lean[:, 1]
    v = np.stack([np.stack(q, 1) for q in ((x - dx, y - dy, z), (x + dx, y + dy, z), (tx + dx * .25, ty + dy * .25, hh),
                                           (tx - dx * .25, ty - dy * .25, hh))], 1).reshape(-1, 3)
    me = bpy.data.meshes.new(name)
    me.from_pydata(v.tolist(), [], np.arange(4 * n).reshape(-1, 4).tolist())
    me.materials.append(MATS[leaf])
    me.attributes.new('wid', 'FLOAT', 'FACE').data.foreach_set('value', NP.uniform(0, 1, n).astype(np.float32))
    return me


class Plants:
    """The plant meshes of the site, built once and instanced."""

    def __init__(self):
        self.trees = [tree('t0', 3.0, 4.2, 6.5, 34, 420, .20, 'leafA'), tree('t1', 3.6, 5.0, 7.5, 42, 430, .21, 'leafB'),
                      tree('t2', 2.6, 3.4, 5.5, 28, 400, .18, 'leafC'), tree('t3', 3.2, 4.6, 6.0, 38, 420, .20, 'leafA')]
        self.rain = [tree('rain0', 4.2, 8.5, 5.5, 60, 480, .21, 'leafB', True), tree('rain1', 4.6, 7.2, 5.0, 52, 480, .21, 'leafA', True)]
        self.gulmohar = tree('gulmohar', 3.0, 4.8, 4.0, 40, 420, .17, 'gulm', True)
        self.tabebuia = tree('tabebuia', 2.8, 3.8, 5.0, 32, 420, .16, 'pink')
        self.palms = [palm('p0', 8.5), palm('p1', 10.5, 22, 3.7), palm('p2', 7.0, 20, 3.1)]
        self.bushes = [bush('b0', .7, 900, .075, 'leafA'), bush('b1', .6, 800, .07, 'leafB'), bush('b2', .8, 900, .08, 'leafC'),
                       bush('b3', .55, 700, .06, 'pink'), bush('b4', .5, 700, .06, 'gulm')]
        mb = MB()
        mb.box(-.95, .95, -.95, .95, 0, .55, 'taupe')
        mb.box(-.85, .85, -.85, .85, .54, .57, 'soil')
        self.planter = mb.mesh('planter')
        self.kinds = {'trees': self.trees, 'rain': self.rain, 'gulmohar': [self.gulmohar], 'tabebuia': [self.tabebuia], 'palms': self.palms,
                      'tall palms': self.palms[:2], 'by towers': [self.trees[2], self.palms[2], self.trees[0]],
                      'small trees': [self.trees[2], self.tabebuia, self.trees[0]],
                      'all': self.bushes, 'green': self.bushes[:3], 'flowering': self.bushes[:4]}
