"""A terse builder of material node trees, and colours as linear RGB triples."""
import bpy


class Graph:
    """Terse builder for a material's node tree."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self._coord = None

    def node(self, kind, inputs=None, **attrs):
        n = self.tree.nodes.new("ShaderNode" + kind)
        for k, v in attrs.items():
            setattr(n, k, v)
        for k, v in (inputs or {}).items():
            self.set(n.inputs[k], v)
        return n

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def coord(self, scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        if not self._coord:
            self._coord = self.node("TexCoord")
        return self.node("Mapping", {"Vector": self._coord.outputs["Object"], "Scale": scale,
                                     "Rotation": rot, "Location": loc}).outputs[0]

    def noise(self, vector, scale, detail=4.0, rough=0.55, distort=0.0):
        return self.node("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail,
                                      "Roughness": rough, "Distortion": distort}).outputs["Fac"]

    def ramp(self, fac, stops, mode="LINEAR"):
        n = self.node("ValToRGB", {"Fac": fac})
        n.color_ramp.interpolation = mode
        el = n.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (pos, col) in zip(el, stops):
            e.position = pos
            e.color = (*col, 1) if isinstance(col, tuple) else (col, col, col, 1)
        return n.outputs["Color"]

    def mix(self, fac, a, b, blend="MIX"):
        n = self.node("MixRGB", {"Fac": fac, "Color1": a, "Color2": b})
        n.blend_type = blend
        return n.outputs[0]

    def math(self, op, a, b=0.0, clamp=False):
        n = self.node("Math")
        n.operation, n.use_clamp = op, clamp
        self.set(n.inputs[0], a)
        self.set(n.inputs[1], b)
        return n.outputs[0]

    def bump(self, height, strength=0.3, distance=0.01):
        return self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def principled(self, **inputs):
        names = {k.replace("_", " "): v for k, v in inputs.items() if v is not None}
        n = self.node("BsdfPrincipled", names)
        self.set(self.out.inputs["Surface"], n.outputs[0])
        return n

    def done(self):
        return self.mat


_cache = {}


def cached(fn):
    def wrapper(*args, **kw):
        key = (fn.__name__, repr(args), repr(kw))
        if key not in _cache:
            _cache[key] = fn(*args, **kw)
        return _cache[key]
    return wrapper


def srgb(hexcode):
    """'#rrggbb' to linear."""
    ch = [int(hexcode[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in ch)


def shade(col, k):
    return tuple(min(1.0, c * k) for c in col)
