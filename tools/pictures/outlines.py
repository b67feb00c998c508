"""Outlines in XY, counter-clockwise, as lists of (x, y): the shapes that several products use."""

from math import cos, pi, sin


def paisley(width, height, n=90):
    """A mango: a drop whose tip curls to the right."""
    out = []
    for i in range(n):
        t = 2 * pi * i / n
        x, y = -width * sin(t) * abs(sin(t / 2)) ** 0.9, height * cos(t)
        k = max(0.0, (y + height * 0.1) / (1.1 * height))
        out.append((x + 0.75 * width * k ** 2.2, y - 0.12 * height * k ** 3))
    return out


def heart(size, n=72):
    """From the tip at the top's dent round the left lobe."""
    out = []
    for i in range(n):
        t = 2 * pi * i / n
        out.append((-size * sin(t) ** 3, size * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16))
    return out


def almond(half, high, n=80):
    out = []
    for i in range(n):
        t = 2 * pi * i / n
        out.append((half * cos(t), high * abs(sin(t)) ** 1.25 * (1 if sin(t) > 0 else -1)))
    return out


def flower(r, petals, depth, n=160):
    return [(r * (1 - depth + depth * abs(cos(petals * t / 2)) * 1.6) * sin(-t), r * (1 - depth + depth * abs(cos(petals * t / 2)) * 1.6) * cos(t))
            for t in [2 * pi * i / n for i in range(n)]]


def star(r, points=5, inner=0.45):
    out = []
    for i in range(points * 2):
        k = r if i % 2 == 0 else r * inner
        a = pi / 2 + pi * i / points
        out.append((k * cos(a), k * sin(a)))
    return out


def arch(half, high, n=14):
    """A jharokha: straight sides, a round head drawn up to a point."""
    out = [(-half, -high), (half, -high), (half, 0.0)]
    for i in range(1, n * 2):
        a = pi * i / (n * 2)
        lift = 0.22 * half * max(0.0, 1 - abs(cos(a)) * 2.6) ** 1.5
        out.append((half * cos(a), half * sin(a) + lift))
    return out + [(-half, 0.0)]
