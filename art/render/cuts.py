# cuts.py - what is inside: crumb, slices, halves, and boxes with as many pieces as they are sold with
from counter import *
import bmesh
from mathutils import Euler
from mathutils.bvhtree import BVHTree

# ---------- crumb ----------
def crumb(name, hexc, light, dark, pores=1., wet=0, depth=.05):
    """the cut side of a bake: pores of random size, bent by noise so that none is round"""
    if name in MATS: return MATS[name]
    m = mat(name, hexc, rough=.84-.35*wet, spec=.14+.3*wet, sss=.14, rad=.05, coat=.3*wet, coatr=.3)
    nt = m.node_tree; N, L = nt.nodes, nt.links; p = N['Principled BSDF']; tc = N.new('ShaderNodeTexCoord').outputs['Object']
    def node(kind, **k):
        n = N.new('ShaderNode'+kind)
        for a, v in k.items(): setattr(n, a, v)
        return n
    def put(n, i, v): n.inputs[i].default_value = v if not hasattr(v, 'links') else 0; hasattr(v, 'links') and L.new(v, n.inputs[i]); return n
    def math_(op, a, b): n = node('Math', operation=op, use_clamp=op == 'ADD'); put(n, 0, a); put(n, 1, b); return n.outputs[0]
    def noise_(s, d=3, v=tc): n = node('TexNoise'); put(n, 'Scale', s); put(n, 'Detail', d); L.new(v, n.inputs['Vector']); return n
    bend = node('VectorMath', operation='MULTIPLY_ADD'); L.new(noise_(9*pores).outputs['Color'], bend.inputs[0]); bend.inputs[1].default_value = (.07/pores,)*3; L.new(tc, bend.inputs[2])
    def holes(scale, size):
        v = put(node('TexVoronoi'), 'Scale', scale*pores); L.new(bend.outputs[0], v.inputs['Vector'])
        sx = node('SeparateXYZ'); L.new(v.outputs['Color'], sx.inputs[0])
        r = math_('MULTIPLY', math_('POWER', sx.outputs[0], 2.2), size)
        q = math_('DIVIDE', v.outputs['Distance'], math_('ADD', r, .02))
        mr = node('MapRange', interpolation_type='SMOOTHSTEP'); L.new(q, mr.inputs['Value'])
        for a, b in (('From Min', .55), ('From Max', 1.1), ('To Min', 1), ('To Max', 0)): mr.inputs[a].default_value = b
        return mr.outputs['Result']
    big, small = holes(15, .66), holes(38, .75); fine = noise_(62*pores, 5).outputs['Fac']; soft = noise_(7, 5).outputs['Fac']
    h = math_('SUBTRACT', math_('SUBTRACT', math_('MULTIPLY', fine, .55), big), math_('MULTIPLY', small, .5))
    b = node('Bump'); put(b, 'Strength', 1); put(b, 'Distance', depth); L.new(h, b.inputs['Height']); L.new(b.outputs['Normal'], p.inputs['Normal'])
    r = node('ValToRGB'); e = r.color_ramp.elements; e[0].position, e[0].color = .40, lin(hexc); e[1].position, e[1].color = .62, lin(light)
    L.new(math_('ADD', math_('MULTIPLY', soft, .4), math_('MULTIPLY', fine, .6)), r.inputs['Fac'])
    x = node('MixRGB'); L.new(math_('ADD', math_('MULTIPLY', big, .3), math_('MULTIPLY', small, .3)), x.inputs['Fac']); L.new(r.outputs['Color'], x.inputs['Color1']); x.inputs['Color2'].default_value = lin(dark)
    for s in ('Base Color', 'Subsurface Color'): L.new(x.outputs['Color'], p.inputs[s])
    m['pores'] = pores; return m
VANILLA = lambda: crumb('cr-vanilla', '#ECC680', '#F8E6B6', '#C99850')
def soft(m): m['pores'] = 0; return m                  # the cut side of frosting: no pores
VELVET = lambda: crumb('cr-velvet', '#5A0F12', '#822322', '#260506', pores=.9, depth=.07)
COCOA = lambda: crumb('cr-cocoa', '#4A2511', '#74401F', '#1E0B04')
FUDGE = lambda: crumb('cr-fudge', '#34170B', '#5E2F17', '#160703', pores=.85, wet=.6)

# ---------- knife ----------
def pore(P, k=1.):
    """how far the crumb lies behind the cut at a point, in units: torn fine grain and two sizes of holes"""
    if not k: return .010*(1+NZ(P.x*7, P.y*7, P.z*7))+.004*NZ(P.x*26, P.y*26, P.z*26)
    P = P+Vector((NZ(P.x*9, P.y*9, P.z*9), NZ(P.y*9, P.z*9, P.x*9+4), NZ(P.z*9, P.x*9, P.y*9+8)))*.03; d = .010*(.5+NZ(P.x*38, P.y*38, P.z*38))+.006*NZ(P.x*80, P.y*80, P.z*80)
    for s, r, h in ((13*k, .62, .042/k), (30*k, .55, .02/k)):
        F, C = noise.voronoi(P*s); q = noise.cell(C[0]*7.3+Vector((.37, .11, .73)))*.5+.5; R = r*q**2; d += h*sm(1, .35, F[0]/(R+.02))
    return d
def rough(bm, no, step=.017, k=1.):
    """dice flat faces and push their inner points back, so that the crumb is real and not only shaded"""
    no = Vector(no).normalized(); t = no.orthogonal().normalized(); t = Vector((0, 0, 1)).cross(no).normalized() if abs(no.z) < .9 else t; u = no.cross(t)
    for ax in (t, u):
        a = [v.co.dot(ax) for v in bm.verts]; lo, hi = min(a), max(a); n = int((hi-lo)/step)
        for i in range(1, n): bmesh.ops.bisect_plane(bm, geom=bm.verts[:]+bm.edges[:]+bm.faces[:], dist=1e-6, plane_co=ax*(lo+(hi-lo)*i/n), plane_no=ax)
    edge = {v for e in bm.edges if e.is_boundary for v in e.verts}
    for v in bm.verts: v.co -= no*(pore(v.co, k) if v not in edge else .004)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
def made(fn):
    b4 = set(bpy.context.scene.objects); fn(); bpy.context.view_layer.update(); return [o for o in bpy.context.scene.objects if o not in b4]
