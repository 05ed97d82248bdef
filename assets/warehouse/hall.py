"""The hall: floor, roof, end wall with its door, and the rows of racks with their stock."""

import random

from shapes import Shape, light, place
from stock import PALLET, loads

BAY = 2.8
BAYS = 10
DEPTH = 1.1
LEVEL = 1.95
AISLE = 3.3
ROOF = 11.2
END = BAYS * BAY + 5.5

# The middle and the levels of each row, from left to right: the shelves climb to the right.
FIRST = AISLE / 2 + DEPTH / 2
PAIR = DEPTH + 0.25
NEXT = AISLE + DEPTH
ROWS = [
    (-FIRST - PAIR - NEXT - PAIR, 2),
    (-FIRST - PAIR - NEXT, 2),
    (-FIRST - PAIR, 3),
    (-FIRST, 3),
    (FIRST, 4),
    (FIRST + PAIR, 4),
    (FIRST + PAIR + NEXT, 5),
    (FIRST + PAIR + NEXT + PAIR, 5),
]


def frame(levels, m):
    """The frame between two bays: two uprights with their braces and foot plates."""
    height = levels * LEVEL + 0.5
    shape = Shape(f"frame {levels}")
    for x in (-DEPTH / 2 + 0.05, DEPTH / 2 - 0.05):
        shape.box((x - 0.055, -0.05, 0), (x + 0.055, 0.05, height), m.upright)
        shape.box((x - 0.1, -0.09, 0), (x + 0.1, 0.09, 0.015), m.steel)
    step, z, side = 0.9, 0.25, 1
    while z + step < height:
        inner = DEPTH / 2 - 0.08
        shape.bar((-inner * side, 0, z), (inner * side, 0, z + step), 0.03, m.upright)
        z, side = z + step, -side
    return shape.mesh()


def bay(levels, m):
    """Beams and decks of one bay, from its near frame at y = 0 to the next."""
    shape = Shape(f"bay {levels}")
    for level in range(1, levels + 1):
        z = level * LEVEL - 0.05
        for x in (-DEPTH / 2 + 0.04, DEPTH / 2 - 0.04):
            shape.box((x - 0.03, 0.05, z - 0.13), (x + 0.03, BAY - 0.05, z), m.beam)
        if level < levels or levels < 5:
            shape.box((-DEPTH / 2 + 0.07, 0.05, z - 0.03), (DEPTH / 2 - 0.07, BAY - 0.05, z - 0.005), m.deck)
    return shape.mesh()


def rack_row(x, levels, stock, m, roll):
    """A whole row of racks, two pallets per bay and level, with some places left free."""
    end, span = frame(levels, m), bay(levels, m)
    faces_right = x < 0
    for i in range(BAYS + 1):
        place(end, (x, i * BAY, 0))
    for i in range(BAYS):
        place(span, (x, i * BAY, 0))
        for level in range(levels + 1):
            for half in (0, 1):
                if roll.random() < (0.3 if level == levels else 0.05):
                    continue
                z = level * LEVEL - (0.05 if level else 0)
                y = i * BAY + 0.1 + PALLET[0] / 2 + half * 1.34
                turn = (1.5707963 if faces_right else -1.5707963) + roll.uniform(-0.02, 0.02)
                place(roll.choice(stock), (x + roll.uniform(-0.02, 0.02), y, z + 0.002), turn)


