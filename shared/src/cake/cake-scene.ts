import { TILT } from './cake-layout.ts'
import { type Canvas, ellipse, line, outline, path } from './canvas.ts'
import { LIGHT, PLUM, shade, tint } from './colour.ts'
import { cylinderGradient, linearGradient, radialGlow } from './gradients.ts'
import { type Backdrop, gold } from './theme-palettes.ts'

const shadowColour = '#5A2A2A'

/** A soft shadow on a horizontal surface. */
export const drawShadow = (
  canvas: Canvas,
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
): void => ellipse(canvas, [x, y], [rx, ry], radialGlow(canvas, shadowColour, 0.36))

/** A wall with an arch and a table that begins at y = `edge`. */
export function drawBackdrop(canvas: Canvas, { wall, arch, table }: Backdrop, edge: number): void {
  if (canvas.mono) return
  const spring = Math.max(60, edge - 580) + 250
  path(canvas, 'M0 0H800V800H0Z', wall)
  path(canvas, 'M0 0H800V800H0Z', radialGlow(canvas, LIGHT, 0.3))
  const inside = linearGradient(canvas, 'down', tint(arch, 0.16), [0.55, arch], shade(arch, 0.1))
  path(canvas, `M150 ${edge}V${spring}a250 250 0 0 1 500 0V${edge}Z`, inside)
  line(canvas, `M172 ${edge}V${spring + 2}a228 228 0 0 1 456 0V${edge}`, LIGHT, 1.6, 0.35)
  path(
    canvas,
    `M0 ${edge}H800V800H0Z`,
    linearGradient(canvas, 'down', shade(table, 0.07), [0.25, table], tint(table, 0.3)),
  )
  line(canvas, `M0 ${edge}H800`, shade(table, 0.4), 1.2, 0.35)
}

type Stand = { readonly y: number; readonly rx: number; readonly k: number }

/** A cake stand with a golden rim; `y` is the centre of its surface. */
export function drawStand(canvas: Canvas, { y, rx, k }: Stand, colour: string): void {
  const cx = 400
  const ry = rx * TILT
  const ground = y + 92 * k
  drawShadow(canvas, [cx + 40 * k, ground + 26 * k], [rx, 44 * k])
  const base = standFootPath({ y, rx, k })
  path(canvas, `${base}Z`, cylinderGradient(canvas, colour))
  outline(canvas, base, 1.7, 0.5)
  const rim = `A${rx} ${ry} 0 0 0`
  const plate = `M${cx - rx} ${y}v${14 * k}${rim} ${cx + rx} ${y + 14 * k}v${-14 * k}${rim} ${cx - rx} ${y}Z`
  path(canvas, plate, cylinderGradient(canvas, colour))
  line(canvas, `M${cx - rx + 1} ${y + 14 * k}${rim} ${cx + rx - 1} ${y + 14 * k}`, gold.plain, 3 * k, 0.95)
  ellipse(canvas, [cx, y], [rx, ry], linearGradient(canvas, 'slant', tint(colour, 0.9), colour, shade(colour, 0.14)))
  outline(canvas, plate, 1.7, 0.5)
}

function standFootPath({ y, rx, k }: Stand): string {
  const x = (units: number) => 400 + units * k
  const down = (units: number) => y + units * k
  const half = rx * 0.5
  const [left, right] = [400 - half, 400 + half]
  return (
    `M${x(-70)} ${y + 14}C${x(-36)} ${down(30)} ${x(-22)} ${down(46)} ${x(-27)} ${down(54)}` +
    `C${x(-34)} ${down(88)} ${left} ${down(84)} ${left} ${down(106)}A${half} ${half * 0.18} 0 0 0 ${right} ${down(106)}` +
    `C${right} ${down(84)} ${x(34)} ${down(88)} ${x(27)} ${down(54)}` +
    `C${x(22)} ${down(46)} ${x(36)} ${down(30)} ${x(70)} ${y + 14}`
  )
}

/** Darkens a wall towards its base. */
export const drawBaseShade = (canvas: Canvas, arc: string, k: number): void => {
  for (const width of [70, 48, 30, 16]) line(canvas, arc, PLUM, width * k, 0.055)
}
