# flowers.py - sugar roses, peonies and buds: petals that wrap the bud in a spiral, thick enough to be sugar, their rims rolled back
from goods import *

rad = math.radians
def lerp(a, b, t): return a+(b-a)*t
def soft_step(a, b, x): t = max(0., min(1., (x-a)/(b-a))); return t*t*(3-2*t)
# petals, opening of the first and the last one (0 bud, 1 flat), ruffle of the rim, length
KINDS = dict(rose=(23, 0, 1, .10, 1), bud=(11, 0, .5, .06, .92), peony=(38, .04, .92, .32, 1.02), open=(15, .42, 1.05, .12, 1.05))

def sugar_petal(name):
    m = mat(name, '#FFFFFF', rough=.46, spec=.4, sss=.22, rad=.03, sheen=.25, coat=.08, coatr=.4, bump=.05, bscale=60)
    nt = m.node_tree
    if not any(n.type == 'ATTRIBUTE' for n in nt.nodes):
        p = nt.nodes['Principled BSDF']; a = nt.nodes.new('ShaderNodeAttribute'); a.attribute_name = 'Col'
        for s in ('Base Color', 'Subsurface Color'): nt.links.new(a.outputs['Color'], p.inputs[s])
    return m
def petals(cols, kind, R, seed):
    """one flower as one mesh, its base at the origin, its axis z; cols: four colours from the heart outwards"""
    n, t0, t1, ruffle, size = KINDS[kind]; rnd = random.Random(seed); V, F, C = [], [], []; NU, NV = 20, 22; ramp = [lin(c)[:3] for c in cols]
    def colour(t, u):
        x = min(.999, t)*(len(ramp)-1); i = int(x); c = [lerp(a, b, x-i) for a, b in zip(ramp[i], ramp[i+1])]; k = lerp(.80, 1.0, soft_step(0, .55, u)); e = .30*soft_step(.55, 1, u)*min(1, .2+1.6*sum(c)/3)      # deep reds keep their depth at the rim
        return tuple(min(1, (q*k)*(1-e)+e*q**.62) for q in c)
    for i in range(n):
        t = lerp(t0, t1, (i/(n-1))**.85); a0 = i*2.39996+rnd.uniform(-.12, .12); ph = rnd.random()*tau; tl = rnd.uniform(-.07, .07); k0 = len(V)
        L = R*size*lerp(.66, 1.02, t)*rnd.uniform(.94, 1.05); w = R*lerp(.40, .60, t)*rnd.uniform(.95, 1.06); notch = rnd.uniform(.0, .09)
        for b in range(NV+1):
            v = b/NV*2-1; cut = (.42+.58*max(0., 1-abs(v)**2.8)**.5)*(1-notch*math.exp(-(v/.22)**2)); r, z = R*lerp(.04, .17, t), 0.; prev = 0.
            for j in range(NU+1):
                u = j/NU; s = u*cut
                wave = ruffle*(sin(4.2*v+ph)+.6*sin(9*v+2*ph))*u**2.5
                phi = rad(lerp(8, 46, t)+lerp(-34, 26, t)*s)+tl+rad(lerp(6, 105, t**.8))*soft_step(.70, 1.03, u)*cut+wave
                r += (s-prev)*L*sin(phi); z += (s-prev)*L*cos(phi); prev = s
                q = max(.02*R, r+R*.05*v*(.3+t)); al = a0+v*min(2.3, w*(.55+.45*soft_step(0, .5, u))/max(q, .12*R))
                V.append((q*cos(al), q*sin(al), z)); C.append(colour(t, u))
        F += [(k0+b*(NU+1)+j, k0+(b+1)*(NU+1)+j, k0+(b+1)*(NU+1)+j+1, k0+b*(NU+1)+j+1) for b in range(NV) for j in range(NU)]
    o = obj('petals', V, F, sugar_petal('sugar-petal')); at = o.data.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT'); at.data.foreach_set('color', [x for c in C for x in (*c, 1)])
    so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = .020*R/.34*.9; so.offset = 0; return o

def fan(name, sheet, n, cols_of, R, NU=22, NV=26, thick=.02):
    """n petals round an axis as one mesh; sheet(i, u, v) gives a point, u from the heart to the rim, v across; cols_of(u, v) its colour"""
    V, F, C = [], [], []
    for i in range(n):
        k = len(V)
        for b in range(NV+1):
            for j in range(NU+1): u, v = j/NU, b/NV*2-1; V.append(sheet(i, u, v)); C.append(cols_of(u, v))
        F += [(k+b*(NU+1)+j, k+(b+1)*(NU+1)+j, k+(b+1)*(NU+1)+j+1, k+b*(NU+1)+j+1) for b in range(NV) for j in range(NU)]
    o = obj(name, V, F, sugar_petal('sugar-petal')); at = o.data.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT'); at.data.foreach_set('color', [x for c in C for x in (*c, 1)])
    so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = thick*R; so.offset = 0; return o
