"""Makes swatches: squares of the materials that products are sold in, for the choice of a colour.

    blender -b -t 1 --factory-startup -P render_swatches.py -- --weights weights/"""
import argparse
import json
import math
import os
import sys

import bpy
import cv2

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import render_products as still  # noqa: E402
from render_film import render  # noqa: E402
from kit import develop, fires, geometry as geo, graph, materials as mat, oidn, rooms  # noqa: E402
from kit.graph import srgb  # noqa: E402

PICTURES = os.path.join(os.path.dirname(HERE), "pictures")
SIZE = 200
OAK_DARK = (srgb("#7a5638"), srgb("#4a3020"))
# name: material, width of the square in metres
SWATCHES = {
    "Natural oak": (lambda: mat.wood(*rooms.OAK, rough=0.45), 0.22),
    "Smoked oak": (lambda: mat.wood(*OAK_DARK, rough=0.45), 0.22),
    "Oiled oak": (lambda: mat.wood(srgb("#b98a57"), srgb("#80562f"), rough=0.36), 0.22),
    "Waxed oak": (lambda: mat.wood(*rooms.PALE_OAK, rough=0.5), 0.22),
    "White": (lambda: mat.paint(srgb("#f0eee8"), 0.38, 0.04), 0.3),
    "Charcoal": (lambda: mat.paint(srgb("#3b3d40"), 0.5, 0.05), 0.3),
    "Black": (lambda: mat.cast_iron(), 0.12),
    "Cream": (lambda: mat.enamel(srgb("#e6dcc3")), 0.3),
    "Moss green": (lambda: mat.enamel(srgb("#4d5d4a")), 0.3),
    "Brass": (lambda: mat.metal(srgb("#dcb874"), 0.24, "x"), 0.2),
    "Antique brass": (lambda: mat.metal(srgb("#ad8a52"), 0.34, "x"), 0.2),
    "Steel": (lambda: mat.metal((0.62, 0.62, 0.63), 0.28, "x"), 0.2),
    "Pale stone": (lambda: mat.stone(srgb("#d9d0bd"), 0.75), 0.3),
    "Honey stone": (lambda: mat.stone(srgb("#c09a63"), 0.75), 0.3),
    "Slate": (lambda: mat.slate(), 0.4),
    "Marble": (lambda: mat.marble(srgb("#e9e7e3"), srgb("#77757a"), 0.12, 1.4), 0.7),
}


def swatch(material, width, weights):
    """The material on a wall that bulges a little, so that gloss shows, in the light of a window."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    graph._cache.clear()
    bpy.context.scene.world = bpy.data.worlds.new("world")
    still.cycles(SIZE * 2, SIZE * 2, 12)
    bulge = [(x / 20 * width, 0.10 * width * (1 - (x / 20) ** 2)) for x in range(20, -1, -1)]
    geo.lathe(bulge, (0, 0, 0), material(), steps=128, rot=(math.pi / 2, 0, 0))
    rooms.daylight(None, "studio", -1)
    fires.light("AREA", (-2, -1.6, 2.2), 60, size=1.6, rot=(math.radians(50), 0, math.radians(-50)))
    data = bpy.data.cameras.new("camera")
    data.type, data.ortho_scale = "ORTHO", width
    cam = bpy.data.objects.new("camera", data)
    cam.location, cam.rotation_euler = (0, -2, 0), (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(cam)
    bpy.context.scene.camera = cam
    raw = render(develop.PASSES)
    return oidn.denoise(weights, raw["Image"], raw["Denoising Albedo"], raw["Denoising Normal"])


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--weights", required=True)
    a.add_argument("--only", nargs="*")
    a = a.parse_args(sys.argv[sys.argv.index("--") + 1:])
    os.makedirs(os.path.join(PICTURES, "swatches"), exist_ok=True)
    rows = []
    for name, (material, width) in SWATCHES.items():
        file = f"swatches/{name.lower().replace(' ', '-')}.jpg"
        if not a.only or name in a.only:
            img = develop.finish(swatch(material, width, a.weights), 1.0, bloom=0, vignette=0, warmth=0.4)
            develop.save(cv2.resize(img, (SIZE, SIZE), interpolation=cv2.INTER_AREA), os.path.join(PICTURES, file))
        rows.append(dict(file=file, product=None, kind="swatch", item=None, colour=name, sizeInches=None, shot="swatch", width=SIZE, height=SIZE,
                         bytes=os.path.getsize(os.path.join(PICTURES, file)), alt=f"Swatch of {name.lower()}"))
    path = os.path.join(PICTURES, "manifest.json")
    with open(path) as f:
        others = [r for r in json.load(f) if r["kind"] != "swatch"]
    with open(path, "w") as f:
        json.dump(others + rows, f, indent=1)
        f.write("\n")


main()
