"""Render views of products: blender -b --factory-startup -t 2 -P render.py -- <key,...> <folder> <view,...> [--draft]

Runs in Blender 3.4 or later, or with Python where the bpy package (4.2) is installed.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
from importlib import import_module
import bench
import materials
import studio
from mathutils import Vector

NAMES = ("rings", "rings_more", "necklaces", "necklaces_more", "earrings", "earrings_more", "bracelets", "pendants", "bangles", "anklets")
FAMILIES = [import_module(name) for name in NAMES if (Path(__file__).parent / f"{name}.py").exists()]

# azimuth, elevation, fill of the picture, shift, ground, folds
LOOKS = {
    'Ring': dict(hanging=False, front=(0, 20, 0.70, (0, -0.01)), angle=(36, 40, 0.66, (0, -0.01)), cloth='velvet'),
    'Necklace': dict(hanging=True, front=(0, 4, 0.84, (0, -0.03)), angle=(-26, 8, 0.84, (0, 0)), cloth='velvet'),
    'Earring': dict(hanging=True, front=(0, 2, 0.76, (0, 0)), angle=(-32, 6, 0.74, (0, 0)), cloth='velvet'),
    'Bracelet': dict(hanging=False, front=(-10, 46, 0.82, (0, -0.01)), angle=(34, 62, 0.82, (0, 0)), cloth='velvet', gain=0.7),
    'Pendant': dict(hanging=True, front=(0, 3, 0.50, (0, -0.12)), angle=(-28, 8, 0.52, (0, -0.10)), cloth='velvet'),
    'Bangle': dict(hanging=False, front=(-18, 24, 0.78, (0, -0.01)), angle=(30, 42, 0.76, (0, 0)), cloth='velvet', gain=0.85),
    'Anklets': dict(hanging=False, front=(-6, 56, 0.86, (0, 0)), angle=(28, 38, 0.84, (0, 0)), cloth='peacock', gain=0.66),
}


def products():
    return {key: (family, piece) for family in FAMILIES for key, piece in family.PIECES.items()}


def build(key):
    """An empty scene with the piece in it; answers its hero point, the size worth a close-up, and its look."""
    bench.clear()
    materials.clear()
    family, make = products()[key]
    note = make() or {}
    bpy.context.view_layer.update()
    return note, family.CATEGORY


def shoot(key, folder, views, draft):
    for view in views:
        # the ground and its light change with the view, so each view has a scene of its own
        note, category = build(key)
        look = LOOKS[category]
        studio.quality(*SIZES['draft' if draft else view], SAMPLES, 2)
        objects = bench.laid()
        centre, r, low, high = studio.settle(objects)
        cam = studio.camera()
        hanging = note.get('hanging', look['hanging'])
        studio.world(0.24 if hanging else 0.12)
        name, folds = {1: ('ivory', 0), 2: ('sandstone', 0), 3: (note.get('cloth', look['cloth']), 0.5)}[view]
        hero, near = Vector(note.get('hero', centre)), note.get('near', r)
        dark = name in ('velvet', 'peacock', 'ink')
        if hanging:
            studio.wall(name, centre, r, high.y + 0.04 * r, folds * 0.5)
        else:
            studio.floor(name, centre, r, low.z, folds=folds)
        studio.lights(centre, r, hanging, (1.2 if dark else 1.0) * look.get('gain', 1))
        points = studio.box(objects)
        spread = near / r
        if view == 3:
            a, e = note.get('close', (-16, 6) if hanging else (-20, 38))
            studio.close(cam, hero, near, a, e, 0.012 if spread > 1 else 0.02)
        else:
            a, e, fill, shift = look['front' if view == 1 else 'angle']
            if view == 2:
                a, e = note.get('angle', (a, e))
            if view == 1:
                a, e = note.get('front', (a, e))
            studio.frame(cam, points, a, e, note.get('fill', fill), note.get('shift', shift), hero, 0.006)
        bpy.context.scene.render.filepath = str(Path(folder) / f'{key}-{view}.png')
        bpy.ops.render.render(write_still=True)


SAMPLES = 7 if studio.denoiser() else 64
# the driver enlarges to 800 x 1000; a close-up is soft outside its focus and bears more of it
SIZES = {'draft': (256, 320), 1: (512, 640), 2: (512, 640), 3: (480, 600)}

if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    draft = '--draft' in args
    keys, folder, views = args[0].split(','), args[1], [int(v) for v in args[2].split(',')]
    known = products()
    for key in [k for k in keys if k in known]:
        shoot(key, folder, views, draft)
