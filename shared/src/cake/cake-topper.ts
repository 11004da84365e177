import { type Canvas, ellipse, escapeText, line, roundNumbers } from './canvas.ts'
import { LIGHT } from './colour.ts'
import { linearGradient } from './gradients.ts'
import { emWidth, fitLettering, isRightToLeft, type Lettering, leading, scriptFont } from './lettering.ts'
import { gold } from './theme-palettes.ts'

/** Height of the plate and its distance from what stands below it, at scale `k`. */
export const topperHeight = (text: string, k: number): number => 2 * layoutPlate(text, k).ry + 14

/** The plate and its text, which stays readable where the cake itself is drawn small. */
function layoutPlate(text: string, k: number): Lettering & { readonly rx: number; readonly ry: number } {
  const area = { width: Math.max(300 * k, 340), height: Math.max(120 * k, 116), largest: Math.max(78 * k, 46) }
  const { lines, size } = fitLettering(text, area)
  const width = Math.max(...lines.map(emWidth)) * size
  const height = lines.length * leading * size
  // The corners of several lines need a larger ellipse.
  const [across, up] = lines.length > 1 ? [0.64, 0.64] : [0.6, 0.5]
  const ry = Math.max(46 * k, height * up + 20 * k)
  return { lines, size, rx: Math.max(1.5 * ry, width * across + 22 * k), ry }
}

/** An acrylic plate with golden script on two sticks, which reach from `above` down to `rest`. */
export function drawTopper(
  canvas: Canvas,
  text: string,
  { rest, above, k }: { rest: number; above: number; k: number },
): void {
  const { lines, size, rx, ry } = layoutPlate(text, k)
  const y = Math.max(ry + 14, above - ry)
  for (const side of [-1, 1]) {
    const x = 400 + side * rx * 0.4
    const stick = `M${x} ${y + ry * 0.8}V${rest}`
    if (canvas.mono) ellipse(canvas, [x, (y + ry + rest) / 2], [1.5, (rest - y - ry) / 2 + 6], '#ffffff')
    else line(canvas, stick, gold.plain, 3.2 * k, 0.9)
  }
  drawPlate(canvas, { y, rx, ry, k })
  lines.forEach((text, row) => {
    const baseline = y + (row - (lines.length - 1) / 2) * size * leading + size * 0.28
    drawScript(canvas, { text, size, baseline, length: emWidth(text) * size })
  })
}

function drawPlate(canvas: Canvas, { y, rx, ry, k }: { y: number; rx: number; ry: number; k: number }): void {
  if (canvas.mono) {
    ellipse(canvas, [400, y], [rx, ry], '#ffffff')
    return
  }
  const attributes = `cx="400" cy="${y}" rx="${rx}" ry="${ry}" stroke-width="${2.6 * k}"`
  const glass = `fill="${LIGHT}" fill-opacity=".62" stroke="${gold.plain}"`
  canvas.body.push(`<ellipse ${roundNumbers(attributes)} ${glass}/>`)
  const highlight = `M${400 - rx * 0.82} ${y - ry * 0.3}Q${400 - rx * 0.6} ${y - ry * 0.8} ${400 - rx * 0.2} ${y - ry * 0.88}`
  line(canvas, highlight, LIGHT, 4 * k, 0.8)
}

type ScriptRow = { readonly text: string; readonly size: number; readonly baseline: number; readonly length: number }

function drawScript(canvas: Canvas, { text, size, baseline, length }: ScriptRow): void {
  const direction = isRightToLeft(text) ? ' direction="rtl"' : ''
  const draw = (colour: string, drop: number) => {
    const place = roundNumbers(`x="400" y="${baseline + drop}" font-size="${size}" textLength="${length}"`)
    canvas.body.push(
      `<text ${place} lengthAdjust="spacingAndGlyphs" font-family="${scriptFont}" text-anchor="middle"${direction} ` +
        `fill="${colour}" stroke="${colour}" stroke-width="${roundNumbers(`${size * 0.01}`)}">${escapeText(text)}</text>`,
    )
  }
  if (canvas.mono) draw('#111111', 0)
  // Small letters are too thin for a gradient.
  else if (size < 48) draw('#8A5E1E', 0)
  else {
    draw('#7A5320', 1.8)
    draw(linearGradient(canvas, 'slant', '#DDB65A', '#A9772A', '#D2A24A'), 0)
  }
}
