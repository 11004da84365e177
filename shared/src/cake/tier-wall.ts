import { frontArc, onRing, TILT, type TierShape } from './cake-shape.ts'
import { type Canvas, clipped, ellipse, ink, line, path } from './canvas.ts'
import { LIGHT, lightness, PLUM, shade, tint } from './colour.ts'
import { glow, linear, upright } from './gradients.ts'
import { footShade } from './scene.ts'
import { seededRandom } from './seeded-random.ts'
import { drawTexture } from './wall-textures.ts'

/** The iced tier: wall, texture, one plane of shade, one of light, top, ink. */
export function drawTierWall(canvas: Canvas, tier: TierShape, seed: number): void {
  const { cx, foot, top, rx, k, colour } = tier
  const ry = rx * TILT
  const round = (tier.finish === 'fondant' ? 20 : 11) * k
  const contact = glow(canvas, '#5A2A2A', 0.5, 0.86)
  ellipse(canvas, [cx + 10 * k, foot + 5 * k], [rx * 1.07, ry * 1.1], contact)
  const wall =
    `M${cx - rx} ${top + round}Q${cx - rx} ${top} ${cx - rx + round * 0.55} ${top - 3 * k}` +
    `L${cx + rx - round * 0.55} ${top - 3 * k}Q${cx + rx} ${top} ${cx + rx} ${top + round}` +
    `V${foot}A${rx} ${ry} 0 0 1 ${cx - rx} ${foot}Z`
  path(canvas, wall, upright(canvas, colour))
  clipped(canvas, wall, () => {
    drawTexture(canvas, tier, seededRandom(seed))
    footShade(canvas, frontArc(cx, foot, rx), k)
    planes(canvas, tier)
  })
  drawTop(canvas, tier)
  const side = `M${cx - rx + 3 * k} ${top - 3 * k}Q${cx - rx} ${top + 2} ${cx - rx} ${top + round}V${foot}A${rx} ${ry} 0 0 0 ${cx + rx} ${foot}`
  const back = `A${rx - 3 * k} ${ry} 0 0 0 ${cx - rx + 3 * k} ${top - 3 * k}`
  ink(canvas, `${side}V${top + round}Q${cx + rx} ${top + 2} ${cx + rx - 3 * k} ${top - 3 * k}${back}`)
  if (canvas.mono) ink(canvas, frontArc(cx, top, rx - 3 * k))
}

function planes(canvas: Canvas, tier: TierShape): void {
  const { cx, foot, top, rx, high, k, colour } = tier
  const ry = rx * TILT
  const [x, y] = onRing(cx, top, rx, 0.72)
  const edge = `M${x} ${y - 8}Q${x + 10 * k} ${y + high * 0.5} ${x - 12 * k} ${y + high + 6}`
  path(canvas, `${edge}L${cx + rx + 4} ${foot + ry}V${top - 8}Z`, PLUM, { opacity: 0.085 })
  const fondant = tier.finish === 'fondant'
  const gleam = (fondant ? 0.6 : 0.4) * (lightness(colour) < 0.5 ? 0.45 : 1)
  const left = `M${cx - rx * 0.86} ${top + ry * 0.5}q${-4 * k} ${high * 0.35} ${3 * k} ${high * 0.8}`
  const right = `l${rx * (fondant ? 0.07 : 0.1)} ${12 * k}q${-8 * k} ${-high * 0.4} ${2 * k} ${-high * 0.82}Z`
  path(canvas, left + right, LIGHT, { opacity: gleam })
}

function drawTop(canvas: Canvas, tier: TierShape): void {
  const { cx, top, rx, k, colour, finish } = tier
  const ry = rx * TILT
  // A dark or strong colour stays itself in the light
  const gleam = 0.25 + 0.5 * lightness(colour) ** 2
  const lit = linear(canvas, 'slant', tint(colour, gleam * 0.6), [0.35, tint(colour, gleam)], shade(colour, 0.06))
  ellipse(canvas, [cx, top], [rx - 3 * k, ry - 0.5], lit)
  if (finish === 'buttercream') swirl(canvas, tier)
  const rim = `M${cx - rx + 6 * k} ${top + 4 * k}A${rx - 2} ${ry} 0 0 0 ${cx + rx * 0.3} ${top + ry * 0.955}`
  line(canvas, rim, LIGHT, 3 * k, finish === 'fondant' ? 0.6 : 0.85)
}

/** The turn of the palette knife on the top of buttercream. */
function swirl(canvas: Canvas, { cx, top, rx, k, colour }: TierShape): void {
  const turns = Array.from({ length: 29 }, (_, i) => onRing(cx, top, rx * (0.9 - i * 0.029), i * 0.62))
  const d = `M${turns.map(([x, y]) => `${x} ${y}`).join('L')}`
  line(canvas, d, shade(colour, 0.4), 2.2 * k, 0.16)
  line(canvas, d, LIGHT, 1.6 * k, 0.5)
}
