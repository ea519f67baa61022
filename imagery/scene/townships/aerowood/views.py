"""Aerowood's pictures: camera, light, size and grade of each (keys: see ../../views.py)."""
from interior_views import ROOMS

WIDE, TALL = (1440, 900), (1080, 1620)

POOL_DUSK = dict(mode='dusk', pos=(41, 24.5, 2.2), tgt=(-18, 51, 2.2), lens=22, shift=.10, glow=300, seed=1, size=(2936, 1835),
                 crop=(56, 35, 2936, 1835))

TOWNSHIP = {
    'hero-desktop': dict(mode='dusk', pos=(56, -140, 23.5), tgt=(-32, 40, 23.5), lens=20, shift=.03625, seed=1, glow=325,
                         clear=(34, .72, 78), lamps=45, people=30, strollers=140, size=(2880, 1800)),
    'hero-mobile': dict(mode='dusk', pos=(50, -40, 8), tgt=(-30, 120, 8), lens=28.5, shift=.25, seed=1, glow=325,
                        clear=(30, .70, 90), lamps=26, people=24, strollers=140, size=(1096, 1644), crop=(16, 12, 1096, 1632),
                        grade=dict(gain=1.5, wb=(.96, .98, 1.05), bloom=.12, sat=1.5)),
    'overview': dict(mode='golden', pos=(-60, -445, 190), tgt=(2, 40, 24), lens=23.5, sun=(238, 19), seed=5, size=(2160, 1350),
                     grade=dict(power=1.34, sat=1.42, haze=(450, 4200, .62, .60, .55, .52))),
    'master-plan': dict(mode='day', pos=(0, 0, 700), tgt=(0, 0, 0), ortho=640, sun=(225, 52), size=(4000, 3200),
                        grade=dict(gain=1.9, haze=None, sat=.98, power=1.12, vignette=0, outside=(.412, .405, .03, .5, .72, .69, .60))),
    'gallery-01': dict(mode='day', pos=(-41, 19, 1.75), tgt=(16, 66, 1.75), lens=22, shift=.17, size=(1600, 1000)),
    'gallery-02': dict(mode='dusk', pos=(-62, -70, 4), tgt=(50, 29.4, 4), lens=18, shift=.10, seed=1, glow=40,
                       clear=(30, .70, 70), lamps=26, people=22, strollers=140, size=WIDE),
    'gallery-03': dict(mode='golden', pos=(-60, 118, 66), tgt=(20, -60, 30), lens=24, sun=(262, 20), seed=4, size=WIDE),
    'gallery-04': dict(mode='dusk', pos=(-150, -128, 66), tgt=(24, 34, 13), lens=23, glow=325, seed=1, size=WIDE, grade=dict(gain=2.5)),
    'gallery-05': dict(mode='dusk', pos=(-29.5, -228.4, 1.8), tgt=(-3.5, -192, 1.8), lens=20, shift=.18, glow=325, seed=2, size=WIDE,
                       crop=(13, 0, 1427, 884)),
    'gallery-06': dict(mode='dusk', pos=(-38, 64, 58), tgt=(-92, 150, 58), lens=52, glow=300, seed=1, size=WIDE,
                       crop=(20, 0, 1396, 860)),
    'gallery-07': dict(mode='golden', pos=(13.4, -192, 1.7), tgt=(7.2, -100, 1.7), lens=27, shift=.14, sun=(238, 30), seed=2,
                       clear=(8, .99, 10), people=18, size=WIDE, crop=(0, 25, 1312, 845), grade=dict(wb=(1.10, 1, .87))),
    'gallery-08': dict(mode='dusk', pos=(-142, 2, 3.1), tgt=(-112, 11.2, 3.1), lens=24, shift=.13, glow=20, seed=1,
                       clear=(34, .5, 50), people=14, size=WIDE, crop=(13, 0, 1427, 884)),
    'gallery-09': dict(mode='golden', pos=(104.5, -9.5, 1.9), tgt=(117, 8, 1.9), lens=23, shift=.13, sun=(236, 30),
                       clear=(22, .6, 42), people=11, size=WIDE, grade=dict(wb=(1.10, 1, .87))),
    'gallery-11': dict(POOL_DUSK, grade=dict(gain=1.25, wb=(.92, .98, 1.06))),
    'amenities-background': dict(POOL_DUSK, same_as='gallery-11', limit=.1,
                                 grade=dict(gain=.24, wb=(.80, .96, 1.16), sat=1.0, power=1.0, bloom=.12, vignette=.2)),
    'site-visit-background': dict(mode='dusk', pos=(.3, -104.5, 1.75), tgt=(0, -20, 1.75), lens=29, shift=.15, glow=325, seed=1,
                                  clear=(12, .9, 30), people=20, lamps=9, size=(1200, 1350)),
}

# Unit plans: the plan itself is in plans.py under the same name.
UNITS = {n: dict(mode='unit', size=(2400, 1714)) for n in ('unit-2bhk', 'unit-2-5bhk', 'unit-3bhk', 'unit-3-5bhk', 'unit-4bhk')}

# An outlook is seen only through windows; it has a level camera: hung upright beyond a window it keeps its horizon and its scale.
OUTLOOK = dict(pos=(62, 128, 66), tgt=(-18, -50, 66), lens=16, shift=-.10, size=(2400, 1250), outlook=True)
TOWNSHIP['outlook-dusk'] = dict(OUTLOOK, mode='dusk', glow=238, seed=1)

INTERIORS = {n: dict(r, backdrop='gallery-03' if r['mode'] == 'interior' else 'outlook-dusk') for n, r in ROOMS.items() if n != 'lobby'}
INTERIORS['lobby'] = ROOMS['lobby']
