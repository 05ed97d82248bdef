"""The materials of the hall. Their colors, as sRGB hex, go with the site's (src/ui/tokens/tokens.css)."""

import bpy


def linear(hex_color):
    """An sRGB color such as '#ff6b1a' in the linear values that Blender calculates with."""
    channels = [int(hex_color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes["Principled BSDF"]


def plain(name, color, roughness=0.5, metallic=0.0):
    """A material of one color."""
    material, _, _, surface = _new(name)
    surface.inputs["Base Color"].default_value = linear(color)
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["Metallic"].default_value = metallic
    return material


def varied(name, colors, roughness=0.75):
    """A material that gives each separate piece of a mesh one of `colors`."""
    material, nodes, links, surface = _new(name)
    geometry = nodes.new("ShaderNodeNewGeometry")
    which = nodes.new("ShaderNodeObjectInfo")
    add = nodes.new("ShaderNodeMath")
    wrap = nodes.new("ShaderNodeMath")
    wrap.operation = "FRACT"
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT"
    stops = ramp.color_ramp.elements
    while len(stops) < len(colors):
        stops.new(1)
    for i, color in enumerate(colors):
        stops[i].position = i / len(colors)
        stops[i].color = linear(color)
    links.new(geometry.outputs["Random Per Island"], add.inputs[0])
    links.new(which.outputs["Random"], add.inputs[1])
    links.new(add.outputs[0], wrap.inputs[0])
    links.new(wrap.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], surface.inputs["Base Color"])
    surface.inputs["Roughness"].default_value = roughness
    return material


def glowing(name, color, strength):
    """A surface that looks lit; what lights the hall are the lamps of shapes.light."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.cycles.sample_as_light = False
    tree = material.node_tree
    tree.nodes.clear()
    shine = tree.nodes.new("ShaderNodeEmission")
    shine.inputs["Color"].default_value = linear(color)
    shine.inputs["Strength"].default_value = strength
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(shine.outputs[0], out.inputs["Surface"])
    return material


def polished_concrete():
    """A clean floor: cloudy in color, and more polished in some places than in others."""
    material, nodes, links, surface = _new("floor")
    cloud = nodes.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value = 0.5
    cloud.inputs["Detail"].default_value = 8
    where = nodes.new("ShaderNodeTexCoord")
    links.new(where.outputs["Object"], cloud.inputs["Vector"])
    shade = nodes.new("ShaderNodeValToRGB")
    shade.color_ramp.elements[0].color = linear("#77746f")
    shade.color_ramp.elements[1].color = linear("#94908a")
    polish = nodes.new("ShaderNodeMapRange")
    polish.inputs["From Min"].default_value = 0.3
    polish.inputs["From Max"].default_value = 0.7
    polish.inputs["To Min"].default_value = 0.1
    polish.inputs["To Max"].default_value = 0.24
    links.new(cloud.outputs["Fac"], shade.inputs[0])
    links.new(cloud.outputs["Fac"], polish.inputs["Value"])
    links.new(shade.outputs[0], surface.inputs["Base Color"])
    links.new(polish.outputs[0], surface.inputs["Roughness"])
    surface.inputs["Specular"].default_value = 0.6
    return material


class Materials:
    """Every material of the pictures, by the name of the thing that it covers."""

    def __init__(self):
        self.carton = varied(
            "carton", ["#c99a63", "#b98850", "#d3a975", "#c08f58", "#caa06c", "#ad7c46", "#d8b487"]
        )
        self.brand_carton = plain("brand carton", "#ff7a1f", 0.55)
        self.pale_carton = plain("pale carton", "#ece4d6", 0.7)
        self.night_carton = plain("night carton", "#252c55", 0.6)
        self.inside = plain("inside of a carton", "#b58a57", 0.85)
        self.tape = plain("tape", "#e3c79c", 0.3)
        self.brand_tape = plain("brand tape", "#ff6b1a", 0.3)
        self.label = plain("label", "#f7f4ee", 0.5)
        self.wood = varied("pallet wood", ["#a9814f", "#b68d5a", "#9c7546"], 0.85)
        self.bench = plain("bench top", "#c9a574", 0.35)
        self.upright = plain("upright", "#ff5f0f", 0.38)
        self.beam = plain("beam", "#2a3263", 0.42)
        self.deck = plain("wire deck", "#8d93a3", 0.45, 0.6)
        self.steel = plain("steel", "#b9bec9", 0.28, 0.9)
        self.dark = plain("dark parts", "#171b33", 0.45)
        self.wall = plain("wall", "#3a4163", 0.8)
        self.roof = plain("roof", "#242a47", 0.8)
        self.line = plain("floor line", "#ffb020", 0.4)
        self.floor = polished_concrete()
        self.paper = plain("packing paper", "#e6d3b3", 0.9)
        self.warm_lamp = glowing("warm lamp", "#ffd9a0", 14)
        self.cool_lamp = glowing("cool lamp", "#b9d0ff", 3)
        self.dusk = glowing("window at dusk", "#5a78c8", 0.9)
        self.doorway = glowing("doorway", "#ffc062", 3.2)
