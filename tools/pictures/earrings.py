"""Earrings that hang: jhumkas, chandbalis, drops. Each is modelled once in XZ and copied to its pair."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import again, circle, front, grow, laid, mark, move, shift, since, turn, upright
from chains import chain, strand
from materials import gem, metal, solid
from parts import ball, bead_row, ear_hook, hoop, leaf, plate, soft_box, sweep, turned, wire
from stones import blossom, cup, halo, pave, set_stone, stone

CATEGORY = 'Earring'


def pair(half, hero, near, mirror=True, swing=10, **more):
    """The earring on the left, its mirrored twin on the right, each turned a little to the middle."""
    parts = laid()
    twin = Matrix.Diagonal((-1, 1, 1, 1)) if mirror else Matrix()
    left = move(-half) @ turn(radians(swing))
    again(parts, move(half) @ turn(radians(-swing)) @ twin)
    shift(parts, left)
    return dict(hero=left @ Vector(hero), near=near, **more)


def drop(x, z, r, material, gold, length=0.1, y=0.0):
    """A bead that hangs on a short pin from (x, z)."""
    wire([Vector((x, y, z + 0.01)), Vector((x, y, z - length))], 0.016, gold)
    ball(0.035, gold, Matrix.Translation((x, y, z - length)))
    ball(r, material, Matrix.Translation((x, y, z - length - r)))
    ball(r * 0.3, gold, Matrix.Translation((x, y, z - length - 2 * r)))


def dome(gold, r, height, at, ribs=20, depth=0.035):
    """A jhumka bell: its rim on z = 0 of the frame, its crown at `height`."""
    rows = []
    for i in range(15):
        a = pi / 2 * (i / 14)
        rows.append((r * (0.12 + 0.88 * sin(a) ** 0.8), height * cos(a) ** 1.15))
    inner = [(x * 0.95, z - 0.04) for x, z in reversed(rows[5:])]
    rows = rows + [(r * 1.03, -0.03), (r * 1.03, -0.07), (r * 0.96, -0.07)] + inner
    turned(rows, gold, at, 120, lambda a, k: 1 + depth * abs(cos(a * ribs / 2)) * (1 if 2 < k < 13 else 0))


def rings_down(z1, z2, gold, r=0.09):
    """Two rings that join a stud to what hangs below."""
    m = (z1 + z2) / 2
    hoop(r, 0.022, gold, move(0, 0, z1 - r * 0.6) @ turn(pi / 2, 'X'))
    hoop(r, 0.022, gold, move(0, 0, z2 + r * 0.6) @ turn(pi / 2, 'X') @ turn(pi / 2, 'Y'))


def gulabo():
    gold, pearl = metal('22K micron gold'), solid('pearl')
    head = front(0, 1.55)
    plate([circle(0.42, 40)], 0.06, gold, head @ move(0, 0, -0.08))
    set_stone('round', 0.22, gem('ruby'), gold, head @ move(0, 0, 0.08))
    for i in range(12):
        ball(0.085, pearl, head @ turn(2 * pi * i / 12) @ move(0.36, 0, 0))
    rings_down(1.13, 1.02, gold)
    ball(0.13, gold, move(0, 0, 0.93))
    dome(gold, 0.9, 0.9, move(0, 0, 0), 24)
    for z, r, n, s in ((0.0, 0.94, 42, 0.05), (0.22, 0.915, 30, 0.035)):
        for i in range(n):
            ball(s, gold, turn(2 * pi * i / n) @ move(r, 0, z))
    for i in range(16):
        here = turn(2 * pi * (i + 0.5) / 16) @ move(0.91, 0, 0.115) @ turn(pi / 2 - 0.25, 'Y')
        set_stone('round', 0.075, gem('ruby' if i % 2 else 'emerald'), gold, here)
    for i in range(24):
        a = 2 * pi * i / 24
        drop(0.88 * cos(a), -0.05, 0.09, pearl, gold, 0.09, 0.88 * sin(a))
    drop(0, 0.05, 0.15, pearl, gold, 0.3)
    return pair(1.12, (0, -1, 0.3), 2.4, swing=0)


def mahal():
    gold, green = metal('Antique gold'), solid('emerald bead')
    blossom(7, 0.33, 0.15, gem('emerald'), gem('ruby'), gold, front(0, 2.2), 'round', 'brilliant', core=0.16)
    rings_down(1.76, 1.58, gold)
    ball(0.12, gold, move(0, 0, 1.48))
    for r, h, z, n in ((0.66, 0.58, 0.86, 16), (1.0, 0.78, -0.35, 24)):
        dome(gold, r, h, move(0, 0, z), n, 0.05)
        for i in range(int(r * 44)):
            ball(0.045, gold, turn(2 * pi * i / int(r * 44)) @ move(r * 1.04, 0, z))
        for i in range(n):
            a = 2 * pi * i / n
            drop(r * 0.98 * cos(a), z - 0.05, 0.08, green, gold, 0.07, r * 0.98 * sin(a))
        for i in range(n // 2):
            here = turn(2 * pi * (i + 0.5) / (n // 2)) @ move(r * 1.0, 0, z + 0.16) @ turn(pi / 2 - 0.3, 'Y')
            set_stone('round', 0.09 * r, gem('ruby'), gold, here)
    turned([(0.05, 0.62), (0.12, 0.56), (0.06, 0.5), (0.1, 0.45), (0.14, 0.4)], gold, move(0, 0, 0.03))
    return pair(1.25, (0, -1, 0.3), 3.0, swing=0)


def noor():
    gold, foil, pearl = metal('22K micron gold'), metal('Gold foil'), solid('pearl')
    blossom(8, 0.27, 0.13, gem('kundan'), gem('ruby'), gold, front(0, 1.62), 'round', foil=foil, core=0.12)
    rings_down(1.24, 1.08, gold)
    outer = circle(1.05, 70, radians(110), radians(320), False)
    inner = [Vector((p.x * 0.6, p.y * 0.62 + 0.26, 0)) for p in reversed(circle(1.05, 60, radians(118), radians(304), False))]
    plate([outer + inner], 0.07, gold, front(0, 0, 0.04))
    for i in range(13):
        a = radians(122 + 296 * i / 12)
        w = abs(i - 6) / 6
        s = 0.185 - 0.085 * w
        r = 0.80 + 0.13 * w
        set_stone('pear' if 2 < i < 10 else 'round', s, gem('kundan' if i % 2 else 'ruby'), gold,
                  front(r * cos(a), r * sin(a) + (0.03 - 0.02 * w), -0.02, a + pi / 2), 'polki', foil)
    for i in range(46):
        a = radians(112 + 316 * i / 45)
        ball(0.042, gold, move(1.06 * cos(a), 0, 1.06 * sin(a)))
    for i in range(15):
        a = radians(186 + 168 * i / 14)
        drop(1.1 * cos(a), 1.1 * sin(a), 0.075 + 0.03 * (1 - abs(i - 7) / 7), pearl, gold, 0.06)
    set_stone('round', 0.16, gem('emerald'), gold, front(0, 0.80))
    wire([Vector((0, 0.02, 1.05)), Vector((0, 0.02, 0.6))], 0.04, gold)
    wire([Vector((-0.35, 0.02, 0.98)), Vector((0, 0.02, 0.95)), Vector((0.35, 0.02, 0.98))], 0.035, gold)
    drop(0, 0.62, 0.13, pearl, gold, 0.16)
    return pair(1.32, (0, 0, -0.35), 2.4, swing=6)


def aks():
    gold, foil = metal('22K micron gold'), metal('Gold foil')
    set_stone('round', 0.22, gem('kundan'), gold, front(0, 1.35), 'polki', foil)
    halo(0.33, 14, 0.052, gem('zirconia'), gold, front(0, 1.35, 0.02))
    rings_down(0.98, 0.86, gold)
    set_stone('pear', 0.52, gem('kundan'), gold, front(0, 0.1), 'polki', foil)
    halo(0.665, 30, 0.056, gem('zirconia'), gold, front(0, 0.1, 0.03), 'pear')
    cup('pear', 0.6, gold, front(0, 0.1, 0.09), 0.25, 0.12)
    drop(0, -0.66, 0.11, solid('pearl'), gold, 0.08)
    return pair(0.9, (0, 0, 0.15), 1.8)


def paan():
    rose = metal('Rose gold')
    z = 1.25
    ear_hook(rose, move(0, 0, z + 0.06))
    for size in (0.5, 0.68, 0.88):
        hoop(0.055, 0.018, rose, move(0, 0, z) @ turn(pi / 2, 'X'))
        leaf(size, size * 0.86, rose, move(0, 0, z - 0.06) @ turn(pi / 2, 'X') @ turn(pi), 0.3, 0.34)
        z -= size * 0.93 + 0.06
    return pair(0.72, (0, 0, -0.2), 1.7, swing=16)


def moti_tassel():
    gold, pearl = metal('18K gold'), solid('pearl')
    set_stone('round', 0.17, gem('zirconia'), gold, front(0, 1.5))
    halo(0.27, 12, 0.055, gem('zirconia'), gold, front(0, 1.5, 0.02))
    rings_down(1.22, 1.05, gold)
    turned([(0.06, 0.36), (0.1, 0.33), (0.12, 0.25), (0.24, 0.12), (0.33, 0.0), (0.34, -0.05), (0.28, -0.06), (0.02, 0.0)],
           gold, move(0, 0, 0.68), 72, lambda a, k: 1 + 0.06 * abs(cos(a * 7)) * (1 if 2 < k < 6 else 0))
    for i in range(12):
        a = 2 * pi * i / 12 if i < 9 else 0
        r = 0.24 if i < 9 else 0.08 * (i - 8)
        a = 2 * pi * i / 9 if i < 9 else i * 2.1
        for k in range(13 if i % 2 else 14):
            spread = 1 + 0.018 * k
            ball(0.056 if k < 12 else 0.07, pearl if k % 5 < 4 else gold, move(r * spread * cos(a), r * spread * sin(a), 0.58 - k * 0.113))
    return pair(0.85, (0, -0.2, 0.3), 1.9)


def sui():
    gold = metal('18K gold')
    sweep([Vector((0.42, 0, 1.5)), Vector((0.42, 0, 0.25))], soft_box(0.045, 0.045, 0.018), gold)
    arc = [Vector((0.21 + 0.21 * cos(a), 0, 1.5 + 0.3 * sin(a))) for a in [pi * i / 24 for i in range(25)]]
    chain(arc + [Vector((0, 0, 1.5 - 0.1 * i)) for i in range(1, 17)], 0.085, gold, wire=0.12)
    hoop(0.05, 0.016, gold, move(0, 0, -0.16) @ turn(pi / 2, 'X'))
    turned([(0.02, 0.1), (0.06, 0.07), (0.13, 0.0), (0.14, -0.03)], gold, move(0, 0, -0.27))
    set_stone('pear', 0.27, gem('sapphire'), gold, front(0, -0.58, -0.08))
    return pair(0.7, (0, 0, -0.3), 1.4, fill=0.7)


PIECES = {
    'gulabo-jhumka': gulabo, 'mahal-double-jhumka': mahal, 'noor-chandbali': noor, 'aks-kundan-drops': aks,
    'paan-leaf-danglers': paan, 'moti-tassel-earrings': moti_tassel, 'sui-dhaga-threaders': sui,
}
