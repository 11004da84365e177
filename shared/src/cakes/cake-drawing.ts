import {
  type CakeLayout,
  drawBackdrop,
  drawShadow,
  drawStand,
  layoutCake,
  pickCyclic,
  standColour,
  type TierLayout,
} from './cake-layout.ts'
import { drawSlice } from './cake-slice.ts'
import { type CakeDecoration, type CakeSpec, type CakeSpecInput, readCakeSpec } from './cake-spec.ts'
import { type CakeTop, cakeTopHeight, drawCakeTop } from './cake-top.ts'
import { type Canvas, createCanvas, line, linearGradient, path, renderSvg, seededRandom } from './canvas.ts'
import { LIGHT } from './colour.ts'
import { describeCake } from './describe-cake.ts'
import { drawCascade, drawLedgeBouquet, drawLedgeDaisies } from './flower-arrangements.ts'
import {
  drawMessage,
  drawStraightRow,
  emWidth,
  fitLettering,
  isReadableOn,
  type Lettering,
  leading,
  type MessageStyle,
  pickReadable,
} from './lettering.ts'
import { backdrops, gold, type ThemePalette } from './theme-palettes.ts'
import { drawDrip, drawTierWall } from './tier-wall.ts'
import {
  drawBorder,
  drawGoldLeaf,
  drawPattern,
  drawRibbon,
  drawScatteredPearls,
  drawSprinkles,
} from './wall-decorations.ts'

export type CakeStyle = {
  /** Prefix of every id in the SVG; must be unique on the page. */
  readonly uid?: string | undefined
  /** For thermal printers: line art on white. */
  readonly mono?: boolean | undefined
  /** For phones and small images: fewer crumbs and sprinkles. */
  readonly simple?: boolean | undefined
  /** Draws a cake of `cutaway` before it is cut. */
  readonly whole?: boolean | undefined
}

/** An SVG of 800 by 800. Equal input gives equal output. */
export function cakeDrawing(input: CakeSpecInput, style: CakeStyle = {}): string {
  const spec = readCakeSpec(input)
  const mono = style.mono === true
  const onCake = layoutCake(spec, mono, { topHeight: cakeTopHeight(spec) })
  const isOnBoard = !isReadable(spec, onCake)
  const view = { ...spec, cutaway: spec.cutaway && !style.whole, message: isOnBoard ? '' : spec.message }
  const space = { topHeight: cakeTopHeight(spec), below: isOnBoard ? boardHeight(spec.message) : 0 }
  const shape = layoutCake(view, mono, space)
  const canvas = createCanvas(style.uid ?? 'cake', mono, Math.max(0.75, shape.stand.k))
  drawScene(canvas, shape)
  drawCake(canvas, view, { shape, simple: style.simple === true })
  if (isOnBoard) drawBoard(canvas, messageStyle(spec, shape.palette))
  return renderSvg(canvas, describeCake(spec))
}

/** The cut cake decides, even when the whole one is shown. */
function isReadable(spec: CakeSpec, { tiers, palette }: CakeLayout): boolean {
  const tier = tiers.find(({ written }) => written)
  return !tier || isReadableOn(tier, messageStyle(spec, palette))
}

function drawScene(canvas: Canvas, { palette, stand }: CakeLayout): void {
  const edge = Math.min(760, stand.y + 53 * stand.k)
  drawBackdrop(canvas, backdrops[palette.backdrop], edge)
  drawStand(canvas, stand)
}

type DrawingContext = { readonly shape: CakeLayout; readonly simple: boolean }

function drawCake(canvas: Canvas, spec: CakeSpec, making: DrawingContext): void {
  const has = (decoration: CakeDecoration) => spec.decorations.includes(decoration)
  const { tiers, palette } = making.shape
  for (const tier of tiers) drawTier(canvas, tier, { ...making, spec, has })
  for (const tier of tiers) drawLedge(canvas, tier, { ...making, spec, has })
  const highest = tiers.at(-1)
  if (highest) drawCakeTop(canvas, { tier: highest, shape: making.shape, spec, has })
  if (has('cascade')) drawCascade(canvas, tiers, palette.flowers, spec.seed + 9)
}

type TierContext = DrawingContext & Pick<CakeTop, 'spec' | 'has'>

