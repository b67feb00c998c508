"""Rings with stones. A ring stands in XZ, its head at +Z, and leans to the camera."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import circle, facing, laid, mark, move, shift, since, spaced, turn
from materials import gem, metal, solid
from parts import ball, balls, hoop, plate, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, outline, pave, set_stone, stone

CATEGORY = 'Ring'
R = 0.93


def at(a, out=0.0, y=0.0, spin=0.0):
    """Frame on the band at an angle from the head (clockwise seen from the front), looking outwards."""
    n = Vector((sin(a), 0, cos(a)))
    return facing(n * (R + out) + Vector((0, y, 0)), n, (0, 1, 0), spin)


def band(material, width=0.2, thick=0.15, start=0.0, thin=None, n=128, soft=None):
    """A closed band; `thin(t)` scales the profile, t = 0 and 1 at the head."""
    line = [Vector((sin(a), 0, cos(a))) * R for a in [2 * pi * i / n for i in range(n)]]
    return sweep(line, soft_box(width, thick, soft or min(width, thick) * 0.46), material, closed=True,
                 up=lambda p: Vector((p.x, 0, p.z)), scale=thin)


def taper(head=0.75, foot=1.0):
    return lambda t: head + (foot - head) * (1 - abs(1 - 2 * t)) ** 0.8


def seat(height=1.2, near=1.5, lean=24, spin=-26, **more):
    """Turn the ring a little and lean it to the camera; the close-up looks at its head."""
    by = turn(radians(lean), 'X') @ turn(radians(spin))
    shift(laid(), by)
    across = by.to_3x3() @ Vector((0, 1, 0))
    along = across.cross(Vector((0, 0, 1))).normalized()
    foot = by @ Vector((0, 0, -R))
    return dict(hero=by @ Vector((0, 0, height)), near=near, along=along, foot=foot, **more)


def meher():
    gold = metal('18K gold')
    band(gold, 0.19, 0.15, thin=taper(0.7))
    head = at(0, 0.40)
    stone('round', 0.40, gem('zirconia'), head)
    claws(0.40, gold, head, 4)
    for side in (-1, 1):
        wire([Vector((side * x, 0, z)) for x, z in ((0.55, 0.80), (0.40, 0.95), (0.28, 1.10), (0.22, 1.2))], 0.055, gold)
    return seat(1.3, 1.75)


def zoya():
    gold, white = metal('18K gold'), gem('zirconia')
    band(gold, 0.18, 0.14, thin=taper(0.8))
    head = at(0, 0.34)
    set_stone('oval', 0.44, gem('emerald'), gold, head, foil=metal('Gold foil'))
    halo(0.56, 22, 0.066, white, gold, head @ move(0, 0, 0.01), 'oval')
    cup('oval', 0.50, gold, head @ move(0, 0, -0.10), 0.34, 0.25)
    for side in (-1, 1):
        wire([Vector((side * x, 0, z)) for x, z in ((0.5, 0.8), (0.3, 1.0), (0.2, 1.15))], 0.06, gold)
    return seat(1.3, 1.8)


def trishna():
    white, gold = metal('Rhodium'), metal('18K gold')
    band(gold, 0.2, 0.14, thin=taper(0.85))
    for a, r, out in ((-0.52, 0.24, 0.27), (0, 0.33, 0.36), (0.52, 0.24, 0.27)):
        head = at(a, out)
        stone('square', r, gem('zirconia'), head)
        claws(r, white, head, 4, shape='square', thick=0.1)
    return seat(1.25, 1.9)


def anaya():
    rose, white = metal('Rose gold'), gem('zirconia')
    band(rose, 0.2, 0.1, soft=0.03)
    n = 30
    for i in range(n):
        a = 2 * pi * i / n
        here = at(a, 0.105)
        stone('round', 0.092, white, here)
        for y in (-0.088, 0.088):
            ball(0.026, rose, at(a + pi / n, 0.115, y))
    for y in (-0.115, 0.115):
        line = [Vector((sin(t), 0, cos(t))) * (R + 0.05) + Vector((0, y, 0)) for t in [2 * pi * i / 96 for i in range(96)]]
        sweep(line, soft_box(0.035, 0.13, 0.015), rose, closed=True, up=lambda p: Vector((p.x, 0, p.z)))
    return seat(0.95, 1.5)


def rajwada():
    gold, foil = metal('22K micron gold'), metal('Gold foil')
    band(gold, 0.3, 0.13, thin=taper(0.9, 0.7))
    head = at(0, 0.42)
    blossom(8, 0.58, 0.27, gem('kundan'), gem('ruby'), gold, head, 'pear', foil=foil, core=0.26)
    plate([circle(0.66, 48)], 0.06, gold, head @ move(0, 0, -0.15))
    for i in range(8):
        ball(0.065, solid('pearl'), head @ turn(pi / 8 + 2 * pi * i / 8) @ move(0, 0.80, -0.06))
        ball(0.03, gold, head @ turn(pi / 8 + 2 * pi * i / 8) @ move(0, 0.71, -0.04))
    turned([(0.12, -0.46), (0.16, -0.35), (0.3, -0.22), (0.42, -0.16)], gold, head)
    return seat(1.35, 2.7, 36)


def vanki():
    gold = metal('22K micron gold')
    n = 120
    def dip(a):
        return 0.42 * max(0.0, 1 - abs(a) / 1.15) ** 1.15
    for y0, r in ((-0.13, 0.045), (0.13, 0.045)):
        line = [Vector((sin(a) * R, y0 - dip(a), cos(a) * R)) for a in [-pi + 2 * pi * i / n for i in range(n)]]
        wire(line, r, gold, closed=True)
    line = [Vector((sin(a) * R, -dip(a), cos(a) * R)) for a in [-pi + 2 * pi * i / n for i in range(n)]]
    sweep(line, soft_box(0.24, 0.06, 0.025), gold, closed=True, up=lambda p: Vector((p.x, 0, p.z)))
    for i in range(-7, 8):
        a = i * 0.155
        r = 0.095 if i else 0.13
        n3 = Vector((sin(a), 0, cos(a)))
        here = facing(n3 * (R + 0.08) - Vector((0, dip(a), 0)), n3, (0, 1, 0))
        set_stone('round' if i else 'square', r * 0.8 if i else r * 1.1, gem('ruby'), gold, here, foil=metal('Gold foil'))
    for side in (-1, 1):
        for i in range(-14, 15):
            a = (i + 0.5) * 0.083
            n3 = Vector((sin(a), 0, cos(a)))
            ball(0.036, gold, Matrix.Translation(n3 * (R + 0.05) + Vector((0, side * 0.135 - dip(a), 0))))
    return seat(0.98, 1.7, 38)


def navratna():
    gold = metal('22K micron gold')
    band(gold, 0.28, 0.13, thin=taper(0.9, 0.65))
    names = ['zirconia', 'emerald', 'topaz', 'sapphire', 'hessonite', 'cats eye', 'glass blue', 'emerald']
    head = at(0, 0.30)
    plate([circle(0.60, 48)], 0.08, gold, head @ move(0, 0, -0.1))
    turned([(0.14, -0.36), (0.2, -0.26), (0.45, -0.13)], gold, head)
    set_stone('round', 0.2, gem('ruby'), gold, head @ move(0, 0, 0.06), foil=metal('Gold foil'))
    for i, name in enumerate(names):
        here = head @ turn(2 * pi * i / 8) @ move(0, 0.43, 0)
        if i == 7:
            ball(0.125, solid('pearl'), here @ move(0, 0, 0.03))
            cup('round', 0.125, gold, here)
        elif i == 6:
            ball(0.13, solid('ruby bead'), here)
            cup('round', 0.125, gold, here)
        else:
            set_stone('round', 0.135, gem(name), gold, here, foil=metal('Gold foil'))
        ball(0.04, gold, head @ turn(2 * pi * (i + 0.5) / 8) @ move(0, 0.575, -0.03))
    return seat(1.25, 2.1, 34)


def moti():
    gold = metal('18K gold')
    n = 80
    line = [Vector((sin(a) * R, 0.16 * (a - pi) / pi, cos(a) * R)) for a in [0.34 + (2 * pi - 0.68) * i / n for i in range(n + 1)]]
    wire(line, 0.075, gold, scale=lambda t: 0.75 + 0.35 * sin(pi * t))
    first, last = line[0], line[-1]
    out = Vector((first.x, 0, first.z)).normalized()
    ball(0.30, solid('pearl'), Matrix.Translation(first + out * 0.22))
    turned([(0.05, -0.32), (0.15, -0.30), (0.2, -0.24), (0.215, -0.2)], gold, facing(first + out * 0.22, out))
    out = Vector((last.x, 0, last.z)).normalized()
    here = facing(last + out * 0.12, out, (0, 1, 0))
    ball(0.15, gold, here)
    for i in range(5):
        ball(0.105, gold, here @ turn(2 * pi * i / 5) @ move(0.2, 0, 0.02))
    ball(0.09, gold, here @ move(0, 0, 0.17))
    return seat(1.1, 1.7)


def tikdi():
    rose = metal('Rose gold')
    places = (-0.2, 0.0, 0.2)
    circ = lambda r, y: [Vector((sin(a) * r, y, cos(a) * r)) for a in [2 * pi * i / 110 for i in range(110)]]
    wire(circ(R, places[0]), 0.07, rose, closed=True)
    wire(circ(R, places[1]), 0.045, rose, closed=True)
    for p in circ(R, places[1])[::2]:
        ball(0.062, rose, Matrix.Translation(p))
    wire(circ(R, places[2]), 0.06, rose, closed=True)
    for i in range(-2, 3):
        set_stone('round', 0.1 if i else 0.13, gem('zirconia'), rose, at(i * 0.27, 0.09 if i else 0.11, places[2]))
    return seat(0.95, 1.6)


PIECES = {
    'meher-solitaire-ring': meher, 'zoya-emerald-halo-ring': zoya, 'trishna-three-stone-ring': trishna,
    'anaya-eternity-band': anaya, 'rajwada-kundan-ring': rajwada, 'vanki-chevron-ring': vanki,
    'navratna-grah-ring': navratna, 'moti-open-ring': moti, 'tikdi-stackable-rings': tikdi,
}
