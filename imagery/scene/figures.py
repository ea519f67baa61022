"""People: skinned stick skeletons, dressed by part; fit for the middle distance."""
import bpy
import numpy as np

from primitives import MATS, MB

SHOE, LEG, SHIRT, SKIN, HAIR = range(5)     # clothing or body part of a face: see m_person

# Bones as pairs of joints, and what covers them. Joints: pelvis, waist, chest, neck, chin, head, crown; left hip, knee, ankle, toe;
# the same on the right; left shoulder, elbow, hand; right shoulder, elbow, hand. Figures look towards +y.
BONES = [(0, 1, SHIRT), (1, 2, SHIRT), (2, 3, SHIRT), (3, 4, SKIN), (4, 5, SKIN), (5, 6, HAIR), (0, 7, LEG), (7, 8, LEG), (8, 9, LEG), (9, 10, SHOE),
         (0, 11, LEG), (11, 12, LEG), (12, 13, LEG), (13, 14, SHOE), (2, 15, SHIRT), (15, 16, SHIRT), (16, 17, SKIN), (2, 18, SHIRT), (18, 19, SHIRT),
         (19, 20, SKIN)]
RADII = [.145, .125, .145, .07, .055, .10, .075, .095, .066, .045, .036, .095, .066, .045, .036, .065, .046, .034, .065, .046, .034]


def body(pelvis, chest, head, left, right, arms):
    """The 21 joints from the few that make a pose; a leg is (knee, ankle, toe), an arm (elbow, hand)."""
    p, c, h = (np.array(q, float) for q in (pelvis, chest, head))
    up = (c - p) / np.linalg.norm(c - p)
    waist, neck, chin = p + (c - p) * .45, c + up * .11, h + np.array([0, -.005, -.10])
    hips = [p + np.array([s * .095, 0, -.03]) for s in (-1, 1)]
    shoulders = [c + np.array([s * .2, 0, .04]) for s in (-1, 1)]
    legs = [[hip, *leg] for hip, leg in zip(hips, (left, right))]
    return [p, waist, c, neck, chin, h, h + np.array([0, -.01, .08]), *legs[0], *legs[1], shoulders[0], *arms[0], shoulders[1], *arms[1]]


def walking(stride, arm):
    return body((0, 0, .93), (0, .01, 1.36), (0, .03, 1.66),
                [(-.1, stride * .5, .5), (-.1, stride * .55 - .05 * abs(stride), .07), (-.1, stride * .55 + .12, .03)],
                [(.1, -stride * .5, .5), (.1, -stride * .7, .09), (.1, -stride * .7 + .12, .04)],
                [((-.25, -arm * .5, 1.13), (-.23, -arm * .3 + .08, .88)), ((.25, arm * .5, 1.13), (.23, arm * .6 + .08, .90))])


# Badminton: joints, then grip and top of the racket.
PLAYING = {
    'ready': (body((0, -.06, .82), (0, .12, 1.22), (0, .20, 1.52),
                   [(-.24, .12, .46), (-.27, -.04, .08), (-.29, .12, .03)], [(.24, .12, .46), (.27, -.04, .08), (.29, .12, .03)],
                   [((-.36, .2, 1.05), (-.24, .44, 1.08)), ((.36, .2, 1.05), (.28, .46, 1.12))]), (.28, .46, 1.12), (.16, .92, 1.5)),
    'smash': (body((0, 0, .98), (0, -.06, 1.41), (0, .0, 1.71),
                   [(-.12, -.12, .58), (-.14, -.5, .34), (-.14, -.48, .2)], [(.12, .14, .56), (.12, .02, .15), (.12, .14, .10)],
                   [((-.36, .16, 1.58), (-.26, .34, 1.82)), ((.34, -.1, 1.70), (.24, .06, 1.96))]), (.24, .06, 1.96), (.14, .3, 2.58)),
    'lunge': (body((0, 0, .70), (0, .26, 1.05), (0, .40, 1.32),
                   [(-.14, -.36, .44), (-.16, -.82, .14), (-.16, -.74, .05)], [(.12, .52, .52), (.12, .56, .08), (.12, .72, .03)],
                   [((-.36, .02, .98), (-.44, -.22, .94)), ((.30, .52, .96), (.24, .82, .88))]), (.24, .82, .88), (.2, 1.44, .96)),
}


def to_bone(points, a, b):
    """Distance of points from the segment a b."""
    d = b - a
    t = np.clip((points - a) @ d / (d @ d), 0, 1)[:, None]
    return np.linalg.norm(points - a - t * d, axis=1)


def dressed(me, joints, bare):
    """Write the clothing onto each face, by the nearest bone; swimmers wear shorts."""
    n = len(me.polygons)
    at = np.empty(3 * n)
    me.polygons.foreach_get('center', at)
    at = at.reshape(-1, 3)
    radii = np.array(RADII)
    gaps = np.stack([to_bone(at, joints[a], joints[b]) - (radii[a] + radii[b]) / 2 for a, b, _ in BONES])
    part = np.array([SKIN if bare and (a, b) in ((8, 9), (12, 13)) else m for a, b, m in BONES])[gaps.argmin(0)]
    head = np.linalg.norm(at - joints[5], axis=1) < .16
    part[head & (at[:, 1] < joints[5][1] + .03) & (at[:, 2] > joints[5][2] - .06)] = HAIR
    me.attributes.new('wid', 'FLOAT', 'FACE').data.foreach_set('value', part.astype(np.float32))


def figure(joints, bare=False):
    """A mesh for the joints."""
    sk = bpy.data.meshes.new('person')
    sk.from_pydata([tuple(q) for q in joints], [(a, b) for a, b, _ in BONES], [])
    o = bpy.data.objects.new('person', sk)
    bpy.context.scene.collection.objects.link(o)
    o.modifiers.new('skin', 'SKIN')
    smooth = o.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2
    for d, r in zip(sk.skin_vertices[0].data, RADII):
        d.radius = (r, r * .76)
    sk.skin_vertices[0].data[0].use_root = True
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    me.materials.clear()
    me.materials.append(MATS['person'])
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    dressed(me, [np.array(q, float) for q in joints], bare)
    bpy.data.objects.remove(o)
    return me


def walkers():
    return [figure(walking(*q)) for q in ((.3, .25), (-.25, -.2), (.04, .03), (.2, .15))]


def racket(grip, top):
    """Handle, frame and strings between two points of a figure."""
    mb, g, t = MB(), np.array(grip), np.array(top)
    d = (t - g) / np.linalg.norm(t - g)
    side = np.cross(d, (0, 1, 0) if abs(d[1]) < .8 else (1, 0, 0))
    side /= np.linalg.norm(side)
    middle = t - d * .13
    ring = [middle + d * .135 * np.cos(k * .524) + side * .105 * np.sin(k * .524) for k in range(12)]
    mb.tube(g - d * .06, g + d * .12, .016, .014, 'char', 6)
    mb.tube(g + d * .12, middle - d * .135, .008, .008, 'metal', 6)
    for a, b in zip(ring, ring[1:] + ring[:1]):
        mb.tube(a, b, .009, .009, 'yellow', 5)
    mb.quad(ring, 'rail')
    return mb.mesh('racket')


def shuttle():
    mb = MB()
    mb.tube((0, 0, 0), (.05, -.09, .04), .02, .045, 'paint', 8)
    return mb.mesh('shuttle')
