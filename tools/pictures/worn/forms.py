"""A hand, a wrist, an ankle, a neck and an ear in plaster, in centimetres: what a piece is worn on in its last picture.

Each is put together from soft shells, joined to one body and smoothed, as a sculptor does with clay.
"""

import bpy
from math import cos, pi, sin
from mathutils import Matrix, Vector
from materials import _new, _tune, ground

SKIN = (0.57, 0.415, 0.295)


def plaster():
    material, nodes, links, bsdf = _new('plaster')
    bsdf.inputs['Base Color'].default_value = (*SKIN, 1)
    bsdf.inputs['Roughness'].default_value = 0.7
    _tune(bsdf, shine=0.25, sheen=0.05)
    return material


def tube(points, radii, flat=1.0, n=28, steps=10):
    """A shell round a line of points, its radius running softly from one to the next, closed by round ends."""
    line, wide = [], []
    pts = [Vector(p) for p in points]
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(len(pts) - 1, i + 2)]
        for k in range(steps):
            t = k / steps
            line.append(0.5 * ((2 * p1) + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
            s = t * t * (3 - 2 * t)
            wide.append(radii[i] * (1 - s) + radii[i + 1] * s)
    line.append(pts[-1])
    wide.append(radii[-1])
    first, last = (line[0] - line[1]).normalized(), (line[-1] - line[-2]).normalized()
    caps = [cos(pi / 2 * k / 6) for k in range(6)]
    head = [(line[0] + first * wide[0] * sin(pi / 2 * k / 6), wide[0] * caps[k]) for k in range(5, 0, -1)]
    tail = [(line[-1] + last * wide[-1] * sin(pi / 2 * k / 6), wide[-1] * caps[k]) for k in range(1, 6)]
    rows = head + list(zip(line, wide)) + tail
    vertices, normal = [], (line[1] - line[0]).orthogonal()
    for i, (p, r) in enumerate(rows):
        t = (rows[min(i + 1, len(rows) - 1)][0] - rows[max(i - 1, 0)][0]).normalized()
        normal = (normal - t * normal.dot(t)).normalized()
        side = t.cross(normal)
        for k in range(n):
            a = 2 * pi * k / n
            out = normal * (r * cos(a)) + side * (r * sin(a))
            vertices.append(p + Vector((out.x, out.y * flat, out.z)))
    return vertices, _skin(len(rows), n)


def loft(sections, n=64):
    """A shell from ovals (height, half width, half depth, and where its middle lies in x and y), lowest first."""
    vertices = []
    for z, rx, ry, x, y in sections:
        vertices += [Vector((x + rx * cos(2 * pi * k / n), y + ry * sin(2 * pi * k / n), z)) for k in range(n)]
    return vertices, _skin(len(sections), n)


def between(sections, steps=8):
    """The sections with soft ones between them."""
    out = []
    for i in range(len(sections) - 1):
        a, b, c, d = sections[max(0, i - 1)], sections[i], sections[i + 1], sections[min(len(sections) - 1, i + 2)]
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                             for p, q, r, s in zip(a, b, c, d)))
    return out + [sections[-1]]


def egg(centre, radii, n=32, turned=None):
    vertices, frame = [], Matrix.Translation(centre) @ (turned or Matrix())
    for i in range(1, n):
        a = pi * i / n
        vertices += [frame @ Vector((radii[0] * sin(a) * cos(2 * pi * k / n), radii[1] * sin(a) * sin(2 * pi * k / n), -radii[2] * cos(a))) for k in range(n)]
    return vertices, _skin(n - 1, n)


def _skin(rows, n):
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(rows - 1) for k in range(n)]
    return faces + [tuple(reversed(range(n))), tuple(range((rows - 1) * n, rows * n))]


def body(shells, fine, soft, frame=None):
    """One smooth body of all shells; `fine` is its grain, `soft` how often it is stroked smooth."""
    vertices, faces = [], []
    for points, own in shells:
        faces += [tuple(i + len(vertices) for i in face) for face in own]
        vertices += [frame @ p for p in points] if frame else points
    mesh = bpy.data.meshes.new('form')
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.materials.append(plaster())
    ob = bpy.data.objects.new('form', mesh)
    bpy.context.scene.collection.objects.link(ob)
    clay = ob.modifiers.new('clay', 'REMESH')
    clay.mode, clay.voxel_size, clay.use_smooth_shade = 'VOXEL', fine, True
    hands = ob.modifiers.new('hands', 'SMOOTH')
    hands.factor, hands.iterations = 0.5, soft
    made = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    body = bpy.data.objects.new('form', made)
    bpy.context.scene.collection.objects.link(body)
    bpy.context.view_layer.update()
    return body