function drawTier(canvas: Canvas, tier: TierLayout, dressing: TierContext): void {
  const { shape, simple, spec, has } = dressing
  const { palette, tiers } = shape
  const seed = spec.seed * 31 + tier.index * 7
  drawTierWall(canvas, tier, seed + 5)
  drawWallDecorations(canvas, tier, dressing, seed)
  if (has('drip')) drawDrip(canvas, tier, palette.drip, seed + 3)
  const { slice } = tier
  if (slice) {
    const below = tiers[tier.index - 1]?.colour ?? standColour
    drawSlice(canvas, { ...tier, slice }, { below, seed, crumbs: simple ? 12 : 24 })
  }
  if (has('pearls')) drawBorder(canvas, tier, 'pearls')
  else if (has('shells') || (tier.finish === 'buttercream' && !has('ribbon-draping')))
    drawBorder(canvas, tier, 'shells')
  if (tier.written) drawMessage(canvas, tier, messageStyle(spec, palette))
}

function messageStyle(spec: CakeSpec, palette: ThemePalette): MessageStyle {
  const has = (decoration: CakeDecoration) => spec.decorations.includes(decoration)
  return {
    text: spec.message,
    ink: palette.ink,
    crowdedAbove: has('drip') || has('ribbon-draping') || (spec.pattern && palette.pattern === 'swags'),
    cascade: has('cascade'),
  }
}

function drawWallDecorations(
  canvas: Canvas,
  tier: TierLayout,
  { shape, simple, spec, has }: TierContext,
  seed: number,
): void {
  const { palette } = shape
  if (spec.pattern && palette.pattern) {
    drawPattern(canvas, tier, { id: palette.pattern, accents: palette.accent, random: seededRandom(seed + 11) })
  }
  if (has('sprinkles')) drawSprinkles(canvas, tier, { seed: seed + 3, count: simple ? 90 : 170 })
  if (has('gold-leaf')) drawGoldLeaf(canvas, tier, seed + 21)
  if (has('pearls')) drawScatteredPearls(canvas, tier, seed + 8)
  if (has('ribbon-draping')) drawRibbon(canvas, tier, pickCyclic(palette.accent, 0, gold.plain))
}

/** An upper tier that overhangs leaves no ledge. */
function drawLedge(canvas: Canvas, tier: TierLayout, { shape, spec, has }: TierContext): void {
  const above = shape.tiers[tier.index + 1]
  if (!above || above.rx > tier.rx * 1.02) return
  const seed = spec.seed * 31 + tier.index * 7 + 14
  if (has('flowers')) drawLedgeDaisies(canvas, { tier, above, seed }, shape.palette.flowers)
  for (const kind of ['roses', 'fresh-flowers'] as const) {
    if (has(kind)) drawLedgeBouquet(canvas, { kind, tier, above }, shape.palette.flowers)
  }
}

const bottom = 784
const padding = { across: 34, up: 18 }

/** Height of the board in front of the stand; the foot of the stand is behind it. */
const boardHeight = (text: string): number => cardHeight(layoutBoard(text)) - 42

const layoutBoard = (text: string): Lettering => fitLettering(text, { width: 640, height: 138, largest: 58 })

const cardHeight = ({ lines, size }: Lettering): number => lines.length * leading * size + 2 * padding.up

function drawBoard(canvas: Canvas, { text, ink }: MessageStyle): void {
  const lettering = layoutBoard(text)
  const { lines, size } = lettering
  const half = (Math.max(...lines.map(emWidth)) * size) / 2 + padding.across
  const height = cardHeight(lettering)
  const top = bottom - height
  drawShadow(canvas, [412, bottom], [half * 1.04, 16])
  path(canvas, cardPath(half, top, height), linearGradient(canvas, 'down', '#FFFDF8', '#F3E4D0'), { outline: 1.7 })
  line(canvas, cardPath(half - 8, top + 8, height - 16), gold.plain, 1.6, 0.8)
  const colour = canvas.mono ? '#111111' : pickReadable(ink, LIGHT)
  lines.forEach((text, index) => {
    const baseline = top + padding.up + (index + 0.76) * leading * size
    drawStraightRow(canvas, { text, size, baseline }, `fill="${colour}"`)
  })
}

const cardPath = (half: number, top: number, height: number): string => {
  const r = 14
  return (
    `M${400 - half + r} ${top}H${400 + half - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `H${400 - half + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}
