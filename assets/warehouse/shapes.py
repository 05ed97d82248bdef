"""Meshes built from simple parts. Lengths are in meters; z points up, y into the hall."""

import bmesh
import bpy
from mathutils import Matrix, Vector


class Shape:
    """Collects boxes, cylinders and free polygons, each of one material, into one mesh."""

    def __init__(self, name, bevel=0.0):
        self.name = name
        self.bevel = bevel
        self.bm = bmesh.new()
        self.materials = []

    def _slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def box(self, low, high, material):
        """A block from corner `low` to corner `high`."""
        low, high = Vector(low), Vector(high)
        place = Matrix.Translation((low + high) / 2) @ Matrix.Diagonal((*(high - low), 1))
        made = bmesh.ops.create_cube(self.bm, size=1, matrix=place)
        self._paint(made["verts"], material)

    def bar(self, start, end, width, material):
        """A square bar of `width` between two points."""
        start, end = Vector(start), Vector(end)
        way = end - start
        place = (
            Matrix.Translation((start + end) / 2)
            @ way.to_track_quat("Z", "Y").to_matrix().to_4x4()
            @ Matrix.Diagonal((width, width, way.length, 1))
        )
        made = bmesh.ops.create_cube(self.bm, size=1, matrix=place)
        self._paint(made["verts"], material)

    def cylinder(self, start, end, radius, material, segments=24):
        """A round bar between two points."""
        start, end = Vector(start), Vector(end)
        way = end - start
        place = Matrix.Translation((start + end) / 2) @ way.to_track_quat("Z", "Y").to_matrix().to_4x4()
        made = bmesh.ops.create_cone(
            self.bm,
            cap_ends=True,
            segments=segments,
            radius1=radius,
            radius2=radius,
            depth=way.length,
            matrix=place,
        )
        self._paint(made["verts"], material)

    def polygon(self, corners, material):
        """A flat face through `corners`."""
        face = self.bm.faces.new([self.bm.verts.new(corner) for corner in corners])
        face.material_index = self._slot(material)

    def _paint(self, verts, material):
        slot = self._slot(material)
        for face in {face for vert in verts for face in vert.link_faces}:
            face.material_index = slot

    def mesh(self):
        """The finished mesh, its edges softened by `bevel` meters."""
        if self.bevel:
            bmesh.ops.bevel(
                self.bm,
                geom=self.bm.edges[:],
                offset=self.bevel,
                segments=2,
                profile=0.7,
                affect="EDGES",
            )
        mesh = bpy.data.meshes.new(self.name)
        self.bm.to_mesh(mesh)
        self.bm.free()
        for material in self.materials:
            mesh.materials.append(material)
        return mesh


def place(mesh, at=(0, 0, 0), turn=0.0):
    """Puts a mesh into the scene; the same mesh can stand in many places."""
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location = at
    thing.rotation_euler = (0, 0, turn)
    bpy.context.scene.collection.objects.link(thing)


def light(name, at, size, watts, color, aim=(0, 0, -1)):
    """A rectangular lamp of `size` (width, length) that shines along `aim` and is itself invisible."""
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = watts
    data.color = color
    lamp = bpy.data.objects.new(name, data)
    lamp.location = at
    lamp.rotation_euler = Vector(aim).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    lamp.visible_glossy = False
    bpy.context.scene.collection.objects.link(lamp)


def camera(name, at, look_at, focal, shift=(0, 0), blur=None):
    """A camera of `focal` millimeters on a 36 mm sensor; `blur` is (focus distance, f-number)."""
    data = bpy.data.cameras.new(name)
    data.lens = focal
    data.shift_x, data.shift_y = shift
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance, data.dof.aperture_fstop = blur
    seen_from = bpy.data.objects.new(name, data)
    seen_from.location = at
    seen_from.rotation_euler = (Vector(look_at) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(seen_from)
    return seen_from
