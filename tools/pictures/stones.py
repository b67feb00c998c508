"""Stones and what holds them: flat facets, cups, claws, pavé."""

from math import cos, pi, sin, sqrt
from mathutils import Matrix, Vector
from bench import facing, grow, lay, move, shared, turn
from materials import mirror
from parts import ball, hoop, ring_faces, wire


def outline(shape, a):
    """Outline of a stone of half width 1 at an angle: the point (x, y)."""
    x, y = cos(a), sin(a)
    if shape == 'oval':
        return x * 0.76, y
    if shape == 'pear':
        k = max(0, y)
        return x * 0.72 * (1 - 0.62 * k ** 1.6), y * 1.12 - 0.1 + 0.18 * k ** 3
    if shape == 'marquise':
        return x * 0.48 * (1 - 0.25 * abs(y) ** 4), y * 1.05
    if shape == 'square':
        m = max(abs(x), abs(y)) ** 0.94
        return x / m * 0.86, y / m * 0.86
    if shape == 'octagon':
        m = max(abs(x) * 1.28, abs(y), (abs(x) * 1.28 + abs(y)) / 1.62)
        return x / m, y / m
    if shape == 'trillion':
        k = 1 / (1 + 0.16 * cos(3 * (a - pi / 2)) * -1)
        return x * k, y * k
    return x, y


def _angles(shape, n):
    start = pi / 2 if shape in ('pear', 'marquise', 'trillion') else pi / 4 if shape == 'square' else 0
    return [start + 2 * pi * i / n for i in range(n)]


def _brilliant(shape, crown=0.30, deep=0.80, table=0.56):
    """Table, stars, kites, girdle and pavilion facets; kites are planar on a round stone."""
    o = lambda a, s, z: (outline(shape, a)[0] * s, outline(shape, a)[1] * s, z)
    even = _angles(shape, 8)
    odd = [a + pi / 8 for a in even]
    half = cos(pi / 8)
    m, p = 0.82, 0.30
    pts = [o(a, table, crown) for a in even]
    pts += [o(a, m, crown * (1 - m * half) / (1 - table)) for a in odd]
    rim = [a for pair in zip(even, odd) for a in pair]
    pts += [o(a, 1, 0.015) for a in rim] + [o(a, 1, -0.035) for a in rim]
    pts += [o(a, p, -deep * (1 - p * half)) for a in odd] + [(0, -0.05 if shape == 'pear' else 0, -deep)]
    T, M, G, H, P, C = 0, 8, 16, 32, 48, 56
    faces = [tuple(range(8))]
    for i in range(8):
        j, h = (i + 1) % 8, (i - 1) % 8
        g0, g1, g2, gb = 2 * i, 2 * i + 1, (2 * i + 2) % 16, (2 * i - 1) % 16
        faces += [(T + i, M + i, T + j), (T + i, M + h, G + g0), (T + i, G + g0, M + i)]
        faces += [(M + i, G + g0, G + g1), (M + i, G + g1, G + g2)]
        faces += [(G + g0, H + g0, H + g1, G + g1), (G + g1, H + g1, H + g2, G + g2)]
        faces += [(H + g0, P + i, H + g1), (H + g1, P + i, H + g2), (C, P + i, H + g0), (C, H + g0, P + h)]
    return pts, faces, False


def _rings(shape, rings, n):
    pts = [(outline(shape, a)[0] * s, outline(shape, a)[1] * s, z) for s, z in rings for a in _angles(shape, n)]
    return pts, [tuple(reversed(f)) for f in ring_faces(len(rings), n, cap=True)], False


CUTS = {
    'step': lambda s: _rings(s, [(0.55, 0.26), (0.78, 0.18), (0.95, 0.06), (1, 0), (1, -0.04), (0.8, -0.3), (0.45, -0.58), (0.06, -0.74)], 8),
    'polki': lambda s: _rings(s, [(0.34, 0.20), (0.66, 0.175), (0.9, 0.10), (1, 0.0), (1, -0.06)], 12),
    'dome': lambda s: _rings(s, [(0.05, 0.45), (0.35, 0.42), (0.62, 0.34), (0.84, 0.2), (0.97, 0.06), (1, 0), (1, -0.08)], 32),
}


def stone(shape, r, gem, at, cut='brilliant'):
    """A stone with its girdle on z = 0 of the frame and its table along +Z; r is half its larger width."""
    def make():
        if cut in ('brilliant', 'shallow'):
            return _brilliant(shape, deep=0.8 if cut == 'brilliant' else 0.4)
        pts, faces, _ = CUTS[cut](shape)
        return pts, faces, cut == 'dome'
    # a clear stone returns incoming light: a mirror under it does so in two bounces, and no light is lost in its cup
    back = mirror() if gem.name == 'zirconia' and cut == 'brilliant' else None
    if back and r < 0.22:
        cut = 'shallow'  # small stones are close together: a deep one would cut into its neighbour's metal
    return lay(shared(('stone', shape, cut), gem, make, back), at @ grow(r))


