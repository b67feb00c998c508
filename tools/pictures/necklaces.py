"""Necklaces with stones and coins. They hang in XZ; the lowest point of the line is (0, 0)."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import again, circle, facing, front, laid, mark, move, shift, since, spaced, turn, upright
from chains import chain, drape, frames, strand
from earrings import drop
from materials import gem, metal, solid
from outlines import flower, paisley
from parts import ball, bead_row, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, set_stone, stone

CATEGORY = 'Necklace'
FRONT = (0, -1, 0)


def down(path, count=None, step=1.0):
    """Frames along the line whose Y points away from the neck (outwards) and whose Z looks at the shopper."""
    return [f @ turn(pi) for f in frames(path, step, FRONT, count=count)]


def cord(path, first, last, material, r=0.07):
    """The back of a necklace: a cord or chain over parts of the line."""
    n = len(path)
    rope(path[int(first * n):int(last * n) + 1], r, material, 2, 6)


def rani():
    gold, foil, pearl = metal('22K micron gold'), metal('Gold foil'), solid('pearl')
    line = drape(3.6, 3.0, arc=0.9)
    n = len(line)
    mid = line[int(n * 0.13):int(n * 0.87)]
    for side in (line[:int(n * 0.14)], line[int(n * 0.86):]):
        rope(side, 0.11, solid('enamel red'), 3, 6)
    spots = down(mid, 13)
    for i, here in enumerate(spots):
        blossom(6, 0.36, 0.17, gem('kundan'), gem('ruby' if i % 2 else 'emerald'), gold, here, 'round', foil=foil, core=0.17)
    for i, here in enumerate(down(mid, 12 * 2 + 1)):
        if i % 2:
            for y in (-0.34, 0.34):
                set_stone('marquise', 0.2, gem('kundan'), gold, here @ move(0, y, 0), 'polki', foil)
            ball(0.1, gold, here)
    for offset in (-0.62, 0.62):
        pts = [f @ Vector((0, offset, 0)) for f in down(mid, 60)]
        wire(pts, 0.06, gold)
        bead_row(pts, 0.075, gold, gap=2.1)
    for i, here in enumerate(down(mid, 37)):
        low = here @ Vector((0, 0.7, 0))
        outward = (here @ Vector((0, 1, 0)) - here @ Vector((0, 0, 0))).normalized()
        ball(0.045, gold, Matrix.Translation(low + outward * 0.03))
        ball(0.115, pearl, Matrix.Translation(low + outward * 0.17))
        if i % 3 == 0:
            ball(0.09, solid('emerald bead'), Matrix.Translation(low + outward * 0.37))
            ball(0.04, gold, Matrix.Translation(low + outward * 0.49))
    return dict(hero=(0, -0.2, -0.1), near=3.0)


def kasu():
    gold = metal('Antique gold')
    line = drape(3.3, 4.4)
    for i, here in enumerate(down(line, 31)):
        t = abs(i - 15) / 15
        s = 0.62 - 0.16 * t
        c = here @ move(0, 0.05, 0.05 + (0.06 if i % 2 else 0)) @ turn(0.0)
        plate([circle(s, 40)], 0.06, gold, c, 0.02)
        hoop(s * 0.95, 0.045, gold, c @ move(0, 0, 0.02))
        for k in range(20):
            ball(0.033, gold, c @ turn(2 * pi * k / 20) @ move(s * 0.80, 0, 0.04))
        for k in range(8):
            leaf(s * 0.46, s * 0.32, gold, c @ turn(2 * pi * k / 8) @ move(0, s * 0.14, 0.035), 0.3, 0.3)
        ball(s * 0.15, gold, c @ move(0, 0, 0.06))
        ball(0.075, gold, here @ move(0, -s - 0.02, 0))
    pts = [f @ Vector((0, -0.62 + 0.12 * abs(i - 40) / 40, 0.02)) for i, f in enumerate(down(line, 81))]
    rope(pts, 0.09, gold, 3, 6)
    return dict(hero=(0, -0.1, -0.05), near=3.2)


def chandni():
    gold = metal('18K gold')
    line = drape(2.9, 4.2)
    for i, here in enumerate(down(line, 45)):
        r = 0.165 - 0.03 * (abs(i - 22) / 22)
        stone('round', r, gem('zirconia'), here)
        claws(r, gold, here, 4, thick=0.12)
        wire([Vector((-0.2, 0, -0.15)), Vector((0.2, 0, -0.15))], 0.04, gold, here)
    return dict(hero=(0, -0.1, 0.1), near=2.2)


def mastani():
    gold, foil, pearl = metal('22K micron gold'), metal('Gold foil'), solid('pearl')
    line = drape(3.2, 3.4)
    n = len(line)
    mid = line[int(n * 0.10):int(n * 0.90)]
    for side in (line[:int(n * 0.11)], line[int(n * 0.89):]):
        rope(side, 0.12, gold, 3, 6)
    for tier, (count, r, reach, part) in enumerate(((21, 0.24, 0.0, 1.0), (17, 0.30, 0.66, 0.84), (11, 0.38, 1.46, 0.56))):
        m = len(mid)
        cut = mid[int(m * (0.5 - part / 2)):max(int(m * (0.5 + part / 2)), 1)]
        for i, here in enumerate(down(cut, count)):
            fade = 1 - 0.35 * (abs(i - (count - 1) / 2) / count) * 2
            s = r * fade
            spot = here @ move(0, reach * (0.75 + 0.25 * fade), 0.05 * tier)
            set_stone('pear' if tier else 'round', s, gem('kundan'), gold, spot @ (turn(pi) if tier else turn(0)), 'polki', foil)
            if tier:
                set_stone('round', 0.105, gem('ruby' if (i + tier) % 2 else 'emerald'), gold, spot @ move(0, -s * 1.32 - 0.02, 0.02))
            if tier == 2 or (tier == 1 and abs(i - 8) > 5):
                tip = spot @ Vector((0, s * 1.28, 0))
                out = (spot @ Vector((0, 2, 0)) - spot @ Vector((0, 1, 0))).normalized()
                ball(0.045, gold, Matrix.Translation(tip + out * 0.02))
                ball(0.12, pearl, Matrix.Translation(tip + out * 0.17))
    bead_row([f @ Vector((0, -0.36, 0)) for f in down(mid, 90)], 0.07, gold, gap=2.1)
    return dict(hero=(0, -0.2, -0.7), near=3.6)


def guttapusalu():
    gold, pearl = metal('Antique gold'), solid('pearl')
    line = drape(3.3, 4.0)
    rope(line, 0.1, gold, 3, 6)
    spots = down(line, 21)
    for i, here in enumerate(spots[2:-2]):
        t = abs(i - 8) / 8
        k = 1 - 0.3 * t
        plate([flower(0.36 * k, 6, 0.12)], 0.08, gold, here @ move(0, 0.24 * k, 0))
        set_stone('round', 0.15 * k, gem('ruby'), gold, here @ move(0, 0.24 * k, 0.08))
        for a in range(8):
            ball(0.04, gold, here @ move(0, 0.24 * k, 0.05) @ turn(2 * pi * a / 8) @ move(0.26 * k, 0, 0))
        low = here @ Vector((0, 0.6 * k, 0))
        tilt = (here @ Vector((0, 1, 0)) - here @ Vector((0, 0, 0))) * 0.45 + Vector((0, 0, -0.55))
        tilt.normalize()
        side = Vector((tilt.z, 0, -tilt.x))
        for row, (width, reach) in enumerate(((2, 0.06), (3, 0.22), (4, 0.38), (3, 0.54), (2, 0.70), (1, 0.85))):
            for b in range(width):
                p = low + tilt * reach * k + side * ((b - (width - 1) / 2) * 0.165 * k) + Vector((0, -0.05 * ((b + row) % 2), 0))
                ball(0.092 * k, pearl, Matrix.Translation(p))
        ball(0.07 * k, solid('ruby bead'), Matrix.Translation(low + tilt * 1.02 * k))
    return dict(hero=(0, -0.2, -0.5), near=3.0)


PIECES = {
    'rani-kundan-choker': rani, 'lakshmi-kasu-mala': kasu, 'chandni-tennis-necklace': chandni,
    'mastani-polki-bib': mastani, 'guttapusalu-necklace': guttapusalu,
}
