"""The children's play area: timber towers with slides, a pyramid of ropes, swings, shade sails, mounds to climb."""
import math

import numpy as np
from mathutils import Vector

from primitives import MB


def posts(mb, x, y, r, h, n, lean=.06):
    """Round poles in a ring, leaning in a little; returns their tops."""
    tops = []
    for k in range(n):
        a = 2 * math.pi * (k + .5) / n
        foot, top = (x + r * math.cos(a), y + r * math.sin(a), 0), (x + r * (1 - lean) * math.cos(a), y + r * (1 - lean) * math.sin(a), h)
        mb.tube(foot, top, .10, .085, 'log', 9, cap=True)
        tops.append(top)
    return tops


def tower(mb, x, y, deck, roof, n=6, r=1.35):
    """A play tower: poles, a deck, a slatted balustrade and a steep shingle roof."""
    posts(mb, x, y, r, deck + 2.1, n)
    ring = [(x + (r + .1) * math.cos(2 * math.pi * k / n), y + (r + .1) * math.sin(2 * math.pi * k / n)) for k in range(n)]
    mb.prism(ring, deck - .1, deck, 'log')
    for k, (a, b) in enumerate(zip(ring, ring[1:] + ring[:1])):
        if k in (0, 3):                                                     # open at the ladder and the slide
            continue
        for j in range(8):
            p = Vector(a).lerp(Vector(b), (j + .5) / 8)
            mb.tube((p.x, p.y, deck), (p.x, p.y, deck + .85), .035, .035, 'log', 6)
        mb.tube((*a, deck + .85), (*b, deck + .85), .05, .05, 'log', 6)
    eaves = [(x + (q[0] - x) * 1.28, y + (q[1] - y) * 1.28) for q in ring]
    for step in range(4):                                                   # courses of shingles
        f, g, z = 1 - step * .25, 1 - (step + 1) * .25 - .03, deck + 2. + step * roof / 4
        for a, b in zip(eaves, eaves[1:] + eaves[:1]):
            lo, hi = [(x + (q[0] - x) * f, y + (q[1] - y) * f, z) for q in (a, b)], [(x + (q[0] - x) * g, y + (q[1] - y) * g, z + roof / 4 + .05) for q in (b, a)]
            mb.quad([*lo, *hi], 'shingle')


def slide(mb, start, end, width=.62, n=14):
    """A steel trough in a gentle curve from a deck to the ground."""
    a, b = Vector(start), Vector(end)
    side = Vector((b.y - a.y, a.x - b.x, 0)).normalized()
    rows = []
    for i in range(n + 1):
        t = i / n
        p = a.lerp(b, t)
        p.z = b.z + (a.z - b.z) * (1 - t) ** 1.35 * (1 if t > .08 else 1)
        rows.append([p + side * (width * .5 * math.sin(q)) + Vector((0, 0, .26 * (1 - math.cos(q)))) for q in np.linspace(-1.45, 1.45, 9)])
    for r, s in zip(rows, rows[1:]):
        for k in range(8):
            mb.quad([r[k], r[k + 1], s[k + 1], s[k]], 'steel')
    for edge in (0, 8):
        for r, s in zip(rows, rows[1:]):
            mb.tube(r[edge], s[edge], .03, .03, 'steel', 6)


def climbing_net(mb, a, b, c, d, n=6):
    """A net of ropes between two edges a-b and d-c."""
    a, b, c, d = (Vector(q) for q in (a, b, c, d))
    for k in range(n + 1):
        t = k / n
        mb.tube(a.lerp(b, t), d.lerp(c, t), .022, .022, 'rope', 5)
        mb.tube(a.lerp(d, t), b.lerp(c, t), .022, .022, 'rope', 5)


def rope_bridge(mb, a, b, n=16):
    a, b = Vector(a), Vector(b)
    side = Vector((b.y - a.y, a.x - b.x, 0)).normalized() * .45
    line = [a.lerp(b, k / n) - Vector((0, 0, .35 * math.sin(math.pi * k / n))) for k in range(n + 1)]
    for p, q in zip(line, line[1:]):
        mb.tube(p - side, p + side, .055, .055, 'log', 6)
        for s in (-1, 1):
            mb.tube(p + side * s, q + side * s, .025, .025, 'rope', 5)
            mb.tube(p + side * s + Vector((0, 0, .8)), q + side * s + Vector((0, 0, .8)), .028, .028, 'rope', 5)
            mb.tube(p + side * s, p + side * s + Vector((0, 0, .8)), .012, .012, 'rope', 4)


def rope_pyramid(mb, x, y, h=5.2, r=3.6, n=8):
    """A mast with a net of ropes round it."""
    mb.tube((x, y, 0), (x, y, h + .25), .09, .07, 'steel', 10, cap=True)
    feet = [(x + r * math.cos(2 * math.pi * k / n), y + r * math.sin(2 * math.pi * k / n), 0) for k in range(n)]
    top = Vector((x, y, h))
    for k, f in enumerate(feet):
        mb.tube(f, top, .026, .026, 'rope', 6)
        for level in range(1, 8):
            t = 1 - .93 ** level * (1 - level / 11)
            p, q = Vector(f).lerp(top, t), Vector(feet[(k + 1) % n]).lerp(top, t)
            mb.tube(p, q, .02, .02, 'rope', 5)
            if level in (2, 4):
                mb.tube(p, (x, y, p.z), .016, .016, 'rope', 4)


