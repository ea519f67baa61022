"""Chairs, stools and sofas for rooms seen from near."""
import math

import bmesh
from mathutils import Matrix, Vector

import soft
from homeware import lathe, place
from primitives import MB
from furniture import rb


def shell_back(m, r=.27, z0=.50, z1=.80, spread=1.25, thick=.045):
    """Bent back of a chair: an arc of upholstery round the seat's rear (+y)."""
    mb = MB()
    n = 18
    rows = [(z0 + (z1 - z0) * j / 5, r + .035 * j / 5) for j in range(6)]
    for (za, ra), (zb, rb_) in zip(rows, rows[1:]):
        for k in range(n):
            a, b = (math.pi / 2 - spread + 2 * spread * q / n for q in (k, k + 1))
            dip = lambda t, z: z - (z1 - z0) * .45 * (abs(t - math.pi / 2) / spread) ** 2.5 * (z - z0) / (z1 - z0)
            mb.quad([(ra * math.cos(a), ra * math.sin(a), dip(a, za)), (ra * math.cos(b), ra * math.sin(b), dip(b, za)),
                     (rb_ * math.cos(b), rb_ * math.sin(b), dip(b, zb)), (rb_ * math.cos(a), rb_ * math.sin(a), dip(a, zb))], m)
    o = mb.obj('back', smooth=(m,))
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bm.to_mesh(o.data)
    bm.free()
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = thick, 0
    b = o.modifiers.new('round', 'BEVEL')
    b.width, b.segments, b.limit_method = thick * .45, 4, 'ANGLE'
    u = o.modifiers.new('smooth', 'SUBSURF')
    u.levels = u.render_levels = 1
    return o


def legs(spread, z, m, foot=1.18, r=.017):
    mb = MB()
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.tube((sx * spread * foot, sy * spread * foot, 0), (sx * spread * .82, sy * spread * .82, z), r * .7, r, m, 12)
    return mb.obj('legs', smooth=(m,))


def dining_chair(x, y, rot, m='sand', wood='walnut'):
    """Upholstered chair with a bent back towards +y before turning."""
    seat = rb(-.235, .235, -.22, .24, .41, .49, m, .035, 5)
    place([seat, shell_back(m), legs(.19, .42, wood)], x, y, 0, rot)


def stool(x, y, rot, m='leather', h=.66):
    seat = lathe(0, 0, h - .05, [(.001, 0), (.17, 0), (.185, .02), (.18, .05), (.15, .065), (.001, .07)], m)
    back = shell_back(m, .19, h + .02, h + .19, 1.1, .03)
    foot = MB()
    ring = [Vector((.155 * math.cos(2 * math.pi * k / 32), .155 * math.sin(2 * math.pi * k / 32), .22)) for k in range(33)]
    for a, b in zip(ring, ring[1:]):
        foot.tube(a, b, .008, .008, 'brass', 8)
    place([seat, back, legs(.13, h - .04, 'black', 1.3, .013), foot.obj('ring', smooth=('brass',))], x, y, 0, rot)


def sofa(x, y, rot, w=2.2, m='sofa', seats=3, cushions=(), d=.95):
    """Sofa with a loose back; front towards -y before turning. Returns its seat, for cloth to fall on."""
    h = w / 2
    parts = [rb(-h, h, -d / 2, d / 2, .09, .30, m, .05, 4), rb(-h, h, d / 2 - .24, d / 2, .12, .72, m, .09, 5),
             rb(-h, -h + .2, -d / 2, d / 2, .12, .58, m, .09, 5), rb(h - .2, h, -d / 2, d / 2, .12, .58, m, .09, 5)]
    sw = (w - .42) / seats
    for k in range(seats):
        a = -h + .21 + k * sw
        parts += [rb(a + .004, a + sw - .004, -d / 2 + .01, d / 2 - .2, .28, .455, m, .065, 5)]
    parts += [rb(sx * (h - .12) - .02, sx * (h - .12) + .02, sy * (d / 2 - .1) - .02, sy * (d / 2 - .1) + .02, 0, .1, 'walnut', 0) for sx in (-1, 1) for sy in (-1, 1)]
    backs = [soft.pillow(-h + .21 + (k + .5) * sw, d / 2 - .30, .66, sw * .99, .50, m, (1.28, 0, 0), 5.) for k in range(seats)]
    extra = [soft.pillow(cx, d / 2 - .46, .64, s, s, mm, (1.1, 0, t), 5.) for cx, s, mm, t in cushions]
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rot, 4, 'Z')
    place(parts, x, y, 0, rot)
    for o in backs + extra:
        o.matrix_world = M @ Matrix.Translation(o.location) @ o.rotation_euler.to_matrix().to_4x4()
    return parts


def lounge(x, y, rot, m='sand', wood='walnut', cushion=None):
    """Low armchair of round wood with loose cushions; front towards -y before turning."""
    mb = MB()
    for s in (-1, 1):
        P = [Vector((s * .36, -.36, 0)), Vector((s * .36, -.34, .56)), Vector((s * .36, .30, .54)), Vector((s * .36, .46, .02))]
        mb.tube(P[0], P[1], .02, .02, wood, 12)
        mb.tube(P[1], P[2], .024, .024, wood, 12)
        mb.tube(P[2], P[3], .02, .02, wood, 12)
        mb.tube((s * .36, .28, .30), (s * .36, .52, .86), .018, .018, wood, 12)
    for a, b in (((-.36, -.32, .27), (.36, -.32, .27)), ((-.36, .28, .24), (.36, .28, .24)), ((-.36, .52, .84), (.36, .52, .84))):
        mb.tube(a, b, .017, .017, wood, 12)
    for k in range(7):
        xk = -.27 + k * .09
        mb.tube((xk, .30, .30), (xk, .515, .84), .008, .008, wood, 8)
    frame = mb.obj('frame', smooth=(wood,))
    seat = rb(-.33, .33, -.36, .30, .28, .43, m, .06, 5)
    seat.rotation_euler = (-.08, 0, 0)
    back = soft.pillow(0, .36, .66, .64, .50, m, (1.2, 0, 0), 5.)
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rot, 4, 'Z')
    more = [soft.pillow(.02, .22, .60, .42, .42, cushion, (1.05, 0, .1), 5.)] if cushion else []
    for o in [frame, seat, back] + more:
        o.matrix_world = M @ Matrix.Translation(o.location) @ o.rotation_euler.to_matrix().to_4x4()
    return [seat]
