import { type CakeFinish, type CakeSpec, type CakeTier, isWrittenOnWall } from './cake-spec.ts'
import {
  type Canvas,
  cylinderGradient,
  ellipse,
  line,
  linearGradient,
  outline,
  type Point,
  path,
  radialGlow,
} from './canvas.ts'
import { type FlavourId, LIGHT, PLUM, shade, tint } from './colour.ts'
import { type Backdrop, gold, icingColourValues, paletteOf, plainFondant, type ThemePalette } from './theme-palettes.ts'

/** Ratio of height to width of every ellipse, the tilt of the camera. */
export const TILT = 0.2

export type Slice = { readonly from: number; readonly to: number }

/** In units of the drawing. */
export type TierLayout = {
  readonly index: number
  readonly cx: number
  /** y coordinate of the centre; the front rim is `TILT * rx` lower. The same holds for `top`. */
  readonly base: number
  readonly top: number
  readonly rx: number
  readonly height: number
  readonly k: number
  readonly colour: string
  readonly finish: CakeFinish
  /** The flavour of each layer, lowest first. */
  readonly layers: readonly FlavourId[]
  readonly slice: Slice | null
  readonly written: boolean
}

export type CakeLayout = {
  readonly tiers: readonly TierLayout[]
  readonly palette: ThemePalette
  readonly stand: Stand
}

/** A point on a ring. Angle 0 is at the front, π/2 at the right. */
export const onRing = (cx: number, cy: number, rx: number, angle: number): Point => [
  cx + rx * Math.sin(angle),
  cy + rx * TILT * Math.cos(angle),
]

/** A point on the wall of a tier; `up` is 0 at the base and 1 at the top. */
export const onWall = (tier: TierLayout, angle: number, up: number): Point =>
  onRing(tier.cx, tier.base - tier.height * up, tier.rx, angle)

export const onTop = (tier: TierLayout, angle: number, share = 1): Point =>
  onRing(tier.cx, tier.top, tier.rx * share, angle)

export const frontArc = (cx: number, y: number, rx: number): string =>
  `M${cx - rx} ${y}A${rx} ${rx * TILT} 0 0 0 ${cx + rx} ${y}`

export const isInSlice = (tier: TierLayout, angle: number, margin = 0.05): boolean =>
  tier.slice !== null && angle > tier.slice.from - margin && angle < tier.slice.to + margin

export const pickCyclic = <T>(list: readonly T[], index: number, fallback: T): T =>
  list[index % list.length] ?? fallback

/** Height of a tier in inches: its board and its layers. */
const tierHeightInches = ({ layers }: CakeTier): number => 1.3 + 0.95 * layers

type SpaceAround = {
  readonly topHeight: (k: number) => number
  readonly below?: number
}

/** One scale for all tiers. Small cakes are drawn slightly larger, yet 6 inch stays smaller than 16 inch. */
export function layoutCake(spec: CakeSpec, mono: boolean, { topHeight, below = 0 }: SpaceAround): CakeLayout {
  const palette = paletteOf(spec.theme)
  const { unit, above } = fitScale(spec, topHeight, 705 - below)
  const bottom = spec.tiers[0]?.size ?? 8
  const k = Math.max(0.42, Math.sqrt(unit / 46))
  const stand = { rx: (bottom / 2 + 1.3) * unit, k }
  const footHigh = 106 * k
  const total = cakeHeightInches(spec) * unit + above + footHigh + stand.rx * TILT * 0.4
  const y = Math.min(766 - below - footHigh, 406 - below / 2 + total / 2 - footHigh)
  return {
    tiers: layoutTiers(spec, { unit, y: y - 2, mono }),
    palette,
    stand: { ...stand, y },
  }
}

const cakeHeightInches = (spec: CakeSpec): number => spec.tiers.reduce((sum, tier) => sum + tierHeightInches(tier), 0)

/** Decorations scale with the drawing and, less, with their tier, within limits that keep them visible. */
const decorationSize = (unit: number, size: number): number =>
  Math.max(0.4, Math.min(1.05, (unit / 46) * (0.72 + size / 30)))

function fitScale(
  spec: CakeSpec,
  topHeight: SpaceAround['topHeight'],
  availableHeight: number,
): { unit: number; above: number } {
  const width = Math.max(...spec.tiers.map(({ size }) => size))
  const topSize = spec.tiers.at(-1)?.size ?? width
  const largest = Math.min(46 + Math.max(0, 10 - width) * 4.5, 700 / (width + 2.7))
  const tall = cakeHeightInches(spec) + 2.9 + width * TILT * 0.5
  let unit = largest
  let above = 0
  // The height above the cake depends on the scale itself, so iterate.
  for (let iteration = 0; iteration < 3; iteration++) {
    above = topHeight(decorationSize(unit, topSize))
    unit = Math.min(largest, (availableHeight - above) / tall)
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
const sliceAngles = (spec: CakeSpec): Slice =>
  isWrittenOnWall(spec) ? { from: 0.26, to: 1.14 } : { from: -0.34, to: 0.86 }

function tierAppearance(spec: CakeSpec, tier: CakeTier, index: number) {
  const { icing } = paletteOf(spec.theme)
  const plain =
    tier.finish === 'fondant' && spec.theme === 'custom' ? plainFondant : pickCyclic(icing, index, plainFondant)
  return {
    colour: tier.colour ? icingColourValues[tier.colour] : plain,
    finish: tier.finish,
    layers: Array.from({ length: tier.layers }, (_, layer) => pickCyclic<FlavourId>(tier.flavours, layer, 'vanilla')),
    slice: spec.cutaway ? sliceAngles(spec) : null,
    // The lowest tier has the widest wall.
    written: index === 0 && isWrittenOnWall(spec),
  }
}

const shadowColour = '#5A2A2A'

export const drawShadow = (
  canvas: Canvas,
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
): void => ellipse(canvas, [x, y], [rx, ry], radialGlow(canvas, shadowColour, 0.36))

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

export const standColour = '#FBF4EA'

/** A cake stand with a golden rim; `y` is the centre of its surface. */
export function drawStand(canvas: Canvas, { y, rx, k }: Stand): void {
  const cx = 400
  const colour = standColour
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

export const drawBaseShade = (canvas: Canvas, arc: string, k: number): void => {
  for (const width of [70, 48, 30, 16]) line(canvas, arc, PLUM, width * k, 0.055)
}
