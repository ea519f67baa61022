"""The rooms of the homes as cameras, the same for every project; townships/PROJECT/views.py defines the view from their windows.

room: the script that builds it; glow: brightness of the view outside; turn and height: see rooms.outlook();
focus: the distance that is sharp, stop: the aperture.
"""
SIZE = (1920, 1200)
EVENING = dict(mode='evening', size=SIZE, glow=2.)

ROOMS = {
    'living-room': dict(mode='interior', size=SIZE, room='living', glow=2.6, pos=(3.55, -2.55, 1.32), tgt=(3.45, 5, 1.32), lens=20),
    'living-room-evening': dict(EVENING, room='living', pos=(6.55, -2., 1.22), tgt=(1.7, 4.2, 1.22), lens=22, shift=-.03, turn=.3, focus=5.),
    'bedroom': dict(EVENING, room='bedroom', pos=(.42, -2.75, 1.25), tgt=(3.15, 3.1, 1.25), lens=26, shift=-.04, turn=-.36, focus=4.6),
    'kitchen-dining': dict(EVENING, room='kitchen', pos=(5.8, -2.3, 1.38), tgt=(2.5, 4.2, 1.38), lens=24, shift=-.05, focus=4.8),
    'balcony': dict(EVENING, room='balcony', pos=(.15, -1.25, 1.6), tgt=(-.05, 5, 1.6), lens=21, shift=-.06, height=.8, focus=3.2,
                    stop=2.8),
    'lobby': dict(EVENING, room='lobby', pos=(-2.9, -1.3, 1.5), tgt=(.7, 9., 1.5), lens=22, shift=.09, focus=7.),
}
