import type { CakeShape, TierShape } from './cake-shape.ts'
import { isInSlice, onTop, turn } from './cake-shape.ts'
import type { CakeDecoration, CakeSpec } from './cake-spec.ts'
import { drawTopper } from './cake-topper.ts'
import type { Canvas } from './canvas.ts'
import { tint } from './colour.ts'
import { drawFigure, figureReach } from './figures.ts'
import { drawPosy, type FlowerKind } from './flower-places.ts'
import { blueberry, raspberry, strawberry } from './fruit.ts'
import type { Piece } from './piece.ts'
import { shadow } from './scene.ts'
import { candle, kiss } from './sugar-work.ts'
import { gold } from './theme-palettes.ts'

/** Everything that stands on the top tier, from back to front. */
export type Crown = {
  readonly tier: TierShape
  readonly shape: CakeShape
  readonly spec: CakeSpec
  readonly has: (decoration: CakeDecoration) => boolean
}

const flowerKinds: readonly FlowerKind[] = ['flowers', 'roses', 'fresh-flowers']

/** How high the crown is, in inches: the frame must leave this much room above the cake. */
export function crownHeight(spec: CakeSpec): number {
  const has = (...some: readonly CakeDecoration[]) => some.some((id) => spec.decorations.includes(id))
  const standing = Math.max(
    has('figurines') ? 4.2 : 0,
    has('candles') ? 3 : 0,
    has('roses', 'flowers', 'fresh-flowers', 'cascade') ? 2 : 0,
    has('kisses', 'berries') ? 2 : 0.5,
  )
  return standing + (hasTopper(spec) ? 3 : 0)
}

const hasTopper = (spec: CakeSpec): boolean => spec.topper !== '' || spec.decorations.includes('acrylic-topper')

export function drawCrown(canvas: Canvas, crown: Crown): void {
  const { tier, spec, has } = crown
  if (has('kisses')) drawKisses(canvas, crown, 'back')
  if (hasTopper(spec)) {
    const above = tier.top - clearance(crown) * tier.k
    drawTopper(canvas, spec.topper || 'Celebrate', { rest: tier.top + 6 * tier.k, above, k: tier.k })
  }
  if (has('candles')) drawCandles(canvas, crown)
  if (has('figurines')) drawFigurine(canvas, crown)
  if (has('berries')) drawBerries(canvas, crown)
  drawPosies(canvas, crown)
  if (has('kisses')) drawKisses(canvas, crown, 'front')
}

/** What stands under the topper, in units of the tier's decorations. */
function clearance({ has }: Crown): number {
  if (has('figurines')) return 190
  if (has('candles')) return 122
  if (flowerKinds.some(has)) return 78
  return has('berries') || has('kisses') ? 70 : 40
}

const figurineSize = ({ tier, shape, spec }: Crown): number => {
  const reach = figureReach[spec.figure ?? shape.palette.figure]
  return Math.min(tier.k * 1.12, (tier.rx * 0.86) / reach)
}

function drawFigurine(canvas: Canvas, crown: Crown): void {
  const { tier, shape, spec } = crown
  const { figure, accent } = shape.palette
  const place = { x: tier.cx, y: tier.top + 6 * tier.k, size: figurineSize(crown), accents: accent }
  drawFigure(canvas, spec.figure ?? figure, place)
}

/** A row across the back half, parted where a figurine stands. */
function drawCandles(canvas: Canvas, { tier, shape, has }: Crown): void {
  const count = Math.max(3, Math.min(7, Math.round(tier.rx / (30 * tier.k))))
  const half = Math.min(tier.rx * 0.78, 20 * tier.k * (count - 1))
  for (let i = 0; i < count; i++) {
    const x = half * ((2 * i) / (count - 1) - 1)
    const behind = has('figurines') ? 14 : 2
    const y = tier.top - (behind + (i % 2 ? 7 : 0)) * tier.k
    candle(canvas, { x: tier.cx + x, y, size: 0.85 * tier.k }, turn(shape.palette.accent, i, gold.plain))
  }
}

const heap: readonly (readonly [Piece, x: number, y: number, size: number, turn: number])[] = [
  [strawberry, -72, -6, 1, -14],
  [strawberry, 66, -8, 0.98, 12],
  [strawberry, -4, -20, 1.1, 2],
  [raspberry, -40, 12, 0.95, 0],
  [raspberry, 28, 14, 0.95, 0],
  [blueberry, 98, 8, 0.9, 0],
  [blueberry, -102, 8, 0.9, 0],
  [blueberry, -8, 18, 0.85, 0],
]

/** A heap in the middle; beside a figurine only the small ones at its feet. */
function drawBerries(canvas: Canvas, { tier, has }: Crown): void {
  const { cx, top, rx, k } = tier
  const crowded = has('figurines') || flowerKinds.some(has)
  for (const [fruit, x, y, size, turned] of crowded ? heap.slice(3) : heap) {
    const place = { x: cx + x * k, y: top + (crowded ? y + 14 : y) * k, size: size * k * 0.9, turn: turned }
    if (Math.abs(x) * k < rx * 0.86) fruit(canvas, place)
  }
}

/** One kind of flower fills the middle; several, or one beside something else, stand in posies of their own. */
function drawPosies(canvas: Canvas, { tier, shape, spec, has }: Crown): void {
  const { cx, top, rx, k } = tier
  const chosen = flowerKinds.filter(has)
  const parted = has('figurines') || has('berries') || has('candles')
  const alone = chosen.length === 1 && !parted
  chosen.forEach((kind, i) => {
    const common = { kind, colours: shape.flowers, seed: spec.seed + 4 + i }
    if (alone) return drawPosy(canvas, { ...common, x: cx, y: top, size: Math.min(k, rx / 100) })
    const size = Math.min(k * 0.72, rx / 170)
    const sides = chosen.length === 1 ? [-1, 1] : ([[-1], [1], [0]][i] ?? [0])
    for (const side of sides) {
      const [x, y] = [cx + side * rx * 0.62, top + rx * (side ? 0.05 : 0.13)]
      drawPosy(canvas, { ...common, x, y, size, small: true, seed: common.seed + side })
    }
  })
}

/** Piped kisses around the rim; the front half after everything else. */
function drawKisses(canvas: Canvas, { tier, has }: Crown, half: 'back' | 'front'): void {
  const { rx, k } = tier
  const count = Math.max(8, Math.round(rx / (15 * k)))
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + 0.5)) / count - Math.PI)
  const wanted = angles.filter((angle) => {
    const isBack = Math.cos(angle) < -0.05
    // At the outermost angles of the back row two kisses would stand in one another
    const collides = isBack && Math.abs(Math.sin(angle)) > 0.9
    return (half === 'back') === isBack && !collides && !isInSlice(tier, angle, 0.12)
  })
  wanted.sort((a, b) => Math.cos(a) - Math.cos(b))
  wanted.forEach((angle, i) => {
    const [x, y] = onTop(tier, angle, 0.84)
    shadow(canvas, [x + 8 * k, y + 2], [26 * k, 8 * k])
    kiss(canvas, { x, y, size: 0.78 * k }, tint(tier.colour, 0.4))
    if (has('berries') && i % 2 === 0) blueberry(canvas, { x: x + 1, y: y - 44 * k, size: 0.6 * k })
  })
}
