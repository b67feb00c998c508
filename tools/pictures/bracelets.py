"""Bracelets lie on the floor as a closed loop (an oval in XY), their show side to the front."""

from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from bench import again, circle, facing, laid, mark, move, shift, since, spaced, turn
from chains import chain, frames, strand
from materials import gem, metal, solid
from outlines import flower
from parts import ball, bead_row, hoop, leaf, plate, rope, soft_box, sweep, turned, wire
from stones import blossom, claws, cup, halo, set_stone, stone

CATEGORY = 'Bracelet'
UP = Vector((0, 0, 1))


def loop(rx=2.9, ry=2.55, z=0.12, n=160, start=pi / 2, arc=2 * pi):
    """An oval that begins and ends at the back."""
    return [Vector((rx * cos(start + arc * i / n), ry * sin(start + arc * i / n), z)) for i in range(n if arc > 6.28 else n + 1)]


def slant(tilt=0.9):
    """Stones on a lying loop look outwards and up."""
    return lambda p: Vector((p.x, p.y, 0)).normalized() + UP * tilt


def places(count, rx=2.9, ry=2.55, z=0.12, tilt=0.9):
    """Frames for stones round the loop: Z outwards and up, X along it."""
    return frames(loop(rx, ry, z), 1, slant(tilt), True, count)


def at_front(a, rx=2.9, ry=2.55, z=0.12, tilt=0.9, out=0.0):
    """A frame at an angle from the front (radians, to the right)."""
    p = Vector((rx * sin(a), -ry * cos(a), z))
    n = (Vector((p.x / rx, p.y / ry, 0)).normalized() + UP * tilt).normalized()
    return facing(p + n * out, n, UP if tilt < 2 else (0, 1, 0))


def clasp(gold, rx=2.9, ry=2.55, z=0.1):
    """A lobster clasp at the back."""
    here = move(0, ry, z)
    hoop(0.16, 0.035, gold, here @ move(0.2, 0, 0))
    pts = [(0.02, -0.3), (0.1, -0.24), (0.13, -0.05), (0.1, 0.16), (0.05, 0.26), (0.02, 0.28)]
    turned(pts, gold, here @ move(-0.12, 0, 0) @ turn(pi / 2, 'Y'), 20)


def show(near=2.4, a=0.0, **more):
    p = at_front(a).translation
    return dict(hero=p, near=near, close=(12, 32), **more)


def tennis():
    gold = metal('18K gold')
    for here in places(40, z=0.26, tilt=0.8):
        stone('round', 0.195, gem('zirconia'), here)
        claws(0.195, gold, here, 4, thick=0.13)
        wire([Vector((-0.22, 0, -0.15)), Vector((0.22, 0, -0.15))], 0.04, gold, here)
    return show(2.0)


def paperclip():
    gold = metal('18K gold')
    chain(loop(z=0.2), 0.85, gold, 0.42, 0.075, UP, True)
    here = move(0, -2.62, 0.14) @ turn(0.25)
    hoop(0.2, 0.05, gold, here @ move(0, -0.02, 0.1) @ turn(pi / 2, 'Y'))
    body = [(-0.42, -1.05), (0.42, -1.05), (0.42, -0.4), (-0.42, -0.4)]
    plate([body], 0.24, gold, here, 0.06)
    wire([Vector((0.26 * cos(a), -0.42 + 0.34 * sin(a), 0)) for a in [pi * i / 24 for i in range(25)]], 0.055, gold, here)
    turned([(0.09, 0), (0.08, 0.03), (0.01, 0.035)], metal('Antique gold'), here @ move(0, -0.7, 0.11), 24)
    clasp(gold)
    return show(2.6, drum=False)


def kundan():
    gold, foil = metal('22K micron gold'), metal('Gold foil')
    spots = places(20, z=0.34, tilt=0.85)
    for i, here in enumerate(spots):
        if i % 2:
            set_stone('square', 0.42, gem('kundan'), gold, here, 'polki', foil)
        else:
            set_stone('round', 0.26, gem('kundan'), gold, here, 'polki', foil)
            for k in range(8):
                ball(0.06, solid('pearl'), here @ turn(2 * pi * (k + 0.5) / 8) @ move(0.36, 0, -0.03))
        follow = (here.translation + spots[(i + 1) % 20].translation) / 2
        for side in (-0.16, 0.16):
            ball(0.075, gold, Matrix.Translation(follow) @ move(0, 0, side - 0.05))
    return show(2.6)


