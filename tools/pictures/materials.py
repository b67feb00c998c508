"""Materials of the products: platings, stones, pearls, enamel; and of the grounds they lie on."""

import bpy

_made = {}


def clear():
    _made.clear()


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes['Principled BSDF']


def _tune(bsdf, **values):
    """Set inputs of the shader under their name of either Blender generation (3 or 4)."""
    names = dict(coat=('Clearcoat', 'Coat Weight'), coat_rough=('Clearcoat Roughness', 'Coat Roughness'),
                 sheen=('Sheen', 'Sheen Weight'), shine=('Specular', 'Specular IOR Level'))
    for key, value in values.items():
        name = next(n for n in names[key] if n in bsdf.inputs)
        bsdf.inputs[name].default_value = value


def _once(name, make):
    if name not in _made:
        _made[name] = make(name)
    return _made[name]


METALS = {
    '18K gold': ((1.0, 0.62, 0.22), 0.13),
    '22K micron gold': ((1.0, 0.56, 0.14), 0.14),
    '14K gold': ((1.0, 0.68, 0.33), 0.12),
    'Rose gold': ((1.0, 0.50, 0.35), 0.13),
    'Rhodium': ((0.93, 0.92, 0.90), 0.10),
    'Gold foil': ((1.0, 0.92, 0.76), 0.12),
    'Satin gold': ((1.0, 0.64, 0.26), 0.34),
}


def metal(name):
    """A plating by its catalogue name; antique gold is dark in recesses."""
    if name == 'Antique gold':
        return _once(name, _antique)
    return _once(name, _plain)


def _plain(name):
    material, nodes, links, bsdf = _new(name)
    colour, rough = METALS[name]
    bsdf.inputs['Metallic'].default_value = 0.75 if name == 'Gold foil' else 1
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    return material


