"""Necklaces of beads, pearls, leaves and plain gold."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import circle, facing, front, laid, move, turn, upright
from chains import chain, drape, frames, strand
from earrings import drop
from materials import gem, metal, solid
from necklaces import FRONT, down
from outlines import paisley, star
from parts import ball, bead_row, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, pave, set_stone, stone

CATEGORY = 'Necklace'


def lowered(path, z):
    return [p + Vector((0, 0, z)) for p in path]


def tara():
    gold = metal('18K gold')
    upper, lower = drape(2.3, 3.0), lowered(drape(2.7, 4.9), -1.9)
    for line in (upper, lower):
        chain(line, 0.2, gold, 0.6, 0.1)
    for i, here in enumerate(down(upper[38:83], 5)):
        hoop(0.06, 0.018, gold, here @ move(0, 0.06, 0))
        turned([(0.23, -0.02), (0.24, 0.01), (0.2, 0.035), (0.1, 0.06), (0.01, 0.065)], gold, here @ move(0, 0.34, 0), 40)
    hoop(0.08, 0.022, gold, front(0, -1.98))
    line = star(0.55)
    plate([line], 0.1, gold, front(0, -2.5, 0.04))
    for k in range(5):
        for s, r in ((0.0, 0.0), (0.19, 0.075), (0.34, 0.05)):
            if s or k == 0:
                a = pi / 2 + 2 * pi * k / 5
                set_stone('round', r or 0.115, gem('zirconia'), gold, front(s * cos(a), -2.5 + s * sin(a), -0.06))
    return dict(hero=(0, 0, -2.0), near=2.8)


def moti():
    gold, pearl = metal('22K micron gold'), solid('pearl')
    for line, r in ((drape(2.6, 4.6), 0.145), (lowered(drape(3.0, 5.0), -0.42), 0.145)):
        strand(line, [r], [pearl])
    shape = paisley(0.8, 1.15)
    z = -1.55
    plate([shape], 0.1, gold, front(0, z, 0.06))
    bead_row([Vector((x, 0, y + z)) for x, y in shape], 0.075, gold, closed=True)
    pave(shape, 0.085, gem('zirconia'), gold, front(0, z, -0.02), 1.2, holes=[[(p.x - 0.05, p.y - 0.3) for p in circle(0.36, 20)]])
    set_stone('round', 0.32, gem('ruby'), gold, front(-0.05, z - 0.3, -0.08))
    set_stone('round', 0.2, gem('kundan'), gold, front(0.1, -0.28, -0.15), 'polki', metal('Gold foil'))
    for x in (-0.35, 0, 0.35):
        drop(x, z - 1.12 + abs(x) * 0.3, 0.12, pearl, gold, 0.1)
    return dict(hero=(0, -0.1, -1.2), near=3.2)


def aarohi():
    gold, black = metal('18K gold'), solid('black bead')
    line = drape(2.5, 4.6)
    strand(line, [0.075] * 5 + [0.105], [black] * 5 + [gold])
    kite = [(0, 0.75), (-0.46, 0), (0, -0.75), (0.46, 0)]
    z = -0.85
    hoop(0.08, 0.025, gold, front(0, -0.08))
    sweep(upright([(x, y + z) for x, y in kite for _ in (0,)]), soft_box(0.09, 0.14, 0.03), gold, closed=True, up=FRONT)
    fine = [(kite[i][0] * (1 - t) + kite[(i + 1) % 4][0] * t, kite[i][1] * (1 - t) + kite[(i + 1) % 4][1] * t) for i in range(4) for t in (0, 0.33, 0.66)]
    plate([[(x * 0.98, y * 0.98) for x, y in kite]], 0.06, gold, front(0, z, 0.05))
    pave(fine, 0.095, gem('zirconia'), gold, front(0, z, 0.0), 1.0)
    ball(0.1, gold, move(0, 0, z - 0.86))
    return dict(hero=(0, -0.05, -0.6), near=2.6)


def vati():
    gold, black = metal('22K micron gold'), solid('black bead')
    for k, line in enumerate((drape(2.7, 5.2), drape(2.45, 4.98))):
        strand(lowered(line, 0.22 * k), [0.085] * 8 + [0.11], [black] * 8 + [gold])
    bowl = [(0.02, 0.34), (0.2, 0.31), (0.36, 0.2), (0.45, 0.04), (0.48, -0.03), (0.47, -0.06), (0.43, -0.02), (0.33, 0.14), (0.02, 0.26)]
    for x in (-0.52, 0.52):
        turned(bowl, gold, front(x, -0.62, -0.15), 56)
        hoop(0.46, 0.035, gold, front(x, -0.62, -0.11))
        hoop(0.07, 0.022, gold, move(x, -0.05, -0.1) @ turn(pi / 2, 'Y'))
        ball(0.09, gold, move(x, -0.52, -0.62))
    sweep([Vector((-0.7, -0.02, 0.0)), Vector((0.7, -0.02, 0.0))], soft_box(0.12, 0.12, 0.04), gold, up=FRONT)
    for x in (-0.75, 0.0, 0.75):
        ball(0.12, gold, move(x, -0.02, 0))
    drop(0, -0.14, 0.1, solid('ruby bead'), gold, 0.9, -0.15)
    return dict(hero=(0, -0.2, -0.4), near=2.8)


def panna():
    gold, green = metal('22K micron gold'), solid('emerald bead')
    for half, drop_, z in ((2.3, 3.4, 1.1), (2.65, 4.1, 0.4), (3.0, 4.8, -0.3)):
        strand(lowered(drape(half, drop_), z), [0.16] * 6 + [0.19], [green] * 6 + [gold])
    return dict(hero=(0.4, -0.1, 0.3), near=2.8)


def bel():
    gold = metal('18K gold')
    line = drape(2.8, 4.4)
    wire(line, 0.05, gold)
    for i, here in enumerate(down(line, 41)):
        t = abs(i - 20) / 20
        size = 0.82 - 0.40 * t
        lean = 0.62 * (1 if i < 20 else -1) if i != 20 else 0
        hoop(0.05, 0.018, gold, here @ move(0, 0.02, 0))
        leaf(size, size * 0.55, gold, here @ move(0, 0.05, 0.04 * (i % 2)) @ turn(lean * (1 if i % 2 else 0.4)), 0.14, 0.25)
        if i % 4 == 0:
            set_stone('round', 0.13 - 0.04 * t, gem('ruby'), gold, here @ move(0, 0, 0.12))
        if i % 4 == 2:
            leaf(size * 0.6, size * 0.36, gold, here @ turn(pi - lean), 0.14, 0.25)
    return dict(hero=(0, -0.1, -0.1), near=2.8)


def hasli():
    gold = metal('18K gold')
    line = [Vector((3.0 * sin(a), 0, 3.0 - 3.0 * cos(a))) for a in [radians(-152 + 304 * i / 180) for i in range(181)]]
    sweep(line, [(0.30 * cos(b), 0.26 * sin(b)) for b in [2 * pi * i / 28 for i in range(28)]], gold, up=FRONT,
          scale=lambda t: 0.34 + 0.66 * sin(pi * t) ** 1.2)
    for t in (0.10, 0.9):
        i = int(180 * t)
        for k in range(-3, 4):
            p, q = line[i + k * 2], line[i + k * 2 + 1]
            hoop(0.17 + 0.02 * (3 - abs(k)), 0.035, gold, facing(p, q - p))
    for end, before in ((line[0], line[3]), (line[-1], line[-4])):
        out = (end - before).normalized()
        here = facing(end, out)
        ball(0.27, gold, here @ move(0, 0, 0.2))
        for k in range(10):
            ball(0.055, gold, here @ turn(2 * pi * k / 10) @ move(0.25, 0, 0.1))
        ball(0.1, gold, here @ move(0, 0, 0.5))
    for k in range(-4, 5):
        a = radians(k * 9)
        here = front(3.0 * sin(a), 3.0 - 3.0 * cos(a), -0.27) @ turn(a)
        for j in range(6):
            ball(0.05, gold, here @ turn(2 * pi * j / 6) @ move(0.11, 0, -0.01))
        ball(0.06, gold, here)
    return dict(hero=(0, -0.3, 0.1), near=3.0)


PIECES = {
    'tara-layered-necklace': tara, 'moti-rani-haar': moti, 'aarohi-mangalsutra': aarohi, 'vati-mangalsutra': vati,
    'panna-bead-mala': panna, 'bel-patti-necklace': bel, 'hasli-collar': hasli,
}