# knuckle (x, z), length, lean outwards, radius at the root
FINGERS = {
    'index': (-2.95, 0.0, 7.2, -0.05, 0.92), 'middle': (-0.98, 0.5, 8.0, -0.012, 0.94),
    'ring': (1.02, 0.2, 7.4, 0.035, 0.9), 'little': (2.85, -0.7, 5.9, 0.1, 0.8),
}


def finger(x, z, length, lean, root, curl=1.0):
    """From the knuckle upwards, bent a little to the palm (+Y)."""
    points, place, bend = [Vector((x, 0, z))], Vector((x, 0, z)), 0.05 * curl
    for share, more in ((0.26, 0.05), (0.24, 0.12), (0.14, 0.1), (0.14, 0.12), (0.22, 0.0)):
        way = Vector((sin(lean), sin(bend), cos(bend)))
        place = place + way * (length * share - (root * 0.7 if share == 0.22 else 0))
        points.append(place)
        bend += more * curl
    return tube(points, [root * k for k in (1.08, 0.965, 1.0, 0.88, 0.86, 0.64)])


def hand_shells(curl=1.0, spread=1.0):
    shells = []
    for x, z, length, lean, root in FINGERS.values():
        shells.append(finger(x * spread, z, length, lean * spread, root, curl))
        shells.append(tube([(x * 0.55, 0.35, -8.6), (x * 0.8, 0.1, -4.2), (x * spread, 0, z)], [1.35, 1.35, root * 1.12]))
    shells.append(egg((0.1, 0.6, -4.0), (4.0, 1.45, 5.0)))
    shells += [egg((x, 0.3, z), (1.15, 0.62, 1.5)) for x, z in ((-2.0, 1.1), (0.05, 1.35), (1.98, 0.75))]
    shells.append(tube([(-2.2, 0.9, -7.0), (-4.2, 1.1, -4.4), (-5.2, 1.0, -2.2), (-5.5, 0.8, -0.4)], [1.6, 1.25, 1.0, 0.72]))
    return shells


def hand():
    """The back of a hand, its fingers up; the third from the thumb wears the ring."""
    return body([*hand_shells(), loft(between([(-16, 2.9, 2.2, 0, 0.5), (-10, 2.9, 2.1, 0, 0.5), (-7, 3.2, 1.9, 0, 0.5)]))], 0.085, 14)


def wrist(inner):
    """An arm that hangs down, as wide at z = 0 as the bracelet is inside."""
    rx, ry = inner
    arm = between([(-7.4, 3.7, 1.15, 0, 0.1), (-5.0, 3.75, 1.5, 0, 0.1), (-3.2, 3.45, 1.75, 0, 0.05), (-1.6, rx * 1.05, ry * 0.86, 0, 0), (0, rx * 0.965, ry * 0.965, 0, 0), (3, rx * 1.0, ry * 1.02, 0, 0),
                   (8, rx * 1.18, ry * 1.2, 0, 0.1), (14, rx * 1.42, ry * 1.42, 0, 0.2), (26, rx * 1.62, ry * 1.6, 0, 0.2)])
    # the hand hangs below, its back to the front
    down = Matrix.Translation((0, -0.3, -10.2)) @ Matrix.Rotation(pi, 4, 'Y')
    shells = [([down @ p for p in points], faces) for points, faces in hand_shells(1.6, 0.94)]
    return body([*shells, loft(arm)], 0.11, 34)


def ankle(inner):
    """A foot on the floor at z = -8.4, its toes to the front; as wide at z = 0 as the anklet is inside."""
    rx, ry = inner
    leg = between([(-5.0, 2.9, 3.6, 0, 0.7), (-2.6, rx * 0.98, ry * 1.08, 0, 0.3), (0, rx * 0.95, ry * 0.96, 0, 0), (4, rx * 0.97, ry * 1.02, 0, 0.1),
                   (9, rx * 1.14, ry * 1.24, 0, 0.5), (16, rx * 1.36, ry * 1.5, 0, 0.9), (28, rx * 1.42, ry * 1.5, 0, 1.0)])
    shells = [loft(leg), egg((0, 2.6, -5.6), (2.9, 2.9, 2.9)), tube([(0, 1.5, -4.8), (0, -4, -4.6), (-0.2, -9, -6.4), (-0.3, -12.5, -7.3)], [3.1, 2.9, 2.3, 1.4], 1.0)]
    shells += [egg((side * rx * 0.93, 0.3 + side * 0.3, -1.9 - side * 0.3), (0.75, 1.0, 1.1)) for side in (-1, 1)]
    shells += [tube([(1.9, -3, -7.0), (2.3, -9, -7.4)], [1.5, 1.5]), tube([(-2.0, -3, -7.0), (-2.8, -9, -7.3)], [1.4, 1.5])]
    for x, y, r in ((-3.0, -14.6, 1.05), (-1.2, -15.2, 0.82), (0.35, -14.7, 0.76), (1.75, -13.8, 0.72), (2.95, -12.5, 0.68)):
        shells.append(tube([(x * 0.86, -9.5, -7.3), (x, y + 2.2, -7.45), (x, y + 0.4, -7.8)], [r * 1.1, r * 0.95, r]))
    return body(shells, 0.12, 14)


