"""Accessories, on a table or a sweep in the studio."""
import math

from . import burning, fires, geometry as geo, materials as mat, rooms
from .graph import srgb


def _table(rng, top="oak", back="#cfc5b6"):
    m = {"oak": lambda: mat.wood(*rooms.OAK, axis="x", rough=0.5, scale=0.8), "slate": mat.slate,
         "linen": lambda: mat.fabric(srgb("#cfc6b6")), "marble": lambda: mat.marble(srgb("#e9e7e3"), srgb("#8a8780"), 0.2, 1.6),
         "sweep": lambda: mat.paint(srgb(back), 0.7, 0.02)}[top]()
    geo.box((5, 3, 0.05), (0, -0.9, -0.025), m, 0.004)
    geo.box((14, 0.1, 8), (0, 1.1, 2), mat.plaster(srgb(back)), 0)


def accessory(p, rng):
    item = p["item"]
    small = item in ("remote",)
    _table(rng, p.get("top", "oak"), p.get("back", "#cbbfae"))
    rooms.daylight(rng, p.get("mood", "studio"), p.get("window", -1))
    if item == "logs":
        iron = mat.cast_iron()
        for k in range(7):
            geo.box((0.012, 0.22, 0.012), (-0.21 + k * 0.07, 0, 0.07), iron, 0.003)
        for yy in (-0.09, 0.09):
            geo.box((0.50, 0.014, 0.014), (0, yy, 0.058), iron, 0.003)
            for s in (-1, 1):
                geo.box((0.014, 0.014, 0.058), (s * 0.2, yy, 0.029), iron, 0.003)
        for s in (-1, 1):
            geo.lathe(geo.rounded([(.008, 0), (.008, .1), (.018, .115), (.012, .135), (0, .14)]), (s * 0.245, -0.10, 0.055), iron)
        heat = 2.6
        mats = (burning.bark(heat=heat, char=0.25), burning.log_end())
        for l, r, loc, rot in ((.48, .048, (0, .05, .125), (1, 0, .04)), (.44, .044, (-.02, -.055, .12), (2.2, 0, -.06)),
                               (.40, .040, (-.06, .0, .195), (.4, .08, .5)), (.38, .038, (.08, .01, .20), (4, -.1, -.45)), (.30, .034, (.0, -.01, .262), (3, .05, .1))):
            geo.log(l, r, rng, mats, loc, rot)
        fires.coals(rng, 0, -0.08, 0.07, 0.4, 0.16, heat=3.4, size=(0.012, 0.022), heap=0.02)
        fires.light("POINT", (0, 0, 0.11), 1.6, (1, .3, .06), 0.03)
        return dict(focus=(0, 0, 0.15), width=0.78, z=0.15, detail=(0.05, -0.05, 0.15), detail_width=0.32, h=0.3, pitch=14)
    if item in ("pebbles", "coals", "crystals"):
        dish = mat.wood(*rooms.WALNUT, axis="x") if item != "coals" else mat.metal((0.25, 0.25, 0.26), 0.4)
        geo.lathe(geo.rounded([(0, 0), (.13, 0), (.20, .02), (.235, .055), (.225, .055), (.19, .03), (.12, .014), (0, .014)]), (0, 0, 0), dish, steps=160)
        if item == "pebbles":
            for i, (r, z) in enumerate(((.19, .03), (.16, .05), (.12, .07), (.07, .09))):
                fires.pebbles(rng, 0, -r * .75, z, r * 1.5, r * 1.5, count=46 - i * 9)
        elif item == "coals":
            for i, (r, z) in enumerate(((.20, .02), (.17, .05), (.12, .08), (.06, .11))):
                fires.coals(rng, 0, -r * .75, z, r * 1.5, r * 1.5, heat=0.0, count=34 - i * 7, size=(.026, .044), heap=.01)
        else:
            for i, (r, z) in enumerate(((.19, .025), (.16, .045), (.12, .06), (.07, .075))):
                fires.crystals(rng, 0, -r * .75, z, r * 1.5, r * 1.5, p.get("palette", "amber"), count=230 - i * 40, lit=0.06)
        fires_fn = {"pebbles": fires.pebbles, "coals": lambda *a, **k: fires.coals(*a, heat=0.0, size=(.022, .036), heap=0, **k), "crystals": lambda *a, **k: fires.crystals(*a, lit=0.06, **k)}[item]
        for cx, cy in ((-.30, -.10), (.28, -.16), (.34, .04)):
            fires_fn(rng, cx, cy, 0.0, 0.12, 0.08, count=4)
        rooms.vase(-0.42, 0.34, 0, rng, height=0.26)
        rooms.candle(0.40, 0.30, 0, 0.16, radius=0.045)
        return dict(focus=(0, 0, 0.06), width=0.82, z=0.09, detail=(0, -0.03, 0.09), detail_width=0.30, h=0.2, pitch=20)
    if item == "remote":
        body = mat.gloss((0.012, 0.012, 0.013), 0.32)
        geo.box((0.044, 0.15, 0.016), (0, 0, 0.013), body, 0.007, segments=5, rot=(0, 0, 0.35))
        c, s = math.cos(.35), math.sin(.35)
        put = lambda X, Y, Z: (c * X - s * Y, s * X + c * Y, Z)
        geo.box((0.034, 0.036, 0.002), put(0, 0.048, 0.0212), mat.gloss((0.02, 0.03, 0.035), 0.05), 0.001, rot=(0, 0, .35))
        for i, X in enumerate((-.009, -.003, .005)):  # segments of a read-out
            geo.box((0.0016, 0.011, 0.0004), put(X, 0.05, 0.0224), mat.glow((.6, .85, 1), 2.0), 0, rot=(0, 0, .35))
        geo.box((0.007, 0.0016, 0.0004), put(-.006, 0.0555, 0.0224), mat.glow((.6, .85, 1), 2.0), 0, rot=(0, 0, .35))
        btn, red = mat.gloss((0.06, 0.06, 0.062), 0.4), mat.gloss((0.5, 0.05, 0.02), 0.35)
        for r in range(4):
            for q in (-1, 1):
                m = red if (r, q) == (0, -1) else btn
                geo.cylinder(0.0062, 0.003, put(q * 0.0095, 0.018 - r * 0.021, 0.0215), m, edge=0.0012)
        geo.cylinder(0.0085, 0.003, put(0, -0.064, 0.0212), mat.metal((.7, .7, .7), .3), edge=.001)
        rooms.books(0.19, 0.13, 0, rng, 2)
        rooms.candle(-0.16, 0.16, 0, 0.09, radius=0.032)
        rooms.vase(0.20, 0.14, 0.055, rng, height=0.13, kind="round", stems=False)
        return dict(focus=(0, 0, 0.01), width=0.28, z=0.02, detail=(0, 0, 0.015), detail_width=0.17, h=0.05, pitch=36)
    if item == "flue":
        iron = mat.cast_iron((0.014, 0.014, 0.015), 0.42)
        def pipe(x, y, L):
            geo.lathe([(.058, 0), (.0625, .0), (.0625, L - .06), (.065, L - .055), (.065, L - .02), (.0625, L - .015), (.0625, L), (.058, L), (.058, L * .5)], (x, y, 0), iron, steps=128)
        pipe(-0.20, 0.05, 0.62)
        pipe(-0.03, 0.10, 0.42)
        pts = [(0.17, -0.02, 0.0), (0.17, -0.02, .10)] + [(0.17 + 0.11 * (1 - math.cos(a)), -0.02, .10 + 0.11 * math.sin(a)) for a in [i * math.pi / 36 for i in range(1, 10)]]
        last = pts[-1]
        pts += [(last[0] + .07, -0.02, last[2] + .07)]
        geo.tube(pts, 0.0625, iron).data.bevel_resolution = 32
        geo.lathe([(.064, 0), (.115, 0), (.118, .004), (.115, .009), (.07, .012), (.064, .03)], (-0.02, -0.20, 0), iron, steps=128)
        geo.lathe([(.0, .0), (.085, .0), (.088, .006), (.05, .035), (.0, .05)], (0.20, -0.24, 0.0), iron, steps=128)
        return dict(focus=(0, 0, 0.27), width=0.95, z=0.27, detail=(-0.1, 0, 0.42), detail_width=0.42, h=0.6, pitch=10)
    if item == "fireguard":
        m = mat.metal(srgb("#b98f4e"), 0.25) if p["colour"] == "brass" else mat.cast_iron()
        def panel(x0, y0, x1, y1, h, arch):
            n = 22
            u = lambda t: (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
            zt = lambda t: h + arch * math.sin(math.pi * t)
            geo.tube([(*u(0), 0.03), (*u(0), zt(0))] + [(*u(i / 24), zt(i / 24)) for i in range(25)] + [(*u(1), 0.03)], 0.007, m, cyclic=True)
            L = math.hypot(x1 - x0, y1 - y0)
            k = int(L / 0.014)
            wire = mat.cast_iron((0.03, 0.03, 0.031))
            for i in range(1, k):
                t = i / k
                geo.tube([(*u(t), 0.03), (*u(t), zt(t))], 0.0009, wire)
            for j in range(1, int((h + arch) / 0.014)):
                z = 0.03 + j * 0.014
                ts = [q / 60 for q in range(61) if zt(q / 60) > z]
                if ts:
                    geo.tube([(*u(ts[0]), z), (*u(ts[-1]), z)], 0.0009, wire)
        panel(-0.34, 0, 0.34, 0, 0.56, 0.10)
        panel(-0.60, -0.16, -0.35, 0, 0.56, 0.0)
        panel(0.35, 0, 0.60, -0.16, 0.56, 0.0)
        geo.lathe(geo.rounded([(.0, .0), (.012, .0), (.008, .02), (.016, .035), (.0, .05)]), (0, 0, 0.665), m)
        for X, Y in ((-.34, 0), (.34, 0), (-.6, -.16), (.6, -.16)):
            geo.lathe(geo.rounded([(0, 0), (.016, 0), (.012, .02), (.007, .03), (0, .03)]), (X, Y, 0.0), m)
        fires.logs(rng, 0, 0.16, 0.02, 0.5, 0.3, heat=3, count=5, radius=0.05)
        fires.coals(rng, 0, 0.2, 0.01, 0.5, 0.2, heat=4, size=(.02, .03))
        fires.flames(rng, 0, 0.2, 0.05, 0.55, 0.42, 0.15, "amber", 2.0, 3, 0.9, 1.4)
        fires.lamps(0, 0.22, 0.05, 0.5, 0.3, 4)
        rooms.basket(0.85, 0.25, rng, 0.18, 0.3)
        return dict(focus=(0, 0, 0.33), width=1.5, z=0.36, detail=(0.12, 0, 0.45), detail_width=0.5, h=0.66, pitch=6)
    raise ValueError(item)