def mound(mb, x, y, r, h, m, grips=0):
    """A soft hill; grips are bright stones to climb by."""
    rings, n = 9, 40
    def at(i, k):
        f, a = i / rings, 2 * math.pi * k / n
        return x + r * f * math.cos(a), y + r * f * math.sin(a) * .85, .02 + h * .5 * (1 + math.cos(math.pi * f))
    for i in range(rings):
        for k in range(n):
            mb.quad([at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)][::1 if i else 1], m)
    for k in range(grips):
        px, py, pz = at(3 + k % 5, 1 + k * 7)
        mb.tube((px, py, pz - .05), (px, py, pz + .07), .11, .07, 'yellow' if k % 2 else 'paint', 8, cap=True)


def swings(mb, x, y, length=6.4, turn=0.):
    """A timber frame with a nest and two seats."""
    c, s = math.cos(turn), math.sin(turn)
    def at(u, v, z):
        return Vector((x + u * c - v * s, y + u * s + v * c, z))
    for u in (0, length):
        for v in (-1.3, 1.3):
            mb.tube(at(u, v, 0), at(u, 0, 2.75), .085, .07, 'log', 9)
    mb.tube(at(-.3, 0, 2.7), at(length + .3, 0, 2.7), .09, .09, 'log', 9, cap=True)
    for u, swing in ((1.1, .55), (2.5, -.3)):
        for q in (-.24, .24):
            mb.tube(at(u + q, 0, 2.65), at(u + q, swing, .58), .014, .014, 'rope', 5)
        mb.quad([at(u - .28, swing - .12, .55), at(u + .28, swing - .12, .55), at(u + .28, swing + .12, .57), at(u - .28, swing + .12, .57)], 'char')
    nest = [at(4.7 + .62 * math.cos(k * .3927), .12 + .62 * math.sin(k * .3927), .55) for k in range(16)]
    for p, q in zip(nest, nest[1:] + nest[:1]):
        mb.tube(p, q, .05, .05, 'rope', 6)
    for k in range(0, 8):
        mb.tube(nest[k], nest[(k + 8) % 16], .014, .014, 'rope', 4)
    for k in (1, 7, 9, 15):
        mb.tube(nest[k], at(4.7 + (.3 if k in (1, 15) else -.3), 0, 2.65), .014, .014, 'rope', 5)


def sail(mb, corners, m='canvas', n=14):
    """A shade sail on steel masts: a saddle between four corners, its edges drawn in."""
    a, b, c, d = (Vector(q) for q in corners)
    def at(u, v):
        p = a.lerp(b, u).lerp(d.lerp(c, u), v)
        mid = (a + b + c + d) / 4
        pull = .16 * (math.sin(math.pi * u) * (1 - math.sin(math.pi * v)) + math.sin(math.pi * v) * (1 - math.sin(math.pi * u)))
        return p.lerp(mid, pull)
    for i in range(n):
        for k in range(n):
            mb.quad([at(i / n, k / n), at((i + 1) / n, k / n), at((i + 1) / n, (k + 1) / n), at(i / n, (k + 1) / n)], m)
    middle = (a + b + c + d) / 4
    for q in (a, b, c, d):
        out = (q - middle) * .12
        mb.tube((q.x + out.x, q.y + out.y, 0), (q.x + out.x * .4, q.y + out.y * .4, q.z + .15), .075, .06, 'steel', 9, cap=True)


def logs(mb, x, y, n=7):
    """Stepping logs in a curve."""
    for k in range(n):
        a = .45 * k
        h = .28 + .17 * (k % 3)
        mb.tube((x + 3.4 * math.cos(a), y + 3.4 * math.sin(a), 0), (x + 3.4 * math.cos(a), y + 3.4 * math.sin(a), h), .19, .185, 'log', 12, cap=True)


def build(ox, oy):
    """The whole area round its middle."""
    mb = MB()
    tower(mb, ox - 1.5, oy + 3.5, 1.9, 1.7)
    tower(mb, ox + 5.5, oy + 5.0, 2.5, 2.1)
    rope_bridge(mb, (ox - .1, oy + 3.8, 1.9), (ox + 4.1, oy + 4.7, 2.45))
    slide(mb, (ox - 2.7, oy + 2.9, 1.86), (ox - 5.9, oy + 1.0, .22))
    slide(mb, (ox + 6.6, oy + 4.2, 2.46), (ox + 9.8, oy + .8, .22))
    climbing_net(mb, (ox - 1.9, oy + .6, .05), (ox - .2, oy + .6, .05), (ox - .6, oy + 2.2, 1.9), (ox - 1.9, oy + 2.2, 1.9))
    rope_pyramid(mb, ox - 9.5, oy + 4.5)
    swings(mb, ox - 3.5, oy - 7.5, turn=.12)
    sail(mb, ((ox + 3.5, oy - 5.2, 4.3), (ox + 11, oy - 5.6, 3.2), (ox + 11.6, oy + .4, 4.4), (ox + 4.2, oy + .2, 3.3)))
    mound(mb, ox - 9.5, oy - 3.2, 2.9, 1.05, 'play_sage', 16)
    mound(mb, ox - 5.6, oy - 2.2, 2.0, .7, 'play_clay', 8)
    mound(mb, ox + 13.5, oy + 5, 2.6, .9, 'play_sage', 12)
    logs(mb, ox + 7, oy - 9.2)
    mb.obj('play', smooth=('play_sage', 'play_clay', 'steel', 'canvas'))
