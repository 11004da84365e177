import { type Canvas, ellipse, escapeText, line, roundNumbers } from './canvas.ts'
import { LIGHT } from './colour.ts'
import { linearGradient } from './gradients.ts'
import { emWidth, fitLettering, isRightToLeft, leading, scriptFont } from './lettering.ts'
import { gold } from './theme-palettes.ts'

/** An acrylic plate with golden script on two sticks, which reach from `above` down to `rest`. */
export function drawTopper(
  canvas: Canvas,
  text: string,
  { rest, above, k }: { rest: number; above: number; k: number },
): void {
  const { lines, size } = fitLettering(text, { width: 300 * k, height: 120 * k, largest: 78 * k })
  const width = Math.max(...lines.map(emWidth)) * size
  const rx = Math.max(66 * k, width * 0.6 + 22 * k)
  const ry = Math.max(46 * k, (lines.length * leading * size) / 2 + 20 * k)
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
        `fill="${colour}" stroke="${colour}" stroke-width=".8">${escapeText(text)}</text>`,
    )
  }
  if (!canvas.mono) draw('#7A5320', 1.8)
  draw(canvas.mono ? '#111111' : linearGradient(canvas, 'slant', '#DDB65A', '#A9772A', '#D2A24A'), 0)
}
