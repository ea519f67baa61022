"""The project whose pictures are made: --project NAME on any of the command lines picks a folder of townships/."""
import importlib
import sys

PROJECT = sys.argv[sys.argv.index('--project') + 1] if '--project' in sys.argv else 'aerowood'


def part(name):
    """One data file of the project: 'layout', 'planting', 'views' or 'plans'."""
    return importlib.import_module('townships.%s.%s' % (PROJECT, name))
