"""The last picture of a piece: worn, at its true size. python worn.py -- <key,...> <folder> [--draft]

The piece is modelled as for its other pictures, alone and untilted; its measure in the catalogue (millimetres) says how
large it is. Says `made <key-worn>` of each.
"""

import json
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

import bpy
from math import atan2, cos, pi, radians, sin
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
import anklets, bangles, bench, bracelets, chains, earrings, earrings_more, forms, materials, necklaces, pendants, render, rings, rings_more, studio
from bench import grow, laid, lay, move, turn

CATALOGUE = {entry['key']: entry for entry in json.loads((Path(__file__).parents[3] / 'seed' / 'catalogue.json').read_text())}


def model(key):
    """The piece by itself: a ring or a bangle lies flat, one earring hangs alone, an anklet is closed."""
    nothing = lambda *_, **more: dict(more)
    for family in (rings, rings_more):
        family.seat = nothing
    for family in (earrings, earrings_more):
        family.pair = nothing
    bangles.stand, bangles.twin, bangles.lie = nothing, nothing, nothing
    anklets.two_loops = lambda *_, **more: [ring_line(), ring_line()]
    anklets.meander = lambda length, swing, n=160: [turn(-0.9) @ p for p in ring_line()] if key == 'patti-leaf-anklet' else [turn(0.9) @ p for p in ring_line()]
    bench.clear()
    materials.clear()
    family, make = render.products()[key]
    make()
    if key in ('chham-ghungroo-payal', 'rajwada-kundan-payal'):
        # the second of the pair
        for ob in laid()[len(laid()) // 2:]:
            bpy.data.objects.remove(ob)
        bench._laid[:] = laid()[:len(laid()) // 2]
    bpy.context.view_layer.update()
    return family.CATEGORY


def ring_line(r=3.2, n=220):
    return [Vector((r * cos(pi / 2 + 0.03 + (2 * pi - 0.06) * i / n), r * sin(pi / 2 + 0.03 + (2 * pi - 0.06) * i / n), 0.1)) for i in range(n + 1)]


def extent(objects=None):
    points = studio.box(objects or laid())
    return [(min(p[i] for p in points), max(p[i] for p in points)) for i in range(3)]


def place(by):
    for ob in laid():
        ob.matrix_world = by @ ob.matrix_world
    bpy.context.view_layer.update()


def on_floor(ring_points):
    """Half width and half depth of what goes through a closed piece, from its innermost points."""
    slots = {}
    for p in ring_points:
        slot = round(atan2(p.y, p.x) / (2 * pi) * 48) % 48
        slots[slot] = min(slots.get(slot, 99), p.xy.length)
    near = lambda *names: min(slots.get(n, 99) for n in names)
    return near(0, 1, 47, 23, 24, 25), near(11, 12, 13, 35, 36, 37)


def every_point():
    return [ob.matrix_world @ v.co for ob in laid() if ob.type == 'MESH' for v in list(ob.data.vertices)[::3]]


# how each is worn: answers the form, the points that fill the picture, and where the camera stands
def on_hand(_, entry):
    place(Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1))))
    x, z, length, lean, root = forms.FINGERS['ring']
    up = 0.42 * length * 0.5
    place(move(x + sin(lean) * up + 0.02, 0.13, z + up) @ turn(lean, 'Y') @ turn(-0.07, 'X'))
    forms.hand()
    return [Vector((x, 0, z)) for x, z in ((-4.3, -3.4), (5.2, 8.9))], (10, 6)


def ring_size(entry):
    return entry.get('length', 0) / 10


def on_wrist(key, entry, half=6.0, elevation=14):
    inner = on_floor(every_point())
    (_, _), (_, _), (low, high) = extent()
    place(turn(radians(-5), 'Y') @ turn(radians(9), 'X') @ move(0, 0, -(low + high) / 2))
    forms.wrist((inner[0] * 0.985, inner[1] * 0.975))
    return [Vector((x, 0, z)) for x, z in ((-half, -half * 1.15), (half, half * 1.35))], (-16, elevation)


def bangle(key, entry):
    """As many as the set has, one above the other."""
    inner = min(p.xy.length for p in every_point())
    place(grow(entry['insideMm'] / 20 / inner))
    (_, _), (_, _), (low, high) = extent()
    count, parts = COUNTS.get(key, 1), laid()
    for i in range(1, count):
        bench.again(parts, move(0, 0, (high - low) * 1.03 * i) @ turn(0.5 * i))
    bpy.context.view_layer.update()
    return on_wrist(key, entry, 6.9, 16)


COUNTS = {'saada-kada-pair': 2, 'gungru-bead-bangles': 4, 'lehar-rope-bangles': 2}


