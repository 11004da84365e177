import { type MessageStyle, pickReadable } from './cake-message.ts'
import { drawShadow } from './cake-scene.ts'
import { type Canvas, escapeText, line, path, roundNumbers } from './canvas.ts'
import { LIGHT } from './colour.ts'
import { linearGradient } from './gradients.ts'
import { emWidth, fitLettering, isRightToLeft, type Lettering, leading, scriptFont } from './lettering.ts'
import { gold } from './theme-palettes.ts'

const bottom = 784
const padding = { across: 34, up: 18 }

/** Height of the board in front of the stand; the foot of the stand is behind it. */
export const boardHeight = (text: string): number => cardHeight(layoutBoard(text)) - 42

const layoutBoard = (text: string): Lettering => fitLettering(text, { width: 640, height: 138, largest: 58 })

const cardHeight = ({ lines, size }: Lettering): number => lines.length * leading * size + 2 * padding.up

/** A message that is too long for the cake, on a board in front of it. */
export function drawBoard(canvas: Canvas, { text, inks }: MessageStyle): void {
  const lettering = layoutBoard(text)
  const { lines, size } = lettering
  const half = (Math.max(...lines.map(emWidth)) * size) / 2 + padding.across
  const height = cardHeight(lettering)
  const top = bottom - height
  drawShadow(canvas, [412, bottom], [half * 1.04, 16])
  path(canvas, cardPath(half, top, height), linearGradient(canvas, 'down', '#FFFDF8', '#F3E4D0'), { outline: 1.7 })
  line(canvas, cardPath(half - 8, top + 8, height - 16), gold.plain, 1.6, 0.8)
  const colour = canvas.mono ? '#111111' : pickReadable(inks, LIGHT)
  lines.forEach((row, index) => {
    const place = { x: 400, y: top + padding.up + (index + 0.76) * leading * size }
    const attributes = roundNumbers(
      `x="${place.x}" y="${place.y}" font-size="${size}" textLength="${emWidth(row) * size}"`,
    )
    const direction = isRightToLeft(row) ? ' direction="rtl"' : ''
    canvas.body.push(
      `<text ${attributes} lengthAdjust="spacingAndGlyphs" font-family="${scriptFont}" text-anchor="middle"${direction} ` +
        `fill="${colour}">${escapeText(row)}</text>`,
    )
  })
}

const cardPath = (half: number, top: number, height: number): string => {
  const r = 14
  return (
    `M${400 - half + r} ${top}H${400 + half - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `H${400 - half + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}