def nazar():
    gold = metal('18K gold')
    chain(loop(z=0.08), 0.24, gold, 0.6, 0.1, UP, True)
    for a in (-0.55, 0, 0.55):
        here = at_front(a, z=0.16, tilt=0.9)
        r = 0.36 if a == 0 else 0.29
        turned([(r, -0.06), (r, 0.03), (r * 0.9, 0.08), (0.01, 0.1)], solid('enamel blue'), here, 40)
        turned([(r * 0.62, 0.08), (r * 0.55, 0.12), (0.01, 0.13)], solid('enamel white'), here, 36)
        turned([(r * 0.4, 0.12), (r * 0.35, 0.145), (0.01, 0.15)], solid('enamel sky'), here, 32)
        turned([(r * 0.2, 0.14), (r * 0.16, 0.165), (0.01, 0.17)], solid('black bead'), here, 24)
        hoop(r, 0.04, gold, here)
    clasp(gold)
    return show(2.2)


def cuff():
    gold = metal('18K gold')
    line = loop(2.9, 2.4, 0.28, 140, -pi / 2 + 0.42, 2 * pi - 0.84)
    wire(line, 0.15, gold, scale=lambda t: 0.55 + 0.45 * sin(pi * t) ** 0.5)
    for end, way in ((0, 1), (-1, -1)):
        for i in range(9):
            p = line[i * 4 + 1] if end == 0 else line[-2 - i * 4]
            q = line[i * 4 + 3] if end == 0 else line[-4 - i * 4]
            t = (p - q).normalized()
            out = Vector((p.x, p.y, 0)).normalized()
            for side in (-1, 1):
                grow_way = (t * 0.8 + UP * side * 0.75 + out * 0.15).normalized()
                leaf(0.62 - 0.03 * i, 0.34, gold, facing(p + out * 0.1, out, grow_way), 0.12, 0.25)
        tip = line[0] if end == 0 else line[-1]
        t = (tip - (line[3] if end == 0 else line[-4])).normalized()
        leaf(0.7, 0.36, gold, facing(tip, Vector((tip.x, tip.y, 0)), t), 0.12, 0.25)
    return show(3.0, 0.72, front=(-8, 26), angle=(30, 40))


def curb_chain(line, width, gold):
    """Flat curb: heavy oval links, each turned by the same angle and passing under its neighbour, ground flat on top."""
    wire_r, step = width * 0.135, width * 0.47
    half = width / 2 - wire_r
    places = frames(line, step, UP)
    for here in places:
        oval = [Vector((half * 1.12 * cos(a), half * sin(a), 0)) for a in [2 * pi * i / 36 for i in range(36)]]
        flat = [(wire_r * x, wire_r * min(0.72, max(-0.72, y))) for x, y in [(cos(2 * pi * i / 20), sin(2 * pi * i / 20)) for i in range(20)]]
        lean = here @ turn(0.42) @ turn(0.40, 'Y') @ turn(-0.10, 'X')
        sweep(oval, flat, gold, lean, closed=True, up=(0, 0, 1))


def rudra():
    gold, wood = metal('18K gold'), solid('wood')
    n = 20
    for i, here in enumerate(frames(loop(z=0.42), 1, UP, True, n)):
        if i in (9, 10, 11):
            ball(0.4, gold, here)
            continue
        rough = lambda a, k: 1 + 0.07 * cos(a * 5 + 0.6 * sin(k * 2.1)) + 0.05 * sin(a * 11 + k * 1.7)
        rows = [(0.42 * sin(pi * k / 14) + 0.02, -0.40 * cos(pi * k / 14)) for k in range(15)]
        turned(rows, wood, here @ turn(pi / 2, 'Y') @ turn(i * 1.3), 60, rough)
        for side in (-1, 1):
            turned([(0.05, -0.03), (0.2, -0.02), (0.22, 0.02), (0.12, 0.06), (0.05, 0.07)], gold, here @ move(side * 0.4, 0, 0) @ turn(pi / 2, 'Y'), 28)
    return show(3.0)