def hibiscus_petals(c, R, seed, dark='#5E0A1C'):
    """five broad petals with veins and ruffled rims that overlap like a pinwheel, dark at the heart"""
    rnd = random.Random(seed); ph = [rnd.random()*tau for _ in range(5)]; tilt = [rnd.uniform(-.12, .16) for _ in range(5)]; main, heart = lin(c)[:3], [lerp(a, b, .72) for a, b in zip(lin(c)[:3], lin(dark)[:3])]
    def sheet(i, u, v):
        p = ph[i]; s = u*(.66+.34*max(0., 1-abs(v)**2.4)**.5)*(1-.05*math.exp(-(v/.12)**2)); r, z, n = .05*R, 0., 12
        for k in range(n): q = s*(k+.5)/n; phi = rad(lerp(22, 62, soft_step(0, .55, q))+42*soft_step(.62, 1.02, q))+tilt[i]*q; r += s/n*R*1.08*sin(phi); z += s/n*R*1.08*cos(phi)
        a = tau*i/5+v*lerp(.34, .80, soft_step(.05, .7, u))*(1-.10*soft_step(.7, 1, u))
        z += R*(.085*v*soft_step(.1, .6, u)+(.055*sin(6.2*v+p)+.028*sin(13*v+2.3*p))*u**3-.012*(.5+.5*cos(17*v))*soft_step(.1, .4, u)*(1-u))
        return (r*cos(a), r*sin(a), z)
    def colour(u, v):
        k = 1-soft_step(.16, .44, u+.07*cos(17*v)); e = .22*soft_step(.6, 1, u)-.10*(.5+.5*cos(17*v))*soft_step(.3, .5, u)*(1-soft_step(.7, 1, u)); return tuple(max(0, min(1, lerp(a, b, k)*(1+e))) for a, b in zip(main, heart))
    return fan('hibiscus', sheet, 5, colour, R)
def daisy_petals(c, R, n, seed=0):
    """narrow petals in two layers, two grooves along each, their tips notched"""
    rnd = random.Random(seed); t = [(rnd.uniform(-.08, .1), rnd.uniform(.92, 1.04), rnd.uniform(-.06, .06)) for _ in range(2*n)]; main = lin(c)[:3]
    def sheet(i, u, v):
        lay, (dt, L, da) = i % 2, t[i]; s = u*(1-.16*v*v-.05*math.exp(-(v/.2)**2)); x = R*(.12+.88*s*L*(1-.10*lay)); w = R*min(.21, 1.5/n)*(.42+.58*soft_step(0, .5, u))*(1-.72*soft_step(.82, 1, u)*abs(v))
        z = R*(.10+.10*lay+(.22+.20*lay+dt)*s-.42*s*s*s)+R*.022*(abs(v)**2*2-.8*(.5+.5*cos(v*7)))*u; a = tau*(i/2 if lay == 0 else i/2+.02)/n+da
        return (x*cos(a)-w*v*sin(a), x*sin(a)+w*v*cos(a), z)
    return fan('daisy', sheet, 2*n, lambda u, v: tuple(q*lerp(.80, 1, soft_step(0, .4, u)) for q in main), R, 12, 8, .03)
def blossom_petals(c, R, n=5):
    """a blossom pressed out of sugar paste: round petals, hollowed, darker where they meet"""
    main = lin(c)[:3]
    def sheet(i, u, v):
        s = u*(.70+.30*max(0., 1-abs(v)**2.2)**.5)*(1-.07*math.exp(-(v/.2)**2)); r = R*(.02+.98*s); a = tau*i/n+v*pi/n*(1.0-.04*u); z = R*(.04+.10*s+.24*s*s*v*v*(1-.4*u)+.10*soft_step(.55, 1, s)-.05*math.exp(-(v/.16)**2)*u*(1-u)*4)
        return (r*cos(a), r*sin(a), z)
    return fan('blossom', sheet, n, lambda u, v: tuple(min(1, q*lerp(.62, 1.02, soft_step(0, .5, u))) for q in main), R, 12, 12, .05)
