import { frontArc, onRing, TILT, type TierLayout } from './cake-layout.ts'
import { drawBaseShade } from './cake-scene.ts'
import { type Canvas, clip, ellipse, line, outline, path } from './canvas.ts'
import { LIGHT, lightness, PLUM, shade, tint } from './colour.ts'
import { cylinderGradient, highlight, linearGradient, radialGlow } from './gradients.ts'
import { seededRandom } from './seeded-random.ts'
import { drawTexture } from './wall-textures.ts'

/** The iced tier: wall, texture, light and shade, top and outline. */
export function drawTierWall(canvas: Canvas, tier: TierLayout, seed: number): void {
  const { cx, base, top, rx, k, colour } = tier
  const ry = rx * TILT
  const round = (tier.finish === 'fondant' ? 20 : 11) * k
  const contact = radialGlow(canvas, '#5A2A2A', 0.5, 0.86)
  ellipse(canvas, [cx + 10 * k, base + 5 * k], [rx * 1.07, ry * 1.1], contact)
  const wall =
    `M${cx - rx} ${top + round}Q${cx - rx} ${top} ${cx - rx + round * 0.55} ${top - 3 * k}` +
    `L${cx + rx - round * 0.55} ${top - 3 * k}Q${cx + rx} ${top} ${cx + rx} ${top + round}` +
    `V${base}A${rx} ${ry} 0 0 1 ${cx - rx} ${base}Z`
  path(canvas, wall, cylinderGradient(canvas, colour))
  clip(canvas, wall, () => {
    drawTexture(canvas, tier, seededRandom(seed))
    drawBaseShade(canvas, frontArc(cx, base, rx), k)
    drawLighting(canvas, tier)
  })
  drawTop(canvas, tier)
  const side = `M${cx - rx + 3 * k} ${top - 3 * k}Q${cx - rx} ${top + 2} ${cx - rx} ${top + round}V${base}A${rx} ${ry} 0 0 0 ${cx + rx} ${base}`
  const back = `A${rx - 3 * k} ${ry} 0 0 0 ${cx - rx + 3 * k} ${top - 3 * k}`
  outline(canvas, `${side}V${top + round}Q${cx + rx} ${top + 2} ${cx + rx - 3 * k} ${top - 3 * k}${back}`)
  if (canvas.mono) outline(canvas, frontArc(cx, top, rx - 3 * k))
}

function drawLighting(canvas: Canvas, tier: TierLayout): void {
  const { cx, base, top, rx, height, k, colour } = tier
  const ry = rx * TILT
  const [x, y] = onRing(cx, top, rx, 0.72)
  const edge = `M${x} ${y - 8}Q${x + 10 * k} ${y + height * 0.5} ${x - 12 * k} ${y + height + 6}`
  path(canvas, `${edge}L${cx + rx + 4} ${base + ry}V${top - 8}Z`, PLUM, { opacity: 0.085 })
  const fondant = tier.finish === 'fondant'
  const bright = (fondant ? 0.6 : 0.4) * (lightness(colour) < 0.5 ? 0.45 : 1)
  const left = `M${cx - rx * 0.86} ${top + ry * 0.5}q${-4 * k} ${height * 0.35} ${3 * k} ${height * 0.8}`
  const right = `l${rx * (fondant ? 0.07 : 0.1)} ${12 * k}q${-8 * k} ${-height * 0.4} ${2 * k} ${-height * 0.82}Z`
  path(canvas, left + right, LIGHT, { opacity: bright })
}

function drawTop(canvas: Canvas, tier: TierLayout): void {
  const { cx, top, rx, k, colour } = tier
  const ry = rx * TILT
  const surface = linearGradient(
    canvas,
    'slant',
    tint(colour, 0.1),
    [0.35, highlight(highlight(colour))],
    shade(colour, 0.06),
  )
  ellipse(canvas, [cx, top], [rx - 3 * k, ry - 0.5], surface)
  if (tier.finish === 'buttercream') drawKnifeSwirl(canvas, tier)
  // A highlight along the rim.
  const [left, right] = [onRing(cx, top, rx - 3 * k, -1.45), onRing(cx, top, rx - 3 * k, 0.5)].map((p) => p.join(' '))
  const sliver = `M${left}A${rx} ${ry} 0 0 0 ${right}A${rx * 1.02} ${ry * 1.09} 0 0 1 ${left}Z`
  path(canvas, sliver, LIGHT, { opacity: lightness(colour) < 0.5 ? 0.45 : 0.85 })
}

/** The spiral of the palette knife on buttercream. */
function drawKnifeSwirl(canvas: Canvas, { cx, top, rx, k, colour }: TierLayout): void {
  const arcs = Array.from({ length: 28 }, (_, i) => {
    const r = rx * (0.9 - i * 0.03)
    return `${i ? `A${r} ${r * TILT} 0 0 0` : 'M'} ${onRing(cx, top, r, i * 0.62).join(' ')}`
  })
  const d = arcs.join('')
  line(canvas, d, shade(colour, 0.4), 2.2 * k, 0.16)
  line(canvas, d, LIGHT, 1.6 * k, 0.5)
}
