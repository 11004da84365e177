import { drawBackdrop, drawShadow, pickCyclic } from './cake-layout.ts'
import { readColour } from './cake-spec.ts'
import {
  type Canvas,
  clip,
  createCanvas,
  cylinderGradient,
  ellipse,
  fabricGradient,
  line,
  linearGradient,
  outline,
  type Paint,
  type Point,
  path,
  renderSvg,
  seededRandom,
} from './canvas.ts'
import { INK, LIGHT, PLUM, shade, tint } from './colour.ts'
import { cherry } from './sprites.ts'
import { type BackdropId, backdrops, confetti, gold } from './theme-palettes.ts'

export type PastryStyle = {
  /** Prefix of every id in the SVG; must be unique on the page. */
  readonly uid?: string | undefined
  readonly icing?: string | undefined
  readonly backdrop?: BackdropId | undefined
}

export function cupcakeDrawing({ uid = 'cupcake', icing, backdrop = 'blush' }: PastryStyle = {}): string {
  const canvas = createCanvas(uid, false, 1)
  const frosting = readColour(icing) ?? '#F2B8B5'
  drawBackdrop(canvas, backdrops[backdrop], 640)
  drawShadow(canvas, [434, 676], [250, 52])
  drawCup(canvas, '#7B2D3B')
  for (const turn of swirl) drawTurn(canvas, turn, frosting)
  const tip =
    'M352 238C352 214 384 206 398 168C401 160 408 160 409 168C412 204 446 210 450 230C440 258 362 262 352 238Z'
  path(canvas, tip, cylinderGradient(canvas, frosting))
  outline(canvas, tip)
  line(canvas, 'M372 250C372 230 390 214 401 184M416 252C424 234 416 206 405 184', shade(frosting, 0.55), 1.7, 0.34)
  cherry(canvas, { x: 404, y: 190, size: 1.3, rotation: -6 })
  const random = seededRandom(8)
  for (let i = 0; i < 40; i++) {
    const { y, width, height } = pickCyclic(swirl, i, widest)
    const across = random() * 1.6 - 0.8
    const at: Point = [400 + across * width, y - width * 0.17 * across + (random() - 0.5) * height * 0.9]
    sprinkle(canvas, at, [7, 2.4], {
      degrees: random() * 180,
      colour: pickCyclic(confetti, i + Math.floor(i / 5), gold.plain),
    })
  }
  return renderSvg(canvas, 'Cupcake with a piped swirl and a cherry')
}

function drawCup(canvas: Canvas, liner: string): void {
  const cake = 'M250 452C246 400 554 400 550 452C544 498 258 498 250 452Z'
  const cup = 'M266 452L300 664C330 684 470 684 500 664L534 452C480 486 320 486 266 452Z'
  path(canvas, cake, cylinderGradient(canvas, '#DDA35F'))
  outline(canvas, cake)
  path(canvas, cup, cylinderGradient(canvas, liner, '#1C0A08'))
  clip(canvas, cup, () => {
    for (let i = 0; i < 17; i++) {
      const across = -1 + i / 8
      const [top, base] = [400 + Math.sin(across * 1.5) * 134, 400 + Math.sin(across * 1.5) * 100]
      const half = Math.max(1, 5.5 * Math.cos(across * 1.45))
      const pleat = `M${top - half} 440L${base - half * 0.8} 690H${base + half * 0.8}L${top + half} 440Z`
      path(canvas, pleat, i % 2 ? tint(liner, 0.35) : '#1C0A08', { opacity: i % 2 ? 0.5 : 0.14 })
    }
  })
  outline(canvas, cup)
}

type SwirlTurn = { readonly y: number; readonly width: number; readonly height: number }

/** The turns of the swirl from the bottom; each is drawn over the one before. */
const widest: SwirlTurn = { y: 436, width: 166, height: 40 }
const swirl: readonly SwirlTurn[] = [
  widest,
  { y: 384, width: 142, height: 38 },
  { y: 334, width: 114, height: 35 },
  { y: 288, width: 84, height: 31 },
  { y: 248, width: 54, height: 26 },
]

function drawTurn(canvas: Canvas, { y, width, height }: SwirlTurn, colour: string): void {
  const rise = width * 0.17
  const [left, right] = [400 - width, 400 + width]
  const [low, up] = [y + rise, y - rise]
  const d =
    `M${left + 10} ${low - height * 0.5}C${left - 24} ${low - height * 0.1} ${left - 20} ${low + height * 0.75} ${left + width * 0.34} ${y + rise * 0.6 + height * 0.98}` +
    `C400 ${y + height * 1.16} ${400 + width * 0.62} ${y - rise * 0.3 + height * 0.95} ${right + 4} ${up + height * 0.35}` +
    `C${right + 22} ${up} ${right + 16} ${up - height * 0.7} ${right - width * 0.2} ${up - height * 0.82}` +
    `C${400 + width * 0.3} ${y - rise * 0.2 - height * 0.62} ${400 - width * 0.4} ${y + rise * 0.5 - height * 0.86} ${left + 10} ${low - height * 0.5}Z`
  path(canvas, d, '#5A2A2A', { opacity: 0.2, transform: 'translate(2 10)' })
  path(canvas, d, cylinderGradient(canvas, colour))
  clip(canvas, d, () => {
    for (let i = 0; i < 9; i++) {
      const across = i * 0.25 - 1.02
      const groove = (x: number) => {
        const at = y - rise * across
        const [from, to] = [at - height * 1.1, at + height * 1.3]
        return `M${x - 18} ${from}C${x + 20} ${at - height * 0.5} ${x + 26} ${at + height * 0.4} ${x + 2} ${to}`
      }
      line(canvas, groove(400 + across * width), shade(colour, 0.55), 1.7, 0.3)
      line(canvas, groove(408 + across * width), LIGHT, 3, 0.38)
    }
    const dark = `M${400 + width * 0.5} ${y - height * 1.4}C${400 + width * 0.78} ${y} ${400 + width * 0.56} ${y + height} ${400 + width * 0.1} ${y + height * 1.5}`
    path(canvas, `${dark}H${400 + width * 2}V${y - height * 1.4}Z`, PLUM, { opacity: 0.12 })
  })
  outline(canvas, d)
}

