"""Finishes, fuel beds and loose furniture that several products share."""
import random

from . import fires, materials as mat, rooms
from .graph import srgb

INCH = 0.0254
FINISH = {
    "black": lambda: mat.gloss((0.006, 0.006, 0.007), 0.03),
    "white": lambda: mat.gloss(srgb("#f1f0ed"), 0.05, coat=0.5),
    "oak": lambda axis="x": mat.wood(*rooms.OAK, axis=axis, rough=0.45),
    "stone": lambda: mat.stone(srgb("#cfc2ab"), 0.75),
    "charcoal": lambda: mat.paint(srgb("#3b3d40"), 0.5, 0.05),
    "cream": lambda: mat.enamel(srgb("#e6dcc3")),
}


def dice(p, part):
    """Chance for one part of a product's scene: the room stays as it is when the fire changes."""
    return random.Random(f"{p['seed']} {part}")


def fuel_bed(kind, rng, x, y, z, w, d, palette="amber"):
    if kind == "crystals":
        fires.crystals(rng, x, y, z, w, d, palette)
    elif kind == "pebbles":
        fires.pebbles(rng, x, y, z, w, d)
    elif kind == "coals":
        fires.coals(rng, x, y, z, w, d)
    else:
        fires.coals(rng, x, y, z, w, d, heat=4.0, size=(0.010, 0.020), heap=0.008)
        n = max(4, int(w / 0.13))
        fires.logs(rng, x, y, z, w, d, count=n, radius=min(0.036, 0.05 + 0 * w, d * 0.24))


def furnish(rng, scheme, half, wide, plant=None):
    """Loose furniture on either side of the product, beyond x = +-half; plant is the side of the plant, if it matters."""
    cloth = srgb(rooms.SCHEMES[scheme]["cloth"])
    sides = [-1, 1]
    rng.shuffle(sides)
    a, b = (plant, -plant) if plant else sides
    rooms.plant(a * (half + 0.32), -0.42, rng, rng.uniform(1.05, 1.5))
    pick = rng.choice(["chair", "table", "basket"]) if wide else rng.choice(["table", "basket"])
    if pick == "chair":
        rooms.armchair(b * (half + 0.34), -0.95, b * -0.9, cloth)
    elif pick == "table":
        rooms.side_table(b * (half + 0.34), -0.5, 0.2, 0.5)
        rooms.vase(b * (half + 0.30), -0.5, 0.5, rng, height=0.24)
        rooms.books(b * (half + 0.42), -0.62, 0.5, rng, 2)
    else:
        rooms.basket(b * (half + 0.30), -0.42, rng)
    return a, b
