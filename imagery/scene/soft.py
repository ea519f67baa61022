"""Cloth: pillows filled with air and covers let fall over furniture, by Blender's own cloth simulation."""
import hashlib
import os

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector

from furniture import rb
from primitives import MATS, link

CACHE = {}         # 'folder': stores settled shapes, so that a second draft need not simulate again
PILLOWS = {}       # size -> mesh: one simulation serves every pillow of a size


def grid(w, d, nx, ny):
    """Vertices of a flat sheet round the origin, and its faces."""
    V = [(w * (i / nx - .5), d * (j / ny - .5), 0.) for j in range(ny + 1) for i in range(nx + 1)]
    F = [(j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i) for j in range(ny) for i in range(nx)]
    return V, F


def points(me):
    a = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', a)
    return a


def settle(o, frames, over=(), **physics):
    """Give an object the shape it comes to rest in on the objects in over."""
    key = hashlib.sha1(points(o.data).tobytes() + repr((frames, sorted(physics.items()))).encode())
    for q in over:
        key.update(points(q.data).tobytes() + repr([round(v, 4) for row in q.matrix_world for v in row]).encode())
    file = CACHE and os.path.join(CACHE['folder'], key.hexdigest()[:16] + '.npy')
    if file and os.path.exists(file):
        o.data.vertices.foreach_set('co', np.load(file))
        o.data.update()
        return o
    for q in over:
        q.modifiers.new('solid', 'COLLISION')
        q.collision.thickness_outer, q.collision.cloth_friction = .012, 25.
    simulate(o, frames, **physics)
    for q in over:
        q.modifiers.remove(q.modifiers['solid'])
    if file:
        os.makedirs(CACHE['folder'], exist_ok=True)
        np.save(file, points(o.data))
    return o


def simulate(o, frames, pressure=0., bending=.5, mass=.25, gravity=1., tension=15., pin=''):
    """Run the simulation on an object and give it the shape of the last frame."""
    c = o.modifiers.new('cloth', 'CLOTH')
    s = c.settings
    s.quality, s.mass, s.bending_stiffness = 5, mass, bending
    s.tension_stiffness = s.compression_stiffness = s.shear_stiffness = tension
    s.tension_damping = s.compression_damping = s.shear_damping = 10
    s.air_damping = 2.
    s.effector_weights.gravity = gravity
    s.vertex_group_mass = pin
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
    c.collision_settings.distance_min = .006
    c.collision_settings.collision_quality = 3
    c.point_cache.frame_start, c.point_cache.frame_end = 1, frames
    S = bpy.context.scene
    S.frame_end = frames
    for f in range(1, frames + 1):
        S.frame_set(f)
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    o.data = me
    S.frame_set(1)


def finish(o, material, thick=0., smooth=2):
    me = o.data
    me.materials.clear()
    me.materials.append(MATS[material])
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if thick:
        m = o.modifiers.new('thick', 'SOLIDIFY')
        m.thickness, m.offset = thick, 0
    m = o.modifiers.new('smooth', 'SUBSURF')
    m.levels = m.render_levels = smooth
    return o


def pillow_mesh(w, d, pressure):
    key = (w, d, pressure)
    if key not in PILLOWS:
        nx, ny = (max(10, round(v / .04)) for v in (w, d))
        V, F = grid(w, d, nx, ny)
        n = len(V)
        me = bpy.data.meshes.new('pillow')
        me.from_pydata([(x, y, .004) for x, y, _ in V] + [(x, y, -.004) for x, y, _ in V], [],
                       F + [tuple(n + k for k in reversed(f)) for f in F])
        bm = bmesh.new()
        bm.from_mesh(me)
        rim = [v for v in bm.verts if abs(abs(v.co.x) - w / 2) < 1e-5 or abs(abs(v.co.y) - d / 2) < 1e-5]
        bmesh.ops.remove_doubles(bm, verts=rim, dist=.01)
        rng = np.random.default_rng(3)
        for v in bm.verts:
            v.co.z += float(rng.normal()) * .001
        bm.to_mesh(me)
        bm.free()
        o = link(bpy.data.objects.new('pillow', me))
        PILLOWS[key] = settle(o, 26, pressure=pressure, bending=.3, gravity=0., tension=22.).data
        bpy.data.objects.remove(o)
    return PILLOWS[key]


def pillow(x, y, z, w, d, material, rot=(0, 0, 0), pressure=4.):
    """A filled cushion whose middle lies at (x, y, z); flat before it is turned by the Euler angles rot."""
    o = link(bpy.data.objects.new('pillow', pillow_mesh(w, d, pressure).copy()))
    o.location, o.rotation_euler = (x, y, z), rot
    return finish(o, material)


def ghost(*box):
    """An invisible box that cloth can lie on."""
    o = rb(*box, 'soil', .03, 3)
    o.hide_render = True
    return o


def drape(x, y, z, w, d, material, over, rot=0., frames=50, cell=.05, thick=.012, bending=.6, mass=.3, creases=.004, tilt=(0, 0)):
    """A sheet of cloth dropped flat from (x, y, z) on the objects in over."""
    V, F = grid(w, d, round(w / cell), round(d / cell))
    R = Euler((*tilt, rot)).to_matrix()
    rng = np.random.default_rng(5)
    me = bpy.data.meshes.new('drape')
    me.from_pydata([R @ Vector((a, b, c + float(rng.normal()) * creases)) + Vector((x, y, z)) for a, b, c in V], [], F)
    o = link(bpy.data.objects.new('drape', me))
    bpy.context.view_layer.update()
    settle(o, frames, over, bending=bending, mass=mass)
    return finish(o, material, thick)
