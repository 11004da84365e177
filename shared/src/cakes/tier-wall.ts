import { drawBaseShade, frontArc, onRing, onWall, TILT, type TierLayout } from './cake-layout.ts'
import {
  type Canvas,
  clip,
  cylinderGradient,
  ellipse,
  highlight,
  line,
  linearGradient,
  outline,
  path,
  radialGlow,
  seededRandom,
} from './canvas.ts'
import { LIGHT, lightness, mix, PLUM, shade, tint } from './colour.ts'

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
    if (tier.finish === 'buttercream') drawKnifeMarks(canvas, tier, seededRandom(seed))
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
  const [left, right] = [onRing(cx, top, rx - 3 * k, -1.45), onRing(cx, top, rx - 3 * k, 0.5)].map((p) => p.join(' '))
  const sliver = `M${left}A${rx} ${ry} 0 0 0 ${right}A${rx * 1.02} ${ry * 1.09} 0 0 1 ${left}Z`
  path(canvas, sliver, LIGHT, { opacity: lightness(colour) < 0.5 ? 0.45 : 0.85 })
}

function drawKnifeSwirl(canvas: Canvas, { cx, top, rx, k, colour }: TierLayout): void {
  const arcs = Array.from({ length: 28 }, (_, i) => {
    const r = rx * (0.9 - i * 0.03)
    return `${i ? `A${r} ${r * TILT} 0 0 0` : 'M'} ${onRing(cx, top, r, i * 0.62).join(' ')}`
  })
  const d = arcs.join('')
  line(canvas, d, shade(colour, 0.4), 2.2 * k, 0.16)
  line(canvas, d, LIGHT, 1.6 * k, 0.5)
}

function drawKnifeMarks(canvas: Canvas, tier: TierLayout, random: () => number): void {
  const { height, k, colour } = tier
  const at = (angle: number, up: number) => onWall(tier, angle, up).join(' ')
  for (let down = 14 * k; down < height; down += 13 * k) {
    const up = 1 - (down + random() * 5 * k) / height
    const from = -1.5 + random() * 1.6
    const to = Math.min(1.5, from + 0.5 + random() * 1.3)
    const [x, y] = onWall(tier, (from + to) / 2, up)
    const d = `M${at(from, up)}Q${x} ${y + 3} ${at(to, up)}`
    line(canvas, d, random() > 0.5 ? tint(colour, 0.8) : shade(colour, 0.3), (1.5 + random() * 2.5) * k, 0.16)
  }
}

/** Start and width are angles. */
type DripRun = { readonly angle: number; readonly width: number; readonly length: number }

const darkest = '#1C0A08'

/** The runs are shorter above a message. */
export function drawDrip(canvas: Canvas, tier: TierLayout, colour: string, seed: number): void {
  const { cx, top, rx, k } = tier
  const ry = rx * TILT
  const runs = layoutDripRuns(tier, seed)
  const upperEdge = `M${cx - rx - 1} ${top - 2}${runs.map((run) => dripRunPath(tier, run)).join('')}`
  const contour = `${upperEdge}L${cx + rx + 1} ${top - 2}A${rx + 1} ${ry + 1} 0 0 0 ${cx - rx - 1} ${top - 2}Z`
  path(canvas, contour, '#3A1512', { opacity: 0.2, transform: 'translate(5 5)' })
  path(canvas, contour, cylinderGradient(canvas, colour, darkest))
  ellipse(
    canvas,
    [cx, top - 2],
    [rx - 2, ry - 1],
    linearGradient(canvas, 'slant', tint(colour, 0.2), colour, mix(colour, darkest, 0.2)),
  )
  const highlight = `M${cx - rx * 0.86} ${top - ry * 0.3}A${rx * 0.9} ${ry * 0.86} 0 0 1 ${cx - rx * 0.1} ${top - ry * 0.86}`
  line(canvas, highlight, LIGHT, 5 * k, 0.32)
  for (const { angle, width, length } of runs) {
    const [x, y] = onRing(cx, top, rx, angle + width * 0.3)
    const isVisible = length > 0.2 * tier.height && Math.abs(angle) < 1.25
    if (isVisible) line(canvas, `M${x} ${y + 18 * k}V${y + length * 0.82}`, LIGHT, 3.2 * k * Math.cos(angle), 0.5)
  }
  outline(canvas, contour, 1.8, 0.5)
}

function layoutDripRuns({ rx, k, height, written }: TierLayout, seed: number): readonly DripRun[] {
  const random = seededRandom(seed)
  const count = Math.max(8, Math.round(rx / (14 * k)))
  const part = Math.PI / count
  return Array.from({ length: count }, (_, i) => {
    const from = part * i - Math.PI / 2
    const reach = written && Math.abs(from + part / 2) < 1 ? 0.08 : 0.5
    const length = (0.14 + reach * random() ** 1.25) * Math.min(height, 200 * k)
    const width = part * (0.52 + random() * 0.1)
    return { angle: from + (part - width) / 2, width, length }
  })
}

function dripRunPath({ cx, top, rx, k }: TierLayout, { angle, width, length }: DripRun): string {
  const [x1, y1] = onRing(cx, top, rx + 1, angle)
  const [x2, y2] = onRing(cx, top, rx + 1, angle + width)
  const [x3, y3] = onRing(cx, top, rx + 1, Math.min(Math.PI / 2, angle + width * 1.4))
  const gap = 9 * k
  const lip = gap + 10 * k
  const r = Math.max(1.2, (x2 - x1) / 2)
  const end = (y1 + y2) / 2 + length
  const down = `C${x1 + r * 0.34} ${y1 + gap + length * 0.4} ${x1 - r * 0.08} ${end - r * 1.9} ${x1 - r * 0.05} ${end - r}`
  const drop = `A${r * 1.05} ${r * 1.1} 0 0 0 ${x2 + r * 0.05} ${end - r}`
  const up = `C${x2 + r * 0.08} ${end - r * 1.9} ${x2 - r * 0.34} ${y2 + gap + length * 0.4} ${x2 - r * 0.06} ${y2 + lip}`
  const next = `Q${x2 + r * 0.3} ${y2 + gap} ${x3} ${y3 + gap - 1}`
  return `Q${x1 - r * 0.5} ${y1 + gap} ${x1 + r * 0.06} ${y1 + lip}${down}${drop}${up}${next}`
}
