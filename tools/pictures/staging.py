"""The second view: the piece on what a jeweller shows it on. A bust, a card, a plinth, a drum, a lacquer tray, petals.

Every prop takes its measures from the piece and stays out of the framing; it answers where the ground begins.
"""

from math import cos, pi, sin
from random import Random
from mathutils import Vector
from bench import facing, front, grow, lay, move, shared, turn
from materials import ground, metal, solid
from outlines import arch
from parts import disc_profile, hoop, plate, sweep, turned


def _bezier(points, n=14):
    """Points along cubic curves: the end of one is the start of the next."""
    out = []
    for a, b, c, d in zip(points[0::3], points[1::3], points[2::3], points[3::3]):
        for i in range(n):
            t = i / n
            k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
            out.append(tuple(sum(w * p[j] for w, p in zip(k, (a, b, c, d))) for j in (0, 1)))
    return out + [points[-1]]


def bust(cloth, points, neck, top, low, back, beyond=0.0):
    """A padded board in the shape of shoulders; the ends of the chain run over the edge of its neck.

    `beyond` draws the neck out of the picture, for a chain that leaves it too.
    """
    tall = top - low
    wide = max(neck * 1.55, max(abs(p.x) for p in points) * 1.22)
    side = _bezier([(neck, top), (neck * 0.96, top - tall * 0.16), (neck * 0.98, top - tall * 0.24), (neck * 1.12, top - tall * 0.3),
                    (wide * 0.95, top - tall * 0.42), (wide, top - tall * 0.48), (wide, top - tall * 0.62),
                    (wide, low - tall * 0.06), (wide * 0.62, low - tall * 0.24), (0, low - tall * 0.24)])
    side = [(neck, top + beyond), *side] if beyond else side
    line = [*side, *[(-x, y) for x, y in reversed(side[:-1])]]
    thick = tall * 0.07
    plate([line], thick, ground(cloth), front(0, 0, back + thick / 2), thick * 0.42, fit=False)
    return back + thick


def card(cloth, low, high, back):
    """An arch that stands behind a pair of earrings, with a fine gold line round it."""
    half = max(abs(low.x), abs(high.x)) * 1.46
    mid = (low.z + high.z) / 2
    below = max(half * 1.02, (high.z - low.z) * 0.62)
    line = [(x, y + mid + below * 0.06) for x, y in arch(half, below, 24)]
    thick = half * 0.07
    plate([line], thick, ground(cloth), front(0, 0, back + thick / 2), thick * 0.35, fit=False)
    inset = [Vector((x * 0.93, back - 0.002, (y - mid) * 0.94 + mid)) for x, y in line]
    sweep(inset, disc_profile(half * 0.011), metal('18K gold'), closed=True, up=(0, -1, 0), fit=False)
    return back + thick


def plinth(centre, reach, low):
    """Two round steps of stone."""
    stone, h = ground('stone'), reach * 0.16
    for r, z in ((reach * 1.16, low - h), (reach * 1.5, low - 2 * h)):
        e = h * 0.16
        turned([(0.01, h), (r - e, h), (r - e * 0.3, h - e * 0.3), (r, h - e), (r, 0), (0.01, 0)], stone, move(centre.x, centre.y, z), 96, fit=False)
    return low - 2 * h


