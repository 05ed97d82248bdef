"""Renders the site's two warehouse pictures with Blender's Cycles, on the CPU alone.

    blender --background --python assets/warehouse/warehouse.py -- aisle --width 1600 --samples 400

The first word names the camera: `aisle` (racks in long perspective) or `packing` (the packing
station from nearby). The picture is written to assets/warehouse/<camera>.jpg unless --out names another file;
--minutes stops the rendering after a time, with the noise that is then left.
"""

import argparse
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

import hall  # noqa: E402
import packing  # noqa: E402
from materials import Materials  # noqa: E402
from shapes import camera  # noqa: E402

CAMERAS = {
    "aisle": lambda: camera("aisle", (-0.5, -12.2, 2.05), (-0.5, 10, 2.05), 24, shift=(0.085, 0.09)),
    "packing": packing.view,
}
# Width divided by height.
ASPECT = 16 / 9


def arguments():
    parser = argparse.ArgumentParser(prog="warehouse.py", description=__doc__)
    parser.add_argument("camera", choices=CAMERAS)
    parser.add_argument("--width", type=int, default=1600, help="pixels")
    parser.add_argument("--samples", type=int, default=400, help="light paths for each pixel")
    parser.add_argument("--minutes", type=float, default=0, help="stop rendering after this time; 0: no limit")
    parser.add_argument("--out", type=Path)
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return parser.parse_args(own)


def settings(scene, options):
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = options.samples
    scene.cycles.time_limit = options.minutes * 60
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.01
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 4
    scene.cycles.glossy_bounces = 4
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    # Without a denoiser, rare bright paths would stay as specks.
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.blur_glossy = 0.6
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.35
    scene.render.resolution_x = options.width
    scene.render.resolution_y = round(options.width / ASPECT)
    scene.render.image_settings.file_format = "JPEG"
    scene.render.image_settings.quality = 92
    scene.render.filepath = str(options.out or Path(__file__).with_name(f"{options.camera}.jpg"))


def main():
    options = arguments()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("dusk")
    scene.world.use_nodes = True
    dusk = scene.world.node_tree.nodes["Background"].inputs
    dusk["Color"].default_value = (0.12, 0.17, 0.36, 1)
    dusk["Strength"].default_value = 0.15
    materials = Materials()
    hall.build(materials)
    if options.camera == "packing":
        packing.build(materials)
    scene.camera = CAMERAS[options.camera]()
    settings(scene, options)
    bpy.ops.render.render(write_still=True)


main()
