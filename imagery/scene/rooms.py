"""Shared by all rooms: materials, shell, windows, curtains, the outlook beyond the glass, evening light, camera."""
import math
import os

import bpy
import numpy as np
from mathutils import Matrix, Vector

import furniture as fu
import homeware
from primitives import MATS, MB, NP, NT, c4, camera, emission, light, m_leaf, mat
from furniture import m_fabric, m_wood, rb
from views import TOWNSHIP

WARM = (1, .66, .36)


# ---------------------------------------------------------------- materials
def m_curtain(share, through):
    """Thin cloth: scatters, lets light through, and is open between its threads by the given share."""
    def f(t):
        d = t.n('ShaderNodeBsdfDiffuse', {'Color': c4(through)})
        tr = t.n('ShaderNodeBsdfTranslucent', {'Color': c4(through)})
        t.out(t.mixs(share, t.mixs(.5, d.outputs[0], tr.outputs[0]), t.n('ShaderNodeBsdfTransparent').outputs[0]))
    return f


def m_painting(stops, scale=2.2):
    def f(t):
        n = t.noise(t.n('ShaderNodeTexCoord').outputs['Generated'], scale, 5, .5, 2.2)
        t.out(t.n('ShaderNodeBsdfDiffuse', {'Color': t.ramp(n, stops)}).outputs[0])
    return f


def m_veined(ground, vein, scale, rough=.12):
    """Polished stone with thin veins."""
    def f(t):
        g = t.n('ShaderNodeTexCoord').outputs['Object']
        warp = t.noise(g, scale, 8, .62, 1.6)
        lines = t.ramp(t.math('ABSOLUTE', t.math('SUBTRACT', warp, .5)), [(0, (1, 1, 1)), (.012, (.35, .35, .35)), (.04, (0, 0, 0))])
        body = t.mix(t.noise(g, scale * 2.2, 5, .6), c4(ground), c4([v * 1.6 for v in ground]))
        t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': t.mix(lines, body, c4(vein)), 'Roughness': rough, 'Specular': .5}).outputs[0])
    return f


def m_plaster(c):
    """Lime plaster: the colour clouds a little and the hand of the trowel shows in raking light."""
    def f(t):
        g = t.position()
        col = t.mix(.6, c4(c), t.ramp(t.noise(g, 1.3, 6, .65, .6), [(.3, (.86, .86, .86)), (.7, (1.08, 1.08, 1.08))]), 'MULTIPLY')
        b = t.n('ShaderNodeBump', {'Strength': .12, 'Distance': .01, 'Height': t.noise(g, 9., 6, .6, .8)})
        t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': col, 'Roughness': .85, 'Specular': .15, 'Normal': b.outputs[0]}).outputs[0])
    return f


def m_rug(a, b, step):
    """Woven rug with broken bands."""
    def f(t):
        g = t.n('ShaderNodeTexCoord').outputs['Object']
        s = t.n('ShaderNodeSeparateXYZ', {0: g})
        band = t.math('FRACT', t.math('DIVIDE', s.outputs[1], step))
        wob = t.noise(t.vmath('MULTIPLY', g, (6, 1.5, 1)), 1.5, 4, .6)
        k = t.ramp(t.math('MULTIPLY_ADD', wob, .5, t.math('MULTIPLY', band, .5)), [(.40, (0, 0, 0)), (.44, (1, 1, 1)), (.50, (1, 1, 1)), (.54, (0, 0, 0))])
        bump = t.n('ShaderNodeBump', {'Strength': .9, 'Distance': .006, 'Height': t.noise(g, 130., 2, .7)})
        t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': t.mix(k, c4(a), c4(b)), 'Roughness': .98, 'Specular': .05, 'Sheen': .5, 'Normal': bump.outputs[0]}).outputs[0])
    return f


