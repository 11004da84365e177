import { TILT, type TierShape } from './cake-shape.ts'
import { type Canvas, define, escapeText, type Point, path, rounded } from './canvas.ts'
import { contrast, INK, LIGHT, lightness } from './colour.ts'
import { linear } from './gradients.ts'
import { emWidth, fitLettering, isRightToLeft, type Lettering, leading, scriptFont } from './lettering.ts'
import { isBusy } from './wall-textures.ts'

export type Writing = {
  readonly text: string
  /** in order of liking; the first that can be read is taken */
  readonly inks: readonly string[]
  readonly plaque: boolean
  /** something hangs down from the rim */
  readonly crowdedAbove: boolean
  /** flowers fall past the side */
  readonly cascade: boolean
}

/** The part of the wall that takes the writing: from the middle of the tier, and up from its foot. */
type Field = { readonly shift: number; readonly wide: number; readonly up: number; readonly high: number }

/** The message in piped script, following the round of the tier. */
export function drawMessage(canvas: Canvas, tier: TierShape, writing: Writing): void {
  const field = fieldOn(tier, writing)
  const lettering = fitLettering(writing.text, { wide: field.wide, high: field.high, largest: 92 * tier.k })
  const onPlaque = writing.plaque || isBusy(tier.texture)
  if (onPlaque) drawPlaque(canvas, tier, field, lettering)
  const ground = onPlaque ? LIGHT : tier.colour
  const colour = canvas.mono ? '#111111' : readable(writing.inks, ground)
  const under = lightness(colour) < 0.5 ? LIGHT : INK
  lettering.lines.forEach((words, row) => {
    const baseline = baselineOf(tier, field, lettering, row)
    if (!canvas.mono) lay(canvas, baseline, { words, size: lettering.size, colour: under, drop: 1.6 })
    lay(canvas, baseline, { words, size: lettering.size, colour, drop: 0 })
  })
}

const readable = (inks: readonly string[], ground: string): string =>
  inks.find((colour) => contrast(colour, ground) >= 3) ?? (lightness(ground) > 0.5 ? INK : LIGHT)

function fieldOn({ rx, high, k, slice }: TierShape, { crowdedAbove, cascade }: Writing): Field {
  const upright = crowdedAbove ? { up: 0.38, high: high * 0.48 } : { up: 0.52, high: high * 0.6 }
  const cascadeSide = slice ? -1 : 1
  const [left, right] = [-1, 1].map((side) => {
    const edge = slice && side > 0 ? Math.sin(slice.from) * rx - 26 * k : (slice ? 0.86 : 0.8) * side * rx
    return cascade && side === cascadeSide ? 0.62 * side * rx : edge
  })
  if (left === undefined || right === undefined) return { shift: 0, wide: rx, ...upright }
  return { shift: (left + right) / 2, wide: right - left, ...upright }
}

/** An arc of the wall under a row of letters. */
function baselineOf(tier: TierShape, field: Field, { lines, size }: Lettering, row: number): string {
  const down = (row - (lines.length - 1) / 2) * size * leading + size * 0.28
  const [left, right] = arcEnds(tier, field, field.wide / 2 + size, down)
  return `M${left.join(' ')}A${tier.rx} ${tier.rx * TILT} 0 0 0 ${right.join(' ')}`
}

function arcEnds(tier: TierShape, { shift, up }: Field, half: number, down: number): readonly [Point, Point] {
  const { cx, foot, high, rx } = tier
  const at = (x: number): Point => [cx + x, foot - high * up + down + TILT * Math.sqrt(rx * rx - x * x)]
  return [at(Math.max(-rx, shift - half)), at(Math.min(rx, shift + half))]
}

type Row = { readonly words: string; readonly size: number; readonly colour: string; readonly drop: number }

/** The length is set too, so that the row also fits in another font, before the script has arrived. */
function lay(canvas: Canvas, baseline: string, { words, size, colour, drop }: Row): void {
  const id = define(canvas, baseline, (name) => `<path id="${name}" d="${rounded(baseline)}"/>`)
  const long = rounded(`${emWidth(words) * size}`)
  const direction = isRightToLeft(words) ? ' direction="rtl"' : ''
  const moved = drop ? ` transform="translate(0 ${drop})" opacity=".6"` : ''
  canvas.body.push(
    `<text font-family="${scriptFont}" font-size="${rounded(`${size}`)}" fill="${colour}" text-anchor="middle"${direction}${moved}>` +
      `<textPath href="#${id}" startOffset="50%" textLength="${long}" lengthAdjust="spacingAndGlyphs">${escapeText(words)}</textPath></text>`,
  )
}

/** A rounded label of sugar paste behind the writing. */
function drawPlaque(canvas: Canvas, tier: TierShape, field: Field, { lines, size }: Lettering): void {
  const widest = Math.max(...lines.map(emWidth)) * size
  const half = widest / 2 + size * 0.5
  const tall = (lines.length * leading * size) / 2
  const [upperLeft, upperRight] = arcEnds(tier, field, half, -tall)
  const [lowerLeft, lowerRight] = arcEnds(tier, field, half, tall)
  const radii = `A${tier.rx} ${tier.rx * TILT} 0 0`
  const d = `M${upperLeft.join(' ')}${radii} 0 ${upperRight.join(' ')}L${lowerRight.join(' ')}${radii} 1 ${lowerLeft.join(' ')}Z`
  path(canvas, d, linear(canvas, 'down', '#FFFDF8', '#F3E4D0'), { ink: 1.3 })
}
