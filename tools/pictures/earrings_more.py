"""Earrings that sit on the ear: studs, hoops, cuffs; and the paisley."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import circle, facing, front, laid, mark, move, shift, since, turn, upright
from earrings import drop, pair, rings_down
from materials import gem, metal, solid
from outlines import paisley
from parts import ball, bead_row, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, set_stone, stone

CATEGORY = 'Earring'


def studs():
    gold = metal('18K gold')
    stone('round', 0.5, gem('zirconia'), front(0, 0))
    claws(0.5, gold, front(0, 0), 4)
    wire([Vector((0, 0.3, 0)), Vector((0, 1.1, 0))], 0.045, gold)
    turned([(0.04, 0), (0.24, 0.02), (0.26, 0.06), (0.2, 0.1), (0.05, 0.14)], gold, move(0, 0.95, 0) @ turn(pi / 2, 'X'), 36)
    return pair(0.78, (0, 0, 0), 1.5, swing=16, fill=0.66, card=0.32)


def bali():
    gold = metal('18K gold')
    line = [Vector((1.0 * sin(a), 0, 1.0 * cos(a))) for a in [0.14 + (2 * pi - 0.28) * i / 140 for i in range(141)]]
    star = [(0.17 * (1 + 0.2 * cos(5 * b)) * cos(b), 0.17 * (1 + 0.2 * cos(5 * b)) * sin(b)) for b in [2 * pi * i / 60 for i in range(60)]]
    sweep(line, star, gold, up=lambda p: p, twist=2 * pi * 2.4, scale=lambda t: 0.55 + 0.6 * sin(pi * t) ** 0.8)
    wire([Vector((-0.16, 0, 0.98)), Vector((0, -0.0, 1.04)), Vector((0.16, 0, 0.98))], 0.04, gold)
    for side in (-1, 1):
        ball(0.1, gold, move(side * 0.14, 0, 0.985))
    return pair(1.25, (0, 0, -0.9), 1.7, swing=34, fill=0.82)


def thodu():
    gold = metal('22K micron gold')
    plate([circle(0.92, 60)], 0.1, gold, front(0, 0, 0.12))
    for i in range(7):
        here = front(0, 0) if i == 6 else front(0, 0, 0.03) @ turn(2 * pi * i / 6) @ move(0, 0.60, 0)
        set_stone('round', 0.255, gem('ruby'), gold, here)
    for i in range(6):
        for k in (-0.26, 0, 0.26):
            ball(0.055, gold, front(0, 0, 0.05) @ turn(2 * pi * (i + 0.5) / 6 + k * 0.62) @ move(0, 0.87 - abs(k) * 0.02, 0))
        ball(0.075, gold, front(0, 0, 0.02) @ turn(2 * pi * (i + 0.5) / 6) @ move(0, 0.74, 0))
    wire([Vector((0, 0.1, 0)), Vector((0, 1.0, 0))], 0.07, gold)
    return pair(1.1, (0, 0, 0), 2.3, swing=14, fill=0.7, card=0.3)


def cuffs():
    gold = metal('14K gold')
    line = [Vector((0.8 * sin(a), 0, 0.8 * cos(a))) for a in [0.75 + (2 * pi - 1.5) * i / 80 for i in range(81)]]
    wire(line, 0.06, gold, scale=lambda t: 0.8 + 0.4 * sin(pi * t))
    for row, y in ((0, -0.06), (1, 0.14)):
        for i in range(23):
            t = i / 22
            a = 0.85 + (2 * pi - 1.7) * t
            r = 0.06 + 0.09 * sin(pi * t) ** 1.3
            ball(r * (1 - 0.25 * row), gold, move((0.8 + r * 0.7) * sin(a), y, (0.8 + r * 0.7) * cos(a)))
    for p in (line[0], line[-1]):
        ball(0.13, gold, Matrix.Translation(p))
    shift(laid(), turn(-0.5, 'Y'))
    return pair(1.1, (-0.3, 0, -0.8), 1.8, swing=24, fill=0.8)


def huggies():
    rose = metal('Rose gold')
    line = [Vector((0.72 * sin(a), 0, 0.72 * cos(a))) for a in [2 * pi * i / 96 for i in range(96)]]
    sweep(line, soft_box(0.46, 0.14, 0.05), rose, closed=True, up=lambda p: p)
    for i in range(19):
        a = radians(40 + i * 11.6)
        n3 = Vector((-sin(a), 0, cos(a)))
        for k, y in enumerate((-0.145, 0, 0.145)):
            if i == 18 and k != 1:
                continue
            stone('round', 0.07, gem('zirconia'), facing(n3 * 0.815 + Vector((0, y, 0)), n3, (0, 1, 0)))
            ball(0.02, rose, Matrix.Translation((n3 * 0.82) + Vector((0, y - 0.072, 0))) )
    hoop(0.07, 0.03, rose, move(0.2, 0, 0.74) @ turn(pi / 2, 'X'))
    shift(laid(), turn(radians(52)))
    return pair(1.0, (-0.35, -0.5, -0.15), 2.3, swing=0, fill=0.76)


def ambi():
    gold = metal('Antique gold')
    line = paisley(0.72, 1.12)
    plate([line], 0.08, gold, front(0, 0, 0.06))
    inner = [(x * 0.82, y * 0.84 - 0.02) for x, y in line]
    plate([inner], 0.07, solid('enamel green'), front(0, 0, 0.01))
    bead_row([Vector((x * 1.02, -0.02, y * 1.02)) for x, y in line], 0.062, metal('22K micron gold'), closed=True, gap=2.1)
    core = [(x * 0.42 - 0.02, y * 0.46 - 0.16) for x, y in line]
    plate([core], 0.07, solid('enamel red'), front(0, 0, -0.02))
    gold2 = metal('22K micron gold')
    wire(upright(core), 0.03, gold2, move(0, -0.05, 0), closed=True)
    wire(upright(inner), 0.03, gold2, move(0, -0.02, 0), closed=True)
    for i in range(9):
        x, y = inner[(i * 9 + 8) % len(inner)]
        set_stone('round', 0.07, gem('zirconia'), gold2, front(x * 0.76, y * 0.78 - 0.03, -0.07))
    set_stone('round', 0.15, gem('kundan'), gold2, front(-0.02, -0.42, -0.11), 'polki', metal('Gold foil'))
    drop(0, -1.24, 0.17, solid('pearl'), gold2, 0.16)
    top = max(line, key=lambda p: p[1])
    shift(laid(), move(-top[0] * 0.6, 0, 0))
    set_stone('round', 0.18, gem('ruby'), gold2, front(top[0] * 0.4, 1.55))
    for i in range(10):
        ball(0.06, gold2, front(top[0] * 0.4, 1.55, 0.02) @ turn(2 * pi * i / 10) @ move(0.27, 0, 0))
    start = mark()
    rings_down(1.27, 1.03, gold2, 0.08)
    shift(since(start), move(top[0] * 0.4, 0, 0))
    return pair(1.0, (0, 0, -0.1), 2.2, swing=8)


def nath():
    gold, pearl, red = metal('22K micron gold'), solid('pearl'), solid('ruby bead')
    wire([Vector((1.15 * sin(a), 0, 1.15 * cos(a))) for a in [0.1 + (2 * pi - 0.2) * i / 120 for i in range(121)]], 0.045, gold)
    pattern = [(0.13, pearl), (0.13, pearl), (0.075, gold), (0.105, red), (0.075, gold)]
    a = radians(108)
    k = 0
    while a < radians(252):
        r, material = pattern[k % 5]
        ball(r, material, move(1.15 * sin(a), 0, 1.15 * cos(a)))
        nxt = pattern[(k + 1) % 5][0]
        a += (r + nxt) / 1.15
        k += 1
    flower_at = front(1.15 * sin(radians(84)), 1.15 * cos(radians(84)), -0.05)
    blossom(6, 0.22, 0.115, gem('kundan'), gem('ruby'), gold, flower_at, 'round', foil=metal('Gold foil'), core=0.1)
    for i in range(9):
        b = radians(150 + 60 * i / 8)
        drop(1.15 * sin(b), 1.15 * cos(b) - 0.1, 0.07, pearl, gold, 0.06)
    shift(laid(), turn(radians(-14)))
    return pair(1.62, (0.2, 0, -0.9), 2.2, swing=12, fill=0.84)


PIECES = {
    'tara-solitaire-studs': studs, 'bali-twisted-hoops': bali, 'thodu-seven-stone-studs': thodu, 'chaand-ear-cuffs': cuffs,
    'jugnu-pave-huggies': huggies, 'ambi-paisley-earrings': ambi, 'nath-bali-hoops': nath,
}
