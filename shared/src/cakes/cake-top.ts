import {
  type CakeLayout,
  drawShadow,
  isInSlice,
  onTop,
  onWall,
  pickCyclic,
  TILT,
  type TierLayout,
} from './cake-layout.ts'
import { type CakeDecoration, type CakeSpec, hasTopper } from './cake-spec.ts'
import { type Canvas, ellipse, line, linearGradient, outline, roundNumbers } from './canvas.ts'
import { LIGHT, tint } from './colour.ts'
import { drawFigure, figureBounds } from './figures.ts'
import { type Bouquet, drawBouquet, type FlowerKind } from './flower-arrangements.ts'
import { drawStraightRow, emWidth, fitLettering, type Lettering, leading, type StraightRow } from './lettering.ts'
import { blueberry, candle, kiss, raspberry, type Sprite, strawberry } from './sprites.ts'
import { type FigureId, gold, paletteOf } from './theme-palettes.ts'

export type CakeTop = {
  readonly tier: TierLayout
  readonly shape: CakeLayout
  readonly spec: CakeSpec
  readonly has: (decoration: CakeDecoration) => boolean
}

const flowerKinds: readonly FlowerKind[] = ['flowers', 'roses', 'fresh-flowers']

export const cakeTopHeight =
  (spec: CakeSpec) =>
  (k: number): number =>
    heightBelowTopper(spec) * k + (hasTopper(spec) ? topperHeight(spec.message, k) : 8 * k)

const selectFigure = (spec: CakeSpec): FigureId => spec.figure ?? paletteOf(spec.theme).figure

function heightBelowTopper(spec: CakeSpec): number {
  const heights: Readonly<Partial<Record<CakeDecoration, number>>> = {
    figurines: figureBounds[selectFigure(spec)][1] * figureScale + 8,
    candles: 122,
    flowers: 66,
    roses: 66,
    'fresh-flowers': 66,
    berries: 82,
    kisses: 58,
    cascade: 40,
  }
  return Math.max(hasTopper(spec) ? 44 : 16, ...spec.decorations.map((id) => heights[id] ?? 0))
}

export function drawCakeTop(canvas: Canvas, crown: CakeTop): void {
  const { tier, spec, has } = crown
  if (has('kisses')) drawKisses(canvas, crown, 'back')
  if (hasTopper(spec)) {
    const above = tier.top - heightBelowTopper(spec) * tier.k
    drawTopper(canvas, spec.message, { rest: standingLine(tier), above, k: tier.k })
  }
  if (has('candles')) drawCandles(canvas, crown)
  if (has('figurines')) drawFigurine(canvas, crown)
  if (has('berries')) drawBerries(canvas, crown)
  drawBouquets(canvas, crown)
  if (has('kisses')) drawKisses(canvas, crown, 'front')
}

/** The y coordinate for decorations: the middle of the top, or behind the missing slice. */
const standingLine = ({ top, rx, k, slice }: TierLayout): number => (slice ? top - rx * TILT * 0.3 : top + 6 * k)

const figureScale = 1.1

function drawFigurine(canvas: Canvas, { tier, shape, spec }: CakeTop): void {
  const id = selectFigure(spec)
  const size = Math.min(tier.k * figureScale, (tier.rx * 0.9) / figureBounds[id][0])
  drawFigure(canvas, id, { x: tier.cx, y: standingLine(tier), size, accents: shape.palette.accent })
  if (id === 'horn' && !tier.written && !tier.slice) drawLashes(canvas, tier)
}

function drawLashes(canvas: Canvas, tier: TierLayout): void {
  for (const side of [-1, 1]) {
    const [x, y] = onWall(tier, side * 0.36, 0.56)
    const r = 26 * tier.k
    const lashes = [-0.9, -0.5, 0, 0.5, 0.9].map((lean) => {
      const [dx, dy] = [lean * r, r * 0.5 * (1 - lean * lean)]
      return `M${x + dx} ${y + dy}l${lean * 9 * tier.k} ${11 * tier.k}`
    })
    outline(canvas, `M${x - r} ${y}Q${x} ${y + r} ${x + r} ${y}${lashes.join('')}`, 3, 0.8)
  }
}

function drawCandles(canvas: Canvas, { tier, shape, has }: CakeTop): void {
  const { cx, rx, k } = tier
  const count = Math.max(3, Math.min(7, Math.round(rx / (30 * k))))
  const half = Math.min(rx * 0.78, 20 * k * (count - 1))
  const behind = has('figurines') || has('berries') ? rx * TILT * 0.35 : 0
  for (let i = 0; i < count; i++) {
    const x = cx + half * ((2 * i) / (count - 1) - 1)
    const y = standingLine(tier) - behind - (i % 2 ? 7 : 0) * k
    candle(canvas, { x, y, size: 0.85 * k }, pickCyclic(shape.palette.accent, i, gold.plain))
  }
}

