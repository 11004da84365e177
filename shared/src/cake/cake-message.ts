import { TILT, type TierLayout } from './cake-layout.ts'
import { type Canvas, define, escapeText, type Point, path, roundNumbers } from './canvas.ts'
import { contrast, INK, LIGHT, lightness } from './colour.ts'
import { linearGradient } from './gradients.ts'
import { emWidth, fitLettering, isRightToLeft, type Lettering, leading, scriptFont } from './lettering.ts'
import { isBusyTexture } from './wall-textures.ts'

export type MessageStyle = {
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
type WritingArea = { readonly shift: number; readonly width: number; readonly up: number; readonly height: number }

/** The message in piped script, following the round of the tier. */
export function drawMessage(canvas: Canvas, tier: TierLayout, writing: MessageStyle): void {
  const field = findWritingArea(tier, writing)
  const lettering = fitLettering(writing.text, { width: field.width, height: field.height, largest: 92 * tier.k })
  const onPlaque = writing.plaque || isBusyTexture(tier.texture)
  if (onPlaque) drawPlaque(canvas, tier, field, lettering)
  const ground = onPlaque ? LIGHT : tier.colour
  const colour = canvas.mono ? '#111111' : pickReadable(writing.inks, ground)
  const under = lightness(colour) < 0.5 ? LIGHT : INK
  lettering.lines.forEach((words, row) => {
    const baseline = baselinePath(tier, field, lettering, row)
    if (!canvas.mono) drawRow(canvas, baseline, { words, size: lettering.size, colour: under, drop: 1.6 })
    drawRow(canvas, baseline, { words, size: lettering.size, colour, drop: 0 })
  })
}

const pickReadable = (inks: readonly string[], ground: string): string =>
  inks.find((colour) => contrast(colour, ground) >= 3) ?? (lightness(ground) > 0.5 ? INK : LIGHT)

function findWritingArea({ rx, height, k, slice }: TierLayout, { crowdedAbove, cascade }: MessageStyle): WritingArea {
  const upright = crowdedAbove ? { up: 0.38, height: height * 0.48 } : { up: 0.52, height: height * 0.6 }
  const cascadeSide = slice ? -1 : 1
  const [left, right] = [-1, 1].map((side) => {
    const edge = slice && side > 0 ? Math.sin(slice.from) * rx - 26 * k : (slice ? 0.86 : 0.8) * side * rx
    return cascade && side === cascadeSide ? 0.62 * side * rx : edge
  })
  if (left === undefined || right === undefined) return { shift: 0, width: rx, ...upright }
  return { shift: (left + right) / 2, width: right - left, ...upright }
}

/** An arc of the wall under a row of letters. */
function baselinePath(tier: TierLayout, field: WritingArea, { lines, size }: Lettering, row: number): string {
  const down = (row - (lines.length - 1) / 2) * size * leading + size * 0.28
  const [left, right] = arcEnds(tier, field, field.width / 2 + size, down)
  return `M${left.join(' ')}A${tier.rx} ${tier.rx * TILT} 0 0 0 ${right.join(' ')}`
}

function arcEnds(tier: TierLayout, { shift, up }: WritingArea, half: number, down: number): readonly [Point, Point] {
  const { cx, base, height, rx } = tier
  const at = (x: number): Point => [cx + x, base - height * up + down + TILT * Math.sqrt(rx * rx - x * x)]
  return [at(Math.max(-rx, shift - half)), at(Math.min(rx, shift + half))]
}

type Row = { readonly words: string; readonly size: number; readonly colour: string; readonly drop: number }

/** The length is set too, so that the row also fits in another font, before the script has arrived. */
function drawRow(canvas: Canvas, baseline: string, { words, size, colour, drop }: Row): void {
  const id = define(canvas, baseline, (name) => `<path id="${name}" d="${roundNumbers(baseline)}"/>`)
  const length = roundNumbers(`${emWidth(words) * size}`)
  const direction = isRightToLeft(words) ? ' direction="rtl"' : ''
  const moved = drop ? ` transform="translate(0 ${drop})" opacity=".6"` : ''
  canvas.body.push(
    `<text font-family="${scriptFont}" font-size="${roundNumbers(`${size}`)}" fill="${colour}" text-anchor="middle"${direction}${moved}>` +
      `<textPath href="#${id}" startOffset="50%" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeText(words)}</textPath></text>`,
  )
}

/** A rounded label of sugar paste behind the writing. */
function drawPlaque(canvas: Canvas, tier: TierLayout, field: WritingArea, { lines, size }: Lettering): void {
  const widest = Math.max(...lines.map(emWidth)) * size
  const half = widest / 2 + size * 0.5
  const tall = (lines.length * leading * size) / 2
  const [upperLeft, upperRight] = arcEnds(tier, field, half, -tall)
  const [lowerLeft, lowerRight] = arcEnds(tier, field, half, tall)
  const radii = `A${tier.rx} ${tier.rx * TILT} 0 0`
  const d = `M${upperLeft.join(' ')}${radii} 0 ${upperRight.join(' ')}L${lowerRight.join(' ')}${radii} 1 ${lowerLeft.join(' ')}Z`
  path(canvas, d, linearGradient(canvas, 'down', '#FFFDF8', '#F3E4D0'), { outline: 1.3 })
}
