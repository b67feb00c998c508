"""Bangles and kadas. Modelled flat (axis Z), then stood on their rim."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import again, circle, facing, laid, mark, move, shift, since, turn
from materials import gem, metal, solid
from parts import ball, bead_row, hoop, leaf, rope, soft_box, sweep, wire
from stones import blossom, cup, set_stone, stone

CATEGORY = 'Bangle'
R = 3.0


def stand(parts, spin=-28, lean=8, x=0.0, y=0.0, out=0.0):
    """Stand flat-made parts on their rim, turned and leaning back."""
    shift(parts, move(x, y, R + out) @ turn(radians(spin)) @ turn(radians(90 - lean), 'X'))


def twin(parts, spin, lean, x, y, out=0.0):
    again(parts, move(x, y, R + out) @ turn(radians(spin)) @ turn(radians(90 - lean), 'X'))


def outward(p):
    return Vector((p.x, p.y, 0))


def hero(spin, lean, x=0.0, y=0.0, a=90, out=0.0):
    by = move(x, y, R + out) @ turn(radians(spin)) @ turn(radians(90 - lean), 'X')
    return by @ Vector(((R + out) * cos(radians(a)), (R + out) * sin(radians(a)), 0))


def band(material, width, thick, soft=0.06, r=R, n=160):
    return sweep(circle(r, n), soft_box(width, thick, soft), material, closed=True, up=outward)


def on(a, out=0.0, z=0.0, spin=0.0):
    """Frame on the outside at an angle."""
    n = Vector((cos(a), sin(a), 0))
    return facing(n * (R + out) + Vector((0, 0, z)), n, (0, 0, 1), spin)


def lie(width):
    """A broad kada lies on its edge, so that its outside is seen; the close-up looks at the nearest part."""
    shift(laid(), move(0, 0, width / 2) @ turn(0.07))
    return dict(hero=(-0.35, -R, width / 2), near=width * 2.6, close=(-14, 14), front=(0, 22), angle=(14, 40))


def saada():
    gold = metal('22K micron gold')
    wire(circle(R, 140), 0.29, gold, closed=True, n=24)
    parts = laid()
    twin(parts, 24, 16, 0.9, 2.1, 0.29)
    stand(parts, -30, 10, -0.5, 0, 0.29)
    return dict(hero=hero(-30, 10, -0.5, 0, 52, 0.29), near=3.6, leans=True)


def gungru():
    gold = metal('18K gold')
    wire(circle(R, 120), 0.1, gold, closed=True)
    bead_row(circle(R + 0.12, 200), 0.115, gold, closed=True)
    parts = laid()
    for i, (spin, lean) in enumerate(((-24, 7), (-27, 9), (-22, 6))):
        twin(parts, spin, lean, 0.16 * (i + 1), 0.5 * (i + 1), 0.24)
    stand(parts, -25, 8, 0, 0, 0.24)
    return dict(hero=hero(-25, 8, 0, 0, 55, 0.24), near=2.6, leans=True)


def rajwada():
    gold, foil = metal('22K micron gold'), metal('Gold foil')
    band(gold, 1.0, 0.16)
    n = 22
    for i in range(n):
        a = 2 * pi * i / n
        set_stone('square', 0.36, gem('kundan'), gold, on(a, 0.2), 'polki', foil, rim=0.1)
        for z in (-0.3, 0.3):
            ball(0.055, gold, on(a + pi / n, 0.12, z))
    for z in (-0.46, 0.46):
        bead_row([p + Vector((0, 0, z)) for p in circle(R + 0.13, 200)], 0.082, solid('pearl'), closed=True, gap=2.2)
    return lie(1.12)


def mandir():
    gold = metal('Antique gold')
    band(gold, 1.15, 0.14)
    for z in (-0.56, 0.56):
        rope([p + Vector((0, 0, z)) for p in circle(R + 0.07, 150)], 0.085, gold, 2, 6, closed=True)
        bead_row([p + Vector((0, 0, z * 0.79)) for p in circle(R + 0.09, 200)], 0.055, gold, closed=True, gap=2.3)
    n = 14
    for i in range(n):
        a = 2 * pi * i / n
        here = on(a, 0.08)
        for k in range(8):
            leaf(0.29, 0.22, gold, here @ turn(2 * pi * k / 8) @ move(0, 0.09, 0.02), 0.3, 0.3)
        set_stone('round', 0.105, gem('ruby'), gold, here @ move(0, 0, 0.11))
        for z in (-0.27, 0.27):
            ball(0.085, gold, on(a + pi / n, 0.1, z))
            leaf(0.2, 0.14, gold, on(a + pi / n, 0.09, z * 0.55, 0 if z < 0 else pi), 0.2, 0.3)
    return lie(1.12)


def lehar():
    rose = metal('Rose gold')
    rope(circle(R, 160), 0.25, rose, 3, 7.5, closed=True)
    parts = laid()
    twin(parts, 30, 14, 0.8, 1.9, 0.26)
    stand(parts, -30, 10, -0.4, 0, 0.26)
    return dict(hero=hero(-30, 10, -0.4, 0, 55, 0.26), near=3.0, leans=True)


def meena():
    gold, red = metal('22K micron gold'), solid('enamel red')
    sweep(circle(R, 160), soft_box(0.92, 0.16, 0.05), red, closed=True, up=outward)
    for z in (-0.5, 0.5):
        wire([p + Vector((0, 0, z)) for p in circle(R, 160)], 0.115, gold, closed=True)
    sweep(circle(R - 0.06, 160), soft_box(0.96, 0.08, 0.03), gold, closed=True, up=outward)
    waves = 15
    wire([Vector(((R + 0.085) * cos(a), (R + 0.085) * sin(a), 0.17 * sin(a * waves))) for a in [2 * pi * i / 300 for i in range(300)]], 0.032, gold, closed=True)
    for i in range(waves * 2):
        a = 2 * pi * (i + 0.5) / (waves * 2)
        side = 1 if i % 2 == 0 else -1
        for way in (-1, 1):
            leaf(0.26, 0.17, gold, on(a, 0.07, side * 0.14, (0 if side < 0 else pi) + way * 0.75) @ move(0, 0.02, 0), 0.08, 0.12)
        ball(0.045, gold, on(a, 0.09, -side * 0.08))
        set_stone('round', 0.05, gem('zirconia'), gold, on(a, 0.11, side * 0.33))
    return lie(1.12)


PIECES = {
    'saada-kada-pair': saada, 'gungru-bead-bangles': gungru, 'rajwada-kundan-kada': rajwada,
    'mandir-temple-kada': mandir, 'lehar-rope-bangles': lehar, 'meena-enamel-bangle': meena,
}