def materials():
    fu.materials()
    homeware.materials()
    mat('curtain', m_curtain(.18, (.82, .78, .72)))
    mat('sheer', m_curtain(.45, (.86, .82, .76)))
    mat('heavy', m_curtain(0., (.46, .38, .29)))
    mat('painting', m_painting([(.35, (.62, .55, .45)), (.45, (.10, .17, .17)), (.52, (.60, .30, .10)), (.6, (.75, .70, .62)), (.75, (.30, .20, .12))]))
    mat('hills', m_painting([(.38, (.74, .66, .54)), (.46, (.50, .25, .13)), (.5, (.17, .20, .16)), (.58, (.66, .48, .30)), (.7, (.80, .74, .64))], 1.4))
    mat('plaster', m_plaster((.70, .645, .575)))
    mat('clay', m_plaster((.42, .245, .165)))
    mat('sage', m_plaster((.20, .235, .19)))
    mat('ceiling', color=(.84, .81, .77), rough=.9)
    mat('cove', emission((1, .62, .32), 7.))
    mat('bulb', emission((1, .70, .42), 14.))
    mat('greenstone', m_veined((.016, .026, .021), (.34, .32, .27), 1.1))
    mat('whitestone', m_veined((.46, .43, .38), (.20, .17, .14), .8))
    mat('fluted', m_wood((.20, .115, .055), (.34, .21, .115), 9.))
    mat('cotton', m_fabric((.76, .73, .68), 320, .22))
    mat('brick', m_fabric((.31, .125, .07), 200, .35))
    mat('moss', m_fabric((.085, .10, .055), 200, .35))
    mat('sand', m_fabric((.52, .43, .32), 200, .35))
    mat('indigo', m_fabric((.035, .05, .085), 200, .35))
    mat('weave', m_rug((.56, .48, .38), (.30, .155, .085), .42))
    mat('weave2', m_rug((.50, .45, .37), (.10, .115, .10), .36))
    mat('decking', m_wood((.13, .075, .04), (.22, .135, .075), 7.))
    mat('soil', color=(.05, .032, .02), rough=1.)
    mat('bark', color=(.10, .07, .045), rough=.9)
    mat('stem', color=(.10, .14, .03), rough=.6)
    mat('leaf', m_leaf((.012, .035, .008), (.03, .075, .014), (.075, .14, .025)))


# ---------------------------------------------------------------- shell
def shell(x0, x1, y0, y1, h, floor, wall='plaster', left=None, right=None, skirting='ceiling', end=True):
    """Floor, ceiling slab and three walls; the wall at y1 is left for the windows."""
    rb(x0 - .2, x1 + .2, y0 - .2, y1, -.2, 0, floor, 0)
    rb(x0 - .2, x0, y0, y1, 0, h + .4, left or wall, 0)
    rb(x1, x1 + .2, y0, y1, 0, h + .4, right or wall, 0)
    rb(x0 - .2, x1 + .2, y0 - .2, y0, 0, h + .4, wall, 0)
    rb(x0 - .2, x1 + .2, y0 - .2, y1, h + .16, h + .4, 'ceiling', 0)
    if skirting:
        for q in ((x0, x0 + .012, y0, y1), (x1 - .012, x1, y0, y1), (x0, x1, y0, y0 + .012)):
            rb(*q, 0, .09, skirting, .004, 1)


def tray(x0, x1, y0, y1, h, w=.6, strips='WNE'):
    """Ceiling let down along the walls, with lit coves towards the raised middle."""
    for q in ((x0, x0 + w, y0, y1), (x1 - w, x1, y0, y1), (x0 + w, x1 - w, y0, y0 + w), (x0 + w, x1 - w, y1 - w, y1)):
        rb(*q, h, h + .06, 'ceiling', 0)
    cove = {'W': (x0 + w - .14, x0 + w - .07, y0 + w, y1 - w), 'E': (x1 - w + .07, x1 - w + .14, y0 + w, y1 - w),
            'N': (x0 + w, x1 - w, y1 - w + .07, y1 - w + .14), 'S': (x0 + w, x1 - w, y0 + w - .14, y0 + w - .07)}
    for k in strips:
        rb(*cove[k], h + .075, h + .09, 'cove', 0)


def spots(points, h):
    """Recessed ceiling lamps: a ring and a glowing disc; the light itself comes from few lamps, not from these."""
    for x, y in points:
        fu.cyl(x, y, .045, h - .004, h - .001, 'metal')
        fu.cyl(x, y, .032, h - .008, h - .005, 'bulb')


# ---------------------------------------------------------------- windows
def pane(x0, x1, y, z0, z1):
    mb = MB()
    mb.quad([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], 'rail')
    mb.obj('pane')


def windows(x0, x1, y, h, bars, open_from=None):
    """Floor-to-ceiling sliding windows; the pane that starts at open_from is slid away."""
    for x in bars:
        rb(x - .03, x + .03, y - .045, y + .045, 0, h, 'metal', .004, 1)
    rb(x0, x1, y - .05, y + .05, h - .07, h, 'metal', 0)
    rb(x0, x1, y - .05, y + .05, 0, .035, 'metal', 0)
    for a, b in zip(bars, bars[1:]):
        if a != open_from:
            pane(a, b, y, .035, h - .07)


def balcony(x0, x1, y, depth, h, rail=1.08):
    """Deck, slab above, glass rail with its handrail."""
    rb(x0 - .4, x1 + .4, y, y + depth, -.22, -.03, 'decking', 0)
    rb(x0 - .4, x1 + .4, y, y + depth, h + .02, h + .3, 'ceiling', 0)
    pane(x0 - .4, x1 + .4, y + depth - .08, .02, rail)
    rb(x0 - .4, x1 + .4, y + depth - .11, y + depth - .05, rail, rail + .05, 'metal', .005, 1)


