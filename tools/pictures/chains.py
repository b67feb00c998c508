"""Chains along a line, and lines to lay them on."""

from math import cos, cosh, pi, sin
from mathutils import Matrix, Vector
from bench import grow, lay, shared, spaced, turn
from parts import ball, ring_faces


def _link(width, wire, n=28):
    """A link of length 1 along X: a loop with straight sides, `width` and `wire` as parts of the length."""
    line = []
    r = width / 2
    for i in range(n):
        a = 2 * pi * (i + 0.5) / n
        line.append(Vector(((0.5 - r) * (1 if cos(a) > 0 else -1) + r * cos(a), r * sin(a), 0)))
    pts = []
    for i, p in enumerate(line):
        t = (line[(i + 1) % n] - line[i - 1]).normalized()
        side = Vector((t.y, -t.x, 0))
        pts += [p + side * (wire * cos(b)) + Vector((0, 0, wire * sin(b))) for b in (2 * pi * j / 8 for j in range(8))]
    return pts, ring_faces(n, 8, True), True


def frames(path, step, up=(0, -1, 0), closed=False, count=None):
    """Frames along a line: X along it, Z to `up` (a vector or a function of the point)."""
    out = []
    for p, t in spaced(path, step, count, closed):
        lean = Vector(up(p) if callable(up) else up)
        z = (lean - t * lean.dot(t)).normalized()
        frame = Matrix((t, z.cross(t), z)).transposed().to_4x4()
        frame.translation = p
        out.append(frame)
    return out


def chain(path, length, metal, width=0.62, wire=0.09, up=(0, -1, 0), closed=False, lie=None, fit=True):
    """A chain of links of a length; `lie` turns every link by the same angle (curb) instead of each second one upright."""
    # neighbours overlap by two wires, so that each hangs in the next
    step = length * (1 - 2.2 * wire) * (1 if lie is None else 0.66)
    for i, frame in enumerate(frames(path, step, up, closed)):
        angle = lie if lie is not None else (pi / 4 if i % 2 else -pi / 4)
        lay(shared(('link', width, wire), metal, lambda: _link(width, wire)), frame @ turn(angle, 'X') @ grow(length), fit)


def drape(half, drop, n=120, power=2.0, arc=1.0):
    """A necklace's line in XZ: a U whose lowest point is (0, 0); `half` is half its width, `drop` its height."""
    out = []
    for i in range(n + 1):
        a = (i / n * 2 - 1) * (pi / 2 + 0.35 * arc)
        x = half * sin(a) if abs(a) < pi / 2 else half * (1 if a > 0 else -1) * (1 - 0.10 * (abs(a) - pi / 2) ** 1.5)
        z = drop * (1 - cos(a)) if abs(a) < pi / 2 else drop * (1 + (abs(a) - pi / 2) * 1.25)
        out.append(Vector((x, 0, z)))
    return out


def vee(half, rise, n=60, sag=0.12):
    """A fine chain from above the picture down to (0, 0), pulled straight by its pendant."""
    out = []
    for i in range(n + 1):
        s = i / n * 2 - 1
        t = abs(s)
        out.append(Vector((half * s * (1 - sag * (1 - t)), 0, rise * (t * (1 - sag) + sag * t * t))))
    return out


def meander(length, swing, n=160):
    """A line on the floor for an anklet that lies open: a soft S along X."""
    return [Vector((length * (i / n - 0.5), swing * sin((i / n - 0.5) * 2 * pi) * (0.6 + 0.4 * cos((i / n - 0.5) * pi)), 0)) for i in range(n + 1)]


def strand(path, sizes, materials, up=None, fit=True):
    """Beads that touch along a line, taking their sizes and materials in turn."""
    from bench import spaced as places
    line = places(path, 0.01)
    gone, i, want = 0.0, 0, sizes[0]
    before = line[0][0]
    for p, _ in line:
        gone += (p - before).length
        before = p
        if gone >= want:
            r = sizes[i % len(sizes)]
            ball(r, materials[i % len(materials)], Matrix.Translation(p), fit)
            i += 1
            want = gone + r + sizes[i % len(sizes)]