def drum(cloth, points, centre, low, high, sink=0.55):
    """A round pad inside the bracelet, as wide as the bracelet allows."""
    spans = sorted(((p.x / 2.9) ** 2 + (p.y / 2.55) ** 2) ** 0.5 for p in points if p.y < 0.4)
    inner = spans[len(spans) // 50] * 0.985
    waist = (low.z + high.z) / 2 - low.z + sink
    tall = waist + 1.25
    rows = []
    for i in range(31):
        a = -pi / 2 + pi * i / 30
        rows.append((max(0.01, abs(cos(a)) ** 0.34), waist + (waist if a < 0 else tall - waist) * abs(sin(a)) ** 0.8 * (1 if a > 0 else -1)))
    turned(rows, ground(cloth), move(0, 0, low.z - sink) @ grow(2.9 * inner, 2.55 * inner, 1), 96, fit=False)
    return low.z - sink


def tray(centre, reach, low):
    """A lacquer tray with a gold rim."""
    r, h = reach * 1.28, reach * 0.10
    turned([(0.01, 0), (r, 0), (r * 1.05, h), (r * 1.08, h), (r * 1.06, -h * 0.5), (0.01, -h * 0.6)], solid('enamel peacock'),
           move(centre.x, centre.y, low), 120, fit=False)
    hoop(r * 1.065, h * 0.16, metal('18K gold'), move(centre.x, centre.y, low + h), 120, fit=False)
    return low - h * 0.6


def ring_pad(cloth, along, foot, length=1.75, roll=0.44, sink=0.34):
    """Two soft rolls, as in a jeweller's tray: the ring stands in the slit between them. Answers where the table begins."""
    across = Vector((-along.y, along.x, 0))
    rows = [(0.01, -length - roll)]
    rows += [(roll * cos(a), -length + roll * sin(a)) for a in [-pi / 2 + pi / 2 * i / 12 for i in range(1, 13)]]
    rows += [(roll * cos(a), length + roll * sin(a)) for a in [pi / 2 * i / 12 for i in range(12)]] + [(0.01, length + roll)]
    for side in (-1, 1):
        middle = foot + across * (side * roll * 1.02)
        frame = facing((middle.x, middle.y, foot.z + sink - roll), along)
        turned(rows, ground(cloth), frame, 64, fit=False, key=('roll', length, roll))
    return foot.z + sink - 2 * roll


def rail(cloth, high, back, radius=0.2):
    """A round bar behind earrings whose bodies are too deep for a card; their posts go through it."""
    turned([(radius, -40), (radius, 40)], ground(cloth), move(0, back + radius, high.z - 0.42) @ turn(pi / 2, 'Y'), 48, fit=False)
    return back + 2 * radius


def slab(cloth, top, back, half, base):
    """A jharokha of stone on which bangles lean."""
    line = arch(half, top - base - half, 24)
    low = min(y for _, y in line)
    thick = half * 0.34
    plate([[(x, y - low) for x, y in line]], thick, ground(cloth), front(0, base, back + thick / 2), thick * 0.12, fit=False)
    return base


def petals(centre, reach, low, inner, count=9, seed=3, spread=0.7):
    """Rose petals on the ground round the product, never on it."""
    luck = Random(seed)
    for i in range(count):
        a = 2 * pi * (i + luck.uniform(-0.3, 0.3)) / count
        d = reach * luck.uniform(inner, inner + spread)
        size = reach * luck.uniform(0.20, 0.30)
        here = move(centre.x + d * cos(a), centre.y + d * sin(a), low + size * 0.06)
        lean = turn(luck.uniform(0, 2 * pi)) @ turn(luck.uniform(-0.25, 0.25), 'X') @ turn(luck.uniform(-0.3, 0.3), 'Y')
        _petal(size * 1.15, here @ lean)


def _petal(size, at):
    """A rose petal: broad, cupped, its edge rolled out and a little torn in the middle."""
    def make():
        m, k, pts = 14, 14, []
        for i in range(m + 1):
            t = i / m
            half = 0.62 * sin(pi * min(1, 0.08 + 0.86 * t)) ** 0.62
            for j in range(k + 1):
                s = j / k * 2 - 1
                x = s * half
                y = t * (1 - 0.10 * (1 - abs(s)) ** 3 * t)
                z = 0.34 * (s * s * 0.75 + (t - 0.45) ** 2 * 1.1) - 0.22 * max(0, t - 0.72) * (1 + 0.5 * cos(s * 7))
                pts.append((x, y - 0.5, z + 0.015 * sin(9 * x + 4 * y)))
        w = k + 1
        return pts, [(i * w + j, i * w + j + 1, (i + 1) * w + j + 1, (i + 1) * w + j) for i in range(m) for j in range(k)], True
    lay(shared(('rose petal',), solid('petal'), make), at @ grow(size), False)
