"""Makes a film of a product's hero picture, in which only the fire moves. The room is rendered once, with the light
of the fire apart; then the painted flames move over it, and their glow with them. Loops without a join.

    blender -b -t 1 --factory-startup -P render_film.py -- --job ID --weights weights/

Writes films/ID-hero.webm and .mp4, at most 2 MB each, and the first frame as a poster. Needs ffmpeg."""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

import bpy
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import render_products as still  # noqa: E402
from kit import develop, flame, oidn  # noqa: E402
from render_queue import alt  # noqa: E402

FPS = 25
MAX_BYTES = 2_000_000


def arguments():
    a = argparse.ArgumentParser()
    a.add_argument("--list", default=os.path.join(HERE, "products.json"))
    a.add_argument("--job", required=True)
    a.add_argument("--shot", default="hero")
    a.add_argument("--out", default=os.path.join(os.path.dirname(HERE), "films"))
    a.add_argument("--scale", type=float, default=0.6, help="of 2,000 pixels")
    a.add_argument("--samples", type=int, default=10)
    a.add_argument("--seconds", type=float, default=4)
    a.add_argument("--weights", required=True)
    return a.parse_args(sys.argv[sys.argv.index("--") + 1:])


def render(names):
    """Renders the scene as it stands; returns its passes as linear pictures."""
    folder = tempfile.mkdtemp(prefix="passes-")
    try:
        still.passes(folder, names)
        bpy.ops.render.render(write_still=False)
        return develop.load(folder, names)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def room_and_glow(sheets, weights):
    """Two linear pictures without the flames themselves: everything, and what the fire throws on it."""
    bpy.ops.scene.view_layer_add_lightgroup(name="fire")
    for o in sheets + [o for o in bpy.data.objects if o.name.startswith("fire lamp")]:
        o.lightgroup = "fire"
    for o in sheets:
        o.visible_camera = False  # their reflections stay
    raw = render(["Image", "Combined_fire", "Denoising Albedo", "Denoising Normal"])
    clean = lambda name: oidn.denoise(weights, raw[name], raw["Denoising Albedo"], raw["Denoising Normal"])
    return clean("Image"), clean("Combined_fire")


def where(sheets):
    """For each sheet of flames: where each pixel lies on it, and how much of it shows between the logs."""
    for m in bpy.data.materials:
        if "glazing" not in m.name:
            _unlit(m, (0, 0, 0))
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    for o in bpy.data.objects:
        o.hide_render = o.hide_render or o.type == "LIGHT" or o in sheets
    bpy.context.scene.cycles.samples, maps = 8, []
    for o in sheets:
        o.hide_render, o.visible_camera = False, True
        _unlit(o.active_material)
        maps.append(render(["Image"])["Image"])
        o.hide_render = True
    return maps


def _unlit(material, colour=None):
    """One plain colour, or without one the place on the sheet: u, v and 1."""
    t = material.node_tree
    t.nodes.clear()
    out, e = t.nodes.new("ShaderNodeOutputMaterial"), t.nodes.new("ShaderNodeEmission")
    if colour:
        e.inputs["Color"].default_value = (*colour, 1)
    else:
        uv, split, join = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "SeparateXYZ", "CombineXYZ"))
        join.inputs["Z"].default_value = 1
        t.links.new(uv.outputs["UV"], split.inputs[0])
        for axis in ("X", "Y"):
            t.links.new(split.outputs[axis], join.inputs[axis])
        t.links.new(join.outputs[0], e.inputs["Color"])
    t.links.new(e.outputs[0], out.inputs["Surface"])