def cut(objs, planes, caps):
    """keep what is behind every plane (point, outward normal). caps: start of a material's name -> material of its cut side;
    later ones lie over earlier ones"""
    out = []; dg = bpy.context.evaluated_depsgraph_get()
    for o in objs:
        if o.type != 'MESH': continue
        me = bpy.data.meshes.new_from_object(o.evaluated_get(dg)); me.transform(o.matrix_world); own = me.materials[0]
        lay, cap = next(((i, m) for i, (k, m) in enumerate(caps.items()) if own.name.startswith(k)), (0, None))
        bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
        for i, (co, no) in enumerate(planes):
            r = bmesh.ops.bisect_plane(bm, geom=bm.verts[:]+bm.edges[:]+bm.faces[:], dist=1e-6, plane_co=co, plane_no=no, clear_outer=True)
            E = [e for e in r['geom_cut'] if isinstance(e, bmesh.types.BMEdge)]
            if not E: continue
            for f in bmesh.ops.triangle_fill(bm, use_beauty=True, use_dissolve=False, edges=E, normal=no)['geom']:
                if isinstance(f, bmesh.types.BMFace): f.material_index = 1+i; f.smooth = False
        bmesh.ops.split_edges(bm, edges=[e for e in bm.edges if len({f.material_index for f in e.link_faces}) > 1])
        for i, (co, no) in enumerate(planes):
            new = [f for f in bm.faces if f.material_index == 1+i]; me.materials.append(cap or own)
            bmesh.ops.translate(bm, vec=Vector(no).normalized()*.0025*lay, verts=list({v for f in new for v in f.verts}))
            if new and cap and cap.name.startswith('cr-'):
                f2 = bmesh.new(); flat = bpy.data.meshes.new('flat'); V, F = {}, []
                for f in new: F.append([V.setdefault(v, len(V)) for v in f.verts])
                flat.from_pydata([v.co for v in V], [], F); f2.from_mesh(flat); rough(f2, no, k=cap.get('pores', 1.)); f2.to_mesh(flat); f2.free(); flat.polygons.foreach_set('use_smooth', [True]*len(flat.polygons)); flat.materials.append(cap)
                q = bpy.data.objects.new('cut', flat); bpy.context.scene.collection.objects.link(q); out.append(q); bmesh.ops.delete(bm, geom=new, context='FACES')
        bm.to_mesh(me); bm.free(); q = bpy.data.objects.new('cut', me); bpy.context.scene.collection.objects.link(q); out.append(q)
    for o in objs: bpy.data.objects.remove(o)
    return out
def plane(a, side): a = rad(a); return ((0, 0, 0), (-side*sin(a), side*cos(a), 0))      # side 1: what lies beyond the angle goes
def wedge(fn, a, b, caps):
    """the part between two angles, less than half"""
    return cut(made(fn), [plane(a, -1), plane(b, 1)], caps)
def without(fn, a, b, caps):
    """all but the part between two angles"""
    cut(made(fn), [plane(b, -1)], caps); cut(made(fn), [plane(b+180, -1), plane(a+360, 1)], caps)

def bite(objs, at, R, H, caps, teeth=9):
    """take a mouthful out of closed meshes: a rounded hole with the marks of teeth, torn where the cap is a crumb.
    caps as in cut; a mesh without a cap is bitten but keeps its own colour. What is small and lies in the mouth goes"""
    at = Vector(at); dg = bpy.context.evaluated_depsgraph_get(); out = []
    def mouth(k, grow):
        def f(t, r, z):
            q = r*(1+.10*abs(sin(teeth*t/2))**1.4)+grow; P = Vector((q*cos(t), q*sin(t), z)); return (q+(1.1*pore(P+at, k) if k is not None else .004*NZ(P.x*9, P.y*9, P.z*9)), z)
        n = 110; o = lathe('mouth', [(0, -H)]+[(R*cos(a)**.7, H*sin(a)) for a in [pi*(i/n-.5) for i in range(1, n)]]+[(0, H)], None, 300, f, loc=at); bpy.context.view_layer.update(); return o
    todo = []
    for o in [o for o in objs if o.type == 'MESH']:
        me = bpy.data.meshes.new_from_object(o.evaluated_get(dg)); me.transform(o.matrix_world); pts = [o.matrix_world @ Vector(c) for c in o.bound_box]; d = sum(pts, Vector())/8-at; small = (pts[6]-pts[0]).length < .2
        if not (small and math.hypot(d.x, d.y) < R*1.12 and abs(d.z) < H): todo.append((me, small))
    for o in objs: bpy.data.objects.remove(o)
    for me, small in todo:
        own = me.materials[0]; lay, cap = next(((i, m) for i, (k, m) in enumerate(caps.items()) if own.name.startswith(k)), (0, None))
        bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free(); q = bpy.data.objects.new('bitten', me); bpy.context.scene.collection.objects.link(q); out.append(q)
        if small: continue
        m = mouth(cap.get('pores', 1.) if cap and cap.name.startswith('cr-') else None, -.014*lay); b = q.modifiers.new('b', 'BOOLEAN'); b.object = m; b.solver = 'EXACT'; bpy.context.view_layer.update()
        q.data = bpy.data.meshes.new_from_object(q.evaluated_get(bpy.context.evaluated_depsgraph_get())); q.modifiers.clear(); me = q.data; bm = bmesh.new(); bm.from_mesh(m.data); bm.transform(m.matrix_world); tree = BVHTree.FromBMesh(bm); bm.free(); bpy.data.objects.remove(m)
        me.materials.clear(); me.materials.append(own); me.materials.append(cap or own); bm = bmesh.new(); bm.from_mesh(me)
        for f in bm.faces: f.smooth = True; f.material_index = int(tree.find_nearest(f.calc_center_median())[3] < 3e-3)
        bmesh.ops.split_edges(bm, edges=[e for e in bm.edges if len({f.material_index for f in e.link_faces}) > 1]); bm.to_mesh(me); bm.free()
    return out

def asset(fn):
    """what fn makes, to be placed any number of times"""
    c = bpy.data.collections.new('asset')
    for o in made(fn):
        for k in list(o.users_collection): k.objects.unlink(o)
        c.objects.link(o)
    return c
def place(c, loc, rot=(0, 0, 0), s=1):
    o = bpy.data.objects.new('placed', None); o.instance_type = 'COLLECTION'; o.instance_collection = c; bpy.context.scene.collection.objects.link(o)
    o.location = loc; o.rotation_euler = rot; o.scale = (s,)*3; return o

# ---------- boards and boxes ----------
def slab(x, y, z, sx, sy, sz, m, bev=.012):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z)); o = bpy.context.object; o.scale = (sx, sy, sz); o.data.materials.append(m)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True); bv = o.modifiers.new('b', 'BEVEL'); bv.width = bev; bv.segments = 3; return o
def kraft(wx, wy, h, lid=1.2, t=.03):
    """an open box of half widths wx, wy with paper inside"""
    kr = mat('kraft', '#BE9C78', rough=.8, spec=.15, bump=.08, bscale=60, hex2='#B3906C', vscale=20); pp = mat('paper', '#F3E8D8', rough=.7, spec=.2)
    slab(0, 0, t/2, 2*wx, 2*wy, t, kr); slab(0, 0, t+.02, 2*wx-.06, 2*wy-.06, .02, pp)
    for s in (-1, 1): slab(s*wx, 0, h/2, t, 2*wy+t, h, kr); slab(0, s*wy, h/2, 2*wx+t, t, h, kr)
    if lid: o = slab(0, 0, 0, 2*wx, t, lid, kr); o.rotation_euler = (-.5, 0, 0); o.location = (0, wy+lid/2*sin(.5), h+lid/2*cos(.5))
