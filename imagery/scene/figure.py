"""A person seen from behind, at rest: body by the skin modifier, dress let fall over it as cloth. Not meant to be seen from the front."""
import bpy
import numpy as np
from mathutils import Matrix

import soft
from homeware import lathe
from primitives import MATS, link, mat

HALF = {  # name: (x, y, z, radius x, radius y, joined to)
    'pelvis': (0, 0, .93, .145, .115, None), 'waist': (0, .015, 1.09, .108, .088, 'pelvis'), 'chest': (0, .02, 1.25, .135, .10, 'waist'),
    'collar': (0, .02, 1.37, .085, .065, 'chest'), 'neck': (0, .03, 1.45, .046, .048, 'collar'), 'jaw': (0, .05, 1.51, .062, .075, 'neck'),
    'crown': (0, .035, 1.585, .070, .088, 'jaw'),
    'shoulder': (.155, .015, 1.35, .052, .055, 'collar'), 'elbow': (.235, .10, 1.11, .040, .040, 'shoulder'),
    'wrist': (.13, .33, 1.14, .026, .030, 'elbow'), 'hand': (.05, .37, 1.145, .022, .034, 'wrist'),
    'hip': (.085, 0, .86, .085, .09, 'pelvis'), 'knee': (.09, .02, .47, .055, .058, 'hip'), 'ankle': (.095, -.01, .085, .036, .04, 'knee'),
    'toe': (.11, .12, .03, .036, .03, 'ankle')}
PAIRED = ('shoulder', 'elbow', 'wrist', 'hand', 'hip', 'knee', 'ankle', 'toe')


def m_hair(t):
    g = t.vmath('MULTIPLY', t.n('ShaderNodeTexCoord').outputs['Object'], (90, 90, 9))
    n = t.noise(g, 1., 3, .6, .4)
    b = t.n('ShaderNodeBump', {'Strength': .8, 'Distance': .01, 'Height': n})
    t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': t.ramp(n, [(.3, (.008, .005, .004)), (.7, (.035, .02, .013))]), 'Roughness': .38, 'Normal': b.outputs[0]}).outputs[0])


def materials():
    mat('hair', m_hair)
    mat('skin', color=(.30, .155, .09), rough=.5, spec=.35)


def body():
    """Skeleton of both halves, fleshed out."""
    V, E, R, at = [], [], [], {}
    for side in (1, -1):
        for name, (x, y, z, a, b, to) in HALF.items():
            if side < 0 and name not in PAIRED:
                continue
            at[name, side] = len(V)
            V.append((x * side, y, z))
            R.append((a, b))
            if to:
                E.append((at.get((to, side), at.get((to, 1))), len(V) - 1))
    me = bpy.data.meshes.new('body')
    me.from_pydata(V, E, [])
    o = link(bpy.data.objects.new('body', me))
    bpy.context.view_layer.objects.active = o
    s = o.modifiers.new('skin', 'SKIN')
    s.use_smooth_shade = True
    me.skin_vertices or bpy.ops.mesh.customdata_skin_add()
    for v, r in zip(me.skin_vertices[0].data, R):
        v.radius = r
    me.skin_vertices[0].data[0].use_root = True
    u = o.modifiers.new('smooth', 'SUBSURF')
    u.levels = u.render_levels = 2
    o.data = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    for n in ('skin', 'trousers'):
        o.data.materials.append(MATS[n])
    for f in o.data.polygons:
        f.use_smooth, f.material_index = True, int(f.center.z < .95 and f.center.z > .09)
    return o


def tunic(over, m):
    """Knee-long tunic with half sleeves: hangs from the shoulders, falls over the body."""
    rings, n = [(1.40, .10, .075), (1.385, .145, .09), (1.35, .185, .11), (1.25, .175, .135), (1.10, .165, .14), (.95, .20, .165), (.80, .235, .20), (.62, .27, .235), (.46, .30, .26)], 44
    fine = []
    for (z0, a0, b0), (z1, a1, b1) in zip(rings, rings[1:]):
        k = max(1, round((z0 - z1) / .035))
        fine += [(z0 + (z1 - z0) * i / k, a0 + (a1 - a0) * i / k, b0 + (b1 - b0) * i / k) for i in range(k)]
    fine.append(rings[-1])
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    V = [(a * np.cos(q) * (1 + .03 * np.cos(9 * q) * (1.4 - z)), .015 + b * np.sin(q) * (1 + .03 * np.cos(9 * q) * (1.4 - z)), z) for z, a, b in fine for q in t]
    F = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(fine) - 1) for i in range(n)]
    me = bpy.data.meshes.new('tunic')
    me.from_pydata(V, [], F)
    o = link(bpy.data.objects.new('tunic', me))
    g = o.vertex_groups.new(name='pin')
    g.add(list(range(n * 5)), 1., 'REPLACE')
    soft.settle(o, 34, [over], bending=.4, mass=.3, pin='pin')
    return soft.finish(o, m, .006, 1)


def standing(x, y, rot=0., m='linen', trousers=(.03, .035, .05)):
    """Standing at a rail 1.1 m high, forearms on it, looking towards +y before turning."""
    materials()
    mat('trousers', color=trousers, rough=.9)
    b = body()
    parts = [b, tunic(b, m)]
    for q, r, s in (((0, .028, 1.57), .092, (1., 1.12, 1.2)), ((0, -.075, 1.535), .052, (1.15, .9, .95))):      # hair and bun
        o = lathe(0, 0, 0, [(max(.001, r * np.cos(a)), r * np.sin(a)) for a in np.linspace(-np.pi / 2, np.pi / 2, 25)], 'hair')
        o.location, o.scale = q, s
        parts.append(o)
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rot, 4, 'Z')
    bpy.context.view_layer.update()
    for o in parts:
        o.matrix_world = M @ o.matrix_world
