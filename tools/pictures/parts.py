"""Metal parts: sweeps, turned shapes, plates, leaves, bead rows, wires."""

import bpy
from itertools import count
from math import cos, pi, sin
from mathutils import Matrix, Vector
from bench import circle, facing, grow, lay, move, shared, spaced, turn


_unique = count()


def ring_faces(rows, n, closed_rows=False, cap=False):
    """Quads between rows of n points each, where every row is a loop."""
    faces = []
    for i in range(rows if closed_rows else rows - 1):
        a, b = i * n, ((i + 1) % rows) * n
        faces += [(a + j, a + (j + 1) % n, b + (j + 1) % n, b + j) for j in range(n)]
    if cap and not closed_rows:
        faces += [tuple(reversed(range(n))), tuple(range((rows - 1) * n, rows * n))]
    return faces


def disc_profile(rx, ry=None, n=12):
    return [(rx * cos(2 * pi * i / n), (rx if ry is None else ry) * sin(2 * pi * i / n)) for i in range(n)]


def soft_box(w, h, r, n=4):
    """A rectangle with round corners as a profile: w across, h along the up direction."""
    out = []
    for cx, cy, a in ((w / 2 - r, h / 2 - r, 0), (r - w / 2, h / 2 - r, 1), (r - w / 2, r - h / 2, 2), (w / 2 - r, r - h / 2, 3)):
        out += [(cx + r * cos((a + i / n) * pi / 2), cy + r * sin((a + i / n) * pi / 2)) for i in range(n + 1)]
    return out


def sweep(path, profile, metal, at=None, closed=False, up=None, scale=None, twist=0.0, fit=True):
    """Draw a profile along a path. `up` fixes the frame (a vector or a function of the point), else it is carried along.

    `scale(t)` thins the profile, `twist` is the whole turn in radians over the length.
    """
    pts = [Vector(p) for p in path]
    n = len(pts)
    rows, normal = [], None
    for i, p in enumerate(pts):
        before = pts[i - 1] if i or closed else p
        after = pts[(i + 1) % n] if i < n - 1 or closed else p
        t = (after - before).normalized()
        if up is not None:
            lean = Vector(up(p) if callable(up) else up)
            normal = lean - t * lean.dot(t)
        elif normal is None:
            normal = t.orthogonal()
        else:
            normal = normal - t * normal.dot(t)
        normal.normalize()
        side = t.cross(normal)
        share = i / (n if closed else n - 1)
        s = scale(share) if scale else 1
        c, d = cos(twist * share), sin(twist * share)
        rows += [p + side * (s * (u * c - v * d)) + normal * (s * (u * d + v * c)) for u, v in profile]
    faces = ring_faces(n, len(profile), closed, True)
    return lay(shared(('sweep', next(_unique)), metal, lambda: (rows, faces, True)), at, fit)


def wire(path, r, metal, at=None, closed=False, scale=None, n=10, fit=True):
    return sweep(path, disc_profile(r, n=n), metal, at, closed, None, scale, 0.0, fit)


def turned(profile, metal, at=None, n=48, ribs=None, fit=True, key=None):
    """Turn a profile of (radius, height) round Z; `ribs(angle, row)` multiplies the radius."""
    def make():
        points = []
        for k, (r, z) in enumerate(profile):
            for i in range(n):
                a = 2 * pi * i / n
                f = ribs(a, k) if ribs else 1
                points.append((r * f * cos(a), r * f * sin(a), z))
        return points, ring_faces(len(profile), n, cap=True), True
    return lay(shared(('turned', key or (tuple(profile), n, next(_unique) if ribs else 0)), metal, make), at, fit)


def ball(r, metal, at=None, fit=True):
    """A bead with its centre at the frame's origin."""
    def make():
        rows = [(sin(pi * (k + 0.02) / (m + 0.04)), -cos(pi * (k + 0.02) / (m + 0.04))) for k in range(m + 1)]
        pts = [(a * cos(pi * i / n), a * sin(pi * i / n), z) for a, z in rows for i in range(2 * n)]
        return pts, ring_faces(m + 1, 2 * n, cap=True), True
    # on a large bead a coarse mesh shows
    m, n = (32, 28) if r > 0.17 else (12, 10)
    return lay(shared(('ball', m), metal, make), (at if at is not None else Matrix()) @ grow(r), fit)


def balls(points, r, metal, at=None, fit=True):
    base = at if at is not None else Matrix()
    for p in points:
        ball(r, metal, base @ Matrix.Translation(p), fit)


def bead_row(path, r, metal, closed=False, at=None, gap=2.02, fit=True):
    balls([p for p, _ in spaced(path, r * gap, closed=closed)], r, metal, at, fit)


def hoop(r, thick, metal, at=None, n=40, fit=True):
    """A round wire ring in the XY plane of its frame."""
    def make():
        pts = []
        for i in range(n):
            a = 2 * pi * i / n
            pts += [((1 + k * cos(b)) * cos(a), (1 + k * cos(b)) * sin(a), k * sin(b))
                    for k in (thick / r,) for b in (2 * pi * j / 10 for j in range(10))]
        return pts, ring_faces(n, 10, True), True
    return lay(shared(('hoop', round(thick / r, 4), n), metal, make), (at if at is not None else Matrix()) @ grow(r), fit)


