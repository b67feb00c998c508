"""Pendants on their chains. The bail is at the top; the chain leaves the picture and takes no part in the framing."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import circle, front, laid, mark, move, shift, since, turn, upright
from chains import chain, vee
from earrings import drop
from materials import gem, metal, solid
from outlines import almond, arch, flower, heart, paisley, star
from parts import bail, ball, bead_row, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, inside, pave, set_stone, stone

CATEGORY = 'Pendant'


def hang(gold, top, hero=(0, 0, 0), near=2.4, kind='cable', size=0.3, **more):
    """A bail on (0, top) and the chain that runs through it."""
    bail(size, gold, move(0, 0, top))
    line = [p + Vector((0, 0.02, top + size * 1.62)) for p in vee(2.6, 6.5)]
    if kind == 'rope':
        rope(line, 0.055, gold, 2, 5, fit=False)
    elif kind == 'box':
        chain(line, 0.15, gold, 0.9, 0.13, fit=False)
    else:
        chain(line, 0.2, gold, 0.6, 0.1, fit=False)
    return dict(hero=hero, near=near, **more)


def boond():
    gold = metal('18K gold')
    stone('pear', 0.72, gem('zirconia'), front(0, 0))
    claws(0.72, gold, front(0, 0), 5, 0.7, 0.07, pi / 2, 'pear')
    turned([(0.03, 0.26), (0.1, 0.16), (0.09, 0.0)], gold, move(0, 0.1, 0.86))
    return hang(gold, 1.08, (0, 0, 0.1), 2.4)


def kamal():
    gold, pink = metal('18K gold'), solid('enamel pink')
    for row, (n, length, wide, fan, y) in enumerate(((5, 1.25, 0.62, 1.15, 0.16), (4, 1.05, 0.6, 0.85, 0.05), (3, 0.85, 0.55, 0.5, -0.06))):
        for i in range(n):
            a = (i / (n - 1) * 2 - 1) * fan
            here = front(0, -0.35, y) @ turn(-a)
            leaf(length, wide, gold, here, 0.22, 0.25)
            if row == 2:
                leaf(length * 0.72, wide * 0.55, pink, here @ move(0, 0.08, 0.05), 0.25, 0.25)
    wire([Vector((0.55 * cos(a), -0.02, -0.34 + 0.2 * sin(a))) for a in [pi + pi * i / 24 for i in range(25)]], 0.06, gold)
    for i in range(-3, 4):
        ball(0.07, gold, move(i * 0.14, -0.1, -0.42 - 0.05 * (3 - abs(i)) ** 0.6))
    return hang(gold, 0.92, (0, 0, 0.1), 2.4)


def surya():
    gold, satin = metal('22K micron gold'), metal('Satin gold')
    for i in range(16):
        a = 2 * pi * i / 16
        leaf(0.62 if i % 2 else 0.82, 0.2 if i % 2 else 0.28, satin, front(0, 0) @ turn(a) @ move(0, 0.42, 0), 0.0, 0.5)
    plate([circle(0.62, 48)], 0.1, gold, front(0, 0, 0.03))
    turned([(0.54, 0.0), (0.52, 0.08), (0.4, 0.18), (0.2, 0.245), (0.01, 0.26)], gold, front(0, 0), 64)
    for i in range(32):
        ball(0.045, gold, front(0, 0, -0.03) @ turn(2 * pi * i / 32) @ move(0.57, 0, 0))
    return hang(gold, 1.2, (0, 0, 0), 2.6)


def trishul():
    gold = metal('18K gold')
    wire([Vector((0, 0, z)) for z in (-1.5, -0.5, 0.3, 0.75)], 0.075, gold)
    for side in (-1, 1):
        line = [Vector((side * 0.62 * sin(a) ** 0.8, 0, 0.55 - 0.45 * cos(a) + (0.35 if a > 1.5 else 0.35 * a / 1.5))) for a in [pi * 0.72 * i / 30 for i in range(31)]]
        sweep(line, soft_box(0.16, 0.12, 0.05), gold, up=(0, -1, 0), scale=lambda t: 1.05 - 0.5 * t)
        leaf(0.55, 0.3, gold, front(line[-1].x, line[-1].z - 0.1) @ turn(-side * 0.12), 0.0, 0.35)
    leaf(1.05, 0.42, gold, front(0, 0.55), 0.0, 0.35)
    ball(0.13, gold, move(0, 0, 0.2))
    turned([(0.02, -0.3), (0.2, -0.27), (0.2, -0.22), (0.05, 0.0), (0.2, 0.22), (0.2, 0.27), (0.02, 0.3)], gold, move(0, -0.12, -0.3) @ turn(pi / 2, 'Y'), 36)
    ball(0.09, gold, move(0, 0, -1.52))
    return hang(gold, 1.58, (0, 0, 0.4), 3.0, 'box')


def ambi():
    gold = metal('18K gold')
    line = paisley(0.85, 1.25)
    plate([line], 0.12, gold, front(0, 0, 0.08))
    wire(upright(line), 0.075, gold, closed=True)
    heart_at = (-0.05, -0.35)
    pave(line, 0.082, gem('zirconia'), gold, front(0, 0, -0.02), 1.15, holes=[[(p.x + heart_at[0], p.y + heart_at[1]) for p in circle(0.30, 24)]])
    set_stone('round', 0.27, gem('ruby'), gold, front(*heart_at, -0.08))
    top = max(line, key=lambda p: p[1])
    shift(laid(), move(-top[0] * 0.75, 0, 0))
    return hang(gold, 1.3, (0, 0, -0.15), 2.6)


def nazar():
    gold = metal('18K gold')
    line = almond(1.15, 0.62)
    plate([line], 0.1, gold, front(0, 0, 0.09))
    plate([[(p[0] * 0.82, p[1] * 0.8) for p in line]], 0.06, solid('enamel white'), front(0, 0, 0.0))
    wire(upright([(p[0] * 0.84, p[1] * 0.82) for p in line]), 0.04, gold, closed=True)
    for i in range(0, len(line), 4):
        set_stone('round', 0.075, gem('zirconia'), gold, front(line[i][0], line[i][1], -0.01))
    turned([(0.36, 0.0), (0.34, 0.05), (0.2, 0.11), (0.01, 0.12)], solid('enamel blue'), front(0, 0, -0.03), 48)
    turned([(0.21, 0.0), (0.19, 0.1), (0.01, 0.125)], solid('enamel sky'), front(0, 0, -0.05), 40)
    turned([(0.115, 0.0), (0.1, 0.13), (0.01, 0.14)], solid('black bead'), front(0, 0, -0.06), 32)
    hoop(0.36, 0.03, gold, front(0, 0, -0.05))
    set_stone('round', 0.035, gem('zirconia'), gold, front(0.06, 0.06, -0.2))
    return hang(gold, 0.75, (0, 0, 0), 2.4, size=0.26)


def coin():
    gold = metal('Antique gold')
    plate([circle(1.05, 64)], 0.12, gold, front(0, 0, 0.05))
    hoop(1.04, 0.07, gold, front(0, 0, -0.0))
    bead_row([Vector((p.x, -0.03, p.y)) for p in circle(0.9, 100)], 0.045, gold, closed=True, gap=2.3)
    for n, length, r, y in ((10, 0.46, 0.32, -0.02), (8, 0.42, 0.17, -0.06)):
        for i in range(n):
            leaf(length, length * 0.62, gold, front(0, 0, y) @ turn(2 * pi * i / n) @ move(0, r, 0), 0.25, 0.3)
    for r, n in ((0.0, 1), (0.11, 7)):
        for i in range(n):
            ball(0.055, gold, front(0, 0, -0.12) @ turn(2 * pi * i / n) @ move(0, r, 0))
    turned([(0.2, 0), (0.19, 0.06), (0.01, 0.08)], gold, front(0, 0, -0.05), 32)
    return hang(gold, 1.08, (0, 0, 0), 2.5, 'rope')


def dil():
    rose = metal('Rose gold')
    line = heart(0.95)
    sweep(upright(line), soft_box(0.2, 0.24, 0.08), rose, closed=True, up=(0, -1, 0))
    for i in range(0, len(line) // 2 + 1, 3):
        set_stone('round', 0.082, gem('zirconia'), rose, front(line[i][0], line[i][1], -0.155))
    return hang(rose, 0.62, (0.3, 0, 0.1), 2.2)


def navratna():
    gold, foil = metal('22K micron gold'), metal('Gold foil')
    plate([flower(1.12, 8, 0.10)], 0.1, gold, front(0, 0, 0.12))
    wire(upright(flower(1.12, 8, 0.10)), 0.05, gold, move(0, 0.05, 0), closed=True)
    set_stone('round', 0.36, gem('ruby'), gold, front(0, 0, -0.05))
    names = ['zirconia', 'emerald', 'topaz', 'pearl', 'sapphire', 'hessonite', 'cats eye', 'coral']
    for i, name in enumerate(names):
        here = front(0, 0) @ turn(2 * pi * i / 8) @ move(0, 0.76, 0)
        if name in ('pearl', 'coral'):
            ball(0.22, solid('pearl' if name == 'pearl' else 'ruby bead'), here @ move(0, 0, 0.04))
            cup('round', 0.22, gold, here)
        else:
            set_stone('round', 0.23, gem(name), gold, here)
        ball(0.05, gold, front(0, 0, 0.02) @ turn(2 * pi * (i + 0.5) / 8) @ move(0, 0.97, 0))
        ball(0.045, gold, front(0, 0, 0.02) @ turn(2 * pi * (i + 0.5) / 8) @ move(0, 0.52, 0))
    return hang(gold, 1.17, (0, 0, 0), 2.8)


def jharokha():
    gold = metal('22K micron gold')
    outer, inner = arch(0.85, 1.1), arch(0.68, 0.93)
    sweep(upright(outer), soft_box(0.13, 0.2, 0.04), gold, closed=True, up=(0, -1, 0))
    wire(upright(inner), 0.04, gold, move(0, 0.0, 0), closed=True)
    for slope in (-1, 1):
        for k in range(-9, 10):
            pts = [Vector((s, 0.05, slope * s + k * 0.24)) for s in [i / 40 * 2 - 1 for i in range(41)]]
            run = [p for p in pts if inside((p.x, p.z), inner)]
            if len(run) > 2:
                wire(run, 0.028, gold)
    for x in (-0.5, 0.0, 0.5):
        drop(x, -1.18, 0.13, solid('pearl'), gold, 0.1)
    sweep([Vector((-1.0, 0, -1.14)), Vector((1.0, 0, -1.14))], soft_box(0.14, 0.26, 0.04), gold, up=(0, -1, 0))
    for x in (-0.76, 0.76):
        for z in (-0.9, -0.6, -0.3, 0):
            ball(0.04, gold, move(x, -0.05, z))
    set_stone('round', 0.17, gem('ruby'), gold, front(0, 0.52, -0.04))
    return hang(gold, 1.28, (0, 0, 0.1), 2.8)


PIECES = {
    'boond-solitaire-pendant': boond, 'kamal-lotus-pendant': kamal, 'surya-sun-pendant': surya, 'trishul-pendant': trishul,
    'ambi-paisley-pendant': ambi, 'nazar-eye-pendant': nazar, 'lakshmi-coin-pendant': coin, 'dil-open-heart-pendant': dil,
    'navratna-pendant': navratna, 'jharokha-arch-pendant': jharokha,
}