def _crinkled(shape, n=16):
    """The foil under a kundan stone: pressed in a star, so that it reflects light from every side."""
    ways = _angles(shape, n)
    pts = [(outline(shape, a)[0] * 0.99, outline(shape, a)[1] * 0.99, -0.07) for a in ways]
    pts += [(outline(shape, a)[0] * 0.5, outline(shape, a)[1] * 0.5, -0.09 - 0.08 * (i % 2)) for i, a in enumerate(ways)]
    pts.append((0, 0, -0.18))
    faces = [f for i in range(n) for j in ((i + 1) % n,)
             for f in ((i, j, n + i), (j, n + j, n + i), (n + i, n + j, 2 * n))]
    return pts, faces, False


def cup(shape, r, metal, at, rim=0.13, deep=0.42, foil=None):
    """A closed bezel round a stone of radius r: a wall with a rounded rim and a floor that reflects light."""
    n = 32
    rows = [(0.98, -deep + 0.06), (0.99, 0.02), (1.0, 0.075), (1 + rim * 0.45, 0.11), (1 + rim, 0.06), (1 + rim * 1.1, -0.08), (1 + rim * 1.1, -deep)]
    def make():
        pts, faces, _ = _rings(shape, rows, n)
        return pts, faces, True
    lay(shared(('cup', shape, rim, deep), metal, make), at @ grow(r))
    if foil:
        lay(shared(('foil', shape), foil, lambda: _crinkled(shape)), at @ grow(r))


def claws(r, metal, at, count=4, deep=0.85, thick=0.085, start=pi / 4, shape='round', gallery=True):
    """Claws from a point under the stone to beads on its crown, with a gallery ring."""
    for i in range(count):
        a = start + 2 * pi * i / count
        x, y = outline(shape, a)
        line = [Vector((x * s, y * s, z)) * r for s, z in ((0.3, -deep), (0.66, -deep * 0.55), (1.0, -0.1), (1.03, 0.02), (0.95, 0.10))]
        wire(line, r * thick, metal, at)
        ball(r * thick * 1.25, metal, at @ Matrix.Translation((x * r * 0.94, y * r * 0.94, r * 0.09)))
    if gallery:
        n = 40
        for s, z in ((0.74, -deep * 0.5),):
            wire([Vector((outline(shape, 2 * pi * i / n)[0] * s, outline(shape, 2 * pi * i / n)[1] * s, z)) * r for i in range(n)],
                 r * thick * 0.75, metal, at, closed=True)


def set_stone(shape, r, gem, metal, at, cut='brilliant', foil=None, rim=0.13):
    """A stone in its cup, the cup's foot 0.4 r below the girdle."""
    cup(shape, r, metal, at, rim, 0.42 if cut != 'brilliant' else 0.9, foil if cut != 'brilliant' else None)
    stone(shape, r, gem, at, cut)


def halo(r, count, small, gem, metal, at, shape='round', beads=True):
    """Small stones in a ring of radius r round something, with a bead between every two."""
    for i in range(count):
        a = 2 * pi * i / count
        x, y = outline(shape, a)
        here = at @ Matrix.Translation((x * r, y * r, 0))
        cup('round', small, metal, here, 0.08, 0.6)
        stone('round', small, gem, here)
        if beads:
            x, y = outline(shape, a + pi / count)
            ball(small * 0.26, metal, at @ Matrix.Translation((x * r * 1.05, y * r * 1.05, small * 0.12)))


def inside(p, line):
    """Whether a point is inside a closed outline."""
    hit = False
    for (x1, y1), (x2, y2) in zip(line, line[1:] + line[:1]):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def pave(line, r, gem, metal, at, keep=1.15, holes=()):
    """Fill an outline in the frame's XY with small stones in rows, each held by beads; `keep` is the margin in radii."""
    line = [(p[0], p[1]) for p in line]
    step = r * 2.16
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    def clear(p):
        if not inside(p, line) or any(inside(p, h) for h in holes):
            return False
        edges = [line, *holes]
        return all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > (r * keep) ** 2 for e in edges for q in e)
    y, odd = min(ys) + r, 0
    while y < max(ys):
        x = min(xs) + (step / 2 if odd else 0)
        while x < max(xs):
            if clear((x, y)):
                stone('round', r, gem, at @ Matrix.Translation((x, y, r * 0.1)))
                ball(r * 0.24, metal, at @ Matrix.Translation((x + step / 2, y + step * 0.29, r * 0.15)))
                ball(r * 0.24, metal, at @ Matrix.Translation((x, y + step * 0.58, r * 0.15)))
            x += step
        y += step * sqrt(3) / 2
        odd = 1 - odd


def blossom(petals, reach, r, gem, heart, metal, at, shape='pear', cut='polki', foil=None, core=None):
    """A flower of set stones round a set centre; `reach` is the distance of the petals' centres."""
    for i in range(petals):
        set_stone(shape, r, gem, metal, at @ turn(2 * pi * i / petals) @ move(0, reach, 0), cut, foil)
    centre = core if core else reach - r * 0.98
    set_stone('round', centre, heart, metal, at @ move(0, 0, r * 0.2), 'brilliant' if heart is not gem else cut, foil)
