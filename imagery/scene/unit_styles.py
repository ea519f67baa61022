"""How each unit plan is furnished, coloured and lit, so that no two look alike at a glance."""
from furniture import m_fabric, m_wood
from primitives import mat

# living: corner | pair | island | row; dining: long | round | bench; second: what the second bedroom is for.
# cap is the colour of the cut through the walls; sun, tint, from, ambient and sky are the light.
STYLES = {
    'unit-2bhk': dict(living='corner', dining='round', second='twin', cap=(.075, .10, .075), sofa=(.50, .455, .39), accent=(.10, .17, .12),
                      second_accent=(.46, .31, .12), throw=(.15, .21, .15), rug=(.52, .50, .42), wood=((.34, .21, .115), (.44, .29, .17)),
                      sun=3.0, tint=(1, .93, .82), **{'from': (.75, -.35, .9)}, ambient=1., sky=(.93, .95, 1)),
    'unit-2-5bhk': dict(living='island', dining='bench', second='guest', cap=(.26, .10, .055), sofa=(.40, .15, .075), accent=(.55, .47, .36),
                        second_accent=(.30, .11, .06), throw=(.42, .17, .085), rug=(.60, .52, .41), wood=((.40, .30, .19), (.50, .38, .25)),
                        sun=3.4, tint=(1, .86, .68), **{'from': (-.8, -.5, .75)}, ambient=.9, sky=(.95, .95, 1)),
    'unit-3bhk': dict(living='pair', dining='long', second='twin', cap=(.035, .045, .085), sofa=(.055, .08, .14), accent=(.55, .42, .22),
                      second_accent=(.10, .14, .24), throw=(.07, .10, .18), rug=(.50, .51, .53), wood=((.20, .115, .06), (.28, .17, .095)),
                      sun=3.0, tint=(1, .95, .88), **{'from': (-.2, -.7, 1.2)}, ambient=1.05, sky=(.90, .94, 1)),
    'unit-3-5bhk': dict(living='corner', dining='long', second='guest', cap=(.33, .20, .06), sofa=(.56, .50, .42), accent=(.50, .32, .09),
                        second_accent=(.20, .27, .26), throw=(.50, .33, .11), rug=(.38, .30, .20), wood=((.30, .18, .095), (.38, .24, .135)),
                        sun=3.5, tint=(1, .82, .60), **{'from': (.85, -.45, .62)}, ambient=.85, sky=(.96, .94, 1)),
    'unit-4bhk': dict(living='pair', dining='long', second='guest', cap=(.10, .055, .03), sofa=(.62, .57, .50), accent=(.16, .075, .04),
                      second_accent=(.36, .22, .10), throw=(.20, .10, .06), rug=(.30, .16, .10), wood=((.16, .085, .045), (.24, .14, .075)),
                      sun=3.1, tint=(1, .88, .72), **{'from': (-.6, -.75, .95)}, ambient=.95, sky=(.95, .95, 1)),
}


def m_plank(a, b):
    def f(t):
        g = t.position()
        brick = t.n('ShaderNodeTexBrick', {'Vector': g, 'Scale': 1., 'Mortar Size': .003, 'Color1': (*a, 1), 'Color2': (*b, 1),
                                           'Mortar': (*[v * .4 for v in a], 1), 'Row Height': .16, 'Brick Width': 1.4})
        grain = t.ramp(t.noise(t.vmath('MULTIPLY', g, (1, 9, 1)), 2., 6, .6, 1.), [(.3, (.7, .7, .7)), (.7, (1.2, 1.2, 1.2))])
        t.out(t.n('ShaderNodeBsdfPrincipled', {'Base Color': t.mix(.4, brick.outputs[0], grain, 'MULTIPLY'), 'Roughness': .4}).outputs[0])
    return f


def paint(style):
    """Register the style's own colours over the shared materials."""
    mat('cap', color=style['cap'], rough=.8)
    mat('plank', m_plank(*style['wood']))
    mat('walnut', m_wood([v * .5 for v in style['wood'][0]], [v * .6 for v in style['wood'][1]], 9.))
    for name, key in (('sofa', 'sofa'), ('teal', 'accent'), ('rust', 'second_accent'), ('throw', 'throw')):
        mat(name, m_fabric(style[key]))
    mat('rug', m_fabric(style['rug'], 90, .9))