def curtain(x0, x1, y, h, m='curtain', depth=.06, fold=.13, z0=.012, seed=0., axis='x', swing=0.):
    """Gathered cloth: tight pleats at the rail, wider and less even folds at the hem; swing moves the hem outwards."""
    n, rows = max(12, int((x1 - x0) * 90)), 10
    grid = []
    for j in range(rows + 1):
        s = j / rows                                             # 0 at the rail
        row = []
        for k in range(n + 1):
            u = (x1 - x0) * k / n
            ph = 2 * math.pi * u / fold + .8 * s * math.sin(u * 3.1 + seed)
            d = depth * (.45 + .55 * s) * math.sin(ph) + .03 * s * math.sin(u * 5.3 + seed * 2)
            a, b = x0 + u + .02 * s * math.cos(ph), y + d + swing * s * s * math.sin(math.pi * k / n)
            row.append((a, b, h - (h - z0) * s) if axis == 'x' else (b, a, h - (h - z0) * s))
        grid.append(row)
    V = [p for row in grid for p in row]
    F = [(j * (n + 1) + k, (j + 1) * (n + 1) + k, (j + 1) * (n + 1) + k + 1, j * (n + 1) + k + 1) for j in range(rows) for k in range(n)]
    me = bpy.data.meshes.new('curtain')
    me.from_pydata(V, [], F)
    me.materials.append(MATS[m])
    me.polygons.foreach_set('use_smooth', [True] * len(F))
    o = bpy.data.objects.new('curtain', me)
    bpy.context.scene.collection.objects.link(o)
    return o


def outlook(folder, view, eye, strength, turn=0., height=1., distance=60.):
    """Hang a township view so that its horizon and its scale are those of the room's own camera.

    turn swings it round the eye; height below 1 lowers the eye over the same ground, as from a lower floor.
    """
    a = np.load(os.path.join(folder, view + '.npy')).astype(np.float32)
    h, w = a.shape[:2]
    img = bpy.data.images.new('outlook', w, h, float_buffer=True)
    img.colorspace_settings.name = 'Linear'
    img.pixels.foreach_set(np.concatenate([a[::-1], np.ones((h, w, 1), np.float32)], -1).ravel())
    img.pack()

    def shader(t):
        tex = t.n('ShaderNodeTexImage', {'Vector': t.n('ShaderNodeUVMap', uv_map='UV').outputs[0]})
        tex.image, tex.extension = img, 'EXTEND'
        t.out(t.n('ShaderNodeEmission', {'Color': tex.outputs[0], 'Strength': strength}).outputs[0])

    mat('outlook', shader)
    MATS['outlook'].cycles.sample_as_light = False
    cfg = TOWNSHIP[view]
    d = Vector(cfg['tgt']) - Vector(cfg['pos'])
    hw = distance * 18 / cfg['lens']
    hh = hw * h / w
    zc = distance * (d.z / math.hypot(d.x, d.y) + cfg.get('shift', 0.) * 36 / cfg['lens'])
    M = Matrix.Translation(eye) @ Matrix.Rotation(turn, 4, 'Z')
    mb = MB()
    mb.quad([M @ Vector((x, distance, (zc + z) * height)) for x, z in ((-hw, -hh), (hw, -hh), (hw, 3 * hh), (-hw, 3 * hh))], 'outlook',
            uv=((0, 0), (1, 0), (1, 2), (0, 2)))              # the sky's upper edge is stretched upwards
    o = mb.obj('outlook')
    o.visible_shadow = o.visible_diffuse = False


# ---------------------------------------------------------------- light and camera
def dusk(strength=.35, colour=(.30, .34, .55)):
    """The evening sky as the room sees it from below: plain, dim and blue."""
    w = bpy.data.worlds.new('W')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = NT(w.node_tree)
    t.n('ShaderNodeOutputWorld', {'Surface': t.n('ShaderNodeBackground', {'Color': c4(colour), 'Strength': strength}).outputs[0]})


def skylight(x, y, z, width, height, watts, colour=(.55, .62, 1.)):
    """The light from the windows, as one soft lamp in their plane."""
    light('AREA', watts, colour, (x, y, z), (math.radians(-90), 0, 0), True, shape='RECTANGLE', size=width, size_y=height)


def soft(x, y, z, size, watts, colour=WARM):
    """Light thrown back by the ceiling, as one wide lamp out of sight."""
    light('AREA', watts, colour, (x, y, z), (0, 0, 0), True, size=size)


def shoot(cfg):
    co = camera(cfg['pos'], cfg['tgt'], cfg['lens'], cfg.get('shift', 0.))
    if 'focus' in cfg:
        d = co.data.dof
        d.use_dof, d.focus_distance, d.aperture_fstop = True, cfg['focus'], cfg.get('stop', 2.)
