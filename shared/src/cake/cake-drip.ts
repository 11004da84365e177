import { onRing, TILT, type TierLayout } from './cake-layout.ts'
import { type Canvas, ellipse, line, outline, path } from './canvas.ts'
import { LIGHT, mix, tint } from './colour.ts'
import { cylinderGradient, linearGradient } from './gradients.ts'
import { seededRandom } from './seeded-random.ts'

/** One run of the drip: start and width as angles, and its length. */
type DripRun = { readonly angle: number; readonly width: number; readonly length: number }

const darkest = '#1C0A08'

/** Ganache over the top edge. Its runs are shorter above a message. */
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