def marble(R, y=.05): lathe('board', [(0, 0)]+arc(R-.03, .03, .03, -pi/2, pi/2, 6)+[(0, .06)], mat('marble', '#EDE3D8', rough=.25, hex2='#CDBDB0', vscale=2.2, vmin=.5, vmax=.72, coat=.2), 200, loc=(0, y, 0))
def tray(wx, wy, m): slab(0, 0, .04, 2*wx, 2*wy, .08, m, .035)
def crumbs(m, n, x, y, z, seed=1, size=(.01, .03)):
    rnd = random.Random(seed)
    for i in range(n):
        q = ball(m, .02, (rnd.uniform(*x), rnd.uniform(*y), z), 8, (rnd.uniform(*size)/.02,)*3); q.rotation_euler = (rnd.random()*3, rnd.random()*3, 0)
def rake(power=180): area('rake', (-4.2, -1.5, 2.4), (0, 0, .5), 1.1, power, (1, .94, .86))      # low from the left, so that the crumb shows
ceramic = lambda h='#F1E8DC': mat('cer'+h, h, rough=.2, coat=.3)

# ---------- layered cakes and their slices ----------
def disc(R, z0, z1, m, wob=.012, seg=200):
    n = 14; P = [(R*i/n, z0) for i in range(n)]+[(R-.01, z0), (R, z0+.015), (R, z1-.015), (R-.01, z1)]+[(R*i/n, z1) for i in range(n-1, -1, -1)]
    return lathe('disc', P, m, seg, lambda t, r, z: (r+(.012*NZ(cos(t)*5, sin(t)*5, z*9) if r > R*.98 else 0), z+wob*NZ(r*cos(t)*2.6, r*sin(t)*2.6, round(z, 3)*31)))
def cake(sponge, cream, coat, R=1.5, layers=4, th=.25, gap=.075, z=0, jam=None):
    def body(m): return mat('body-'+m.name, '#CF9750', rough=.78, bump=.4, bscale=34, bump2=.2, b2scale=110, hex2='#E8C077', vscale=4, sss=.1)        # baked outside, under the coat
    sb = body(sponge())
    for i in range(layers):
        disc(R, z, z+th, sb); z += th
        if i < layers-1:
            if jam: disc(R-.005, z-.004, z+.034, jam); z += .03
            disc(R-.002, z-.004, z+gap+.004, cream); z += gap
    if not coat: return z
    Ro, t = R+.075, z+.1
    prof = [(R-.01, .0), (Ro-.02, .0), (Ro, .02)]+[(Ro, .02+(t-.09)*i/22) for i in range(1, 22)]+arc(Ro-.06, t-.06, .06, 0, pi/2, 8)+[(Ro*i/12, t) for i in range(11, 0, -1)]+[(0, t), (0, z-.01)]+[(R*i/12, z-.01) for i in range(1, 12)]+[(R-.01, z-.01), (R-.01, 0)]
    lathe('coat', prof, coat, 260, lambda a, r, zz: (r*(1+(.006*NZ(cos(a)*2.4, sin(a)*2.4, zz*3)+.002*NZ(cos(a)*9, sin(a)*9, zz*30) if r > R else 0)), zz+(.012*NZ(r*cos(a)*3, r*sin(a)*3, 3) if zz > t-.01 else 0)))
    return t
def caps(sponge, cream, coat, jam=None): return {'body': sponge(), **({coat.name: soft(coat)} if coat else {}), cream.name: cream, **({jam.name: jam} if jam else {})}
def buttercream(h): return piping('bc'+h, h, bump=.14, bscale=10)
FLAVOURS = dict(velvet=lambda: (VELVET, buttercream('#FBF0DC'), buttercream('#F8EAD3')), vanilla=lambda: (VANILLA, buttercream('#FCF1DA'), buttercream('#F6DFC0')), cocoa=lambda: (COCOA, buttercream('#8A5634'), buttercream('#5B3220')))
def slice_(flavour, A=21, top=None, jam=None, naked=False, **k):
    """a slice with its tip at -x and its back at x"""
    s, cream, coat = FLAVOURS[flavour](); coat = None if naked else coat; h = []
    wedge(lambda: h.append(cake(s, cream, coat, jam=jam, **k)), -A, A, caps(s, cream, coat, jam)); t = h[0]
    for o in bpy.context.scene.objects:
        if o.name.startswith('cut') and not o.get('moved'): o.location.x = -.8; o['moved'] = 1
    swirl(cream if flavour != 'cocoa' else coat, .24, .26, 2.6, .1, 7, .34, (.42, 0, t))
    b = berries()
    if top == 'u': strawberry(b['red'], b['seed'], b['leaf'], (.42, 0, t+.60), (pi-.3, .2, 0), .64, 2)
    if top == 'r': raspberry(b['rasp'], (.42, 0, t+.46), .95)
    if top == 'b': ball(gold(), .07, (.42, 0, t+.46))
    if flavour == 'velvet': crumbs(VELVET(), 70, (-.35, .35), (-.22, .22), t+.01, 3, (.006, .017))
    return t