const berryPile: readonly (readonly [Sprite, x: number, y: number, size: number, rotation: number])[] = [
  [strawberry, -72, -6, 1, -14],
  [strawberry, 66, -8, 0.98, 12],
  [strawberry, -4, -20, 1.1, 2],
  [raspberry, -40, 12, 0.95, 0],
  [raspberry, 28, 14, 0.95, 0],
  [blueberry, 98, 8, 0.9, 0],
  [blueberry, -102, 8, 0.9, 0],
  [blueberry, -8, 18, 0.85, 0],
]

/** Only the small berries in front when the middle is occupied. */
function drawBerries(canvas: Canvas, { tier, has }: CakeTop): void {
  const { cx, rx, k } = tier
  const isCrowded = has('figurines') || flowerKinds.some(has)
  for (const [fruit, x, y, size, turned] of isCrowded ? berryPile.slice(3) : berryPile) {
    const place = {
      x: cx + x * k,
      y: standingLine(tier) + (isCrowded ? y : y - 6) * k,
      size: size * k * 0.9,
      rotation: turned,
    }
    if (Math.abs(x) * k < rx * 0.86) fruit(canvas, place)
  }
}

/** A single kind of flower fills the middle; several kinds, or flowers beside other decorations, form side bouquets. */
function drawBouquets(canvas: Canvas, { tier, shape, spec, has }: CakeTop): void {
  const { cx, rx, k } = tier
  const kinds = flowerKinds.filter(has)
  const isAlone = kinds.length === 1 && !has('figurines') && !has('berries')
  kinds.forEach((kind, i) => {
    const bouquet = { kind, colours: shape.palette.flowers, seed: spec.seed + 4 + i }
    if (isAlone) drawBouquet(canvas, { ...bouquet, x: cx, y: standingLine(tier) - 4 * k, size: Math.min(k, rx / 110) })
    else for (const side of kinds.length === 1 ? [-1, 1] : [i - 1]) drawSideBouquet(canvas, tier, bouquet, side)
  })
}

type SideBouquet = Pick<Bouquet, 'kind' | 'colours' | 'seed'>

/** A bouquet to the left, in front or to the right (-1, 0, 1) that avoids the missing slice. */
function drawSideBouquet(canvas: Canvas, tier: TierLayout, bouquet: SideBouquet, side: number): void {
  const { cx, rx, k, slice } = tier
  const offset = side === 0 ? 0.12 : 0.06
  const sliceOffset = side < 0 ? 0.1 : 0
  const place = { x: cx + side * 0.64 * rx, y: standingLine(tier) + rx * (slice ? sliceOffset : offset) }
  drawBouquet(canvas, {
    ...bouquet,
    ...place,
    size: Math.min(k * 0.72, rx / 170),
    small: true,
    seed: bouquet.seed + side,
  })
}

/** Piped kisses around the rim. The front half is drawn after the other decorations. */
function drawKisses(canvas: Canvas, { tier, has }: CakeTop, half: 'back' | 'front'): void {
  const { rx, k } = tier
  const count = Math.max(8, Math.round(rx / (15 * k)))
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + 0.5)) / count - Math.PI)
  const visible = angles.filter((angle) => {
    const isBack = Math.cos(angle) < -0.05
    // At the outermost angles of the back row two kisses would overlap.
    const collides = isBack && Math.abs(Math.sin(angle)) > 0.9
    return (half === 'back') === isBack && !collides && !isInSlice(tier, angle, 0.12)
  })
  visible.sort((a, b) => Math.cos(a) - Math.cos(b))
  visible.forEach((angle, i) => {
    const [x, y] = onTop(tier, angle, 0.84)
    drawShadow(canvas, [x + 8 * k, y + 2], [26 * k, 8 * k])
    kiss(canvas, { x, y, size: 0.78 * k }, tint(tier.colour, 0.4))
    if (has('berries') && i % 2 === 0) blueberry(canvas, { x: x + 1, y: y - 44 * k, size: 0.6 * k })
  })
}

const topperHeight = (text: string, k: number): number => 2 * layoutPlate(text, k).ry + 14

/** Keeps the text readable where the cake itself is drawn small. */
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
function drawTopper(
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
    drawScript(canvas, { text, size, baseline })
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

function drawScript(canvas: Canvas, row: StraightRow): void {
  const { size } = row
  const width = roundNumbers(`${size * 0.01}`)
  const draw = (colour: string, drop: number) => {
    const pen = `fill="${colour}" stroke="${colour}" stroke-width="${width}"`
    drawStraightRow(canvas, { ...row, baseline: row.baseline + drop }, pen)
  }
  if (canvas.mono) draw('#111111', 0)
  // Small letters are too thin for a gradient.
  else if (size < 48) draw('#8A5E1E', 0)
  else {
    draw('#7A5320', 1.8)
    draw(linearGradient(canvas, 'slant', '#DDB65A', '#A9772A', '#D2A24A'), 0)
  }
}
