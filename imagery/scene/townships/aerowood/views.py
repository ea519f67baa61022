"""Aerowood's pictures: camera, light, size and grade of each (keys: see ../../views.py)."""
from interior_views import ROOMS

WIDE, TALL = (1440, 900), (1080, 1620)

POOL_DUSK = dict(mode='dusk', pos=(41, 24.5, 2.2), tgt=(-18, 51, 2.2), lens=22, shift=.10, glow=300, seed=1, size=WIDE,
                 crop=(24, 15, 1440, 900))

TOWNSHIP = {
    'hero-desktop': dict(mode='dusk', pos=(57, -65, 5.2), tgt=(-48.4, 73.4, 5.2), lens=21, shift=.145, seed=1, glow=325,
                         clear=(20, .80, 60), lamps=38, people=30, strollers=110, size=(2880, 1800)),
    'hero-mobile': dict(mode='dusk', pos=(57, -65, 5.2), tgt=(23, 29, 5.2), lens=24, shift=.19, seed=1, glow=325,
                        clear=(25, .80, 60), lamps=38, people=30, strollers=110, size=TALL),
    'overview': dict(mode='golden', pos=(-60, -445, 190), tgt=(2, 40, 24), lens=23.5, sun=(238, 19), seed=5, size=(1600, 1000),
                     grade=dict(power=1.34, sat=1.42, haze=(450, 4200, .62, .60, .55, .52))),
    'master-plan': dict(mode='day', pos=(0, 0, 700), tgt=(0, 0, 0), ortho=640, sun=(225, 60), size=(1500, 1200),
                        grade=dict(gain=2.0, haze=None)),
    'gallery-01': dict(mode='day', pos=(-41, 19, 1.75), tgt=(16, 66, 1.75), lens=22, shift=.17, size=(1600, 1000)),
    'gallery-02': dict(mode='golden', pos=(-26, -66, 3.0), tgt=(20, 60, 3.0), lens=22, shift=.13, sun=(232, 13),
                       clear=(25, .75, 60), size=WIDE),
    'gallery-03': dict(mode='golden', pos=(-60, 118, 66), tgt=(20, -60, 30), lens=24, sun=(262, 20), seed=4, size=WIDE),
    'gallery-04': dict(mode='dusk', pos=(-150, -128, 66), tgt=(24, 34, 13), lens=23, glow=325, seed=1, size=WIDE, grade=dict(gain=2.5)),
    'gallery-05': dict(mode='dusk', pos=(-31, -240, 2.1), tgt=(3, -193, 2.1), lens=22, shift=.17, glow=325, seed=2, size=WIDE),
    'gallery-06': dict(mode='day', pos=(-62, 92, 1.8), tgt=(-92, 140, 52), lens=22, sun=(205, 40), clear=(25, .7, 60), size=WIDE,
                       crop=(0, 38, 1380, 900)),
    'gallery-07': dict(mode='golden', pos=(-7.5, -190, 2.4), tgt=(-2, -84, 2.4), lens=24, shift=.15, sun=(245, 18), seed=2,
                       clear=(8, .99, 10), size=WIDE),
    'gallery-08': dict(mode='day', pos=(-131, -7, 3.4), tgt=(-114, 14, 2.4), lens=22, shift=.10, clear=(25, .6, 40), size=WIDE),
    'gallery-09': dict(mode='golden', pos=(99, -13, 3.2), tgt=(120, 8, 2.6), lens=23, shift=.13, sun=(262, 16),
                       clear=(25, .6, 40), size=WIDE, grade=dict(gain=1.85)),
    'gallery-10': dict(mode='golden', pos=(101, -79, 1.9), tgt=(114, -62, 1.9), lens=22, shift=.11, sun=(250, 22),
                       clear=(14, .6, 30), size=WIDE, crop=(32, 0, 1408, 860)),
    'gallery-11': dict(POOL_DUSK, grade=dict(gain=1.25, wb=(.92, .98, 1.06))),
    'amenities-background': dict(POOL_DUSK, grade=dict(gain=.24, wb=(.80, .96, 1.16), sat=1.0, power=1.0, bloom=.12, vignette=.2)),
    'site-visit-background': dict(mode='golden', pos=(70, 3, 1.8), tgt=(8, 66, 1.8), lens=23, shift=.27, sun=(238, 11), seed=2,
                                  clear=(25, .7, 60), size=(1080, 1350), grade=dict(wb=(1.14, 1, .80))),
}

# Unit plans: the plan itself is in plans.py under the same name.
UNITS = {n: dict(mode='unit', size=(2400, 1714)) for n in ('unit-2bhk', 'unit-2-5bhk', 'unit-3bhk', 'unit-3-5bhk', 'unit-4bhk')}

# An outlook is seen only through windows; it has a level camera: hung upright beyond a window it keeps its horizon and its scale.
OUTLOOK = dict(pos=(62, 128, 66), tgt=(-18, -50, 66), lens=16, shift=-.10, size=(2400, 1250), outlook=True)
TOWNSHIP['outlook-dusk'] = dict(OUTLOOK, mode='dusk', glow=238, seed=1)

INTERIORS = {n: dict(r, backdrop='gallery-03' if r['mode'] == 'interior' else 'outlook-dusk') for n, r in ROOMS.items() if n != 'lobby'}
INTERIORS['lobby'] = ROOMS['lobby']
