"""Light, ground and camera, all in proportion to the product, so that all pictures look alike."""

import bpy
from math import cos, pi, radians, sin, tan
from mathutils import Matrix, Vector
from materials import ground as cloth

LENS, SENSOR = 85.0, 36.0


def _area(name, place, target, size, power, colour=(1, 1, 1), size_y=None):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size, size_y or size
    data.energy = power
    data.color = colour
    ob = bpy.data.objects.new(name, data)
    ob.location = place
    ob.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    bpy.context.scene.collection.objects.link(ob)
    return ob


def box(objects):
    """All corners of the parts that take part in the framing."""
    out = []
    for ob in objects:
        if not ob['fit']:
            continue
        # the box of a tilted part is larger than the part: large meshes are measured by their own vertices
        if ob.type == 'MESH' and max(ob.dimensions) > 0.5:
            vertices = ob.data.vertices
            step = max(1, len(vertices) // 600)
            out += [ob.matrix_world @ v.co for v in list(vertices)[::step]]
        else:
            out += [ob.matrix_world @ Vector(c) for c in ob.bound_box]
    return out


def settle(objects):
    """Radius and centre of the product."""
    pts = box(objects)
    low = Vector(min(p[i] for p in pts) for i in range(3))
    high = Vector(max(p[i] for p in pts) for i in range(3))
    return (low + high) / 2, (high - low).length / 2, low, high


def world(low=0.1, strength=0.32):
    made = bpy.data.worlds.new('studio')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    back = nodes['Background']
    # a bright zenith and a dim horizon give gold its dark edge
    place, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (low, low * 0.88, low * 0.74, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.85, (1.0, 0.97, 0.93, 1)
    links.new(place.outputs['Generated'], split.inputs['Vector'])
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    links.new(_sparkle(nodes, links, place, ramp.outputs['Color']), back.inputs['Color'])
    back.inputs['Strength'].default_value = strength * 1.8
    made.cycles.sampling_method, made.cycles.sample_map_resolution = 'MANUAL', 128
    bpy.context.scene.world = made


def _sparkle(nodes, links, place, sky):
    """Light from a stone comes from a room of bright and dark panes: that gives a cut stone its fire."""
    cells, pane = nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeValToRGB')
    cells.inputs['Scale'].default_value = 5.0
    links.new(place.outputs['Generated'], cells.inputs['Vector'])
    pane.color_ramp.interpolation = 'CONSTANT'
    stops = [(0.0, 0.30), (0.3, 0.95), (0.55, 1.9), (0.75, 0.45), (0.86, 5.0)]
    while len(pane.color_ramp.elements) < len(stops):
        pane.color_ramp.elements.new(1.0)
    for element, (position, light) in zip(pane.color_ramp.elements, stops):
        element.position, element.color = position, (light, light, light * 1.02, 1)
    links.new(cells.outputs['Color'], pane.inputs['Fac'])
    path, pick = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMixRGB')
    links.new(path.outputs['Is Transmission Ray'], pick.inputs['Fac'])
    links.new(sky, pick.inputs['Color1'])
    links.new(pane.outputs['Color'], pick.inputs['Color2'])
    return pick.outputs['Color']


def lights(centre, r, hanging, gain=1.0):
    """A large soft key at the left, a hard small one for sparkle, a rim from behind, a low fill."""
    c = centre
    at = (lambda x, y, z: c + Vector((x, y, z)) * r)
    p = r * r * gain
    if hanging:
        _area('key', at(-3.6, -4.2, 3.4), c, 3.0 * r, 460 * p, (1, 0.975, 0.94))
        _area('sparkle', at(2.6, -4.6, 3.6), c, 0.35 * r, 130 * p)
        _area('side', at(4.6, -1.6, 0.2), c, 1.6 * r, 90 * p, (1, 0.95, 0.88), 4.2 * r)
        _area('fill', at(0.4, -5.0, -3.4), c, 3.4 * r, 60 * p, (1, 0.95, 0.9))
    else:
        _area('key', at(-3.8, -2.6, 4.2), c, 3.2 * r, 430 * p, (1, 0.975, 0.94))
        _area('sparkle', at(2.4, -3.4, 4.6), c, 0.35 * r, 130 * p)
        _area('rim', at(2.8, 4.2, 3.4), c, 2.2 * r, 210 * p, (1, 0.96, 0.9))
        _area('fill', at(1.2, -5.0, 0.9), c, 2.6 * r, 45 * p, (1, 0.95, 0.9))


def _sheet(points, faces, material, name='ground'):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(material)
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _folds(x, y):
    """Height of soft folds in a cloth, about 1 high."""
    a = x * 0.83 + y * 0.42 + 0.5 * sin(y * 0.9 + 0.4)
    b = x * 0.3 - y * 0.75 + 0.6 * sin(x * 0.7)
    return 0.5 * (1 + sin(a * 1.7)) ** 1.6 * 0.4 + 0.22 * sin(b * 2.3) ** 2


def floor(name, centre, r, low, back=True, folds=0.0):
    """A sheet under the product that rises behind it without a horizon; `folds` in radii waves the cloth around it."""
    n = 120 if folds else 40
    w = 22 * r
    pts = []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = (i / n - 0.5) * w, (j / n - 0.42) * w
            z = 0.0
            if back and y > 4.5 * r:
                z = ((y - 4.5 * r) / r) ** 2 * 0.16 * r
            if folds:
                d = max(0.0, ((x * x + y * y) ** 0.5 / r) - 0.75)
                z += folds * r * _folds(x / r, y / r) * min(1, d * d * 0.9)
            pts.append((centre.x + x, centre.y + y, low + z - 0.002 * r))
    faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    return _sheet(pts, faces, cloth(name))


def wall(name, centre, r, back, folds=0.0):
    """The sheet behind a hanging product."""
    n = 120 if folds else 4
    w = 26 * r
    pts = []
    for j in range(n + 1):
        for i in range(n + 1):
            x, z = (i / n - 0.5) * w, (j / n - 0.5) * w
            y = 0.0
            if folds:
                d = max(0.0, ((x * x + z * z) ** 0.5 / r) - 0.55)
                y = -folds * r * _folds(x / r * 1.1, z / r * 0.6) * min(1, d * d * 0.8)
            pts.append((centre.x + x, back + y, centre.z + z))
    faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    return _sheet(pts, faces, cloth(name))


def camera():
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = LENS, SENSOR, 'AUTO'
    data.clip_start, data.clip_end = 0.05, 2000
    ob = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob


def _place(cam, target, azimuth, elevation, distance):
    a, e = radians(azimuth), radians(elevation)
    out = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    cam.location = target + out * distance
    cam.rotation_euler = (-out).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()


def frame(cam, points, azimuth, elevation, fill=0.84, shift=(0, 0), focus=None, fstop=0.0):
    """Aim so that the points fill `fill` of the picture (the tighter side), moved by `shift` parts of the picture."""
    scene = bpy.context.scene
    wide, tall = scene.render.resolution_x, scene.render.resolution_y
    half = SENSOR / 2 / LENS
    tx, ty = (half * wide / max(wide, tall), half * tall / max(wide, tall))
    target = sum(points, Vector()) / len(points)
    distance = max((p - target).length for p in points) / half * 1.4
    for _ in range(12):
        _place(cam, target, azimuth, elevation, distance)
        inverse = cam.matrix_world.inverted()
        seen = [inverse @ p for p in points]
        us, vs = [p.x / -p.z / tx for p in seen], [p.y / -p.z / ty for p in seen]
        cu, cv = (max(us) + min(us)) / 2 - shift[0] * 2, (max(vs) + min(vs)) / 2 - shift[1] * 2
        need = max((max(us) - min(us)) / 2, (max(vs) - min(vs)) / 2) / fill
        axes = cam.matrix_world.to_3x3()
        target = target + axes @ Vector((cu * tx, cv * ty, 0)) * distance
        distance *= need
    _place(cam, target, azimuth, elevation, distance)
    sharp(cam, focus if focus is not None else target, fstop, distance)
    return distance


def close(cam, hero, near, azimuth, elevation, fstop=0.0):
    """Aim at a point so that `near` (scene units) fills the height."""
    distance = near / 2 / (SENSOR / 2 / LENS)
    _place(cam, Vector(hero), azimuth, elevation, distance)
    sharp(cam, Vector(hero), fstop, distance)


def sharp(cam, point, softness, distance):
    """Depth of field; `softness` is the aperture as a part of the distance (0 = all sharp)."""
    cam.data.dof.use_dof = softness > 0
    if softness:
        cam.data.dof.focus_distance = -(cam.matrix_world.inverted() @ Vector(point)).z
        cam.data.dof.aperture_fstop = max(0.0001, LENS / 1000 / (2 * softness * distance))


def denoiser():
    """Debian's build of Blender has no OpenImageDenoise; where there is one, a third of the samples is enough."""
    try:
        bpy.context.scene.cycles.denoiser = 'OPENIMAGEDENOISE'
        bpy.context.scene.cycles.denoising_input_passes = 'RGB_ALBEDO_NORMAL'
        bpy.context.scene.cycles.denoising_prefilter = 'FAST'
        return True
    except TypeError:
        return False


def quality(width, height, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.04
    c.adaptive_min_samples = max(3, samples // 4)
    c.use_denoising = denoiser()
    c.max_bounces, c.glossy_bounces, c.transmission_bounces = 12, 5, 11
    c.diffuse_bounces, c.transparent_max_bounces = 2, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 5.0, 16.0
    c.blur_glossy = 0.6
    c.light_sampling_threshold = 0.04
    c.filter_width = 1.3
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Filmic'
    # Blender 4 lists the looks with the transform's name in front
    for look in ('Medium High Contrast', 'Filmic - Medium High Contrast'):
        try:
            scene.view_settings.look = look
        except TypeError:
            pass
    scene.view_settings.exposure = 0.05
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
