import {
  type CakeLayout,
  drawBackdrop,
  drawShadow,
  drawStand,
  layoutCake,
  pickCyclic,
  type TierLayout,
} from './cake-layout.ts'
import { drawSlice } from './cake-slice.ts'
import { type CakeDecoration, type CakeSpec, type CakeSpecInput, readCakeSpec } from './cake-spec.ts'
import { type CakeTop, cakeTopHeight, drawCakeTop } from './cake-top.ts'
import {
  type Canvas,
  createCanvas,
  define,
  escapeText,
  line,
  linearGradient,
  path,
  renderSvg,
  roundNumbers,
  seededRandom,
} from './canvas.ts'
import { LIGHT } from './colour.ts'
import { describeCake } from './describe-cake.ts'
import { drawCascade, drawLedgeBouquet, drawLedgeDaisies } from './flower-arrangements.ts'
import {
  drawMessage,
  emWidth,
  fitLettering,
  isReadableOn,
  isRightToLeft,
  type Lettering,
  leading,
  type MessageStyle,
  pickReadable,
  scriptFont,
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
  /** Adds a paper texture, which is too slow for live drawings. */
  readonly grain?: boolean | undefined
  /** For phones and small images: fewer crumbs and sprinkles. */
  readonly simple?: boolean | undefined
  /** Draws a cake of `cutaway` before it is cut. */
  readonly whole?: boolean | undefined
  /** By default the description of the cake. */
  readonly title?: string | undefined
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
  drawScene(canvas, view, shape)
  drawCake(canvas, view, { shape, simple: style.simple === true })
  if (isOnBoard) drawBoard(canvas, messageStyle(spec, shape.palette))
  if (style.grain && !mono) drawGrain(canvas)
  return renderSvg(canvas, style.title || describeCake(spec))
}

/** The cut cake decides, even when the whole one is shown. */
function isReadable(spec: CakeSpec, { tiers, palette }: CakeLayout): boolean {
  const tier = tiers.find(({ written }) => written)
  return !tier || isReadableOn(tier, messageStyle(spec, palette))
}

function drawScene(canvas: Canvas, spec: CakeSpec, { palette, stand }: CakeLayout): void {
  const edge = Math.min(760, stand.y + 53 * stand.k)
  const backdrop = spec.backdrop === 'theme' ? palette.backdrop : spec.backdrop
  if (backdrop !== 'none') drawBackdrop(canvas, backdrops[backdrop], edge)
  drawStand(canvas, stand, spec.stand)
}

type DrawingContext = { readonly shape: CakeLayout; readonly simple: boolean }

function drawCake(canvas: Canvas, spec: CakeSpec, making: DrawingContext): void {
  const has = (decoration: CakeDecoration) => spec.decorations.includes(decoration)
  const { tiers, flowers } = making.shape
  for (const tier of tiers) drawTier(canvas, tier, { ...making, spec, has })
  for (const tier of tiers) drawLedge(canvas, tier, { ...making, spec, has })
  const highest = tiers.at(-1)
  if (highest) drawCakeTop(canvas, { tier: highest, shape: making.shape, spec, has })
  if (has('cascade')) drawCascade(canvas, tiers, flowers, spec.seed + 9)
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
    const below = tiers[tier.index - 1]?.colour ?? spec.stand
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
    inks: [spec.messageColour ?? palette.ink, palette.ink],
    plaque: spec.plaque,
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
  if (has('flowers')) drawLedgeDaisies(canvas, { tier, above, seed }, shape.flowers)
  for (const kind of ['roses', 'fresh-flowers'] as const) {
    if (has(kind)) drawLedgeBouquet(canvas, { kind, tier, above }, shape.flowers)
  }
}

function drawGrain(canvas: Canvas): void {
  const noise = '<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="3" seed="4" stitchTiles="stitch"/>'
  const colour = '<feColorMatrix values="0 0 0 0 .24 0 0 0 0 .1 0 0 0 0 .08 .9 .9 0 0 -.72"/>'
  const id = define(
    canvas,
    'grain',
    (name) => `<filter id="${name}" x="0" y="0" width="100%" height="100%">${noise}${colour}</filter>`,
  )
  canvas.body.push(`<rect width="800" height="800" filter="url(#${id})" opacity=".16"/>`)
}

const bottom = 784
const padding = { across: 34, up: 18 }

/** Height of the board in front of the stand; the foot of the stand is behind it. */
export const boardHeight = (text: string): number => cardHeight(layoutBoard(text)) - 42

const layoutBoard = (text: string): Lettering => fitLettering(text, { width: 640, height: 138, largest: 58 })

const cardHeight = ({ lines, size }: Lettering): number => lines.length * leading * size + 2 * padding.up

export function drawBoard(canvas: Canvas, { text, inks }: MessageStyle): void {
  const lettering = layoutBoard(text)
  const { lines, size } = lettering
  const half = (Math.max(...lines.map(emWidth)) * size) / 2 + padding.across
  const height = cardHeight(lettering)
  const top = bottom - height
  drawShadow(canvas, [412, bottom], [half * 1.04, 16])
  path(canvas, cardPath(half, top, height), linearGradient(canvas, 'down', '#FFFDF8', '#F3E4D0'), { outline: 1.7 })
  line(canvas, cardPath(half - 8, top + 8, height - 16), gold.plain, 1.6, 0.8)
  const colour = canvas.mono ? '#111111' : pickReadable(inks, LIGHT)
  lines.forEach((row, index) => {
    const place = { x: 400, y: top + padding.up + (index + 0.76) * leading * size }
    const attributes = roundNumbers(
      `x="${place.x}" y="${place.y}" font-size="${size}" textLength="${emWidth(row) * size}"`,
    )
    const direction = isRightToLeft(row) ? ' direction="rtl"' : ''
    canvas.body.push(
      `<text ${attributes} lengthAdjust="spacingAndGlyphs" font-family="${scriptFont}" text-anchor="middle"${direction} ` +
        `fill="${colour}">${escapeText(row)}</text>`,
    )
  })
}

const cardPath = (half: number, top: number, height: number): string => {
  const r = 14
  return (
    `M${400 - half + r} ${top}H${400 + half - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `H${400 - half + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}
