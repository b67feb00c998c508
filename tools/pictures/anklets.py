"""Anklets lie on the floor, as a loop or as an open line; pendants point outwards."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import again, circle, facing, laid, move, shift, spaced, turn
from bracelets import UP, clasp, curb_chain, loop
from chains import chain, frames, meander, strand
from materials import gem, metal, solid
from parts import ball, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, cup, set_stone, stone

CATEGORY = 'Anklets'
RX, RY = 3.3, 3.2


def outwards(count, z=0.1, skip=0.0, rx=RX, ry=RY):
    """Frames round the loop: Y points outwards on the floor, Z up."""
    out = []
    for p, t in spaced(loop(rx, ry, z, 200), count=count, closed=True):
        n = Vector((p.x / rx, p.y / ry, 0)).normalized()
        out.append(facing(p, UP, n))
    return out


def front_of(near, out=0.2, **more):
    return dict(hero=(0.3, -RY - out, 0.15), near=near, close=(16, 36), **more)


def two_loops(r=2.2, apart=2.8, aside=0.55, gap=0.26, n=220):
    """A pair on the floor, each laid in an open loop: their lines, the nearer one last."""
    def line(x, y, start):
        ways = [start + gap + (2 * pi - 2 * gap) * i / n for i in range(n + 1)]
        return [Vector((x + r * (1 + 0.03 * sin(2 * a)) * cos(a), y + 0.94 * r * sin(a), 0.12)) for a in ways]
    return [line(aside, apart, radians(50)), line(-aside, -apart, radians(205))]


def nearest(line):
    return min(line, key=lambda p: p.y)


def below(line, count, z=0.0):
    """Frames along an open line: Y points to the shopper's side of it, Z up."""
    return [f @ turn(pi) @ move(0, 0, z) for f in frames(line, 1, UP, count=count)]


def hooks(line, gold):
    """A hook at one end, the ring that it takes at the other."""
    first, last = line[0], line[-1]
    hoop(0.17, 0.04, gold, Matrix.Translation(last) @ move(0.2, 0, 0))
    out = (first - line[4]).normalized()
    side = Vector((-out.y, out.x, 0))
    pts = [first, first + out * 0.3] + [first + out * (0.42 + 0.16 * sin(a)) + side * (0.16 - 0.16 * cos(a)) for a in [pi * i / 12 for i in range(13)]]
    wire(pts, 0.045, gold)


def ghungroo():
    gold = metal('22K micron gold')
    bell = [(0.03, 0.21), (0.09, 0.19), (0.16, 0.12), (0.185, 0.02), (0.17, -0.08), (0.11, -0.15), (0.02, -0.17)]
    lines = two_loops()
    for line in lines:
        flat_links(line, gold)
        for here in below(line, 24)[1:-1]:
            hoop(0.075, 0.022, gold, here @ move(0, 0.27, 0.0))
            tip = here @ move(0, 0.53, 0.05) @ turn(-pi / 2, 'X')
            turned(bell, gold, tip @ turn(pi, 'X'), 32)
            hoop(0.186, 0.018, gold, tip)
        hooks(line, gold)
    return dict(hero=nearest(lines[1]) + Vector((0, -0.4, 0)), near=3.0, close=(12, 44), front=(-4, 60), angle=(18, 46))


def flat_links(line, gold):
    """Flat oval links that overlap, two for each bell."""
    curb_chain(line, 0.46, gold)