def curb():
    gold = metal('18K gold')
    line = loop(3.0, 2.62, 0.13, 200, pi / 2 + 0.13, 2 * pi - 0.26)
    curb_chain(line, 0.66, gold)
    # the clasp lies where the chain's ends meet, at the back
    for end, way in ((line[0], -1), (line[-1], 1)):
        hoop(0.17, 0.05, gold, Matrix.Translation(end) @ move(way * 0.10, 0, 0.02))
    body = [(0.03, -0.42), (0.14, -0.36), (0.19, -0.1), (0.16, 0.2), (0.08, 0.36), (0.03, 0.4)]
    turned(body, gold, move(0.02, 2.66, 0.16) @ turn(pi / 2, 'Y') @ Matrix.Diagonal((0.75, 1, 1, 1)), 32)
    p = Vector((0.9, -2.5, 0.15))
    return dict(hero=p, near=2.4, close=(16, 44), front=(-8, 50), angle=(24, 38))


def pearls():
    gold, pearl = metal('18K gold'), solid('pearl')
    for rx, ry, z in ((2.95, 2.6, 0.2), (2.85, 2.5, 0.58)):
        for i, here in enumerate(frames(loop(rx, ry, z), 1, UP, True, 40)):
            ball(0.2 if i % 5 else 0.13, pearl if i % 5 else gold, here)
            if i % 5 == 0:
                hoop(0.14, 0.05, gold, here @ turn(pi / 2, 'Y'))
    here = at_front(0.0, 3.05, 2.75, 0.42, 0.25, 0.05)
    blossom(8, 0.36, 0.17, gem('zirconia'), gem('ruby'), gold, here, 'round', 'brilliant', core=0.18)
    plate([circle(0.5, 40)], 0.06, gold, here @ move(0, 0, -0.1))
    return show(2.6, front=(-8, 30))


def phool():
    rose = metal('Rose gold')
    chain(loop(z=0.08), 0.24, rose, 0.6, 0.1, UP, True)
    for a in (-1.1, -0.55, 0, 0.55, 1.1):
        here = at_front(a, z=0.14, tilt=1.0)
        for k in range(5):
            petal = here @ turn(2 * pi * k / 5)
            turned([(0.165, 0.0), (0.16, 0.05), (0.1, 0.075), (0.01, 0.06)], rose, petal @ move(0, 0.19, 0), 28)
        set_stone('round', 0.115, gem('zirconia'), rose, here @ move(0, 0, 0.11))
    clasp(rose)
    return show(2.4)


def bolo():
    gold = metal('14K gold')
    chain(loop(z=0.1, start=-pi / 2 + 0.72, arc=2 * pi - 1.44), 0.17, gold, 0.9, 0.13, UP)
    for i in range(-9, 10):
        here = at_front(i * 0.078, z=0.2, tilt=0.8)
        set_stone('round', 0.098, gem('zirconia'), gold, here)
        if abs(i) == 9:
            hoop(0.1, 0.025, gold, here @ move(0.14 if i > 0 else -0.14, 0, -0.03))
    wire([at_front(i * 0.039, z=0.11, tilt=0.8).translation for i in range(-19, 20)], 0.07, gold)
    ball(0.2, gold, move(0, 2.55, 0.12))
    for side in (-1, 1):
        line = [Vector((side * (0.05 + 0.22 * t), 2.55 - 1.5 * t, 0.08)) for t in [i / 10 for i in range(11)]]
        chain(line, 0.17, gold, 0.9, 0.13, UP)
        ball(0.11, gold, Matrix.Translation(line[-1]))
    return show(2.2)


PIECES = {
    'chandni-tennis-bracelet': tennis, 'kadi-paperclip-bracelet': paperclip, 'rajwada-kundan-bracelet': kundan,
    'nazar-chain-bracelet': nazar, 'patta-leaf-cuff': cuff, 'rudra-bead-bracelet': rudra, 'veer-curb-bracelet': curb,
    'moti-strand-bracelet': pearls, 'phool-station-bracelet': phool, 'sitara-bar-bracelet': bolo,
}
