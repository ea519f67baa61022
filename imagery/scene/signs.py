"""Lettering on buildings: capitals drawn as strokes of round bar, so that no typeface is needed."""
import math

from mathutils import Vector

O = [(.36 + .36 * math.cos(k * math.pi / 12), .5 + .5 * math.sin(k * math.pi / 12)) for k in range(25)]
BOWL = [(.2 + .34 * math.cos(k), .73 + .27 * math.sin(k)) for k in (1.57, 1.1, .6, .1, -.4, -.9, -1.57)]
GLYPHS = {                                   # width, strokes; the height is 1
    'A': (.74, [[(0, 0), (.37, 1), (.74, 0)], [(.14, .36), (.60, .36)]]),
    'D': (.70, [[(0, 0), (0, 1), (.28, 1), (.50, .92), (.65, .74), (.70, .5), (.65, .26), (.50, .08), (.28, 0), (0, 0)]]),
    'E': (.52, [[(.52, 1), (0, 1), (0, 0), (.52, 0)], [(0, .52), (.44, .52)]]),
    'I': (.02, [[(.01, 0), (.01, 1)]]),
    'K': (.60, [[(0, 0), (0, 1)], [(.58, 1), (0, .42)], [(.2, .6), (.6, 0)]]),
    'L': (.50, [[(0, 1), (0, 0), (.5, 0)]]),
    'O': (.72, [O]),
    'R': (.58, [[(0, 0), (0, 1), (.2, 1), *BOWL, (0, .46)], [(.24, .46), (.58, 0)]]),
    'S': (.52, [[(.50, .84), (.40, .97), (.22, 1), (.06, .90), (.04, .72), (.16, .58), (.38, .46), (.52, .30), (.48, .1), (.30, 0), (.12, .03), (0, .16)]]),
    'W': (1.0, [[(0, 1), (.26, 0), (.5, .8), (.74, 0), (1, 1)]]),
}
GAP = .30


def width(text, h):
    return sum(GLYPHS[c][0] + GAP for c in text) * h - GAP * h


def sign(mb, fr, text, x, y, z, h, m):
    """Capitals of height h, centred on x, facing south in the plane y."""
    left = x - width(text, h) / 2
    for c in text:
        w, strokes = GLYPHS[c]
        for line in strokes:
            pts = [Vector((left + u * h, y, z + v * h)) for u, v in line]
            for a, b in zip(pts, pts[1:]):
                mb.tube(fr(a), fr(b), .055 * h, .055 * h, m, 7, cap=True)
        left += (w + GAP) * h
