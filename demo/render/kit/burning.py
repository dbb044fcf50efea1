"""Materials of what burns or glows: logs, embers, crystals, flames."""
from .graph import Graph, cached, shade


@cached
def bark(ember=(1.0, 0.16, 0.02), heat=3.0, char=0.5):
    """Burning log: grey-brown bark, charred below, embers in the cracks. Ember glow follows
    the world height within the fire (attribute 'z' is the object's own bump, so use geometry)."""
    g = Graph("bark")
    v = g.coord()
    n = g.noise(v, 26, 7, 0.7, 0.4)
    streak = g.noise(g.coord((6, 60, 60)), 1, 6, 0.7)
    c = g.ramp(streak, [(0.25, (0.018, 0.012, 0.009)), (0.5, (0.11, 0.066, 0.04)), (0.8, (0.30, 0.22, 0.16))])
    if heat > 0:  # scorched patches
        c = g.mix(g.ramp(g.noise(v, 6, 4), [(0.5 - char * 0.3, 0.0), (0.75, 1.0)]), (0.012, 0.010, 0.009), c)
    emit = None
    if heat > 0:
        normal = g.node("NewGeometry").outputs["Normal"]
        up = g.node("SeparateXYZ", {0: normal}).outputs["Z"]
        below = g.ramp(up, [(0.0, 1.0), (0.30, 0.0)])
        cracks = g.ramp(n, [(0.40, 1.0), (0.50, 0.0)])
        patch = g.ramp(g.noise(v, 8, 3), [(0.54, 0.0), (0.74, 1.0)])
        mask = g.math("MULTIPLY", g.math("ADD", g.math("MULTIPLY", below, 0.8), g.math("MULTIPLY", patch, 0.55)), cracks)
        emit = g.math("MULTIPLY", mask, heat)
    g.principled(Base_Color=c, Roughness=0.85, Normal=g.bump(g.math("ADD", n, streak), 0.8, 0.01),
                 Emission=ember if emit else None, Emission_Strength=emit)
    return g.done()


@cached
def log_end(char=0.85):
    g = Graph("log end")
    v = g.coord()
    sep = g.node("SeparateXYZ", {0: v})
    r = g.math("SQRT", g.math("ADD", g.math("POWER", sep.outputs["Y"], 2.0), g.math("POWER", sep.outputs["Z"], 2.0)))
    rn = g.math("ADD", r, g.math("MULTIPLY", g.noise(v, 18, 3), 0.012))
    ring = g.math("SINE", g.math("MULTIPLY", rn, 1100.0))
    c = g.mix(g.math("ADD", g.math("MULTIPLY", ring, 0.25), 0.5), (0.23, 0.13, 0.065), (0.42, 0.27, 0.15))
    c = g.mix(g.ramp(g.noise(v, 16, 6, 0.7), [(0.42, 0.0), (0.7, char)]), c, (0.03, 0.02, 0.015))
    g.principled(Base_Color=c, Roughness=0.8, Normal=g.bump(ring, 0.15, 0.002))
    return g.done()


@cached
def ember_rock(col=(0.02, 0.018, 0.016), ember=(1.0, 0.14, 0.015), heat=3.0):
    """Coal: dark, with embers glowing out of the lower half."""
    g = Graph("coal")
    v = g.coord()
    n = g.noise(v, 2.2, 6, 0.7)
    emit = None
    if heat > 0:
        up = g.node("SeparateXYZ", {0: g.node("NewGeometry").outputs["Normal"]}).outputs["Z"]
        low = g.ramp(up, [(0.0, 1.0), (0.55, 0.0)])
        emit = g.math("MULTIPLY", g.math("MULTIPLY", low, g.ramp(n, [(0.38, 1.0), (0.6, 0.05)])), heat)
    g.principled(Base_Color=g.mix(n, shade(col, 0.5), shade(col, 1.8)), Roughness=0.55,
                 Normal=g.bump(n, 0.6, 0.05), Emission=ember if emit else None, Emission_Strength=emit)
    return g.done()


@cached
def crystal(tint=(0.9, 0.93, 1.0), glow_col=(1.0, 0.35, 0.08), heat=1.2):
    """Acrylic crystal lit from below by the LED strip: bright at the bottom, sharp reflections."""
    g = Graph("crystal")
    geo = g.node("NewGeometry").outputs["Normal"]
    up = g.node("SeparateXYZ", {0: geo}).outputs["Z"]
    low = g.ramp(up, [(0.0, 1.0), (0.9, 0.12)])
    rnd = g.node("ObjectInfo").outputs["Random"]
    e = g.math("MULTIPLY", g.math("MULTIPLY", low, heat), g.math("ADD", g.math("MULTIPLY", rnd, 1.1), 0.25))
    g.principled(Base_Color=shade(tint, 0.55), Roughness=0.06, Specular=0.9, Clearcoat=1.0,
                 Emission=glow_col, Emission_Strength=e)
    return g.done()


def flames(image, strength, name="flames"):
    """Additive flame sheet: the picture is emission, everything else is clear. It does not light
    the room by itself (the fire's lamps do), which keeps the render free of noise."""
    g = Graph(name)
    uv = g.node("TexCoord").outputs["UV"]
    tex = g.node("TexImage", {"Vector": uv}, extension="CLIP")
    tex.image = image
    path = g.node("LightPath")
    seen = g.math("SUBTRACT", 1.0, path.outputs["Is Diffuse Ray"])
    e = g.node("Emission", {"Color": tex.outputs["Color"], "Strength": g.math("MULTIPLY", seen, strength)})
    t = g.node("BsdfTransparent")
    add = g.node("AddShader")
    g.set(add.inputs[0], e.outputs[0])
    g.set(add.inputs[1], t.outputs[0])
    g.set(g.out.inputs[0], add.outputs[0])
    return g.done()
