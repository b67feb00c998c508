"""Render views of products: blender -b --factory-startup -P render.py -- <key-view,...> <folder> [--draft | --small]

Runs in Blender 3.4 or later, or with Python where the bpy package (4.5) is installed. Says `made <key-view>` of each.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
from importlib import import_module
import bench
import materials
import staging
import studio
from mathutils import Vector

NAMES = ("rings", "rings_more", "necklaces", "necklaces_more", "earrings", "earrings_more", "bracelets", "pendants", "bangles", "anklets")
FAMILIES = [import_module(name) for name in NAMES if (Path(__file__).parent / f"{name}.py").exists()]

# azimuth, elevation, fill of the picture, shift, ground, folds
LOOKS = {
    'Ring': dict(hanging=False, front=(0, 20, 0.70, (0, -0.01)), angle=(12, 32, 0.56, (0, 0.03)), cloth='velvet'),
    'Necklace': dict(hanging=True, front=(0, 4, 0.84, (0, -0.03)), angle=(-24, 6, 0.70, (0, 0.03)), cloth='velvet'),
    'Earring': dict(hanging=True, front=(0, 2, 0.76, (0, 0)), angle=(-22, 6, 0.62, (0, 0)), cloth='velvet'),
    'Bracelet': dict(hanging=False, front=(-10, 46, 0.82, (0, -0.01)), angle=(26, 34, 0.74, (0, 0.02)), cloth='velvet', gain=0.7),
    'Pendant': dict(hanging=True, front=(0, 3, 0.50, (0, -0.12)), angle=(-22, 6, 0.30, (0, -0.08)), cloth='velvet'),
    'Bangle': dict(hanging=False, front=(-18, 24, 0.78, (0, -0.01)), angle=(28, 26, 0.62, (0, 0.02)), cloth='velvet', gain=0.85),
    'Anklets': dict(hanging=False, front=(-6, 56, 0.86, (0, 0)), angle=(24, 40, 0.74, (0, 0)), cloth='peacock', gain=0.66),
}


def products():
    return {key: (family, piece) for family in FAMILIES for key, piece in family.PIECES.items()}


def build(key):
    """An empty scene with the product in it; returns its hero point, the size for a close-up, and its look."""
    bench.clear()
    materials.clear()
    family, make = products()[key]
    note = make() or {}
    bpy.context.view_layer.update()
    return note, family.CATEGORY


# what a piece rests on in its first picture, and in its second
PROPS = {1: dict(bust='linen', card='linen', pad='suede', slab='sandstone'), 2: dict(bust='peacock', card='peacock', pad='peacock', slab='stone')}


def stage(view, category, note, objects, centre, r, low, high):
    """Place the product on its prop; returns where the ground begins (for a hanging product: the distance of the wall)."""
    points, cloth = studio.box(objects), PROPS[view]
    if category == 'Necklace':
        half = max(abs(p.x) for p in points if p.z > high.z - 0.4)
        base = min(low.z, high.z - 1.9 * half)
        return staging.bust(cloth['bust'], points, half + 0.22, high.z, base, high.y)
    if category == 'Pendant':
        # alone on the wall its chain leaves the picture; the second picture shows it on a bust
        return high.y if view == 1 else staging.bust(cloth['bust'], points, 1.75, high.z + 2.8, low.z - 0.6, high.y, 9)
    if category == 'Earring':
        # flat earrings stand before a card, deep ones hang from a bar
        if 'card' in note or high.y < 0.5:
            return staging.card(cloth['card'], low, high, note.get('card', high.y + 0.03))
        return staging.rail(cloth['card'], high, 0.08)
    if category == 'Ring':
        return staging.ring_pad(cloth['pad'], note['along'], note['foot'])
    if category == 'Bangle':
        if note.get('leans'):
            staging.slab(cloth['slab'], low.z + (high.z - low.z) * 0.86, high.y, (high.x - low.x) * 0.5, low.z)
        return low.z
    if view == 1:
        return low.z
    reach = max((Vector((p.x, p.y)) - Vector((centre.x, centre.y))).length for p in points)
    if category == 'Bracelet':
        return staging.plinth(centre, reach, low.z)
    ground = staging.tray(centre, r, low.z)
    staging.petals(centre, r, low.z, 0.92, 4, 8, 0.15)
    return ground


def shoot(key, folder, views, kind):
    note, category = build(key)
    look, objects = LOOKS[category], bench.laid()
    piece = set(objects)
    for view in views:
        # the product stays, the ground, its light and the prop change with the view
        for ob in [ob for ob in bpy.context.scene.objects if ob not in piece]:
            bpy.data.objects.remove(ob)
        samples = SAMPLES + (2 if materials.clear_stones() else 0)
        studio.quality(*SIZES[kind], samples, 2)
        centre, r, low, high = studio.settle(objects)
        cam = studio.camera()
        hanging = note.get('hanging', look['hanging'])
        studio.world(0.24 if hanging else 0.12)
        name, folds = {1: ('ivory', 0), 2: ('sandstone', 0), 3: (note.get('cloth', look['cloth']), 0.5)}[view]
        hero, near = Vector(note.get('hero', centre)), note.get('near', r)
        dark = name in ('velvet', 'peacock', 'ink')
        points = studio.box(objects)
        back, ground = high.y, low.z
        if view < 3:
            edge = stage(view, category, note, objects, centre, r, low, high)
            back, ground = (edge, low.z) if hanging else (high.y, edge)
        if hanging:
            studio.wall(name, centre, r, back + (0.04 if view == 3 or back == high.y else 0.5) * r, folds * 0.5)
        else:
            studio.floor(name, centre, r, ground, folds=folds)
        studio.lights(centre, r, hanging, (1.2 if dark else 1.0) * look.get('gain', 1))
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
            fill = note.get('fill', fill) if view == 1 else fill
            studio.frame(cam, points, a, e, fill, note.get('shift', shift), hero, 0.006)
        bpy.context.scene.render.filepath = str(Path(folder) / f'{key}-{view}.png')
        bpy.ops.render.render(write_still=True)
        print(f'\nmade {key}-{view}', flush=True)


# with a denoiser a few samples are enough; they are taken at full size, so that the edges are sharp
SAMPLES = 4 if studio.denoiser() else 64
SIZES = {'draft': (320, 400), 'small': (800, 1000), 'fine': (1600, 2000)}


def kind_of(args):
    return next((name for name in ('draft', 'small') if f'--{name}' in args), 'fine')


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    for picture in args[0].split(','):
        shoot(picture[:-2], args[1], [int(picture[-1])], kind_of(args))
