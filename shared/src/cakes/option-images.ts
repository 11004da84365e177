import { drawFace } from './cake-slice.ts'
import { isKeyOf } from './cake-spec.ts'
import { type Canvas, createCanvas, ellipse, line, outline, path, seededRandom } from './canvas.ts'
import { flavourColours, LIGHT, lightness, shade, tint } from './colour.ts'
import { drawFigure, figureBounds } from './figures.ts'
import { backdrops, icingColourValues, paletteOf, plainFondant, themePalettes } from './theme-palettes.ts'

/** Returns crumb and cream of a flavour as the drawing shows them in a missing slice, plain icing for any other id. */
export function flavourImage(id: string): string {
  const canvas = createCanvas('image', false, 1)
  const [width, height] = [240, 64]
  path(canvas, `M0 0H${width}V${height}H0Z`, plainFondant)
  const layers = isKeyOf(flavourColours, id) ? [id, id] : []
  const slab = { layers, colour: plainFondant, k: 1.4, height: 220 }
  drawFace(canvas, slab, 26, {
    // A little wider than the image, without the icing above and the side of the cake.
    at: (out, down) => [out * width * 1.05 - 2, (down * 1.06 - 0.06) * height],
    dark: 0,
    random: seededRandom(id.length * 7 + 3),
  })
  return renderImage(canvas, `0 0 ${width} ${height}`)
}

/** Returns a swirl of icing in a colour that shoppers choose, a wheel of all colours for any other id. */
export function icingImage(id: string): string {
  const canvas = createCanvas('image', false, 1)
  const colours = isKeyOf(icingColourValues, id) ? [icingColourValues[id]] : Object.values(icingColourValues)
  path(canvas, 'M0 0H64V64H0Z', colours[0] ?? plainFondant)
  colours.forEach((colour, n) => {
    const point = (turn: number) => `${32 + 50 * Math.sin(turn)} ${32 - 50 * Math.cos(turn)}`
    const [from, to] = [n, n + 1].map((each) => point((each / colours.length) * 2 * Math.PI))
    path(canvas, `M32 32L${from}L${to}Z`, colour)
  })
  // White icing needs an edge on a white page.
  outline(canvas, 'M1 32A31 31 0 0 1 63 32A31 31 0 0 1 1 32Z', 1.2, 0.3)
  drawSwirl(canvas, colours.length === 1 ? (colours[0] ?? plainFondant) : plainFondant)
  return renderImage(canvas, '0 0 64 64')
}

function drawSwirl(canvas: Canvas, colour: string): void {
  const points = Array.from({ length: 60 }, (_, n) => {
    const [turn, reach] = [n * 0.32, 29 - n * 0.47]
    return `${32 + reach * Math.sin(turn)} ${32 - reach * Math.cos(turn)}`
  })
  const spiral = `M${points.join('L')}`
  line(canvas, spiral, shade(colour, 0.4), 2.4, 0.3)
  line(canvas, spiral, lightness(colour) < 0.5 ? tint(colour, 0.5) : LIGHT, 1.4, 0.7)
}

/** Returns the figure of a theme before its colours, a pencil for a custom theme, a plain cake for any other id. */
export function themeImage(id: string): string {
  const canvas = createCanvas('image', false, 1)
  const theme = isKeyOf(themePalettes, id) ? id : 'custom'
  const { backdrop, figure, accent } = paletteOf(theme)
  ellipse(canvas, [100, 100], [100, 100], backdrops[backdrop].wall)
  if (theme !== 'custom') {
    const [reach, height] = figureBounds[figure]
    const size = Math.min(66 / reach, 132 / height)
    drawFigure(canvas, figure, { x: 100, y: 100 + (height * size) / 2, size, accents: accent })
  } else if (id === 'custom') drawPencil(canvas)
  else drawPlainCake(canvas)
  return renderImage(canvas, '0 0 200 200')
}

function drawPencil(canvas: Canvas): void {
  path(canvas, 'M48 152L62 106L128 40L160 72L94 138Z', '#F2B24E', { outline: 2 })
  path(canvas, 'M48 152L62 106L94 138Z', plainFondant, { outline: 2 })
  path(canvas, 'M48 152L53 136L64 147Z', '#4A2418')
}

function drawPlainCake(canvas: Canvas): void {
  path(canvas, 'M42 86V142A58 14 0 0 0 158 142V86Z', plainFondant, { outline: 2 })
  ellipse(canvas, [100, 86], [58, 14], plainFondant, { outline: 2 })
}

/** The options are named by their labels, so the images are decorative. */
const renderImage = ({ defs, body }: Canvas, viewBox: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">` +
  `<defs>${defs.join('')}</defs>${body.join('')}</svg>`
