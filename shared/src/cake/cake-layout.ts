import type { CakeFinish, CakeSpec, CakeTexture, CakeTier } from './cake-spec.ts'
import type { Point } from './canvas.ts'
import type { FlavourId } from './flavour-colours.ts'
import { paletteOf, plainFondant, type ThemePalette } from './theme-palettes.ts'

/** The tilt of the one camera: height to width of every ellipse. */
export const TILT = 0.2

/** The missing slice, open to the viewer between two angles. */
export type Slice = { readonly from: number; readonly to: number }

/** One tier as it stands in the picture, in units of the drawing. */
export type TierLayout = {
  readonly index: number
  readonly cx: number
  /** the front rim is `TILT * rx` lower than these two heights */
  readonly base: number
  readonly top: number
  readonly rx: number
  readonly height: number
  /** size of decorations on this tier */
  readonly k: number
  readonly colour: string
  readonly colour2: string
  readonly filling: string | null
  readonly finish: CakeFinish
  readonly texture: CakeTexture
  /** one a layer, lowest first */
  readonly layers: readonly FlavourId[]
  readonly slice: Slice | null
  readonly written: boolean
}

/** The whole cake on its stand. */
export type CakeLayout = {
  readonly tiers: readonly TierLayout[]
  readonly palette: ThemePalette
  readonly flowers: readonly string[]
  /** top of the stand, its radius, its scale */
  readonly stand: { readonly y: number; readonly rx: number; readonly k: number }
}

/** Point on a ring; angle 0 is in front, a quarter turn at the right side. */
export const onRing = (cx: number, cy: number, rx: number, angle: number): Point => [
  cx + rx * Math.sin(angle),
  cy + rx * TILT * Math.cos(angle),
]

/** Point on the wall of a tier; up is 0 at the foot and 1 at the top. */
export const onWall = (tier: TierLayout, angle: number, up: number): Point =>
  onRing(tier.cx, tier.base - tier.height * up, tier.rx, angle)

export const onTop = (tier: TierLayout, angle: number, share = 1): Point =>
  onRing(tier.cx, tier.top, tier.rx * share, angle)

/** The front half of a ring, from left to right. */
export const frontArc = (cx: number, y: number, rx: number): string =>
  `M${cx - rx} ${y}A${rx} ${rx * TILT} 0 0 0 ${cx + rx} ${y}`

export const isInSlice = (tier: TierLayout, angle: number, margin = 0.05): boolean =>
  tier.slice !== null && angle > tier.slice.from - margin && angle < tier.slice.to + margin

/** Takes turns through a list. */
export const pickCyclic = <T>(list: readonly T[], index: number, otherwise: T): T =>
  list[index % list.length] ?? otherwise

/** Height of a tier in inches: a board, and each layer. */
const tierHeightInches = ({ layers }: CakeTier): number => 1.3 + 0.95 * layers

/**
 * Sets the tiers to one scale: as many units for an inch as the frame allows, a little more for small cakes, so that
 * a 6 inch cake looks smaller than a 16 inch one and the tiers of one cake are true to each other.
 * `crown` is the height of what stands on top, in units of that tier's decorations.
 */
export function layoutCake(spec: CakeSpec, mono: boolean, crown: number): CakeLayout {
  const palette = paletteOf(spec.theme)
  const { unit, above } = fitScale(spec, crown)
  const bottom = spec.tiers[0]?.size ?? 8
  const k = Math.max(0.42, Math.sqrt(unit / 46))
  const stand = { rx: (bottom / 2 + 1.3) * unit, k }
  const footHigh = 106 * k
  const total = cakeHeightInches(spec) * unit + above + footHigh + stand.rx * TILT * 0.4
  const y = Math.min(766 - footHigh, 406 + total / 2 - footHigh)
  return {
    tiers: layoutTiers(spec, { unit, y: y - 2, mono }),
    palette,
    flowers: spec.flowerColours.length > 0 ? spec.flowerColours : palette.flowers,
    stand: { ...stand, y },
  }
}

const cakeHeightInches = (spec: CakeSpec): number => spec.tiers.reduce((sum, tier) => sum + tierHeightInches(tier), 0)

/** Decorations grow with the scale and, less, with their tier; they never get too small to see. */
const decorationSize = (unit: number, size: number): number =>
  Math.max(0.4, Math.min(1.05, (unit / 46) * (0.72 + size / 30)))

function fitScale(spec: CakeSpec, crown: number): { unit: number; above: number } {
  const width = Math.max(...spec.tiers.map(({ size }) => size))
  const topSize = spec.tiers.at(-1)?.size ?? width
  const largest = Math.min(46 + Math.max(0, 10 - width) * 4.5, 700 / (width + 2.7))
  const tall = cakeHeightInches(spec) + 2.9 + width * TILT * 0.5
  let unit = largest
  let above = 0
  // The crown follows the scale only loosely, so the second look settles it
  for (let look = 0; look < 3; look++) {
    above = crown * decorationSize(unit, topSize)
    unit = Math.min(largest, (705 - above) / tall)
  }
  return { unit, above }
}

function layoutTiers(spec: CakeSpec, { unit, y, mono }: { unit: number; y: number; mono: boolean }): TierLayout[] {
  let base = y
  return spec.tiers.map((tier, index) => {
    const height = tierHeightInches(tier) * unit
    const standing = { base, height, top: base - height, rx: (tier.size / 2) * unit }
    base = standing.top + 1
    const k = decorationSize(unit, tier.size)
    return { ...standing, ...tierAppearance(spec, tier, index), index, cx: 400, k, ...(mono && { colour: '#ffffff' }) }
  })
}

/** Wide open where nothing is written; else turned away to the right, to leave a wall for the writing. */
const sliceAngles = (spec: CakeSpec): Slice => (spec.message ? { from: 0.26, to: 1.14 } : { from: -0.34, to: 0.86 })

function tierAppearance(spec: CakeSpec, tier: CakeTier, index: number) {
  const { icing, accent } = paletteOf(spec.theme)
  const plain =
    tier.finish === 'fondant' && spec.theme === 'custom' ? plainFondant : pickCyclic(icing, index, plainFondant)
  const written = spec.message !== '' && spec.messageTier === index
  return {
    colour: tier.colour ?? plain,
    colour2: tier.colour2 ?? pickCyclic(accent, 0, plain),
    filling: tier.filling,
    finish: tier.finish,
    texture: tier.texture,
    layers: Array.from({ length: tier.layers }, (_, layer) => pickCyclic<FlavourId>(tier.flavours, layer, 'vanilla')),
    slice: spec.cutaway ? sliceAngles(spec) : null,
    written,
  }
}
