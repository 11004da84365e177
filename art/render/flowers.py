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
        x = min(.999, t)*(len(ramp)-1); i = int(x); c = [lerp(a, b, x-i) for a, b in zip(ramp[i], ramp[i+1])]; k = lerp(.80, 1.0, soft_step(0, .55, u)); e = .30*soft_step(.55, 1, u)
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