def patti():
    gold = metal('18K gold')
    line = [turn(0.9) @ (p + Vector((0, 0, 0.07))) for p in meander(8.4, 1.25)]
    chain(line, 0.2, gold, 0.6, 0.1, UP)
    for i, here in enumerate(frames(line, 1, UP, count=13)):
        if i in (0, 12):
            continue
        hoop(0.06, 0.018, gold, here @ move(0, -0.09, 0))
        leaf(0.62, 0.36, gold, here @ move(0, -0.13, 0.0) @ turn(pi + (0.2 if i % 2 else -0.2)), 0.10, 0.2)
    for end in (line[0], line[-1]):
        hoop(0.16, 0.035, gold, Matrix.Translation(end))
    mid = line[len(line) // 2]
    return dict(hero=mid + Vector((0, -0.3, 0)), near=2.6, close=(14, 40), front=(-4, 58))


def beaded():
    gold, pearl = metal('18K gold'), solid('pearl')
    for i, here in enumerate(frames(loop(RX, RY, 0.16), 1, UP, True, 72)):
        k = i % 4
        ball(0.155 if k in (0, 2) else 0.115, pearl if k in (0, 2) else gold, here)
    for i, here in enumerate(outwards(9, 0.14)):
        hoop(0.06, 0.02, gold, here @ move(0, 0.2, 0))
        ball(0.13, pearl, here @ move(0, 0.4, 0.02))
        ball(0.06, gold, here @ move(0, 0.55, 0.0))
    return front_of(2.4, 0.1)


def kundan():
    gold, foil, pearl = metal('22K micron gold'), metal('Gold foil'), solid('pearl')
    lines = two_loops(2.15, 2.75, 0.5)
    for line in lines:
        sweep(line, soft_box(0.66, 0.12, 0.05), gold, up=UP)
        count = 15
        for here in below(line, count, 0.1)[0:count]:
            blossom(6, 0.25, 0.125, gem('kundan'), gem('kundan'), gold, here, 'round', foil=foil, core=0.12)
        for i, here in enumerate(below(line, (count - 1) * 4 + 1, 0.04)):
            if i % 4 == 2:
                set_stone('marquise', 0.27, gem('kundan'), gold, here @ move(0, 0, 0.06), 'polki', foil)
            ball(0.045, gold, here @ move(0, 0.37, 0))
            ball(0.1, pearl, here @ move(0, 0.51, -0.02))
            ball(0.045, gold, here @ move(0, -0.37, 0))
        hooks(line, gold)
    return dict(hero=nearest(lines[1]) + Vector((0, -0.2, 0)), near=3.0, close=(10, 46), front=(-4, 60), angle=(18, 46))


def layered():
    rose = metal('Rose gold')
    chain(loop(RX, RY, 0.07), 0.22, rose, 0.6, 0.1, UP, True)
    for here in outwards(34, 0.12, rx=RX - 0.45, ry=RY - 0.55):
        ball(0.11, rose, here)
    wire(loop(RX - 0.45, RY - 0.55, 0.12), 0.03, rose, closed=True)
    for a in (-0.42, 0, 0.42):
        p = Vector((RX * sin(a), -RY * cos(a), 0.1))
        here = facing(p, UP, Vector((p.x / RX, p.y / RY, 0)))
        hoop(0.07, 0.02, rose, here @ move(0, 0.1, 0))
        set_stone('pear' if a else 'pear', 0.24, gem('zirconia'), rose, here @ move(0, 0.44, 0.1) @ turn(pi))
    wire([Vector((0, RY, 0.1)), Vector((0, RY - 0.55, 0.12))], 0.05, rose)
    clasp(rose, RX, RY)
    return front_of(2.6, 0.1)


def nazariya():
    gold, black = metal('18K gold'), solid('black bead')
    line = [turn(-0.9) @ (p + Vector((0, 0, 0.13))) for p in meander(8.0, 1.25)]
    for i, here in enumerate(frames(line, 1, UP, count=46)):
        if abs(i - 22.5) < 1:
            continue
        ball(0.12 if i % 6 == 3 else 0.105, gold if i % 6 == 3 else black, here)
    wire(line, 0.025, black)
    here = Matrix.Translation(line[len(line) // 2])
    plate([circle(0.5, 48)], 0.1, gold, here)
    hoop(0.49, 0.05, gold, here)
    turned([(0.3, 0.04), (0.28, 0.1), (0.01, 0.12)], solid('enamel blue'), here, 40)
    turned([(0.18, 0.1), (0.16, 0.135), (0.01, 0.14)], solid('enamel white'), here, 32)
    turned([(0.09, 0.13), (0.07, 0.16), (0.01, 0.165)], solid('black bead'), here, 24)
    for end, way in ((line[0], -1), (line[-1], 1)):
        hoop(0.15, 0.035, gold, Matrix.Translation(end) @ move(way * 0.22, 0, 0))
    return dict(hero=line[len(line) // 2], near=2.4, close=(14, 42), front=(-4, 58))


PIECES = {
    'chham-ghungroo-payal': ghungroo, 'patti-leaf-anklet': patti, 'moti-beaded-anklet': beaded,
    'rajwada-kundan-payal': kundan, 'do-tara-layered-anklet': layered, 'nazariya-black-bead-anklet': nazariya,
}
