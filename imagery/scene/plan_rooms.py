#!/usr/bin/env python3
"""Write the rooms of every unit with their clear sizes and the positions of their names in the picture: plan_rooms.py FILE.json [--project lakeside]."""
import json
import sys

from plan_geometry import PLANS, aspect_of, clear_size, metres_across, place_in_picture

NAMES = {'living': 'Living', 'dining': 'Dining', 'foyer': 'Foyer', 'kitchen': 'Kitchen', 'utility': 'Utility', 'study': 'Study',
         'store': 'Pooja and store', 'balcony': 'Balcony', 'bath': 'Bathroom', 'bed': 'Bedroom'}      # passages have no name
NUMBERED = ('bed', 'bath', 'balcony')


def rooms_of(unit):
    plan, out, seen = PLANS[unit], [], {}
    for room in plan['rooms']:
        kind, x0, x1, y0, y1 = room[:5]
        if kind not in NAMES:
            continue
        seen[kind] = seen.get(kind, 0) + 1
        several = kind in NUMBERED and sum(r[0] == kind for r in plan['rooms']) > 1
        width, depth = clear_size(plan, room)
        left, top = place_in_picture(unit, (x0 + x1) / 2, (y0 + y1) / 2)
        out.append({'name': NAMES[kind] + (' %d' % seen[kind] if several else ''), 'width': round(width, 2), 'depth': round(depth, 2),
                    'label': {'left': round(left, 4), 'top': round(top, 4)}})
    return out


def main():
    data = {unit: {'aspect': round(aspect_of(unit), 4), 'across': round(metres_across(unit), 2), 'rooms': rooms_of(unit)} for unit in PLANS}
    with open(sys.argv[1], 'w') as f:
        json.dump(data, f, indent=2)
        f.write('\n')


if __name__ == '__main__':
    main()
