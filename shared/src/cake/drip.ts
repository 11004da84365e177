import { onRing, TILT, type TierShape } from './cake-shape.ts'
import { type Canvas, ellipse, ink, line, path } from './canvas.ts'
import { LIGHT, mix, tint } from './colour.ts'
import { linear, upright } from './gradients.ts'
import { seededRandom } from './seeded-random.ts'

/** One tongue of the drip: where it starts, how wide (both angles), how far it has run. */
type Run = { readonly angle: number; readonly wide: number; readonly long: number }

const darkest = '#1C0A08'

/** Ganache poured over the top; it runs less far where something is written. */
export function drawDrip(canvas: Canvas, tier: TierShape, colour: string, seed: number): void {
  const { cx, top, rx, k } = tier
  const ry = rx * TILT
  const runs = runsOf(tier, seed)
  const poured = `M${cx - rx - 1} ${top - 2}${runs.map((run) => tongue(tier, run)).join('')}`
  const outline = `${poured}L${cx + rx + 1} ${top - 2}A${rx + 1} ${ry + 1} 0 0 0 ${cx - rx - 1} ${top - 2}Z`
  path(canvas, outline, '#3A1512', { opacity: 0.2, transform: 'translate(5 5)' })
  path(canvas, outline, upright(canvas, colour, darkest))
  ellipse(
    canvas,
    [cx, top - 2],
    [rx - 2, ry - 1],
    linear(canvas, 'slant', tint(colour, 0.2), colour, mix(colour, darkest, 0.2)),
  )
  const gleam = `M${cx - rx * 0.86} ${top - ry * 0.3}A${rx * 0.9} ${ry * 0.86} 0 0 1 ${cx - rx * 0.1} ${top - ry * 0.86}`
  line(canvas, gleam, LIGHT, 5 * k, 0.32)
  for (const { angle, wide, long } of runs) {
    const [x, y] = onRing(cx, top, rx, angle + wide * 0.3)
    const inSight = long > 0.2 * tier.high && Math.abs(angle) < 1.25
    if (inSight) line(canvas, `M${x} ${y + 18 * k}V${y + long * 0.82}`, LIGHT, 3.2 * k * Math.cos(angle), 0.5)
  }
  ink(canvas, outline, 1.8, 0.5)
}

function runsOf({ rx, k, high, written }: TierShape, seed: number): readonly Run[] {
  const random = seededRandom(seed)
  const count = Math.max(8, Math.round(rx / (14 * k)))
  const part = Math.PI / count
  return Array.from({ length: count }, (_, i) => {
    const from = part * i - Math.PI / 2
    const reach = written && Math.abs(from + part / 2) < 1 ? 0.08 : 0.5
    const long = (0.14 + reach * random() ** 1.25) * Math.min(high, 200 * k)
    const wide = part * (0.52 + random() * 0.1)
    return { angle: from + (part - wide) / 2, wide, long }
  })
}

function tongue({ cx, top, rx, k }: TierShape, { angle, wide, long }: Run): string {
  const [x1, y1] = onRing(cx, top, rx + 1, angle)
  const [x2, y2] = onRing(cx, top, rx + 1, angle + wide)
  const [x3, y3] = onRing(cx, top, rx + 1, Math.min(Math.PI / 2, angle + wide * 1.4))
  const gap = 9 * k
  const lip = gap + 10 * k
  const r = Math.max(1.2, (x2 - x1) / 2)
  const end = (y1 + y2) / 2 + long
  const down = `C${x1 + r * 0.34} ${y1 + gap + long * 0.4} ${x1 - r * 0.08} ${end - r * 1.9} ${x1 - r * 0.05} ${end - r}`
  const drop = `A${r * 1.05} ${r * 1.1} 0 0 0 ${x2 + r * 0.05} ${end - r}`
  const up = `C${x2 + r * 0.08} ${end - r * 1.9} ${x2 - r * 0.34} ${y2 + gap + long * 0.4} ${x2 - r * 0.06} ${y2 + lip}`
  const next = `Q${x2 + r * 0.3} ${y2 + gap} ${x3} ${y3 + gap - 1}`
  return `Q${x1 - r * 0.5} ${y1 + gap} ${x1 + r * 0.06} ${y1 + lip}${down}${drop}${up}${next}`
}