def shell(m):
    """Floor with its lines, roof with its trusses, side walls and the end wall."""
    shape = Shape("floor")
    shape.polygon([(-40, -16, 0), (40, -16, 0), (40, END, 0), (-40, END, 0)], m.floor)
    place(shape.mesh())

    lines = Shape("lines")
    for edge in (-AISLE / 2 + 0.12, AISLE / 2 - 0.12):
        lines.box((edge - 0.05, -0.6, 0), (edge + 0.05, END - 1.2, 0.002), m.line)
    lines.box((-30, -0.75, 0), (-AISLE / 2 + 0.17, -0.65, 0.002), m.line)
    lines.box((AISLE / 2 - 0.17, -0.75, 0), (30, -0.65, 0.002), m.line)
    place(lines.mesh())

    roof = Shape("roof")
    roof.box((-40, -16, ROOF), (40, END, ROOF + 0.1), m.roof)
    for i in range(8):
        y = -4 + i * 5.6
        roof.box((-40, y - 0.1, ROOF - 0.75), (40, y + 0.1, ROOF - 0.6), m.roof)
        roof.box((-40, y - 0.1, ROOF - 0.1), (40, y + 0.1, ROOF), m.roof)
        for n in range(-20, 20):
            roof.bar((n * 2, y, ROOF - 0.05), (n * 2 + 1, y, ROOF - 0.65), 0.08, m.roof)
            roof.bar((n * 2 + 1, y, ROOF - 0.65), (n * 2 + 2, y, ROOF - 0.05), 0.08, m.roof)
    place(roof.mesh())

    walls = Shape("walls")
    walls.box((-40, END, 0), (40, END + 0.2, ROOF), m.wall)
    walls.box((-40.2, -16, 0), (-40, END, ROOF), m.wall)
    walls.box((40, -16, 0), (40.2, END, ROOF), m.wall)
    walls.box((-40, -16.2, 0), (40, -16, ROOF), m.wall)
    place(walls.mesh())


def windows(m):
    """A band of windows high in the end wall, with the last daylight in them."""
    panes = Shape("windows")
    for n in range(-13, 13):
        panes.box((n * 3 + 0.1, END - 0.02, 7.6), (n * 3 + 2.9, END, 9.6), m.dusk)
    place(panes.mesh())


def door(m):
    """A lit doorway of a person's height in the end wall, its leaf standing open."""
    x = -0.2
    shape = Shape("door", bevel=0.004)
    y = END - 0.01
    shape.box((x - 0.5, y - 0.03, 0), (x + 0.5, y, 2.12), m.doorway)
    for edge in (x - 0.55, x + 0.55):
        shape.box((edge - 0.06, y - 0.12, 0), (edge + 0.06, y, 2.24), m.upright)
    shape.box((x - 0.61, y - 0.12, 2.12), (x + 0.61, y, 2.24), m.upright)
    place(shape.mesh())
    leaf = Shape("leaf", bevel=0.004)
    leaf.box((0, -0.025, 0.01), (0.96, 0.025, 2.08), m.beam)
    leaf.box((0.8, -0.09, 1.0), (0.9, 0.09, 1.04), m.steel)
    place(leaf.mesh(), (x + 0.5, y - 0.14, 0), -1.15)
    light("through the door", (x, END - 0.3, 1.2), (0.9, 1.9), 320, (1, 0.8, 0.5), (0, -1, -0.25))


def lamps(m):
    """The lamps: warm light over the middle aisle, dim and cool light over its neighbors."""
    length = BAYS * BAY
    aisles = [(0, "warm", 6600, (1, 0.66, 0.33)), (-FIRST - PAIR - NEXT / 2, "cool", 700, (0.5, 0.66, 1)),
              (FIRST + PAIR + NEXT / 2, "cool", 700, (0.5, 0.66, 1))]
    for x, tone, watts, color in aisles:
        light(f"{tone} aisle", (x, length / 2, 9.6), (0.7, length), watts, color)
        tubes = Shape(f"{tone} tubes")
        for i in range(BAYS):
            y = i * BAY + BAY / 2
            tubes.box((x - 0.13, y - 0.75, 9.72), (x + 0.13, y + 0.75, 9.8), m.dark)
            tubes.box((x - 0.1, y - 0.72, 9.7), (x + 0.1, y + 0.72, 9.72), m.warm_lamp if tone == "warm" else m.cool_lamp)
        place(tubes.mesh())
    light("cross aisle", (0, -8, 9.5), (26, 4), 1150, (0.66, 0.77, 1), (0, 0.35, -1))
    light("up to the roof", (0, length / 2, 8.6), (36, length), 700, (0.45, 0.58, 1), (0, 0, 1))
    light("mouth of the aisle", (0, -2.2, 8.4), (3, 2), 420, (1, 0.68, 0.36))


def build(m):
    """Puts the whole hall into the scene, the same each time."""
    roll = random.Random(7)
    shell(m)
    door(m)
    windows(m)
    stock = loads(m)
    for x, levels in ROWS:
        rack_row(x, levels, stock, m, roll)
    lamps(m)