def _antique(name):
    material, nodes, links, bsdf = _new(name)
    bsdf.inputs['Metallic'].default_value = 1
    bsdf.inputs['Roughness'].default_value = 0.24
    shade = nodes.new('ShaderNodeAmbientOcclusion')
    shade.samples = 4
    shade.inputs['Distance'].default_value = 0.35
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.2
    ramp.color_ramp.elements[0].color = (0.10, 0.045, 0.012, 1)
    ramp.color_ramp.elements[1].position = 0.85
    ramp.color_ramp.elements[1].color = (0.95, 0.55, 0.19, 1)
    links.new(shade.outputs['AO'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Base Color'])
    return material


GEMS = {
    'zirconia': ((1, 1, 1), 2.17), 'ruby': ((0.88, 0.03, 0.07), 1.77), 'emerald': ((0.04, 0.62, 0.24), 1.6),
    'sapphire': ((0.05, 0.16, 0.85), 1.77), 'kundan': ((1, 0.97, 0.92), 1.5), 'topaz': ((1.0, 0.62, 0.12), 1.62),
    'hessonite': ((0.85, 0.25, 0.04), 1.74), 'cats eye': ((0.75, 0.70, 0.30), 1.6), 'glass blue': ((0.15, 0.45, 0.9), 1.52),
}


def gem(name):
    return _once(name, _gem)


def clear_stones():
    """Whether the product has stones whose reflections need more samples."""
    return 'mirror' in _made


def mirror():
    return _once('mirror', _mirror)


def _mirror(name):
    material, nodes, links, bsdf = _new(name)
    nodes.remove(bsdf)
    glossy = nodes.new('ShaderNodeBsdfGlossy')
    glossy.inputs['Color'].default_value = (0.97, 0.97, 0.98, 1)
    glossy.inputs['Roughness'].default_value = 0
    # a facet that looks into the dark of the room still returns a little light: no stone is black in a shop window
    glow, both = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader')
    glow.inputs['Color'].default_value, glow.inputs['Strength'].default_value = (0.93, 0.96, 1.0, 1), 0.11
    links.new(glossy.outputs['BSDF'], both.inputs[0])
    links.new(glow.outputs['Emission'], both.inputs[1])
    links.new(both.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return material


def _gem(name):
    material, nodes, links, bsdf = _new(name)
    colour, ior = GEMS[name]
    nodes.remove(bsdf)
    glass = nodes.new('ShaderNodeBsdfGlass')
    glass.inputs['Color'].default_value = (*colour, 1)
    glass.inputs['Roughness'].default_value = 0
    glass.inputs['IOR'].default_value = ior
    # light reaches the foil under the stone as through coloured glass; without this a set stone has a black floor
    clear_way = nodes.new('ShaderNodeBsdfTransparent')
    clear_way.inputs['Color'].default_value = (*[0.35 + 0.6 * c for c in colour], 1)
    path = nodes.new('ShaderNodeLightPath')
    mix = nodes.new('ShaderNodeMixShader')
    links.new(path.outputs['Is Shadow Ray'], mix.inputs['Fac'])
    links.new(glass.outputs[0], mix.inputs[1])
    links.new(clear_way.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return material


SOLIDS = {
    'pearl': ((0.66, 0.57, 0.475), 0.24, 1), 'black bead': ((0.012, 0.011, 0.012), 0.12, 1),
    'emerald bead': ((0.002, 0.085, 0.026), 0.1, 1), 'ruby bead': ((0.20, 0.002, 0.008), 0.12, 1),
    'enamel green': ((0.002, 0.085, 0.036), 0.15, 1), 'enamel red': ((0.21, 0.003, 0.009), 0.15, 1),
    'enamel blue': ((0.004, 0.06, 0.26), 0.15, 1), 'enamel pink': ((0.75, 0.16, 0.26), 0.16, 1),
    'enamel white': ((0.86, 0.84, 0.80), 0.15, 1), 'enamel peacock': ((0.002, 0.085, 0.125), 0.14, 1),
    'petal': ((0.42, 0.012, 0.05), 0.6, 0), 'wood': ((0.20, 0.075, 0.03), 0.55, 0.1), 'enamel sky': ((0.16, 0.45, 0.75), 0.15, 1),
}


def solid(name):
    return _once(name, _solid)


def _solid(name):
    material, nodes, links, bsdf = _new(name)
    colour, rough, coat = SOLIDS[name]
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    # the lacquer reflects the room; a second reflection of the body under it would wash the colour out
    _tune(bsdf, coat=coat, coat_rough=0.04, shine=0.06)
    if name == 'pearl':
        _nacre(nodes, links, bsdf)
    if name == 'wood':
        _grain(nodes, links, bsdf)
    return material


def _ramp(nodes, stops):
    ramp = nodes.new('ShaderNodeValToRGB')
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(1.0)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, (*colour, 1)
    return ramp


def _nacre(nodes, links, bsdf):
    """Layers over a core: light in the middle, a rose overtone, a greyer rim, under a soft gloss."""
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.42
    ramp = _ramp(nodes, [(0.0, (0.80, 0.715, 0.62)), (0.35, (0.78, 0.665, 0.585)), (0.62, (0.70, 0.595, 0.565)), (1.0, (0.52, 0.47, 0.44))])
    links.new(facing.outputs['Facing'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.34
    _tune(bsdf, coat=0.7, coat_rough=0.12, shine=0.5)
    if 'Subsurface Weight' in bsdf.inputs:
        bsdf.inputs['Metallic'].default_value = 0.18


def _grain(nodes, links, bsdf):
    """Dark seed wood: streaks along the bead, black in its furrows, a waxed sheen."""
    place, noise = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexNoise')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (9.0, 9.0, 2.2)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.6, 8
    links.new(place.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], noise.inputs['Vector'])
    ramp = _ramp(nodes, [(0.3, (0.035, 0.012, 0.005)), (0.5, (0.115, 0.042, 0.016)), (0.72, (0.23, 0.095, 0.04))])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    shade, mix = nodes.new('ShaderNodeAmbientOcclusion'), nodes.new('ShaderNodeMixRGB')
    shade.samples = 4
    shade.inputs['Distance'].default_value = 0.12
    mix.blend_type, mix.inputs['Fac'].default_value = 'MULTIPLY', 0.9
    links.new(ramp.outputs['Color'], mix.inputs['Color1'])
    links.new(shade.outputs['Color'], mix.inputs['Color2'])
    links.new(mix.outputs['Color'], bsdf.inputs['Base Color'])
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.02
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], bsdf.inputs['Normal'])
    bsdf.inputs['Roughness'].default_value = 0.42
    _tune(bsdf, coat=0.25, coat_rough=0.25, shine=0.35)


GROUNDS = {
    'suede': ((0.80, 0.70, 0.57), 0.9, 0), 'linen': ((0.70, 0.59, 0.46), 0.9, 0.08),
    'ivory': ((0.86, 0.76, 0.63), 0.8, 0), 'sandstone': ((0.60, 0.475, 0.36), 0.85, 0.25),
    'silk': ((0.80, 0.69, 0.53), 0.42, 0), 'velvet': ((0.075, 0.006, 0.013), 0.75, 0), 'ink': ((0.035, 0.05, 0.055), 0.7, 0),
    'stone': ((0.36, 0.25, 0.17), 0.55, 0.3), 'marble': ((0.80, 0.77, 0.73), 0.35, 0.12), 'rose silk': ((0.70, 0.40, 0.34), 0.45, 0), 'peacock': ((0.008, 0.042, 0.052), 0.7, 0),
}


def ground(name):
    return _once('ground ' + name, lambda _: _ground(name))


def _ground(name):
    material, nodes, links, bsdf = _new('ground ' + name)
    colour, rough, grain = GROUNDS[name]
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    _tune(bsdf, shine=0.2)
    if name in ('velvet', 'ink', 'peacock'):
        _tune(bsdf, sheen=0.12, shine=0.05)
    if grain:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = 0.35
        noise.inputs['Detail'].default_value = 5
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.7
        ramp.color_ramp.elements[0].color = (*[c * (1 - grain) for c in colour], 1)
        ramp.color_ramp.elements[1].color = (*colour, 1)
        place = nodes.new('ShaderNodeTexCoord')
        links.new(place.outputs['Object'], noise.inputs['Vector'])
        links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
        links.new(ramp.outputs['Color'], bsdf.inputs['Base Color'])
    return material