def plate(outlines, thick, metal, at=None, edge=0.02, fit=True):
    """A flat plate from outlines in XY (the further ones are holes), with a soft edge, centred on z = 0."""
    data = bpy.data.curves.new('plate', 'CURVE')
    data.dimensions = '2D'
    data.fill_mode = 'BOTH'
    data.extrude = max(0.001, thick / 2 - edge)
    data.bevel_depth = edge
    data.bevel_resolution = 2
    data.offset = -edge
    for outline in outlines:
        spline = data.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        for point, p in zip(spline.points, outline):
            point.co = (p[0], p[1], 0, 1)
        spline.use_cyclic_u = True
    data.materials.append(metal)
    return lay(data, at, fit)


def leaf(length, width, metal, at=None, cup=0.18, fold=0.22, fit=True):
    """A leaf from the origin along +Y, with a pressed vein; `cup` bends it lengthwise."""
    def make():
        m, k = 16, 8
        top, low = [], []
        for i in range(m + 1):
            t = i / m
            w = sin(pi * min(1, t * 0.97 + 0.03)) ** 0.8 * (1 - 0.35 * t)
            for j in range(k + 1):
                s = j / k * 2 - 1
                x = s * w * 0.62
                y = t + 0.03 * abs(s) * w
                vein = 0.012 * cos((t * 9 - abs(s) * 2.5) * 2 * pi) * min(1, abs(s) * 3) * w
                z = fold * abs(s) ** 1.3 * w * 0.5 + cup * (t - t * t) * 2 - 0.05 * max(0, 1 - abs(s) * 7) + vein
                top.append((x * width / length, y, z))
                low.append((x * width / length, y, z - 0.045))
        w1 = k + 1
        pts, off = top + low, len(top)
        faces = []
        for i in range(m):
            for j in range(k):
                a = i * w1 + j
                faces += [(a, a + 1, a + w1 + 1, a + w1), (a + off, a + w1 + off, a + w1 + 1 + off, a + 1 + off)]
        edge = [j for j in range(w1)] + [i * w1 + k for i in range(1, m + 1)]
        edge += [m * w1 + j for j in range(k - 1, -1, -1)] + [i * w1 for i in range(m - 1, 0, -1)]
        for a, b in zip(edge, edge[1:] + edge[:1]):
            faces.append((a, a + off, b + off, b))
        return pts, faces, True
    key = ('leaf', round(width / length, 3), cup, fold)
    return lay(shared(key, metal, make), (at if at is not None else Matrix()) @ grow(length), fit)


def rope(path, r, metal, strands=3, pitch=4.0, closed=False, thin=None, fit=True):
    """Wires twisted round a path; r is the rope's radius, pitch the length of a turn in radii."""
    places = spaced(path, r * pitch / 14, closed=closed)
    n = len(places)
    length = r * pitch / 14 * n
    turns = max(1, round(length / (r * pitch)))
    normal = places[0][1].orthogonal()
    lines = [[] for _ in range(strands)]
    for i, (p, t) in enumerate(places):
        normal = (normal - t * normal.dot(t)).normalized()
        side = t.cross(normal)
        for k, line in enumerate(lines):
            a = 2 * pi * (turns * i / n + k / strands)
            s = thin(i / n) if thin else 1
            line.append(p + (normal * cos(a) + side * sin(a)) * (r * 0.52 * s))
    if closed:
        # a carried frame does not return to its start: spread the difference, so that the seam closes
        start, end = lines[0][0] - places[0][0], normal
        first = places[0][1].orthogonal().normalized()
        back = (end - places[0][1] * end.dot(places[0][1])).normalized()
        drift = first.angle(back) * (1 if first.cross(back).dot(places[0][1]) > 0 else -1)
        for i, (p, t) in enumerate(places):
            spin = Matrix.Rotation(-drift * i / n, 3, t)
            for line in lines:
                line[i] = p + spin @ (line[i] - p)
    for line in lines:
        wire(line, r * 0.5, metal, closed=closed, scale=thin, fit=fit)


def ear_hook(metal, at):
    """A French hook that rises from the origin of its frame (XZ plane of the piece, back towards +Y)."""
    line = [Vector((0, 0.42 - 0.42 * cos(a), 0.5 + 0.42 * sin(a))) for a in [pi * i / 20 for i in range(21)]]
    line = [Vector((0, 0, 0)), Vector((0, 0, 0.25))] + line + [Vector((0, 0.86, 0.1)), Vector((0, 0.95, -0.35))]
    wire(line, 0.038, metal, at)


def bail(r, metal, at):
    """The loop from which a pendant hangs; its foot is at the origin of the frame, in the piece's XZ plane."""
    hoop(r * 0.55, r * 0.16, metal, at @ move(0, 0, r * 0.4) @ turn(pi / 2, 'X'))
    ring = [Vector((0, r * 0.42 * cos(a), r * 1.55 + r * 0.85 * sin(a))) for a in [2 * pi * i / 24 for i in range(24)]]
    sweep(ring, soft_box(r * 0.5, r * 0.16, r * 0.06), metal, at, closed=True,
          up=lambda p: p - Vector((0, 0, r * 1.55)))
