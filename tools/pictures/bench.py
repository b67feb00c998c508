"""The scene under construction: meshes are made once, placed many times, and kept by group."""

import bpy
from math import cos, pi, sin
from mathutils import Matrix, Vector

_meshes = {}
_laid = []


def clear():
    """Empty scene; forget all shared meshes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _meshes.clear()
    _laid.clear()


def laid():
    """The objects of the product, in the order in which they were placed."""
    return list(_laid)


def shared(key, material, make, back=None):
    """The mesh of `key` in `material`; `make` returns (vertices, faces, smooth) and runs once.

    `back` is the material of the faces below the origin of the frame: the mirror under a cut stone.
    """
    name = (key, material.name, back and back.name)
    if name not in _meshes:
        vertices, faces, smooth = make()
        mesh = bpy.data.meshes.new(str(key)[:40])
        mesh.from_pydata([tuple(v) for v in vertices], [], faces)
        mesh.materials.append(material)
        if back:
            mesh.materials.append(back)
            mesh.polygons.foreach_set('material_index', [int(all(vertices[i][2] < 0 for i in face)) for face in faces])
        mesh.update()
        if smooth:
            mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
            if hasattr(mesh, 'use_auto_smooth'):
                mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.8
            else:
                mesh.set_sharp_from_angle(angle=0.8)
        mesh.validate()
        mesh.update()
        _meshes[name] = mesh
    return _meshes[name]


def lay(data, at=None, fit=True):
    """Place a mesh or curve at a matrix; `fit` False keeps it out of the framing (chains that leave the picture)."""
    ob = bpy.data.objects.new('part', data)
    bpy.context.scene.collection.objects.link(ob)
    ob.matrix_world = at if at is not None else Matrix()
    ob['fit'] = fit
    _laid.append(ob)
    return ob


def take():
    """Return all parts and begin a new product beside them: builds a scene of several products."""
    parts = list(_laid)
    _laid.clear()
    return parts


def mark():
    """A position in the list of parts, for `since`."""
    return len(_laid)


def since(start):
    return _laid[start:]


def again(parts, by):
    """The same parts once more, moved by a matrix."""
    for ob in parts:
        lay(ob.data, by @ ob.matrix_world, bool(ob['fit']))


def shift(parts, by):
    for ob in parts:
        ob.matrix_world = by @ ob.matrix_world


def move(x=0.0, y=0.0, z=0.0):
    return Matrix.Translation((x, y, z))


def turn(angle, axis='Z'):
    return Matrix.Rotation(angle, 4, axis)


def grow(s, sy=None, sz=None):
    return Matrix.Diagonal((s, s if sy is None else sy, s if sz is None else sz, 1))


def facing(point, normal, up=(0, 0, 1), spin=0.0):
    """Frame at `point` whose Z looks along `normal` and whose Y leans to `up`, for setting a stone."""
    z = Vector(normal).normalized()
    y = Vector(up) - z * Vector(up).dot(z)
    if y.length < 1e-5:
        y = z.orthogonal()
    y.normalize()
    x = y.cross(z)
    frame = Matrix((x, y, z)).transposed().to_4x4()
    frame.translation = Vector(point)
    return frame @ turn(spin) if spin else frame


def front(x, z, y=0.0, spin=0.0):
    """Frame of a part on a hanging product: it faces the camera (-Y)."""
    return facing((x, y, z), (0, -1, 0), (0, 0, 1), spin)


def circle(r, n=64, start=0.0, arc=2 * pi, closed=True):
    """Points of a circle in XY, or of an arc (then both ends are included)."""
    last = n if closed else n - 1
    return [Vector((r * cos(start + arc * i / last), r * sin(start + arc * i / last), 0)) for i in range(n)]


def upright(points):
    """From XY to the hanging plane XZ."""
    return [Vector((p[0], 0, p[1])) for p in points]


def spaced(points, step=None, count=None, closed=False):
    """Points at equal distances along a line: [(point, tangent)]."""
    line = [Vector(p) for p in points]
    if closed:
        line.append(line[0])
    lengths = [(b - a).length for a, b in zip(line, line[1:])]
    total = sum(lengths)
    n = count if count else max(2, round(total / step))
    gaps = n if closed else n - 1
    out, i, gone = [], 0, 0.0
    for k in range(n):
        want = min(total * k / gaps, total - 1e-9)
        while i < len(lengths) - 1 and gone + lengths[i] < want:
            gone += lengths[i]
            i += 1
        way = line[i + 1] - line[i]
        out.append((line[i] + way * ((want - gone) / (lengths[i] or 1)), way.normalized()))
    return out
