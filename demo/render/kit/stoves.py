"""Stoves, in a chamber or on a hearth."""
import math

from . import burning, fires, geometry as geo, materials as mat, rooms
from .graph import srgb
from .parts import FINISH, dice


def stove_body(p, rng, x, y, z):
    """y is the stove's front, z what it stands on. Returns (centre of the window, top)."""
    W, H, D = p.get("w", 0.58), p.get("h", 0.52), 0.38
    skin = mat.cast_iron() if p["colour"] == "black" else FINISH["cream"]() if p["colour"] == "cream" else mat.enamel(srgb("#4d5d53"))
    iron = mat.cast_iron() if p["colour"] == "black" else mat.cast_iron((0.03, 0.03, 0.031))
    modern = p.get("style") == "modern"
    leg = 0.14
    if modern:  # log store instead of legs
        leg = 0.30
        t = 0.02
        for s in (-1, 1):
            geo.box((t, D - 0.02, leg), (x + s * (W / 2 - t), y + D / 2, z + leg / 2), skin, 0.004)
        geo.box((W - 2 * t, t, leg), (x, y + D - t, z + leg / 2), iron, 0)
        geo.box((W, D - 0.02, 0.02), (x, y + D / 2, z + 0.01), skin, 0.004)
        for i in range(8):
            geo.log(D * 0.8, 0.042, rng, (burning.bark(heat=0, char=0), burning.log_end(0.0)), (x - W * .38 + (i % 5) * W * .19 + (0.05 if i > 4 else 0), y + D * .5, z + 0.065 + (0.085 if i > 4 else 0)), (0, 0, math.pi / 2 + rng.uniform(-.05, .05)), rings=30, steps=28)
    else:
        for sx in (-1, 1):
            for sy in (0.10, 0.90):
                geo.lathe(geo.rounded([(0, 0), (.026, 0), (.03, .012), (.017, .035), (.021, .09), (.034, .125), (.036, leg)]), (x + sx * (W / 2 - 0.06), y + D * sy, z), iron)
    b = z + leg
    t = 0.03
    # carcass: open box with a front plate framing the door
    geo.box((W, D, t), (x, y + D / 2, b + t / 2), skin, 0.008)
    geo.box((W, D, t), (x, y + D / 2, b + H - t / 2), skin, 0.008)
    geo.box((W, t, H), (x, y + D - t / 2, b + H / 2), skin, 0.006)
    for s in (-1, 1):
        geo.box((t, D, H), (x + s * (W - t) / 2, y + D / 2, b + H / 2), skin, 0.010)
        for k in (0.28, 0.72) if not modern else ():
            geo.box((0.008, 0.10, H * 0.66), (x + s * (W / 2 + 0.002), y + D * k, b + H * 0.5), skin, 0.006)
    geo.box((W + 0.055, D + 0.05, 0.026), (x, y + D / 2, b + H + 0.010), skin, 0.011, segments=4)
    if not modern:
        geo.box((W + 0.025, D + 0.025, 0.018), (x, y + D / 2, b + H - 0.010), skin, 0.008)
        geo.box((W + 0.03, D + 0.03, 0.022), (x, y + D / 2, b + 0.008), skin, 0.009)
        geo.box((W * 0.72, 0.10, 0.018), (x, y - 0.05, b + 0.045), skin, 0.007)  # ash lip
    # doors
    dw, dh = W - 0.075, H - 0.115
    dz = b + 0.068 + dh / 2 - 0.01
    doors = [(x, dw)] if p.get("doors", 1) == 1 else [(x - dw / 4 - .001, dw / 2 - .004), (x + dw / 4 + .001, dw / 2 - .004)]
    geo.pierced((W - 0.02, H - 0.02), (dw - 0.06, dh - 0.06), 0.012, (x, y + 0.008, b + H / 2), skin, (0, dz - b - H / 2))
    brass = mat.metal(srgb("#b98f4e"), 0.25) if p["colour"] != "black" else mat.metal((0.62, 0.62, 0.63), 0.22)
    for dx, w in doors:
        edge = 0.052 if len(doors) == 1 else 0.040
        geo.mitred_frame((w, dh), (w - 2 * edge, dh - 2 * edge), 0.026, (dx, y - 0.012, dz), skin, 0.007)
        geo.mitred_frame((w - 2 * edge + .014, dh - 2 * edge + .014), (w - 2 * edge - .010, dh - 2 * edge - .010), 0.016, (dx, y - 0.018, dz), iron, 0.005)
        geo.plane(w - 2 * edge, dh - 2 * edge, (dx, y - 0.010, dz), mat.window_glass(0.5))
        if len(doors) == 2:
            geo.box((0.008, 0.012, dh - 2 * edge), (dx, y - 0.016, dz), iron, 0.003)
    for k in (-1, 1):  # hinges
        geo.cylinder(0.009, 0.05, (x - dw / 2 - 0.004, y - 0.02, dz + k * dh * 0.32), iron)
    hx = x + (dw / 2 - 0.022 if len(doors) == 1 else 0.018)
    geo.tube([(hx, y - 0.02, dz + 0.01), (hx, y - 0.05, dz + 0.005), (hx, y - 0.058, dz - 0.02)], 0.005, brass)
    geo.lathe(geo.rounded([(0, 0), (.010, .004), (.013, .03), (.011, .07), (.006, .085), (0, .087)]), (hx, y - 0.058, dz - 0.10), brass)
    # air slider
    geo.lathe(geo.rounded([(0, 0), (.011, 0), (.013, .008), (.008, .016), (0, .017)]), (x, y - 0.002, b + H - 0.033), brass, rot=(math.pi / 2, 0, 0))
    # fire
    iw, ih = W - 2 * t - 0.01, H - 2 * t - 0.01
    fires.firebox(x, y + 0.02, b + t + 0.004, iw, ih, D - t - 0.03, back=mat.brick(srgb("#3a302a"), srgb("#241f1c")), side=mat.cast_iron())
    fires.coals(rng, x, y + 0.05, b + t + 0.03, iw - .06, 0.2, heat=4.0, size=(0.014, 0.026), heap=0.02)
    fires.logs(rng, x, y + 0.04, b + t + 0.055, iw - 0.04, 0.22, count=4, radius=0.042)
    fires.flames(rng, x, y + 0.05, b + t + 0.07, iw - 0.03, ih * 0.82, 0.2, p.get("palette", "amber"), 2.2, 4, 0.98, 1.5)
    fires.lamps(x, y + 0.16, b + t + 0.03, iw, ih, 4.5)
    return (x, y, dz), b + H + 0.023, D, skin


