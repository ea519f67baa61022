"""Outlines in the plane, as lists of points: what the layouts of townships/ are written in."""
import math


def rrect(x0, x1, y0, y1, r, n=8):
    """Rectangle with rounded corners."""
    pts = []
    for cx, cy, a in ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)):
        for k in range(n + 1):
            t = math.radians(a + 90 * k / n)
            pts.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return pts


def rect(x0, x1, y0, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def ell(cx, cy, rx, ry, n=64, wob=0., ph=0.):
    """Ellipse, its radius wobbling by wob."""
    pts = []
    for k in range(n):
        a = k * 2 * math.pi / n
        f = 1 + wob * math.sin(3 * a + ph) + wob * .6 * math.sin(5 * a + 2 * ph)
        pts.append((cx + rx * f * math.cos(a), cy + ry * f * math.sin(a)))
    return pts


def spline(pts, n=10, closed=False):
    """Catmull-Rom curve through the points."""
    out, N = [], len(pts)
    for i in range(N if closed else N - 1):
        p = [pts[(i + k - 1) % N] if closed else pts[min(max(i + k - 1, 0), N - 1)] for k in range(4)]
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(*p)))
    if not closed:
        out.append(tuple(pts[-1]))
    return out


def inside(x, y, poly):
    hit = False
    for (x1, y1), (x2, y2) in zip(poly, poly[-1:] + poly[:-1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def in_frame(x, y, cx, cy, rot):
    """(x, y) as seen from (cx, cy) with its axes turned by rot."""
    dx, dy, c, s = x - cx, y - cy, math.cos(rot), math.sin(rot)
    return dx * c + dy * s, dy * c - dx * s


def from_frame(x, y, cx, cy, rot):
    """The opposite of in_frame."""
    c, s = math.cos(rot), math.sin(rot)
    return cx + x * c - y * s, cy + x * s + y * c
