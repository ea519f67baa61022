"""Lakeside's pictures: camera, light, size and grade of each (keys: see ../../views.py)."""
from interior_views import ROOMS

FULL, WIDE, TALL = (1920, 1200), (1440, 900), (1080, 1620)

TOWNSHIP = {
    'hero-wide': dict(mode='morning', pos=(36, -80, 4.6), tgt=(-8, 40, 4.6), lens=24, shift=.08, sun=(116, 17), seed=4,
                      clear=(30, .75, 70), strollers=40, people=34, lamps=40, size=(1920, 1200)),
    'hero-tall': dict(mode='morning', pos=(-2, -80, 4.8), tgt=(34, 60, 4.8), lens=27, shift=.16, sun=(116, 17), seed=4,
                      clear=(30, .75, 70), strollers=40, people=34, lamps=40, size=TALL),
    'overview': dict(mode='morning', pos=(-70, -262, 112), tgt=(0, 6, 8), lens=25, sun=(112, 22), seed=5, size=(1600, 1000),
                     grade=dict(gain=1.7, haze=(380, 2600, .75, .62, .62, .62))),
    'plan': dict(mode='day', pos=(0, -14, 400), tgt=(0, -14, 0), ortho=372, sun=(225, 60), size=(1600, 1120), grade=dict(gain=1.6, sat=1.08, haze=None)),
    'gallery-01': dict(mode='morning', pos=(-60, -61.5, 3.0), tgt=(34, 50, 3.0), lens=24, shift=.09, sun=(112, 15), seed=2,
                       clear=(25, .75, 70), strollers=20, lamps=30, size=WIDE),
    'gallery-02': dict(mode='day', pos=(-39, 12.5, 1.8), tgt=(10, 44, 1.8), lens=22, shift=.10, sun=(160, 44), size=WIDE),
    'gallery-03': dict(mode='morning', pos=(-93, 43, 37), tgt=(30, -40, 12), lens=23, sun=(100, 22), seed=4, size=WIDE),
    'gallery-04': dict(mode='morning', pos=(66, 2, 2.0), tgt=(28, 84, 2.0), lens=21, shift=.20, sun=(130, 26), seed=5, clear=(25, .7, 60),
                       people=24, lamps=20, size=FULL),
    'gallery-05': dict(mode='golden', pos=(-86, -126, 1.9), tgt=(-62, -106, 1.9), lens=21, shift=.10, sun=(236, 20), seed=2, size=FULL),
    'gallery-06': dict(mode='morning', pos=(92, -92, 2.2), tgt=(122, -58, 2.2), lens=22, shift=.12, sun=(140, 28), seed=4,
                       clear=(22, .6, 40), people=24, size=FULL),
    'gallery-07': dict(mode='dusk', pos=(57, -58.5, 3.0), tgt=(10, 30, 3.0), lens=25, shift=.08, glow=300, seed=1, clear=(25, .75, 70),
                       strollers=20, people=30, lamps=20, size=FULL),
    'amenities-background': dict(mode='morning', same_as='gallery-01', size=WIDE,
                                 grade=dict(gain=.30, wb=(.74, .95, 1.22), sat=.85, power=1.05, bloom=.10, vignette=.25)),
    'site-visit-background': dict(mode='morning', same_as='hero-tall', size=TALL, crop=(0, 230, 1080, 1580)),
}

# Unit plans: the plan itself is in plans.py under the same name. The masters are drawn (drawn_plans.py), not rendered.
UNITS = {n: dict(mode='unit', size=(1400, 1000)) for n in ('unit-2bhk', 'unit-3bhk', 'unit-4bhk')}

INTERIORS = {'living-room': dict(ROOMS['living-room'], size=(1440, 900), backdrop='gallery-03')}
