"""A room of a home: blender -b -P interior.py -- VIEW --out DIR (see job.py); interior_views.py names the room's builder."""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import job as cli
import rooms
import soft
from primitives import render, reset
from views import INTERIORS


def main():
    job = cli.parse()
    cfg = INTERIORS[job.view]
    soft.CACHE['folder'] = os.path.join(job.out, 'cloth')
    reset()
    rooms.materials()
    importlib.import_module(cfg['room']).build(cfg)
    if 'backdrop' in cfg:
        rooms.outlook(job.out, cfg['backdrop'], cfg['pos'], cfg['glow'], cfg.get('turn', 0.), cfg.get('height', 1.))
    rooms.shoot(cfg)
    render(job.view, job, bounces=(6, 3))


main()