NECK = [(20, 5.2, 5.8, 0, -0.9), (9, 5.2, 5.7, 0, -0.3), (4, 5.35, 5.7, 0, 0), (1.8, 5.8, 5.9, 0, 0.2), (0.2, 7.0, 6.3, 0, 0.4), (-1.2, 9.6, 6.9, 0, 0.6),
        (-2.6, 13.4, 7.6, 0, 0.6), (-4.6, 16.8, 8.6, 0, 0.5), (-8, 18.6, 10.2, 0, 0.3), (-13, 18.4, 11.6, 0, -0.2), (-20, 17.6, 12.4, 0, -0.6), (-34, 16, 12.6, 0, -0.6)]


def neck():
    """Neck and shoulders; the pit between the collarbones lies at z = -3."""
    shells = [loft(list(reversed(between(NECK))), 96)]
    for side in (-1, 1):
        shells.append(tube([(side * 1.5, -6.75, -3.5), (side * 5.0, -6.45, -2.95), (side * 9.5, -4.9, -2.2), (side * 14, -1.5, -2.3)], [0.62, 0.5, 0.55, 0.7]))
        shells.append(tube([(side * 1.4, -6.6, -3.7), (side * 3.2, -5.0, 2.5), (side * 5.0, -1.6, 9.5)], [0.62, 0.78, 0.7]))
    return body(shells, 0.17, 26)


def ear():
    """The side of a head that looks to the left; the ear's lobe is pierced at the origin."""
    head = [egg((-2.0, 7.6, 6.0), (9.6, 6.9, 11)), tube([(-0.2, 3.6, 2.0), (-1.2, 3.7, -1.6), (-4.2, 4.6, -4.0), (-8.2, 6.0, -6.2)], [3.2, 2.9, 2.9, 2.6]),
            tube([(-8.5, 7.6, -5.6), (-4, 7.6, -3.6), (0.5, 7.6, 0)], [3.0, 4.4, 5.4]),
            loft(list(reversed(between([(3, 5.0, 5.0, 1.2, 7.6), (-4, 5.0, 5.1, 1.8, 7.8), (-12, 5.3, 5.5, 2.6, 8.2), (-30, 6.6, 6.8, 4.0, 8.6)]))))]
    up = 2.35
    rim = [(0.0, 0.6, up + 0.15), (-0.7, 0.3, up + 0.5), (-1.2, 0.0, up + 1.45), (-0.85, -0.2, up + 2.5), (0.3, -0.3, up + 3.1), (1.5, -0.3, up + 2.7),
           (2.05, -0.25, up + 1.5), (1.85, -0.2, up + 0.2), (1.2, -0.1, up - 0.95), (0.5, 0.05, up - 1.85)]
    bow = [(0.45, 0.15, up - 1.0), (1.1, 0.1, up - 0.2), (1.12, 0.1, up + 0.9), (0.55, 0.15, up + 1.75), (-0.2, 0.2, up + 2.15)]
    parts = [tube(rim, [0.2, 0.26, 0.32, 0.36, 0.42, 0.46, 0.44, 0.42, 0.44, 0.5]), tube(bow, [0.36, 0.4, 0.44, 0.4, 0.3]),
             egg((0.5, 0.7, up + 0.9), (1.6, 0.55, 2.4)), egg((0.9, 1.5, up + 0.4), (1.2, 1.3, 2.0)), egg((-0.75, 0.5, up - 0.2), (0.42, 0.5, 0.66)),
             egg((0.0, 0.3, up - 1.2), (0.42, 0.4, 0.36)), egg((0.05, 0.3, 0.0), (0.85, 0.42, 0.98)), egg((0.1, 0.35, 0.75), (0.8, 0.45, 0.95))]
    return body(head + parts, 0.085, 10)