def stove(p, rng):
    scheme = p["room"]
    white = rooms.shell(scheme, rng, p.get("floor"), 14)
    rooms.daylight(rng, p.get("mood", "day"), p.get("window", 1))
    setting = p.get("setting", "chamber")
    if setting == "chamber":
        B, D, H, cw, ch = 1.9, 0.45, 3.4, 1.06, 1.22
        face = mat.plaster(srgb(p.get("face", "#ddd5c6")))
        geo.pierced((B, H), (cw, ch), D, (0, -D / 2, H / 2), face, (0, -(H - ch) / 2))
        lining = mat.brick(srgb(p.get("brick", "#a5684f")))
        geo.box((cw, 0.02, ch), (0, -0.012, ch / 2), lining, 0)
        side = mat.brick(srgb(p.get("brick", "#a5684f")))
        for s in (-1, 1):
            geo.box((D - 0.01, 0.02, ch), (s * (cw / 2 - 0.008), -D / 2 - 0.004, ch / 2), side, 0, rot=(0, 0, math.pi / 2))
        geo.box((cw + 0.34, 0.17, 0.15), (0, -D - 0.02, ch + 0.075), mat.wood(*rooms.OAK, axis="x", rough=0.62), 0.012)
        geo.box((B - 0.1, 0.95, 0.05), (0, -0.48, 0.025), mat.slate(), 0.005)
        base, front, half = 0.05, -0.62, B / 2
        bz = ch + 0.15
        s = rng.choice((-1, 1))
        rooms.vase(s * 0.52, -D - 0.03, bz, rng, height=0.23)
        rooms.candlestick(-s * 0.5, -D - 0.03, bz, 0.16, mat.metal(srgb("#b08d57"), 0.3))
        rooms.candlestick(-s * 0.4, -D - 0.03, bz, 0.22, mat.metal(srgb("#b08d57"), 0.3))
        rooms.artwork(-0.02, bz + 0.40, 0.7, 0.55, scheme, rng, y=-D)
        flue_top = ch + 0.05
    else:
        geo.box((1.15, 0.85, 0.03), (0, -0.46, 0.015), mat.slate() if rng.random() < .5 else mat.stone(srgb("#b9b0a2"), 0.5), 0.004)
        if setting == "brickwall":
            geo.box((3.2, 0.02, 4), (0, -0.008, 2), mat.brick(srgb(p.get("brick", "#a5684f"))), 0)
        base, front, half, flue_top = 0.03, -0.60, 0.6, 3.2
        rooms.skirting(-7, -1.6 if setting == "brickwall" else -0.001, 0, white)
        rooms.skirting(1.6 if setting == "brickwall" else 0.001, 7, 0, white)
    centre, top, D, skin = stove_body(p, dice(p, "fire"), 0, front, base)
    iron = mat.cast_iron()
    fy = front + D * 0.62
    geo.lathe(geo.rounded([(.098, 0), (.096, .012), (.075, .03), (.073, .05)]), (0, fy, top - 0.004), iron)
    geo.cylinder(0.066, flue_top - top, (0, fy, (flue_top + top) / 2), iron)
    geo.lathe(geo.rounded([(.066, 0), (.0715, .004), (.0715, .045), (.066, .05)]), (0, fy, min(top + 0.45, flue_top - 0.2)), iron)
    if setting != "chamber":
        rooms.basket(-0.72, -0.42, rng, 0.2, 0.34)
        rooms.plant(0.95, -0.35, rng, 1.3)
    else:
        rooms.basket(0.74, -0.78, rng, 0.17, 0.28)
        rooms.skirting(-7, -half, 0, white)
        rooms.skirting(half, 7, 0, white)
    rooms.rug(0, -1.85, 2.2, 1.2, srgb(rooms.SCHEMES[scheme]["cloth"]))
    w = 1.62 if setting == "chamber" else 1.42
    return dict(focus=(0, front, 0.45), width=w, z=0.70, detail=centre, detail_width=0.60, h=0.8)