type Sprinkle = { readonly degrees: number; readonly colour: string }

function sprinkle(canvas: Canvas, [x, y]: Point, radii: Point, { degrees, colour }: Sprinkle): void {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(degrees)})`
  ellipse(canvas, [0, 0], radii, colour, { outline: 0.8, transform })
}

const plateOutline: Paint = { outline: 1.8 }

export function doughnutDrawing({ uid = 'doughnut', icing, backdrop = 'blush' }: PastryStyle = {}): string {
  const canvas = createCanvas(uid, false, 1)
  const glaze = readColour(icing) ?? '#E98BA0'
  drawBackdrop(canvas, backdrops[backdrop], 560)
  drawShadow(canvas, [430, 628], [350, 110])
  ellipse(canvas, [400, 564], [344, 138], cylinderGradient(canvas, '#F7EDDF'), plateOutline)
  ellipse(canvas, [400, 560], [306, 114], LIGHT, { outline: 2, outlineColour: gold.plain })
  drawShadow(canvas, [422, 602], [262, 88])
  drawRing(canvas)
  drawGlaze(canvas, glaze)
  line(canvas, 'M212 418C220 362 282 328 344 318', LIGHT, 9, 0.75)
  return renderSvg(canvas, 'Glazed doughnut on a plate')
}

function drawRing(canvas: Canvas): void {
  const ring = 'M164 446C158 602 250 646 400 646C550 646 642 602 636 446C622 302 178 302 164 446Z'
  path(canvas, ring, cylinderGradient(canvas, '#D6984F', '#7A3E1C'))
  clip(canvas, ring, () => {
    line(canvas, 'M164 486C210 642 590 642 636 486', '#F6DDA9', 26, 0.75)
    line(canvas, 'M156 542C210 698 590 698 644 542', '#7A3E1C', 40, 0.22)
  })
  outline(canvas, ring)
}

function drawGlaze(canvas: Canvas, colour: string): void {
  const edge = glazeEdge()
  path(canvas, edge, '#7A3E1C', { opacity: 0.3, transform: 'translate(3 9)' })
  path(canvas, edge, fabricGradient(canvas, colour, 0.3))
  outline(canvas, edge)
  const hole = 'M316 422a84 52 0 1 0 168 0a84 52 0 1 0 -168 0Z'
  path(canvas, hole, '#A8642F')
  clip(canvas, hole, () => {
    path(canvas, 'M310 416a90 52 0 0 1 180 0v24a90 46 0 0 0 -180 0Z', shade(colour, 0.26))
    line(canvas, 'M316 454a84 44 0 0 1 168 0', '#F0D09A', 12, 0.6)
    ellipse(canvas, [400, 474], [66, 34], linearGradient(canvas, 'down', '#E2CDB8', '#F2E4D4'))
  })
  outline(canvas, hole)
  const random = seededRandom(4)
  for (let i = 0; i < 90; i++) {
    // Steps of the golden angle distribute the sprinkles evenly.
    const angle = i * 2.4 + random() * 0.3
    const out = 0.58 + random() * 0.26
    const at: Point = [400 + 232 * out * Math.cos(angle), 424 + 148 * out * Math.sin(angle)]
    sprinkle(canvas, at, [11, 4.2], { degrees: random() * 180, colour: pickCyclic(confetti, i, INK) })
  }
}

function glazeEdge(): string {
  const count = 22
  const random = seededRandom(4)
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / count
    const front = Math.sin(angle) > 0
    const out = 1 + 0.035 * Math.sin(i * 2.3 + 4) + (front ? 0.05 * (random() - 0.3) : 0)
    const low = 0.93 + (front ? 0.14 + 0.09 * Math.sin(i * 2.9) : 0)
    return [400 + 228 * out * Math.cos(angle), 430 + 150 * low * out * Math.sin(angle)]
  })
  const midpoints = points.map(([x, y], i): Point => {
    const [nextX, nextY] = pickCyclic(points, i + 1, [x, y])
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  const curves = points.map((point, i) => `Q${point.join(' ')} ${midpoints[i]?.join(' ')}`)
  return `M${midpoints.at(-1)?.join(' ')}${curves.join('')}Z`
}