def bracelet(key, entry):
    place(grow(SCALES.get(key, 1.0)))
    return on_wrist(key, entry)


SCALES = {'veer-curb-bracelet': 1.17, 'rajwada-kundan-bracelet': 1.03}


def drop(ob, r, height):
    """Turns a part of a loop on the floor down round the loop's own line: what looked up looks outwards."""
    def by(p):
        out = Vector((p.x, p.y, 0)).normalized()
        to = Matrix.Translation(out * r) @ Matrix.Rotation(pi / 2, 4, out.cross(Vector((0, 0, 1))) * -1) @ Matrix.Translation(-out * r - Vector((0, 0, height)))
        return to
    centre = sum((ob.matrix_world @ Vector(c) for c in ob.bound_box), Vector()) / 8
    if ob.type == 'MESH' and max(ob.dimensions) > 1.6:
        ob.data, back = ob.data.copy(), ob.matrix_world.inverted()
        for v in ob.data.vertices:
            p = ob.matrix_world @ v.co
            v.co = back @ (by(p) @ p)
    else:
        ob.matrix_world = by(centre) @ ob.matrix_world


def on_ankle(key, entry):
    """The piece lies flat round the leg: what points outwards on the floor hangs down when it is worn."""
    inner = on_floor(every_point())
    r = sum(inner) / 2
    s = entry['lengthMm'] / 10 / (2 * pi * (r + 0.12))
    place(grow(s))
    for ob in laid():
        drop(ob, r * s, 0.1 * s)
    bpy.context.view_layer.update()
    forms.ankle((inner[0] * s, inner[1] * s))
    place(turn(radians(7), 'X'))
    return [Vector((-4.6, -9, -8)), Vector((4.6, 4, -8)), Vector((-5, 0, 7)), Vector((5, 0, 7))], (52, 12)


def front_of(form):
    """Where the form's front lies at (x, z); None beside it."""
    tree = BVHTree.FromPolygons([v.co.copy() for v in form.data.vertices], [tuple(p.vertices) for p in form.data.polygons])
    def y(x, z):
        place = tree.ray_cast(Vector((x, -60, z)), Vector((0, 1, 0)))[0]
        return place.y if place else None
    return y


def hang(ob, surface, out, moved):
    """Lays a part on the form that stands behind it, as far aside as `moved` says."""
    def to(p):
        x = p.x + moved(p.x, p.z)
        there = surface(x, p.z)
        return Vector((x - p.x, (0.0 if there is None else there) - out, 0))
    if max(ob.dimensions) > 0.7:
        ob = solid_copy(ob)
        back = ob.matrix_world.inverted()
        for v in ob.data.vertices:
            p = ob.matrix_world @ v.co
            v.co = back @ (p + to(p))
        return
    centre = sum((ob.matrix_world @ Vector(c) for c in ob.bound_box), Vector()) / 8
    ob.matrix_world = Matrix.Translation(to(centre) - Vector((0, 0.05, 0))) @ ob.matrix_world


def solid_copy(ob):
    """The part with a mesh of its own, whose points can be moved one by one; a plate becomes one."""
    if ob.type == 'MESH':
        ob.data = ob.data.copy()
        return ob
    mesh = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    made, frame = bpy.data.objects.new('part', mesh), ob.matrix_world.copy()
    bpy.context.scene.collection.objects.link(made)
    bpy.data.objects.remove(ob)
    made.matrix_world = frame
    return made


def spread(bottom, top, side):
    """A necklace runs up to the sides of the neck: how far a point of it moves outwards."""
    def moved(x, z):
        t = min(1, max(0, ((z - bottom) / (top - bottom) - 0.35) / 0.65))
        w = t * t * (3 - 2 * t) * min(1, abs(x))
        return w * ((side if x > 0 else -side) - x)
    return moved


def on_neck(key, entry):
    (left, right), (_, back), (low, high) = extent()
    s = 5.4 / max(-left, right)
    place(move(0, 0, TOP) @ grow(s) @ move(0, 0, -high))
    bottom, surface = TOP - (high - low) * s, front_of(forms.neck())
    moved = spread(bottom, TOP, 5.45)
    for ob in laid():
        hang(ob, surface, back * s + 0.03, moved)
    tall = max(16.0, 10.4 - bottom)
    return [Vector((-tall * 0.4, -6, 7.5)), Vector((tall * 0.4, -6, 7.5 - tall))], (0, 4)


TOP = 2.9


