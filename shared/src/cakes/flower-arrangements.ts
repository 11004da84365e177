import { isInSlice, onRing, onTop, pickCyclic, type TierLayout } from './cake-layout.ts'
import type { Canvas } from './canvas.ts'
import { seededRandom } from './canvas.ts'
import { INK } from './colour.ts'
import type { Sprite } from './sprites.ts'
import { bloom, daisy, leaf, rose, twig } from './sprites.ts'

export type FlowerKind = 'flowers' | 'roses' | 'fresh-flowers'

const flowerStyles: Readonly<Record<FlowerKind, { flower: Sprite; green: Sprite; size: number }>> = {
  flowers: { flower: daisy, green: leaf, size: 1.15 },
  roses: { flower: rose, green: leaf, size: 0.95 },
  'fresh-flowers': { flower: bloom, green: twig, size: 1 },
}

/** Draws a flower with its centre, instead of its base, at x, y. */
const drawCentred = (
  canvas: Canvas,
  flower: Sprite,
  at: { x: number; y: number; size: number; rotation: number },
  colour: string,
) => flower(canvas, { ...at, y: at.y + 26 * at.size }, colour)

const bouquetFlowers = [
  [-1.05, 0.1, 0.85],
  [1.05, 0.1, 0.85],
  [-0.5, -0.5, 0.8],
  [0.5, -0.5, 0.8],
  [-0.5, 0.55, 1],
  [0.55, 0.55, 0.95],
  [0, 0.1, 1.1],
] as const

export type Bouquet = {
  readonly kind: FlowerKind
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colours: readonly string[]
  readonly seed: number
  /** Only the last three flowers, for a narrow position. */
  readonly small?: boolean
}

export function drawBouquet(canvas: Canvas, { kind, x, y, size, colours, seed, small = false }: Bouquet): void {
  const { flower, green, size: styleSize } = flowerStyles[kind]
  const random = seededRandom(seed)
  const k = size * styleSize
  const spots = small ? bouquetFlowers.slice(-3) : bouquetFlowers
  for (const [dx, dy, s] of spots) {
    for (const side of [-1, 1]) {
      const place = { x: x + (dx * 62 + side * 20) * k, y: y + dy * 22 * k }
      green(canvas, { ...place, size: 0.5 * k * s, rotation: dx * 40 + side * (46 + random() * 30) })
    }
  }
  spots.forEach(([dx, dy, s], i) => {
    const place = { x: x + dx * 62 * k, y: y + dy * 20 * k - 20 * k, size: 0.8 * k * s, rotation: random() * 40 - 20 }
    drawCentred(canvas, flower, place, pickCyclic(colours, i, INK))
  })
}

export function drawLedgeBouquet(
  canvas: Canvas,
  { kind, tier, above }: { kind: 'roses' | 'fresh-flowers'; tier: TierLayout; above: TierLayout },
  colours: readonly string[],
): void {
  const preferred = (tier.index % 2 ? 0.8 : -0.8) * (kind === 'roses' ? 1 : -1)
  const side = isInSlice(tier, preferred) ? -preferred : preferred
  const [x, y] = onRing(tier.cx, tier.top, (tier.rx + above.rx) / 2 + 4, side)
  const { flower, green } = flowerStyles[kind]
  const k = tier.k * 0.68
  for (const [dx, turned] of [
    [-1, -72],
    [1, 72],
    [0.3, 128],
    [-0.4, -128],
  ] as const) {
    green(canvas, { x: x + dx * 26 * k, y: y - 4 * k, size: 0.8 * k, rotation: turned })
  }
  const bunch = [
    [-0.95, 0, 0.82],
    [0.95, 0.05, 0.78],
    [0, 0.35, 1],
  ] as const
  bunch.forEach(([dx, dy, s], i) => {
    const place = { x: x + dx * 54 * k, y: y + dy * 38 * k - 12 * k, size: k * s, rotation: dx * 20 }
    drawCentred(canvas, flower, place, pickCyclic(colours, i, INK))
  })
}

export function drawLedgeDaisies(
  canvas: Canvas,
  { tier, above, seed }: { tier: TierLayout; above: TierLayout; seed: number },
  colours: readonly string[],
): void {
  const random = seededRandom(seed)
  for (let i = 0; i < 9; i++) {
    const angle = 0.3125 * i - 1.25
    const [x, y] = onTop(tier, angle, (tier.rx + above.rx) / 2 / tier.rx)
    const size = 0.8 * tier.k * (0.8 + random() * 0.3)
    const place = { x, y: y - 4 * tier.k, size, rotation: random() * 60 }
    if (!isInSlice(tier, angle)) drawCentred(canvas, daisy, place, pickCyclic(colours, i, INK))
  }
}

export function drawCascade(
  canvas: Canvas,
  tiers: readonly TierLayout[],
  colours: readonly string[],
  seed: number,
): void {
  const places = cascadePlaces(tiers, seededRandom(seed))
  const random = seededRandom(seed + 1)
  for (const { x, y, size } of places) {
    for (const side of [-1, 1]) {
      leaf(canvas, {
        x: x + side * 16 * size,
        y: y + 6 * size,
        size: 0.5 * size,
        rotation: side * (60 + random() * 50),
      })
    }
  }
  places.forEach(({ x, y, size }, i) => {
    const place = { x, y, size: size * (i % 3 === 2 ? 1 : 0.78), rotation: random() * 60 - 30 }
    if (i % 3 === 2) drawCentred(canvas, daisy, place, '#FFF6E8')
    else drawCentred(canvas, rose, place, pickCyclic(colours, i, INK))
  })
}

function cascadePlaces(tiers: readonly TierLayout[], random: () => number) {
  const [lowest] = tiers
  const highest = tiers.at(-1)
  if (!lowest || !highest) return []
  const count = 6 + 4 * tiers.length
  const fall = lowest.base - lowest.height * 0.12 - highest.top
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1)
    const level = highest.top + fall * share
    const tier = tiers.findLast(({ top, base }) => level >= top - 4 && level <= base + 1) ?? lowest
    const spread = (random() - 0.5) * 0.34
    // To the right of a message, or to the left of a missing slice.
    const sideways = tier.written ? 1.02 + spread * 0.5 : 0.75 * share - 0.15 + spread
    const angle = tier.slice ? -Math.max(0.45, sideways) : sideways
    const onLedge = level - tier.top < 26 * tier.k
    const [x, y] = onRing(tier.cx, level, tier.rx * (onLedge ? 0.93 : 1), angle)
    return { x, y, size: tier.k * (0.95 - 0.35 * share) * (0.8 + random() * 0.35) }
  })
}
