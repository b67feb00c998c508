"""Rings of metal, leaves and enamel."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import circle, facing, laid, move, turn
from materials import gem, metal, solid
from parts import ball, balls, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from rings import R, at, band, seat, taper
from stones import cup, outline, set_stone, stone

CATEGORY = 'Ring'


def patta():
    gold = metal('18K gold')
    n = 100
    line = []
    for i in range(n + 1):
        a = -0.42 + (2 * pi + 0.84) * i / n
        line.append(Vector((R * sin(a), 0.30 * (i / n - 0.5) * 2 * (abs(i / n - 0.5) * 2) ** 3, R * cos(a))))
    wire(line, 0.075, gold, scale=lambda t: 0.6 + 0.4 * sin(pi * t) ** 0.6)
    for way in (1, -1):
        for i in range(6):
            a = way * (0.42 - i * 0.17) * -1
            n3 = Vector((sin(a), 0, cos(a)))
            y = way * -0.30 + way * i * 0.045
            tangent = Vector((cos(a), 0, -sin(a))) * -way
            for side in (-1, 1):
                head = (tangent * 0.8 + Vector((0, side * 0.7, 0))).normalized()
                leaf(0.34 - 0.02 * i, 0.2, gold, facing(n3 * (R + 0.05) + Vector((0, y, 0)), n3, head), 0.15, 0.25)
        a = way * 0.42
        n3 = Vector((sin(a), 0, cos(a)))
        leaf(0.4, 0.22, gold, facing(n3 * (R + 0.05) + Vector((0, way * -0.3, 0)), n3, Vector((cos(a), 0, -sin(a))) * way), 0.15, 0.25)
    return seat(0.95, 1.7, 40, spin=-14)


def lehar():
    gold = metal('18K gold')
    line = [Vector((sin(a), 0, cos(a))) * R for a in [2 * pi * i / 140 for i in range(140)]]
    rope(line, 0.15, gold, 2, 5.5, closed=True)
    return seat(0.95, 1.5, 26, spin=-34)


def mudra():
    gold = metal('18K gold')
    n = 128
    line = [Vector((sin(a), 0, cos(a))) * R for a in [2 * pi * i / n for i in range(n)]]
    flare = lambda t: 1 + 1.15 * max(0.0, 1 - min(t, 1 - t) * 5.2) ** 1.6
    sweep(line, soft_box(0.36, 0.17, 0.07), gold, closed=True, up=lambda p: Vector((p.x, 0, p.z)), scale=flare)
    head = at(0, 0.10)
    oval = [(outline('oval', a)[1] * 0.62, outline('oval', a)[0] * 0.62) for a in [2 * pi * i / 64 for i in range(64)]]
    plate([list(reversed(oval))], 0.26, gold, head @ move(0, 0, 0.02), 0.03)
    wire([Vector((x * 0.93, y * 0.93, 0.14)) for x, y in oval], 0.055, gold, head, closed=True, n=20)
    # a plain face, very slightly domed: a truly flat one returns one colour of the room
    turned([(1, 0.14), (0.85, 0.168), (0.6, 0.196), (0.3, 0.214), (0.01, 0.22)], gold, head @ Matrix.Diagonal((0.6, 0.455, 1, 1)), 96)
    return seat(1.1, 1.8, 38, spin=-20)


def meena():
    gold, blue = metal('Antique gold'), solid('enamel peacock')
    band(metal('22K micron gold'), 0.26, 0.12, thin=taper(0.9, 0.65))
    gold = metal('22K micron gold')
    head = at(0, 0.18)
    r, h = 0.62, 0.44
    rows = [(r * cos(a), h * sin(a)) for a in [pi / 2 * i / 14 for i in range(14)]] + [(0.01, h)]
    turned(rows, blue, head, 64)
    hoop(r, 0.06, gold, head)
    turned([(0.2, -0.22), (0.4, -0.12), (r, -0.03)], gold, head)
    for i in range(12):
        ribs = []
        for k in range(16):
            a = pi / 2 * k / 15
            w = 2 * pi * i / 12 + 0.6 * sin(a)
            for_out = 1.01
            ribs.append(Vector((r * cos(a) * for_out * cos(w), r * cos(a) * for_out * sin(w), h * sin(a) * for_out)))
        wire(ribs, 0.017, gold, head)
        wire([Vector((p.x * cos(-2 * b) - p.y * sin(-2 * b), p.x * sin(-2 * b) + p.y * cos(-2 * b), p.z))
              for p, b in [(p, 0.6 * sin(pi / 2 * k / 15)) for k, p in enumerate(ribs)]], 0.017, gold, head)
    for i in range(36):
        ball(0.04, gold, head @ turn(2 * pi * i / 36) @ move(r + 0.07, 0, 0))
    turned([(0.16, h - 0.02), (0.1, h + 0.02), (0.05, h + 0.05)], gold, head)
    ball(0.085, gold, head @ move(0, 0, h + 0.09))
    return seat(1.3, 2.0, 32)


def naag():
    gold = metal('14K gold')
    turns, n = 2.75, 260
    line = []
    for i in range(n + 1):
        t = i / n
        a = t * turns * 2 * pi + 1.25
        line.append(Vector((sin(a) * R, 0.42 - 0.84 * t + 0.015 * sin(6 * a), cos(a) * R)))
    sweep(line, [(0.10 * cos(b), 0.075 * sin(b)) for b in [2 * pi * i / 14 for i in range(14)]], gold,
          up=lambda p: Vector((p.x, 0, p.z)), scale=lambda t: 0.25 + 0.75 * min(1, t * 2.6) - 0.0 * t)
    tip, before = line[-1], line[-5]
    out = Vector((tip.x, 0, tip.z)).normalized()
    ahead = (tip - before).normalized()
    here = facing(tip + out * 0.02, out, ahead)
    shape = [(0.09, -0.16), (0.13, -0.05), (0.17, 0.1), (0.15, 0.24), (0.09, 0.33), (0.02, 0.36)]
    turned(shape, gold, here @ turn(-pi / 2, 'X') @ Matrix.Diagonal((1, 0.6, 1, 1)), 32)
    for side in (-1, 1):
        ball(0.035, solid('black bead'), here @ move(side * 0.09, 0.18, 0.07))
    for k in range(9):
        p = line[-14 - k * 5]
        n3 = Vector((p.x, 0, p.z)).normalized()
        ball(0.03, solid('black bead'), Matrix.Translation(p + n3 * 0.075))
    return seat(0.98, 1.9, 30, spin=-24)


PIECES = {
    'patta-leaf-ring': patta, 'lehar-rope-ring': lehar, 'mudra-signet-ring': mudra,
    'meena-jharokha-ring': meena, 'naag-coil-ring': naag,
}