def pendant(key, entry):
    (left, right), (_, back), (low, high) = extent()
    mm = entry.get('lengthMm') or entry.get('widthMm')
    size = (high - low) if 'lengthMm' in entry else (right - left)
    s = mm / 10 / size
    for ob in [ob for ob in laid() if not ob['fit']]:
        bpy.data.objects.remove(ob)
    bench._laid[:] = [ob for ob in bpy.context.scene.objects if ob.get('fit')]
    place(move(0, 0, -5.2) @ grow(s) @ move(0, 0, -high))
    surface = front_of(forms.neck())
    y = surface(0, -5.4)
    # it lies along the chest, which comes forward below
    lean = surface(0, -5.4 - (high - low) * s) - y
    place(move(0, y - 0.08, -5.2) @ turn(atan2(lean, (high - low) * s), 'X') @ move(0, -back * s, 5.2))
    line = [Vector((5.5 * (i / 60 * 2 - 1) * (1 - 0.1 * (1 - abs(i / 60 * 2 - 1))), 0, -5.32 + 8.0 * (abs(i / 60 * 2 - 1) ** 1.12))) for i in range(61)]
    for p in line:
        p.y = surface(p.x, p.z) - 0.07
    kind = materials.metal(entry['plating']) if entry['plating'] in materials.METALS or entry['plating'] == 'Antique gold' else materials.metal('18K gold')
    if key == 'lakshmi-coin-pendant':
        from parts import rope
        rope(line, 0.075, kind, 2, 5)
    else:
        chains.chain(line, 0.26, kind, 0.62, 0.11)
    return [Vector((-5.9, -6, 4.4)), Vector((5.9, -6, -10.3))], (0, 4)


def on_ear(key, entry):
    (left, right), (front, back), (low, high) = extent()
    mm = entry.get('lengthMm') or entry.get('widthMm')
    visible = VISIBLE.get(key, 1.0)
    s = mm / 10 * visible / (max(high - low, 0.01) if 'lengthMm' in entry else (right - left))
    forms.ear()
    cuff, hoop = key == 'chaand-ear-cuffs', key in ('bali-twisted-hoops', 'nath-bali-hoops', 'jugnu-pave-huggies')
    if cuff:
        place(move(2.02, -0.25, 3.85) @ turn(radians(18), 'X') @ turn(radians(-135)) @ turn(radians(90), 'X') @ grow(s))
    elif hoop:
        place(move(0.05, -0.16, 0.12) @ turn(radians(28)) @ grow(s) @ move(0, 0, -high))
    else:
        hole = HOLES.get(key, high - min(0.5, (high - low) * 0.16))
        place(move(0, DEPTHS.get(key, -0.36), 0.05) @ grow(s) @ move(0, 0, -hole))
    tall = max(11.0, 7.0 + (high - low) * s * 1.15)
    return [Vector((-tall * 0.46, -1, 7.0)), Vector((tall * 0.34, -1, 7.0 - tall))], (-14, 2)


# where an earring goes through the lobe, and how much of its length hangs in front
HOLES = {'tara-solitaire-studs': 0.0, 'thodu-seven-stone-studs': 0.0, 'paan-leaf-danglers': 2.2, 'sui-dhaga-threaders': 1.75}
DEPTHS = {'paan-leaf-danglers': -0.2, 'sui-dhaga-threaders': -0.2, 'thodu-seven-stone-studs': -0.5, 'mahal-double-jhumka': -0.45}
VISIBLE = {'sui-dhaga-threaders': 0.5}

WAYS = {'Ring': on_hand, 'Necklace': on_neck, 'Earring': on_ear, 'Bracelet': bracelet, 'Pendant': pendant, 'Bangle': bangle, 'Anklets': on_ankle}


def shoot(key, folder, size):
    category = model(key)
    studio.quality(*size, 6 if materials.clear_stones() else 4, 2)
    points, (azimuth, elevation) = WAYS[category](key, CATALOGUE[key])
    cam = studio.camera()
    low, high = points[0].copy(), points[0].copy()
    for p in points:
        for i in range(3):
            low[i], high[i] = min(low[i], p[i]), max(high[i], p[i])
    centre, r = (low + high) / 2, (high - low).length / 2
    studio.world(0.2)
    studio.wall('linen', centre, r * 1.6, centre.y + 2.6 * r, 0)
    if category == 'Anklets':
        studio.floor('linen', Vector((centre.x, centre.y, 0)), r, -8.4)
    studio.lights(centre, r, True, 1.0)
    studio.frame(cam, points, azimuth, elevation, 0.98)
    bpy.context.scene.render.filepath = str(Path(folder) / f'{key}-worn.png')
    bpy.ops.render.render(write_still=True)
    print(f'\nmade {key}-worn', flush=True)


if __name__ == '__main__':
    args = sys.argv[sys.argv.index('--') + 1:]
    for key in args[0].split(','):
        shoot(key.removesuffix('-worn'), args[1], (320, 400) if '--draft' in args else (800, 1000))
