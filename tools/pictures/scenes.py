"""Scenes of the shop: a picture for each category, and banners of several pieces with room for words.

blender -b --factory-startup -t 2 -P scenes.py -- <name,...> <folder> [--draft]
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
import bench
import materials
import staging
import studio
from bench import grow, move, turn
from mathutils import Vector
from render import SAMPLES, products

# product, ground, azimuth, elevation, fill, shift, gain of the light
CATEGORIES = {
    'ring': ('zoya-emerald-halo-ring', 'rose silk', -16, 24, 0.74, (0, -0.02), 1.0),
    'necklace': ('rani-kundan-choker', 'velvet', 8, 5, 0.88, (0, -0.06), 1.15),
    'earring': ('gulabo-jhumka', 'rose silk', 10, 3, 0.84, (0, -0.02), 1.0),
    'bracelet': ('rajwada-kundan-bracelet', 'velvet', 14, 36, 0.86, (0, -0.04), 0.9),
    'pendant': ('kamal-lotus-pendant', 'peacock', 12, 5, 0.62, (0, -0.12), 1.1),
    'bangle': ('saada-kada-pair', 'peacock', 10, 26, 0.80, (0, -0.03), 1.0),
    'anklets': ('chham-ghungroo-payal', 'rose silk', 18, 46, 0.88, (0, -0.02), 0.75),
}

# products with their places; ground; hanging; azimuth, elevation; gain
BANNERS = {
    'wedding': ([('lakshmi-kasu-mala', move())], 'velvet', True, 5, 3, 1.15),
    'everyday': ([('kamal-lotus-pendant', move(-2.3, 0, 0.7)), ('jharokha-arch-pendant', move(0, 0, -0.6)),
                  ('surya-sun-pendant', move(2.3, 0, 0.7))], 'rose silk', True, -6, 3, 1.0),
    'gold': ([('saada-kada-pair', move()), ('rajwada-kundan-ring', move(3.4, -3.0, 0) @ grow(1.35)),
              ('meher-solitaire-ring', move(-2.9, -3.1, 0) @ grow(1.35))], 'sandstone', False, 0, 20, 0.95),
}
FORMATS = {'desktop': (1600, 800, 0.80, (0.19, -0.01)), 'mobile': (1200, 1200, 0.74, (0, -0.11))}


def rest(key, note):
    """What a piece rests on, laid with it; returns how high that lifts the piece."""
    centre, r, low, high = studio.settle(bench.laid())
    if 'along' in note:
        return low.z - staging.ring_pad('stone', note['along'], note['foot'], 1.05)
    if note.get('leans'):
        staging.slab('stone', low.z + (high.z - low.z) * 0.86, high.y, (high.x - low.x) * 0.5, low.z)
    if key == 'lakshmi-kasu-mala':
        points = studio.box(bench.laid())
        half = max(abs(p.x) for p in points if p.z > high.z - 0.4)
        staging.bust('velvet', points, half + 0.22, high.z, min(low.z, high.z - 1.9 * half), high.y)
    return 0


def built(pieces):
    """All products in one empty scene, each moved to its place; returns the parts."""
    bench.clear()
    materials.clear()
    known, parts = products(), []
    for key, place in pieces:
        note = known[key][1]() or {}
        bpy.context.view_layer.update()
        lift = rest(key, note)
        own = bench.take()
        low = min(p.z for p in studio.box(own)) - lift if place.translation.y else 0
        bench.shift(own, place @ move(0, 0, -low) if low else place)
        parts += own
    bpy.context.view_layer.update()
    return parts


def shoot(parts, file, size, ground, hanging, view, gain, samples):
    azimuth, elevation, fill, shift = view
    studio.quality(*size, samples, 2)
    centre, r, low, high = studio.settle(parts)
    studio.world(0.24 if hanging else 0.12)
    if hanging:
        studio.wall(ground, centre, r, max((ob.matrix_world @ Vector(c)).y for ob in parts for c in ob.bound_box) + 0.04 * r)
    else:
        studio.floor(ground, centre, r, low.z)
    studio.lights(centre, r, hanging, gain)
    studio.frame(studio.camera(), studio.box(parts), azimuth, elevation, fill, shift, None, 0.004)
    bpy.context.scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)


def main(names, folder, draft):
    less = 0.3 if draft else 1
    for name in names:
        kind, key, *form = name.split('-')
        file = Path(folder) / f'{name}.png'
        if kind == 'category':
            piece, ground, azimuth, elevation, fill, shift, gain = CATEGORIES[key]
            hanging = key in ('necklace', 'earring', 'pendant')
            shoot(built([(piece, move())]), file, (int(800 * less), int(1000 * less)), ground, hanging,
                  (azimuth, elevation, fill, shift), gain, SAMPLES + 4)
        else:
            pieces, ground, hanging, azimuth, elevation, gain = BANNERS[key]
            wide, tall, fill, shift = FORMATS[form[0]]
            if key == 'everyday' and form[0] == 'desktop':
                fill, shift = 0.62, (0.20, -0.12)
            shoot(built(pieces), file, (int(wide * less), int(tall * less)), ground, hanging,
                  (azimuth, elevation, fill, shift), gain, 2 * SAMPLES)
        print(f'\nmade {name}', flush=True)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    main(args[0].split(','), args[1], '--draft' in args)
