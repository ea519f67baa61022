#!/usr/bin/env python3
"""Apartment plans as flat drawings, in seconds and without Blender: drawn_plans.py WORK_DIR [--project lakeside]."""
import os
import sys

from PIL import Image, ImageDraw

from project import part

OPEN, PLANS = part('plans').OPEN, part('plans').PLANS
OUTSIDE = ('balcony', 'utility', None)
SIZE, FINE = (1400, 1000), 3               # drawn three times as large, then reduced
PAPER, WALL, GLASS = (244, 239, 231), (74, 58, 50), (150, 188, 198)
FLOOR = {'bed': (222, 196, 164), 'study': (222, 196, 164), 'bath': (206, 216, 214), 'kitchen': (228, 220, 206), 'store': (214, 206, 194),
         'balcony': (196, 168, 142), 'utility': (200, 200, 192)}
WHITE, CLOTH, SAGE, WOOD, LEAF = (250, 248, 244), (232, 226, 216), (142, 160, 146), (150, 108, 74), (112, 142, 92)


class Sheet:
    """A plan in metres on a canvas; y runs up."""

    def __init__(self, plan):
        x1, y1 = max(r[2] for r in plan['rooms']), max(r[4] for r in plan['rooms'])
        y0 = min(r[3] for r in plan['rooms'])
        w, h = (n * FINE for n in SIZE)
        self.k = min(w * .86 / x1, h * .86 / (y1 - y0))
        self.ox, self.oy = (w - x1 * self.k) / 2, h - (h - (y1 - y0) * self.k) / 2 + y0 * self.k
        self.image = Image.new('RGB', (w, h), PAPER)
        self.draw = ImageDraw.Draw(self.image)

    def rect(self, x0, x1, y0, y1, fill, line=None, r=0.):
        k = self.k
        box = (self.ox + x0 * k, self.oy - y1 * k, self.ox + x1 * k, self.oy - y0 * k)
        self.draw.rounded_rectangle(box, r * k, fill, line, 2 * FINE if line else 0)

    def round(self, x, y, r, fill):
        self.rect(x - r, x + r, y - r, y + r, fill, None, r)

    def swing(self, x, y, r, a):
        """Door leaf and the quarter it sweeps, from angle a."""
        k, line = self.k, (150, 138, 126)
        box = (self.ox + (x - r) * k, self.oy - (y + r) * k, self.ox + (x + r) * k, self.oy - (y - r) * k)
        self.draw.arc(box, a, a + 90, line, FINE)


def room_at(plan, x, y):
    return next((r[0] for r in plan['rooms'] if r[1] < x < r[2] and r[3] < y < r[4]), None)


def walls(s, plan):
    xs, ys = (sorted({v for r in plan['rooms'] for v in r[i:i + 2]}) for i in (1, 3))
    for along_x, lines, stops in ((True, ys, xs), (False, xs, ys)):
        for c in lines:
            for a, b in zip(stops, stops[1:]):
                m = (a + b) / 2
                p, q = (room_at(plan, *((m, c + d) if along_x else (c + d, m))) for d in (-.01, .01))
                same = any((r[1] < m < r[2] and r[3] < c < r[4]) if along_x else (r[1] < c < r[2] and r[3] < m < r[4]) for r in plan['rooms'])
                if same or (p in OPEN and q in OPEN) or (p is None and q is None):
                    continue
                thin = {p, q} <= {None, 'balcony', 'utility'}              # a railing
                t = .03 if thin else .1 if p in OUTSIDE or q in OUTSIDE else .065
                s.rect(*((a - t, b + t, c - t, c + t) if along_x else (c - t, c + t, a - t, b + t)), GLASS if thin else WALL)


def openings(s, plan):
    for kind, axis, c, a, n in plan['openings']:
        b = a + n

        def across(t, fill):
            s.rect(*((a, b, c - t, c + t) if axis == 'x' else (c - t, c + t, a, b)), fill)

        across(.11, WHITE)
        if kind in 'wv':
            across(.035, GLASS)
        elif kind == 'o':
            across(.02, (214, 206, 194))
        else:
            front = axis == 'x' and room_at(plan, (a + b) / 2, c + .05) is None
            s.swing(*((a, c) if axis == 'x' else (c, a)), n, 0 if front else 270)


