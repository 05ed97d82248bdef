"""The packing station in the cross aisle: bench, open carton, tape, label printer, conveyor."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise
from shapes import Shape, camera, light, place
from stock import carton

# Where the bench's left front foot stands, and the height of its top.
AT = (-8.2, -5.2)
TOP = 0.92


def view():
    return camera("packing", (-8.3, -7.3, 1.72), (-6.5, -4.2, 1.06), 38, blur=(2.75, 2.4))


def bench(m):
    shape = Shape("bench", bevel=0.004)
    x, y = AT
    shape.box((x, y, TOP - 0.045), (x + 2.2, y + 0.95, TOP), m.bench)
    for dx in (0.05, 2.15):
        for dy in (0.06, 0.89):
            shape.box((x + dx - 0.035, y + dy - 0.035, 0), (x + dx + 0.035, y + dy + 0.035, TOP - 0.045), m.beam)
    for dx in (0.05, 2.15):
        shape.box((x + dx - 0.03, y + 0.86, TOP), (x + dx + 0.03, y + 0.92, TOP + 0.95), m.upright)
    shape.box((x, y + 0.66, TOP + 0.62), (x + 2.2, y + 0.94, TOP + 0.645), m.bench)
    shape.box((x, y + 0.86, TOP + 0.9), (x + 2.2, y + 0.92, TOP + 0.95), m.upright)
    place(shape.mesh())


def open_carton(m, at, size, turn):
    """A carton without a lid, its four flaps folded outward."""
    w, d, h = size
    t = 0.008
    shape = Shape("open carton")
    shape.box((-w / 2, -d / 2, 0), (w / 2, d / 2, t), m.inside)
    shape.box((-w / 2, -d / 2, 0), (w / 2, -d / 2 + t, h), m.carton)
    shape.box((-w / 2, d / 2 - t, 0), (w / 2, d / 2, h), m.carton)
    shape.box((-w / 2, -d / 2 + t, 0), (-w / 2 + t, d / 2 - t, h), m.carton)
    shape.box((w / 2 - t, -d / 2 + t, 0), (w / 2, d / 2 - t, h), m.carton)
    lift, out = math.sin(0.55), math.cos(0.55)
    reach = d / 2
    for side in (-1, 1):
        y0, y1 = side * d / 2, side * (d / 2 + reach * out)
        z1 = h - reach * lift * (0.75 if side < 0 else -0.9)
        shape.polygon([(-w / 2, y0, h), (w / 2, y0, h), (w / 2, y1, z1), (-w / 2, y1, z1)], m.carton)
        x0, x1 = side * w / 2, side * (w / 2 + reach * out)
        z1 = h - reach * lift * 0.35 * side
        shape.polygon([(x0, -d / 2, h), (x0, d / 2, h), (x1, d / 2, z1), (x1, -d / 2, z1)], m.carton)
    shape.box((-w * 0.12, -d / 2 - 0.002, h * 0.18), (w * 0.3, -d / 2 + 0.002, h * 0.52), m.label)
    place(shape.mesh(), at, turn)


def crumpled_paper(m, at, radius, number):
    """A ball of packing paper."""
    roll = random.Random(number)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=radius)
    start = Vector((roll.uniform(-9, 9), roll.uniform(-9, 9), number))
    for vert in bm.verts:
        folds = noise.ridged_multi_fractal(vert.co * (1.5 / radius) + start, 0.7, 2.1, 4, 0.9, 2)
        vert.co *= 0.72 + 0.16 * folds
    mesh = bpy.data.meshes.new("paper")
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(m.paper)
    place(mesh, at, roll.uniform(0, 6))


def tape_dispenser(m, at, turn):
    shape = Shape("tape dispenser", bevel=0.003)
    shape.box((-0.11, -0.04, 0), (0.11, 0.04, 0.03), m.dark)
    shape.box((-0.085, -0.036, 0.03), (-0.055, 0.036, 0.075), m.dark)
    shape.box((0.09, -0.03, 0.03), (0.11, 0.03, 0.085), m.steel)
    place(shape.mesh(), at, turn)
    ring = Shape("tape")
    ring.cylinder((0, -0.026, 0.1), (0, 0.026, 0.1), 0.068, m.brand_tape, 48)
    ring.cylinder((0, -0.027, 0.1), (0, 0.027, 0.1), 0.04, m.pale_carton, 48)
    ring.cylinder((0, -0.028, 0.1), (0, 0.028, 0.1), 0.034, m.dark, 48)
    place(ring.mesh(), at, turn)


def label_printer(m, at, turn):
    shape = Shape("label printer", bevel=0.012)
    shape.box((-0.11, -0.14, 0), (0.11, 0.14, 0.17), m.night_carton)
    place(shape.mesh(), at, turn)
    front = Shape("label")
    front.box((-0.075, -0.145, 0.075), (0.075, -0.138, 0.085), m.dark)
    front.polygon([(-0.06, -0.14, 0.082), (0.06, -0.14, 0.082), (0.06, -0.2, 0.07), (-0.06, -0.2, 0.07)], m.label)
    front.polygon([(-0.06, -0.2, 0.07), (0.06, -0.2, 0.07), (0.06, -0.235, 0.03), (-0.06, -0.235, 0.03)], m.label)
    front.box((0.05, -0.146, 0.13), (0.07, -0.139, 0.145), m.brand_carton)
    place(front.mesh(), at, turn)


def conveyor(m):
    """Rollers that lead from the bench along the cross aisle, with parcels on their way."""
    x, y = AT[0] + 2.25, AT[1] + 0.12
    shape = Shape("conveyor", bevel=0.002)
    for dy in (0, 0.7):
        shape.box((x, y + dy - 0.03, TOP - 0.14), (x + 4.2, y + dy + 0.03, TOP + 0.01), m.upright)
    for i in range(42):
        rx = x + 0.05 + i * 0.1
        shape.cylinder((rx, y + 0.02, TOP - 0.035), (rx, y + 0.68, TOP - 0.035), 0.036, m.steel, 20)
    for dx in (0.3, 2.1, 3.9):
        for dy in (0, 0.7):
            shape.box((x + dx - 0.03, y + dy - 0.03, 0), (x + dx + 0.03, y + dy + 0.03, TOP - 0.14), m.beam)
    place(shape.mesh())
    for dx, size, body in [(0.22, (0.5, 0.42, 0.3), m.carton), (1.15, (0.4, 0.36, 0.4), m.brand_carton),
                           (1.9, (0.55, 0.45, 0.26), m.carton), (2.9, (0.42, 0.4, 0.34), m.pale_carton)]:
        parcel(m, (x + dx + size[0] / 2, y + 0.35, TOP + 0.002), size, body, 0.06 * math.sin(dx * 9))


def parcel(m, at, size, body, turn):
    w, d, h = size
    shape = Shape("parcel", bevel=0.004)
    carton(shape, (-w / 2, -d / 2, 0), (w / 2, d / 2, h), body, m)
    place(shape.mesh(), at, turn)


def build(m):
    """Puts the packing station and its lamp into the scene."""
    x, y = AT
    bench(m)
    conveyor(m)
    open_carton(m, (x + 1.28, y + 0.42, TOP + 0.002), (0.52, 0.4, 0.3), 0.22)
    crumpled_paper(m, (x + 1.2, y + 0.4, TOP + 0.25), 0.12, 1)
    crumpled_paper(m, (x + 1.4, y + 0.47, TOP + 0.27), 0.11, 2)
    crumpled_paper(m, (x + 0.88, y + 0.2, TOP + 0.06), 0.065, 3)
    tape_dispenser(m, (x + 0.72, y + 0.27, TOP), 0.5)
    label_printer(m, (x + 2.0, y + 0.55, TOP), -0.35)
    parcel(m, (x + 0.42, y + 0.6, TOP + 0.002), (0.46, 0.36, 0.26), m.carton, 0.12)
    parcel(m, (x + 0.44, y + 0.6, TOP + 0.265), (0.36, 0.3, 0.2), m.night_carton, -0.1)
    for i, (w, h, body) in enumerate([(0.34, 0.2, m.carton), (0.3, 0.26, m.pale_carton), (0.4, 0.16, m.carton),
                                      (0.28, 0.22, m.brand_carton), (0.36, 0.19, m.carton)]):
        parcel(m, (x + 0.26 + i * 0.42, y + 0.8, TOP + 0.648), (w, 0.24, h), body, 0.05 * (-1) ** i)
    light("bench lamp", (x + 1.1, y - 0.2, 3.1), (1.6, 0.5), 95, (1, 0.84, 0.62), (0.1, 0.25, -1))
    light("from the left", (x - 2.2, y + 0.4, 2.2), (1.2, 1.6), 70, (1, 0.76, 0.5), (1, 0, -0.45))
    light("from the reader", (x + 0.6, y - 2.6, 2.4), (2, 1), 34, (0.85, 0.9, 1), (0.15, 1, -0.5))
