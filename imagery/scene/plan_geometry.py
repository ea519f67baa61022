"""Computes walls, clear sizes of rooms, and positions in the picture from the plans, without Blender."""
import math

from project import part
from views import UNITS

OPEN, PLANS = part('plans').OPEN, part('plans').PLANS
CUT = 1.6                      # height at which the walls are cut
OUTSIDE = ('balcony', 'utility', None)
OUTER, INNER = .2, .13         # thickness of walls
LENS, PITCH, MARGIN = 50., math.radians(63.), .9


def room_at(plan, x, y):
    return next((r for r in plan['rooms'] if r[1] < x < r[2] and r[3] < y < r[4]), None)


def wall_pieces(plan):
    """(axis, line, start, end, thickness) of every piece of wall between two rooms."""
    xs = sorted({v for r in plan['rooms'] for v in r[1:3]})
    ys = sorted({v for r in plan['rooms'] for v in r[3:5]})
    out = []
    for axis, lines, stops in (('x', ys, xs), ('y', xs, ys)):
        for c in lines:
            for a, b in zip(stops, stops[1:]):
                m = (a + b) / 2
                p = (m, c - .01) if axis == 'x' else (c - .01, m)
                q = (m, c + .01) if axis == 'x' else (c + .01, m)
                r, s = room_at(plan, *p), room_at(plan, *q)
                k, l = r and r[0], s and s[0]
                if r == s or (k in OPEN and l in OPEN) or (k in OUTSIDE and l in OUTSIDE):
                    continue
                out.append((axis, c, a, b, OUTER if k in OUTSIDE or l in OUTSIDE else INNER))
    return out


def clear_size(plan, room):
    """Width and depth of a room between the faces of its walls; an open side ends on its line."""
    _, x0, x1, y0, y1 = room[:5]

    def half(axis, line, a, b):
        return max([t for ax, c, p, q, t in wall_pieces(plan) if ax == axis and abs(c - line) < .01 and p < b and q > a], default=0) / 2

    return (x1 - x0 - half('y', x0, y0, y1) - half('y', x1, y0, y1), y1 - y0 - half('x', y0, x0, x1) - half('x', y1, x0, x1))


def bounds(plan):
    r = plan['rooms']
    return min(q[1] for q in r), max(q[2] for q in r), min(q[3] for q in r), max(q[4] for q in r)


def projected(cam, aspect, point):
    """Place of a point in the picture, from -1 to 1 rightwards and upwards, seen from cam looking north and down."""
    dx, dy, dz = (p - c for p, c in zip(point, cam))
    away = dy * math.cos(PITCH) - dz * math.sin(PITCH)
    up = dy * math.sin(PITCH) + dz * math.cos(PITCH)
    return dx / away * LENS / 18, up / away * LENS / 18 * aspect


def viewpoint(plan, aspect):
    """Camera that shows the whole plan with its walls in the middle of the picture, with a margin."""
    x0, x1, y0, y1 = bounds(plan)
    corners = [(x, y, z) for x in (x0 - OUTER, x1 + OUTER) for y in (y0 - OUTER, y1 + OUTER) for z in (-.2, CUT)]
    d, aim = 1.15 * (x1 - x0), (y0 + y1) / 2
    while True:
        cam = ((x0 + x1) / 2, aim - d * math.cos(PITCH), d * math.sin(PITCH))
        at = [projected(cam, aspect, c) for c in corners]
        low, high = min(v for _, v in at), max(v for _, v in at)
        if abs(low + high) > .002:
            aim += (low + high) / 2 * d * 18 / LENS / aspect / math.sin(PITCH)
        elif max(high, max(abs(u) for u, _ in at)) > MARGIN:
            d *= 1.004
        else:
            return cam


def metres_across(unit):
    """Width of the picture in metres of floor, at the point the camera aims at."""
    return viewpoint(PLANS[unit], aspect_of(unit))[2] / math.sin(PITCH) * 36 / LENS


def aspect_of(unit):
    w, h = UNITS[unit]['size']
    return w / h


def place_in_picture(unit, x, y):
    """Position of a floor point in the picture, as fractions from the left and from the top."""
    plan = PLANS[unit]
    x0, x1, *_ = bounds(plan)
    if plan.get('mirrored'):
        x = x0 + x1 - x
    u, v = projected(viewpoint(plan, aspect_of(unit)), aspect_of(unit), (x, y, 0))
    return (1 + u) / 2, (1 - v) / 2
