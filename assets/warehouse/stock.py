"""The stock on the shelves: pallets with different loads of cartons."""

import random

from shapes import Shape

PALLET = (1.2, 1.0, 0.14)


def pallet(shape, m):
    """A pallet under the origin's middle, its top at PALLET's height."""
    width, depth, height = PALLET
    for x in (-0.52, 0, 0.52):
        shape.box((x - 0.07, -depth / 2, 0), (x + 0.07, depth / 2, height - 0.025), m.wood)
    for i in range(5):
        y = -depth / 2 + 0.05 + i * (depth - 0.1) / 4
        shape.box((-width / 2, y - 0.045, height - 0.025), (width / 2, y + 0.045, height), m.wood)


def carton(shape, low, high, body, m, label=True):
    """A closed carton with tape along its top and down its front, and a blank label."""
    shape.box(low, high, body)
    (x0, y0, z0), (x1, y1, z1) = low, high
    middle, half, thin = (x0 + x1) / 2, 0.028, 0.003
    tape = m.tape if body is m.carton else m.label
    shape.box((middle - half, y0 - thin, z1 - 0.09), (middle + half, y1 + thin, z1 + thin), tape)
    wide, tall = x1 - x0, z1 - z0
    if label and wide > 0.3 and tall > 0.22:
        shape.box(
            (x0 + wide * 0.62, y0 - thin, z0 + tall * 0.16),
            (x0 + wide * 0.9, y0 + thin, z0 + tall * 0.16 + min(0.13, tall * 0.3)),
            m.label,
        )


def load(number, m):
    """The mesh of one loaded pallet; each number gives a different load, always the same."""
    roll = random.Random(number)
    shape = Shape(f"load {number}")
    pallet(shape, m)
    columns, rows = roll.choice([(2, 2), (3, 2), (2, 2), (2, 1), (1, 1)])
    layers = {1: [1], 2: [2, 3, 3], 3: [3, 4]}[columns]
    layers = roll.choice(layers)
    width, depth = 1.16 / columns, 0.96 / rows
    height = {1: 0.95, 2: 0.4, 3: 0.31}[columns] * roll.uniform(0.85, 1.1)
    body = roll.choices(
        [m.carton, m.brand_carton, m.pale_carton, m.night_carton], [74, 6, 12, 8]
    )[0]
    for layer in range(layers):
        for column in range(columns):
            for row in range(rows):
                top = layer == layers - 1
                if top and layers > 1 and roll.random() < 0.28:
                    continue
                shift = roll.uniform(-0.012, 0.012)
                x, y = -0.58 + column * width, -0.48 + row * depth
                z = PALLET[2] + layer * height
                carton(
                    shape,
                    (x + 0.008 + shift, y + 0.008, z),
                    (x + width - 0.008 + shift, y + depth - 0.008, z + height - 0.005),
                    body,
                    m,
                    label=row == 0 and roll.random() < 0.6,
                )
    return shape.mesh()


def loads(m):
    """The meshes of all loads, to be placed many times each."""
    return [load(number, m) for number in range(22)]