class Sheet:
    """One sheet of flames, moving, as the camera sees it."""

    def __init__(self, about, place, frames):
        rows, cols = np.where(place[..., 2] > 1e-3)
        self.window = np.s_[rows.min():rows.max() + 1, cols.min():cols.max() + 1]
        u, v, shown = (place[self.window][..., i] for i in range(3))
        self.about, self.shown = about, shown[..., None]
        h = int(np.clip((rows.max() - rows.min()) * 1.2, 200, 448))
        self.frames = [d.astype(np.float16) for d in flame.loop(about["seed"], about["aspect"], about["tongues"], frames, about["height"], h)]
        fh, fw = self.frames[0].shape
        self.x, self.y = (np.ascontiguousarray(c / np.maximum(shown, 1e-4) * n - 0.5, np.float32) for c, n in ((u, fw), (v, fh)))

    def add(self, picture, i):
        rgb = flame.colour(self.frames[i].astype(np.float32), self.about["palette"])
        seen = cv2.remap(rgb, self.x, self.y, cv2.INTER_LINEAR) * self.shown * self.about["strength"]
        picture[self.window] += seen
        return float(seen.sum())


def encode(folder, target):
    frames = ["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(FPS), "-i", os.path.join(folder, "%04d.png")]
    tags = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"]
    yuv = ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p", *tags]
    for crf in range(20, 40, 3):  # as good as the bytes allow
        subprocess.run([*frames, *yuv, "-c:v", "libx264", "-preset", "slow", "-crf", str(crf), "-movflags", "+faststart", target + ".mp4"], check=True)
        if os.path.getsize(target + ".mp4") <= MAX_BYTES:
            break
    for crf in range(28, 60, 5):
        subprocess.run([*frames, *yuv, "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", str(crf), "-deadline", "good", "-cpu-used", "3", "-row-mt", "1", target + ".webm"], check=True)
        if os.path.getsize(target + ".webm") <= MAX_BYTES:
            break


def manifest(folder, p, shot, size, seconds):
    """Adds the film to the list that the shop reads."""
    name = f'{p["id"]}-{shot}'
    row = dict(product=p["id"], still=f"{name}.jpg", poster=f"{name}.jpg", width=size, height=size, seconds=seconds, alt=alt(p, shot) + ", the flames moving",
               files=[dict(file=name + end, type=kind, bytes=os.path.getsize(os.path.join(folder, name + end))) for end, kind in ((".webm", "video/webm"), (".mp4", "video/mp4"))])
    path, rows = os.path.join(folder, "manifest.json"), []
    if os.path.exists(path):
        with open(path) as f:
            rows = [r for r in json.load(f) if r["still"] != row["still"]]
    with open(path, "w") as f:
        json.dump(sorted(rows + [row], key=lambda r: r["still"]), f, indent=2)
        f.write("\n")


def main():
    a = arguments()
    p = still.build(a)
    sheets = [o for o in bpy.data.objects if "sheet" in o]
    abouts = [json.loads(o["sheet"]) for o in sheets]
    room, glow = room_and_glow(sheets, a.weights)
    count = round(FPS * a.seconds)
    moving = [Sheet(about, place, count) for about, place in zip(abouts, where(sheets))]
    fires, light = [], []
    for i in range(count):
        f = np.zeros_like(room)
        light.append(sum(s.add(f, i) for s in moving))
        fires.append(f.astype(np.float16))
    light = np.array(light) / np.mean(light)
    gain = develop.gain(room + fires[0], still.exposure(p, a.shot))
    os.makedirs(a.out, exist_ok=True)
    target = os.path.join(a.out, f'{p["id"]}-{a.shot}')
    folder = tempfile.mkdtemp(prefix="film-")
    try:
        for i, f in enumerate(fires):
            picture = room + glow * 0.8 * (light[i] - 1) + f.astype(np.float32)
            picture = develop.finish(np.maximum(picture, 0), gain, seed=p["seed"], warmth=p.get("warmth", 1.0))
            if i == 0:
                develop.save(picture, target + ".jpg")
            cv2.imwrite(os.path.join(folder, f"{i:04d}.png"), (picture[:, :, ::-1] * 255 + 0.5).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 1])
        encode(folder, target)
        manifest(a.out, p, a.shot, room.shape[0], a.seconds)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("DONE", target, {k: os.path.getsize(target + k) // 1024 for k in (".webm", ".mp4")}, "KB; light from", round(light.min(), 2), "to", round(light.max(), 2))


if __name__ == "__main__":
    main()