def slices():
    studio('#CDB7A5', '#BEA48F'); lights((0, 0, .6), key=900)
    def root():
        kraft(2.25, 1.95, .34, 0)
    group(root, (0, 0, 0))
    jam = gloss('#A81C34'); kinds = [asset(lambda f=f, q=q: slice_(f, 19, q, jam if f == 'vanilla' else None)) for f, q in (('velvet', 'u'), ('vanilla', 'r'), ('cocoa', 'b'))]
    for i in range(6): place(kinds[(i+(i//3)) % 3], ((i % 3-1)*1.42+.05, .82-1.62*(i//3), .05), (0, 0, rad(-52)))
    rake(150); camera(12.4, 29, 0, (0, .1, .62), 85, .8, focus=(0, -1.2, .8))
def velvet_slice():
    studio('#CDB7A5', '#BEA48F'); lights((0, 0, .6), key=720, fill=60, amb=.16); plate(ceramic(), 1.35)
    group(lambda: slice_('velvet', 22, 'u'), (-.02, .12, .04), Matrix.Rotation(rad(-16), 3, 'Z'), 1.0)
    crumbs(VELVET(), 22, (-.8, .8), (-.95, -.6), .07, 2, (.012, .034))
    rake(150); camera(6.1, 15, 0, (-.02, 0, .80), 85, 1.6, focus=(-.3, -.5, .8))
def vanilla_slice():
    studio('#D9BEA8', '#CBAC93'); lights((0, 0, .6), key=900); plate(ceramic('#F4EEE6'), 1.4); jam = gloss('#A81C34')
    group(lambda: slice_('vanilla', 23, 'u', jam, True, layers=2, th=.44, gap=.14), (-.02, .12, .04), Matrix.Rotation(rad(-16), 3, 'Z'), 1.04)
    crumbs(VANILLA(), 20, (-.8, .8), (-.95, -.6), .07, 2, (.012, .03)); b = berries(); raspberry(b['rasp'], (.72, -.62, .13), 1, (.5, .9, 0)); raspberry(b['rasp'], (.9, -.45, .12), .9, (-.6, .5, 0))
    rake(); camera(6.1, 16, 0, (0, 0, .74), 85, .8, focus=(-.2, -.6, .7))
def cut_cake(flavour, wall, jam=None, drip_=None, **k):
    """a whole cake on its stand without the slice that lies in front"""
    studio(*wall); lights((0, 0, .8)); stand(ceramic('#EFE6DA'), 1.42, .5, gold()); s, cream, coat = FLAVOURS[flavour]()
    def whole():
        h = cake(s, cream, coat, R=1.08, layers=4, th=.22, gap=.06, jam=jam); km = cached('kc', lambda: kiss(coat if flavour != 'vanilla' else buttercream('#FCF1DA'), .17, .27))
        for i in range(12): inst(km, A(30*i+15, .86, h), (0, 0, i))
        b = berries()
        for i in range(12):
            if i % 2: raspberry(b['rasp'], A(30*i+15, .86, h+.28), .75)
        border(1.17, .01, coat, L=.25, sr=.1)
    cut_objs = made(lambda: group(lambda: without(whole, -92, -32, {**caps(s, cream, coat, jam), 'rasp': gloss('#C2334F')}), (0, .1, .5)))
    rake(); camera(8.1, 20, 0, (0, 0, 1.02), 85, .42, focus=(.1, -.7, 1.1))

# ---------- brownies ----------
def brownie(kind, seed, side):
    """0.79 square, 0.42 high, with a paper-thin crackled top"""
    rnd = random.Random(seed); S, N = .79, 40; x, y = seed*1.7, seed*2.3; tp = mat('crackle', '#4C2712', rough=.34, spec=.5, bump=.4, bscale=11, bump2=.12, b2scale=60, hex2='#2C150A', vscale=5, roughvar=.14, coat=.15, coatr=.3)
    def top(u, v):
        d = NZ(x+u*2.2, y+v*2.2, 1)*.035+NZ(x+u*7, y+v*7, 4)*.012; c = min(abs(NZ(x+u*2.6, y+v*2.6, 9)), abs(NZ(x+u*3.4+5, y+v*3.4, 2))); e = max(abs(u), abs(v))
        return .38+d-.03*math.exp(-(c/.03)**2)-.06*max(0, (e-.88)/.12)**2
    V = [(u*S/2, v*S/2, top(u, v)) for u in [a/N*2-1 for a in range(N+1)] for v in [a/N*2-1 for a in range(N+1)]]
    obj('top', V, [(a*(N+1)+b, (a+1)*(N+1)+b, (a+1)*(N+1)+b+1, a*(N+1)+b+1) for a in range(N) for b in range(N)], tp)
    M, K = 76, 40; V, F = [], []                          # torn, slightly bulging sides
    for q in range(4):
        a = q*pi/2; k = len(V)
        for i in range(M+1):
            for j in range(K+1):
                u, w = i/M*2-1, j/K; pu, pv = (u, 1) if q == 0 else (-1, u) if q == 1 else (-u, -1) if q == 2 else (1, -u); h = top(pu, pv)*w; d = .008*sin(pi*w)+(.016*NZ(x+pu*7+q, y+pv*7, w*5)-.8*pore(Vector((x+pu*S/2, y+pv*S/2, h)), .8))*sin(pi*w)**.3
                V.append((pu*S/2+(d if pu == 1 else -d if pu == -1 else 0), pv*S/2+(d if pv == 1 else -d if pv == -1 else 0), h))
        F += [(k+i*(K+1)+j, k+(i+1)*(K+1)+j, k+(i+1)*(K+1)+j+1, k+i*(K+1)+j+1) for i in range(M) for j in range(K)]
    obj('side', V, F, side)
    nut = mat('nut', '#C89A5E', rough=.6, bump=.3, bscale=30, hex2='#A87440', vscale=12); ch = choc(); wc = mat('wchoc', '#F4E2C4', rough=.25, coat=.3, sss=.1, rad=.03)
    if kind == 0:                                         # white drizzle at an angle, on the height field
        a, w, pts = .6, .34, []
        for k in range(260):
            u = k/259; yy = (u*2-1)*.40; lo = max((-w+yy*sin(a))/cos(a), (-w-yy*cos(a))/sin(a)); hi = min((w+yy*sin(a))/cos(a), (w-yy*cos(a))/sin(a)); xx = (lo+hi)/2+max(.0, hi-lo)/2*sin(u*tau*5.5)
            X, Y = xx*cos(a)-yy*sin(a), xx*sin(a)+yy*cos(a); pts.append((X, Y, top(X/S*2, Y/S*2)+.009))
        sweep('dz', pts, [.015*(1+.25*sin(k*.31)) for k in range(260)], wc, 10)
    for k in range((0, 15, 10)[kind]):
        u, v = rnd.uniform(-.75, .75), rnd.uniform(-.75, .75); P = (u*S/2, v*S/2, top(u, v)); r3 = (rnd.uniform(-.4, .4), rnd.uniform(-.4, .4), rnd.random()*6)
        if kind == 1: q = ball(nut, .05, (P[0], P[1], P[2]+.015), 16, (rnd.uniform(.7, 1.3), rnd.uniform(.6, 1), rnd.uniform(.4, .7))); q.rotation_euler = r3
        else: lathe('chip', [(0, 0), (.05, 0), (.056, .012), (.046, .032), (.026, .05), (.011, .07), (0, .074)], ch, 20, loc=(P[0], P[1], P[2]-.005), rot=r3)
def brownies():
    studio('#B99A82', '#AA8A72'); lights((0, 0, .4))
    def all_():
        kraft(1.32, .9, .44, 1.25)
        for i in range(6): group(lambda: brownie((i*2+i//3) % 3, i+1, FUDGE()), ((i % 3-1)*.85, (i//3-.5)*.85, .05), Matrix.Rotation(rad((-1.5, 1, -.5, 1.2, -1, .6)[i]), 3, 'Z'))
    group(all_, (0, 0, 0), Matrix.Rotation(rad(22), 3, 'Z'))
    camera(9.6, 40, 0, (-.08, .42, .42), 85, .5, focus=(0, -.6, .5))
def brownies_inside():
    studio('#B99A82', '#AA8A72'); lights((0, 0, .5), key=1100, fill=230); plate(ceramic('#E9E0D2'), 1.3); s = FUDGE(); g = lambda *a: Matrix.Rotation(rad(a[0]), 3, 'Z')
    group(lambda: brownie(2, 3, s), (-.12, .12, .06), g(28), 1.0); group(lambda: brownie(1, 5, s), (-.06, .14, .475), g(40), 1.0)
    group(lambda: brownie(0, 8, s), (.50, -.42, .40), g(-24) @ Matrix.Rotation(rad(64), 3, 'Y') , 1.0)
    crumbs(s, 34, (-.9, .9), (-1.0, -.55), .07, 4, (.012, .04)); rake(); camera(5.6, 20, 0, (.06, -.02, .47), 85, .8, focus=(-.1, -.45, .5))

# ---------- cupcakes ----------
def frostings(): return [piping('rf', '#EDA3A8'), piping('vf', '#F8E7CA', rad=.05), piping('cf', '#5B3220', sss=.08)]
LINERS = lambda: (mat('linw', '#F3E9DC', rough=.6), mat('liner', '#5A3220', rough=.6, spec=.3, bump=.05, bscale=40))
def toppings():
    b = berries(); return [lambda z: strawberry(b['red'], b['seed'], b['leaf'], (0, 0, z+.26), (pi-.25, .15, 1), .62, 3), lambda z: raspberry(b['rasp'], (0, 0, z+.02), .8), lambda z: ball(gold(), .07, (0, 0, z))]
def cupcakes():
    studio('#D9B5A3', '#CBA390'); lights((0, 0, .6), key=860, fill=110); marble(1.9, .1); F, T, (w, d) = frostings(), toppings(), LINERS()
    kinds = [asset(lambda i=i: G.cc(0, 0, F[i], w if i == 0 else d, i+1, T[i], 1.1)) for i in range(3)]
    for i, (x, y) in enumerate(((-1.0, -.35), (0, -.72), (1.0, -.35), (-1.0, .72), (0, .42), (1.0, .72))): place(kinds[(0, 1, 2, 2, 0, 1)[i]], (x, y, .03), (0, 0, i*1.3))
    camera(9.3, 29, 0, (0, .02, .55), 85, .42, focus=(0, -1.0, .8))
def bare_cupcake(m, sponge, z=.0, H=.44):
    """one out of its paper, of closed meshes, so that it can be bitten"""
    lathe('cake', [(0, z), (.24, z), (.262, z+.012)]+[(.266+.104*i/14, z+.02+(H-.05)*i/14) for i in range(15)]+[(.405, H), (.41, H+.03), (.37, H+.075), (.25, H+.11), (0, H+.12)], sponge, 288, lambda t, r, zz: (r+(.010*(1 if (t*36/tau) % 1 < .5 else -1)+.008*NZ(cos(t)*9, sin(t)*9, zz*14))*(zz < H-.02 and r > .2), zz))
    a = swirl(m, .40, .46, 3.3, .145, 7, .34, (0, 0, H+.04)); bpy.context.view_layer.update(); core = lathe('core', [(0, H+.05), (.35, H+.07), (.31, H+.2), (.17, H+.42), (.06, H+.5), (0, H+.52)], m, 40)
    for o in (a, core): o.select_set(True)
    bpy.context.view_layer.objects.active = a; bpy.ops.object.join(); rm = a.modifiers.new('r', 'REMESH'); rm.mode = 'VOXEL'; rm.voxel_size = .011; rm.use_smooth_shade = True; q = a.modifiers.new('s', 'SMOOTH'); q.iterations = 3; q.factor = .5
def cupcakes_inside():
    studio('#D9B5A3', '#CBA390'); lights((0, 0, .6), key=880, fill=120); marble(1.25, .1); F, T, (w, d) = frostings(), toppings(), LINERS(); body = mat('body-c', '#DDB47A', rough=.75, bump=.5, bscale=26, hex2='#C08A4C', vscale=9)
    group(lambda: bite(made(lambda: bare_cupcake(F[0], body)), (-.10, -.40, .60), .34, .46, {'body': VANILLA(), 'rf': soft(piping('cr-rf', '#F2B4B8', bump=.16, bscale=12))}, 8), (-.06, -.40, .065), None, 1.26)
    G.cc(.66, .62, F[1], d, 4, T[1], 1.1); G.cc(-.78, .70, F[2], w, 6, T[2], 1.1); b = berries(); raspberry(b['rasp'], (.60, -.48, .12), 1, (.5, .9, 0)); raspberry(b['rasp'], (.80, -.34, .12), .9, (-.6, .5, 0)); crumbs(VANILLA(), 20, (-.6, .35), (-.86, -.62), .07, 2, (.01, .028))
    rake(); camera(6.3, 16, 0, (.0, 0, .60), 85, .8, focus=(-.1, -.55, .6))

# ---------- doughnuts ----------
def icings(): return [mat('pink', '#EE8FA6', rough=.17, spec=.5, sss=.15, rad=.04, coat=.5, coatr=.06, bump=.02, bscale=4), choc(), mat('glz', '#F6EBDD', rough=.15, spec=.5, sss=.2, rad=.05, coat=.5, coatr=.06)]
def hundreds(): return [mat('sp%d' % i, h, rough=.35, coat=.3) for i, h in enumerate(['#FFF6EA', '#F7C948', '#5BB8A6', '#D6336C', '#F08A4B', '#8FC1E3'])]
def doughnuts():
    studio('#E3B5A2', '#D7A48F'); lights((0, 0, .4), key=1000, fill=120); I, ss = icings(), hundreds()
    def all_():
        kraft(3.98, 3.0, .62, 1.7)
        kinds = [asset(lambda i=i, k=k: G.dn((0, 0, .36), (0, 0, 0), I[i % 3], i*3+k, (ss, ss[:2], None)[i % 3])) for i in range(3) for k in (1, 2)]
        for i in range(12): x, y = i % 4, i//4; place(kinds[((x+y) % 3)*2+(i % 2)], ((x-1.5)*1.95, (y-1)*1.95, .04), (0, 0, i*1.9), .97)
    group(all_, (0, 0, 0), Matrix.Rotation(rad(16), 3, 'Z'), .5)
    camera(11.9, 44, 0, (0, .25, .35), 85, .6, focus=(0, -.8, .3))
def doughnuts_inside():
    studio('#E3B5A2', '#D7A48F'); lights((0, 0, .4), key=820, fill=210); plate(ceramic('#F3E6D6'), 1.5); I, ss = icings(), hundreds(); airy = crumb('cr-dough', '#F8DC9C', '#FFEFC4', '#D9A65A', pores=.85, depth=.06)
    def whole():
        G.dn((0, 0, 0), (0, 0, 0), I[0], 1, ss)
        for o in bpy.context.scene.objects:
            if o.name.startswith('ice'): so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = .06; so.offset = -1; rm = o.modifiers.new('r', 'REMESH'); rm.mode = 'VOXEL'; rm.voxel_size = .011; rm.use_smooth_shade = True; q = o.modifiers.new('s', 'SMOOTH'); q.iterations = 4; q.factor = .5      # closed, for the knife
    group(lambda: bite(made(whole), (.34, -.86, .10), .40, .62, {'dough': airy, 'pink': mat('pinkc', '#F2A9BA', rough=.45, sss=.2, rad=.03)}), (-.10, -.30, .35), Euler((.10, 0, -.06)).to_matrix(), 1.04)
    G.dn((.60, 1.10, .62), (.95, .1, .4), I[1], 4, ss[:2]); G.dn((-.95, .98, .37), (0, 0, 1.2), I[2], 7, None)
    rake(); camera(6.6, 21, 0, (-.02, 0, .46), 85, .8, focus=(0, -.5, .4))

# ---------- macarons ----------
def macaron_mats():
    C = [('#E59AA6', '#FBE9DD'), ('#B9C58C', '#F7F0DC'), ('#7A4A34', '#3B1E12'), ('#F0C979', '#FFF3DC'), ('#B9A0C9', '#F4E8EE')]
    return [(mat('mc%d' % i, a, rough=.5, spec=.35, sss=.15, rad=.04, bump=.07, bscale=60), mat('mf%d' % i, b, rough=.4, sss=.2, rad=.04, bump=.1, bscale=30)) for i, (a, b) in enumerate(C)]
def macarons():
    studio('#DDC0B4', '#CFAEA1'); lights((0, 0, .5), key=900); M = macaron_mats(); S = 1.75; st = .222*S; marble(1.2); rnd = random.Random(5)
    for x, y, n, o in ((-.42, .22, 3, 0), (.46, .12, 2, 3)):
        for k in range(n): macaron(*M[(k+o) % 5], (x+rnd.uniform(-.03, .03), y+rnd.uniform(-.03, .03), .06+.1*S+st*k), (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03), rnd.random()*6), S, k+o*7)
    macaron(*M[0], (.02, -.42, .06+.245*S), (pi/2-.12, .0, .4), S, 91); b = berries(); raspberry(b['rasp'], (-.62, -.55, .13), 1.1, (.5, .9, 0)); raspberry(b['rasp'], (-.82, -.36, .12), 1, (-.6, .5, 0)); raspberry(b['rasp'], (.62, -.62, .12), 1, (-.6, .5, 0))
    camera(6.9, 15, 0, (.03, 0, .62), 85, .34, focus=(0, -.5, .5))
def macarons_inside():
    studio('#DDC0B4', '#CFAEA1'); lights((0, 0, .5), key=900, fill=190); M = macaron_mats(); marble(1.2); airy = crumb('cr-mac', '#F9B4BE', '#FFDFE2', '#E8929F', pores=1.5, depth=.03); rasp = gloss('#B51F3C')
    def one(): macaron(*M[0], (0, 0, 0), (0, 0, 0), 2.7, 3); lathe('heart', [(0, -.03)]+arc(.30, .0, .05, -pi/2, pi/2, 8)+[(0, .07)], rasp, 60)
    group(lambda: bite(made(one), (.26, -.56, .02), .40, .60, {'mc0': airy, 'mf0': soft(mat('cr-mf', '#FBEDE0', rough=.45, sss=.25, rad=.05, bump=.2, bscale=16)), 'gls': soft(mat('cr-jam', '#A81C34', rough=.14, coat=.6, coatr=.06, sss=.15, rad=.04))}), (-.16, -.22, .38), Euler((.08, 0, -.06)).to_matrix())
    macaron(*M[3], (.62, .42, .06+.1*2.2), (0, 0, .5), 2.2, 12); macaron(*M[1], (.60, .44, .06+.1*2.2+.222*2.2), (.03, .02, .5), 2.2, 13); macaron(*M[4], (-.62, .62, .06+.245*2.2), (pi/2-.2, 0, -.5), 2.2, 14)
    b = berries(); raspberry(b['rasp'], (.72, -.52, .13), 1.2, (.5, .9, 0)); crumbs(airy, 16, (-.6, .5), (-.75, -.5), .07, 2, (.008, .022)); rake(); camera(5.2, 15, 0, (.02, 0, .48), 85, .8, focus=(-.1, -.4, .4))

# ---------- rolls ----------
def roll_asset(seed): return asset(lambda: roll_meshes(seed, *roll_mats()))
def rolls():
    studio('#C9A98A', '#B99877'); lights((0, 0, .4), key=900, fill=120); A_ = [roll_asset(s) for s in (1, 6, 11)]
    def all_():
        kraft(2.68, 1.82, .5, 1.4)
        for i in range(6): place(A_[(i+i//3) % 3], ((i % 3-1)*1.76, (i//3-.5)*1.74, .05), (0, 0, i*1.7), 1.02)
    group(all_, (0, 0, 0), Matrix.Rotation(rad(-14), 3, 'Z'), .74)
    camera(12.2, 42, 0, (.02, .28, .3), 85, .55, focus=(0, -.8, .35))
def half_roll(seed, mats, crumb_):
    """the back half of a roll. On its cut side cinnamon runs between the turns, and glaze lies over them"""
    d, c, g, (edge, ph, zd, zg) = roll_meshes(seed, *mats); paste = mat('paste', '#3A1809', rough=.28, spec=.5, coat=.45, coatr=.15, bump=.5, bscale=60, hex2='#5A2810', vscale=16)
    runs = [o for o in bpy.context.scene.objects if o.name.startswith('run')]; bpy.context.view_layer.update()
    bm = bmesh.new(); bm.from_mesh(d.data); bmesh.ops.contextual_create(bm, geom=[e for e in bm.edges if e.is_boundary]); bm.to_mesh(d.data); bm.free()
    cut([d, *runs], [((0, 0, 0), (0, -1, 0))], {'bun': crumb_})
    bpy.data.objects.remove(c); bm = bmesh.new(); bm.from_mesh(g.data)      # an open sheet: cut, nothing to close
    bmesh.ops.bisect_plane(bm, geom=bm.verts[:]+bm.edges[:]+bm.faces[:], dist=1e-6, plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True); bm.to_mesh(g.data); bm.free()
    for t, sd in ((0, 1), (pi, -1)):
        E, n = edge(t), 400; R_ = [E*.97*(i+.5)/n for i in range(n)]
        for r in [r for r, q in zip(R_, R_[1:]) if ph(r, t) > ph(q, t)+.5 and r < E*.93]:      # where one turn meets the next
            h = zd(r, t)+.012; m = 46; V, k = [], r*31+seed
            for j in range(m+1):
                u = j/m; x = r+.030*NZ(u*2.2, k)*sin(pi*u)**.5+.010*NZ(u*9, k)-.02*(1-u)**3; w = .034*max(.6, 1+.6*NZ(u*6, k, 3))*(.4+.6*sm(0, .12, u))
                V += [(sd*(x+w*b), -.012+.030*abs(b)**2+.008*NZ(u*20, b*3, k), .02+(h-.02)*u) for b in (-1, -.6, -.2, .2, .6, 1)]
            obj('seam', V, [(j*6+b, j*6+b+1, j*6+b+7, j*6+b+6) for j in range(m) for b in range(5)], paste)
        n = 260                                           # what has sunk into the grooves, and the glaze over it
        for m, lo, hi in ((paste, lambda d, g: d, lambda d, g: g-.05), (mat('glzc', '#FBF4E8', rough=.25, sss=.25, rad=.04, coat=.3), lambda d, g: max(d, g-.05), lambda d, g: g)):
            V, F = [], []
            for i in range(n): r = E*.93*(i+.5)/n; d_, g_ = zd(r, t)-.004, zg(r, t); q = lo(d_, g_); V += [(sd*r, -.004, q), (sd*r, -.004, max(q, hi(d_, g_)))]
            F = [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n-1) if V[2*i+1][2] > V[2*i][2]+.002 or V[2*i+3][2] > V[2*i+2][2]+.002]; obj('section', V, F, m, smooth=False)
def roll_inside():
    studio('#C9A98A', '#B99877'); lights((0, 0, .4), key=900, fill=260); plate(ceramic('#E9E0D2'), 1.7); M = roll_mats(); cr = crumb('cr-bun', '#F9DDA4', '#FFEBC0', '#E6BC78', pores=1.25, depth=.03)
    for fn, loc, turn in ((lambda: half_roll(1, M, cr), (-.34, -.36, .06), .16), (lambda: roll_meshes(6, *M), (.62, .66, .06), 2.4)): group(fn, loc, Matrix.Rotation(turn, 3, 'Z')).scale = (1.18, 1.18, 1.5)      # well risen
    crumbs(cr, 14, (-.7, .6), (-.85, -.55), .07, 3, (.008, .022)); rake(); camera(7.1, 28, 0, (.04, .10, .30), 85, .8, focus=(-.1, -.4, .35))

# ---------- pies ----------
def meat_pies():
    studio('#C7A98C', '#B8987A'); lights((0, 0, .3), key=1000, fill=120); tray(2.75, 2.25, mat('wood', '#7B4F2E', rough=.5, bump=.2, bscale=6, stretch=(1, 14, 1), hex2='#5E3A20', vscale=3)); P = [asset(lambda s=s: meat_pie(s)) for s in (1, 5, 9)]
    for i in range(12): x, y = i % 3, i//3; place(P[(x+y) % 3], ((x-1)*1.72, (y-1.5)*1.05+.3, .09), (0, 0, rad((-4, 3, -2, 5)[i % 4])), .8)
    camera(15.4, 44, -13, (0, -.02, .2), 85, .7, focus=(0, -1.2, .3))
def meat_pie_inside():
    studio('#C7A98C', '#B8987A'); lights((0, 0, .4), key=980, fill=170); drawn(1.8)
    for fn, loc, turn, k in ((lambda: meat_pie(9, True, .13), (.64, -.50, .075), -74, 1.22), (lambda: meat_pie(5, bake=.13), (-.66, .46, .075), 14, .8), (lambda: meat_pie(1, bake=.13), (.42, 1.30, .075), -5, .86)): group(fn, loc, Matrix.Rotation(rad(turn), 3, 'Z'), k)
    crumbs(mat('flaky', '#E9C483'), 12, (.1, 1.1), (-.95, -.62), .085, 4, (.008, .022)); rake(); camera(7.0, 26, 0, (.10, .12, .30), 85, .8, focus=(.4, -.6, .3))
def chicken_pies():
    studio('#B9B7A2', '#AAA892'); lights((0, 0, .3), key=1000, fill=130); tray(2.9, 2.25, mat('slate', '#2F4148', rough=.45, coat=.2, hex2='#3B5058', vscale=3)); P = [asset(lambda s=s: chicken_pie(s)) for s in (1, 2)]
    for i in range(12): x, y = i % 4, i//4; place(P[(x+y) % 2], ((x-1.5)*1.38, (y-1)*1.38, .08), (0, 0, i*.8), .5)
    camera(15.6, 46, 14, (0, .0, .2), 85, .7, focus=(0, -1.0, .3))
def chicken_pie_inside():
    studio('#B9B7A2', '#AAA892'); lights((0, 0, .4), key=800, fill=250); plate(ceramic('#EFE6DA'), 1.5); sauce = mat('sauce', '#F0C170', rough=.24, spec=.5, sss=.25, rad=.05, coat=.5, coatr=.12, bump=.5, bscale=11, hex2='#F7D892', vscale=7); soft(sauce)
    no, t = Vector((.12, -1, 0)).normalized(), Vector((1, .12, 0)).normalized()
    half = cut(made(lambda: chicken_pie(1, full=.045)), [((0, 0, 0), no)], {'case': crumb('cr-short', '#D39C4E', '#EBC480', '#9A5F2A', pores=1.5, depth=.02), 'cream': sauce, 'pastry': mat('flaky', '#EBCB8E', rough=.7, sss=.15, rad=.02, bump=.8, bscale=20, stretch=(1, 1, 5), hex2='#D3A058', vscale=9)})
    for o in half: o.location = (-.08, -.30, .06); o.scale = (.92,)*3
    def bits():                                            # they stand out of the cut, with sauce over and between them
        rnd = random.Random(8); F = chicken_bits(); P = []
        for _ in range(4000):
            u, z = rnd.uniform(-.98, .98), rnd.uniform(.13, .60)
            if len(P) > 150 or z > .52-.19*(u/1.18)**2 or abs(u) > .86+.12*(z-.1)/.4 or any(math.hypot(u-a, z-b) < .078 for a, b in P): continue
            P.append((u, z)); p = t*u+no*rnd.uniform(-.045, .012); F(rnd, (p.x, p.y, z), .46)
        for i in range(60):
            u, z = rnd.uniform(-.9, .9), rnd.uniform(.13, .5)
            if z < .47-.2*(u/1.18)**2: p = t*u-no*.02; ball(sauce, rnd.uniform(.04, .07), (p.x, p.y, z), 20, (1.3, .8, .9)).rotation_euler = (0, rnd.random()*3, 0)
    group(bits, (-.08, -.30, .06), None, .92)
    group(lambda: chicken_pie(2), (.35, .95, .06), Matrix.Rotation(.6, 3, 'Z'), .9)
    rake(240); camera(5.8, 21, 0, (.04, 0, .32), 85, .8, focus=(0, -.4, .3))

# ---------- chocolate covered biscuits ----------
def oreos():
    studio('#D7BFB2', '#C8AEA0'); lights((0, 0, .45), key=860, fill=120); marble(1.5); c = chocs(); z = .06; H = .241
    def put(m, d, dm, x, y, z, rz, M=None): group(lambda: covered(m, d, dm, int(x*100)), (x, y, z), (M or Matrix.Identity(3)) @ Matrix.Rotation(rz, 3, 'Z'), 1.35)
    put(c[1], 'nut', None, -.60, .50, z, .2); put(c[3], 'spr', None, .58, .46, z, .4); put(c[0], 'zig', c[2], -.64, -.64, z, .5); put(c[2], 'zig', c[0], .56, -.70, z, -.9)
    put(c[0], 'gold', None, -.02, .52, z+H*1.35, .3); rake(130); camera(7.6, 33, 0, (0, -.02, .22), 85, .6, focus=(0, -.6, .3))
def oreos_inside():
    studio('#D7BFB2', '#C8AEA0'); lights((0, 0, .45), key=900, fill=130); marble(1.2); c = chocs(); dark = crumb('cr-oreo', '#33201A', '#5C4032', '#0B0503', pores=1.3, depth=.06); wh = mat('body-w', '#FBF1E2', rough=.5, sss=.25, rad=.04, bump=.25, bscale=22)
    def one():
        covered(c[1], 'zig', c[2], 3, True); bis = mat('body-b', '#1F130F', rough=.7)
        lathe('b1', [(0, .022), (.35, .022), (.355, .03), (.355, .082), (.35, .09), (0, .09)], bis, 80); lathe('b2', [(0, .15), (.35, .15), (.355, .158), (.355, .206), (.35, .214), (0, .214)], bis, 80); lathe('w', [(.345*i/12, .086) for i in range(13)]+[(.352, .10), (.354, .12), (.352, .14)]+[(.345*i/12, .154) for i in range(12, -1, -1)], wh, 120, lambda t, r, z: (r*(1+.03*NZ(cos(t)*4, sin(t)*4, 2)), z+.010*NZ(r*cos(t)*9, r*sin(t)*9, round(z, 1)*40)))
    caps_ = {'milk': mat('milkc', '#7A4526', rough=.4, spec=.5, coat=.2, bump=.1, bscale=30), 'wch': c[2], 'body-b': dark, 'body-w': wh}
    for k, (x, y, z, rz, s, no) in enumerate(((-.12, -.42, .06, .25, 1.9, (0, -1, 0)), (.10, .02, .06+.241*1.9, -.2, 1.9, (0, -1, 0)))):
        for o in cut(made(one), [((0, .0, 0), no)], caps_): o.location = (x, y, z); o.scale = (s,)*3; o.rotation_euler = (0, 0, rz)
    group(lambda: covered(c[0], 'gold', None, 8), (-.92, .62, .06), None, 1.5); group(lambda: covered(c[3], 'spr', None, 6), (1.0, .55, .06), None, 1.5)
    crumbs(dark, 22, (-.7, .6), (-.85, -.55), .07, 3, (.008, .026)); rake(); camera(5.9, 20, 0, (.02, 0, .46), 85, .8, focus=(-.1, -.45, .4))

# ---------- bundt ----------
def bundt_inside():
    studio('#D3B29A', '#C5A088'); lights((0, 0, .6), key=1020, fill=130); stand(ceramic('#F4EEE6'), 1.4, .5, gold())
    def whole(): G.bundt_cake()
    without(whole, -112, -48, {'crust': COCOA(), 'glaze': mat('glzc', '#FFFAF0', rough=.35, sss=.3, rad=.05)})
    crumbs(COCOA(), 26, (-.35, .45), (-1.15, -.7), .52, 5, (.012, .034)); rake(); camera(6.6, 25, 12, (.0, -.1, .86), 85, .8, focus=(0, -.8, 1))

INSIDE = {'brownies': brownies_inside, 'cake-slice': velvet_slice, 'cupcakes': cupcakes_inside, 'doughnut': doughnuts_inside, 'macroons': macarons_inside, 'cinnamon-rolls': roll_inside, 'meat-pie': meat_pie_inside,
          'chicken-pie': chicken_pie_inside, 'chocolate-covered-oreos': oreos_inside, 'vanilla-sponge-cake': vanilla_slice, 'bundt-cake': bundt_inside,
          'vanilla': lambda: cut_cake('vanilla', ('#D6C3B4', '#C8B3A3'), gloss('#A81C34'))}
SCENES.update({'brownies': brownies, 'cake-slice': slices, 'cupcakes': cupcakes, 'doughnut': doughnuts, 'macroons': macarons, 'cinnamon-rolls': rolls, 'meat-pie': meat_pies, 'chicken-pie': chicken_pies, 'chocolate-covered-oreos': oreos},
              **{'inside-'+k: f for k, f in INSIDE.items()})

# ---------- landing slides made of counter goods ----------
def strip_set():
    """remove backdrop, lights and camera of the scene just built, keep the goods"""
    for o in list(bpy.context.scene.objects):
        if o.type in ('LIGHT', 'CAMERA') or o.data and o.data.name.startswith('cyc'): bpy.data.objects.remove(o)
def goods_at(fn, loc, s=1, rz=0):
    def mk(): fn(); strip_set()
    return group(mk, loc, Matrix.Rotation(rad(rz), 3, 'Z'), s)
def wide(D, elev, tgt, shift, fstop=.5, focus=(0, -.8, .6)):
    o = camera(D, elev, 0, tgt, 85, fstop, focus=focus); o.data.shift_x = shift
def slide2():
    def tower():                                           # a taller one behind those of the box
        macarons(); M = macaron_mats()
        for k in range(4): macaron(*M[(3, 4, 0, 1)[k]], (.10+.02*sin(k*2), .86+.02*cos(k*3), .06+.175+.388*k), (.03*sin(k), .03*cos(k), k), 1.75, 40+k)
    goods_at(tower, (.50, 1.0, 0), .74, 8); goods_at(G.cupcake, (2.75, .95, 0), .98, -6); goods_at(G.doughnut, (1.62, -1.15, 0), .72, 10)
    studio('#D9B5A3', '#CBA390'); lights((1.2, 0, .5), key=780, fill=100); gobo(((-3.2, .9, 40, 1.1), (-4.2, 2.7, -8, 1.1)), strength=3.2)
    wide(17.6, 21, (.6, .1, .78), 0, .7, focus=(1.6, -1.1, .5))
def slide4():
    velvet_slice(); strip_set(); studio('#C9A08E', '#BB8F7B'); lights((0, 0, .6), key=700); gobo(((-3.6, .4, 40, 1.05), (-4.2, 2.3, -10, 1), (.3, 3.2, 195, .8)), strength=4.6)
    wide(12.2, 16, (.05, 0, .86), -.17, .5, focus=(0, -.5, .8))
SCENES.update({'slide-2': slide2, 'slide-4': slide4})