def bed(s, x0, x1, y0, y1, head):
    w = .9 if y1 - y0 > 3.6 else .8
    yc = (y0 + y1) / 2
    d = 1 if head == 'W' else -1
    h = x0 + .15 if d > 0 else x1 - .15

    def part_of(u0, u1, v0, v1, fill, r=.05):
        s.rect(*sorted((h + d * u0, h + d * u1)), yc + v0, yc + v1, fill, None, r)

    part_of(-.06, .05, -w - .1, w + .1, WOOD)
    part_of(.05, 2.1, -w, w, WHITE, .08)
    part_of(.95, 2.1, -w, w, SAGE, .08)
    for v in (-w + .1, .08):
        part_of(.15, .6, v, v + w - .18, CLOTH, .1)
    for v in (-w - .55, w + .12):
        part_of(.02, .45, v, v + .42, WOOD)


def furnish(s, room):
    kind, x0, x1, y0, y1 = room[:5]
    xm, ym = (x0 + x1) / 2, (y0 + y1) / 2
    if kind == 'bed':
        bed(s, x0, x1, y0, y1, room[5])
    elif kind == 'living':
        s.rect(x0 + .7, x1 - .8, y0 + .7, y1 - .6, (230, 216, 196), None, .1)
        s.rect(x0 + .25, x0 + 1.2, y0 + .7, y1 - .7, CLOTH, (206, 196, 182), .12)
        s.rect(x0 + .25, x0 + 2.4, y1 - 1.55, y1 - .65, CLOTH, (206, 196, 182), .12)
        s.round(xm + .2, ym - .3, .5, WOOD)
        s.rect(x1 - .5, x1 - .12, y0 + .4, y0 + 2.2, WOOD, None, .04)
        s.rect(x1 - 1.5, x1 - .8, y1 - 1.5, y1 - .8, SAGE, None, .14)
    elif kind == 'dining':
        n = 3 if x1 - x0 > 4.5 else 2
        for k in range(n):
            for d in (-.72, .38):
                x = xm + (k - (n - 1) / 2) * .7
                s.rect(x - .2, x + .2, ym + d, ym + d + .36, SAGE, None, .08)
        s.rect(xm - .36 * n, xm + .36 * n, ym - .45, ym + .45, WOOD, None, .08)
    elif kind == 'kitchen':
        s.rect(x1 - .72, x1 - .1, y0 + .1, y1 - .1, WHITE, (206, 196, 182))
        s.rect(x0 + .8, x1 - .72, y1 - .7, y1 - .1, WHITE, (206, 196, 182))
        for dx in (-.3, .1):
            s.round(xm + dx, y1 - .4, .12, (90, 84, 80))
        s.rect(x1 - .6, x1 - .22, ym - .35, ym + .25, (176, 186, 186), None, .06)
        s.rect(x0 + .15, x0 + .75, y0 + .15, y0 + .8, (198, 202, 200), None, .04)
    elif kind == 'bath':
        s.rect(x1 - .95, x1 - .08, y0 + .08, y1 - .08, (186, 202, 202), WHITE)
        s.rect(x0 + .25, x0 + .65, y1 - .75, y1 - .12, WHITE, (186, 196, 194), .18)
        if x1 - x0 > 2.1:
            s.rect(x1 - 1.7, x1 - 1.05, y1 - .58, y1 - .1, WHITE, (186, 196, 194), .1)
    elif kind == 'study':
        s.rect(x0 + .12, x0 + .7, y0 + .3, y0 + 1.8, WOOD, None, .04)
        s.rect(x0 + .8, x0 + 1.2, y0 + .85, y0 + 1.25, SAGE, None, .1)
        s.rect(x1 - .95, x1 - .15, y0 + .4, y1 - .5, CLOTH, (206, 196, 182), .12)
    elif kind == 'balcony':
        for d in (-.8, .8):
            s.rect(xm + d - .32, xm + d + .32, ym - .32, ym + .32, SAGE, None, .12)
        s.round(xm, ym, .25, WOOD)
        for x in (x0 + .4, x1 - .4):
            s.round(x, y0 + .4, .26, LEAF)
    elif kind in ('foyer', 'store'):
        s.rect(x0 + .12, x0 + .5, y1 - 1.4, y1 - .3, WOOD, None, .03)


def drawn(plan):
    s = Sheet(plan)
    for room in plan['rooms']:
        s.rect(*room[1:5], FLOOR.get(room[0], (238, 230, 218)))
    for room in plan['rooms']:
        furnish(s, room)
    for q in plan['wardrobes']:
        s.rect(*q, WOOD, (120, 84, 56))
    walls(s, plan)
    openings(s, plan)
    return s.image.resize(SIZE, Image.LANCZOS)


def main():
    for name, plan in PLANS.items():
        drawn(plan).save(os.path.join(sys.argv[1], name + '.png'))


if __name__ == '__main__':
    main()
