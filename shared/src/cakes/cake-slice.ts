import { onTop, pickCyclic, type Slice, TILT, type TierLayout } from './cake-layout.ts'
import {
  type Canvas,
  clip,
  ellipse,
  line,
  linearGradient,
  outline,
  type Point,
  path,
  polygon,
  seededRandom,
} from './canvas.ts'
import { confettiFleck, type FlavourColours, flavourColours, LIGHT, shade, tint } from './colour.ts'
import { confetti } from './theme-palettes.ts'

/** One face of the cut. `at` returns a point by its distance from the middle and from the top, each 0 to 1. */
type Face = {
  readonly at: (out: number, down: number) => Point
  readonly dark: number
  readonly random: () => number
}

export function drawSlice(
  canvas: Canvas,
  tier: TierLayout & { slice: Slice },
  { below, seed, crumbs }: { below: string; seed: number; crumbs: number },
): void {
  const { cx, top, height, k } = tier
  const rx = tier.rx + 2 * k
  const widened = { ...tier, rx }
  const left = onTop(widened, tier.slice.from)
  const right = onTop(widened, tier.slice.to)
  const middle: Point = [cx + rx * 0.03, top - rx * TILT * 0.12]
  const arc = `A${rx} ${rx * TILT} 0 0 0 ${right[0]} ${right[1] + height + 3}`
  const gap = `M${middle.join(' ')}L${left.join(' ')}v${height + 3}${arc}V${right[1]}Z`
  const edge = (down: number) => [left, middle, right].map(([x, y]) => `${x} ${y + down}`).join('L')
  clip(canvas, gap, () => {
    path(canvas, gap, linearGradient(canvas, 'down', shade(below, 0.5), [0.6, shade(below, 0.3)], shade(below, 0.14)))
    const face = (end: Point, dark: number, faceSeed: number) =>
      drawFace(canvas, tier, crumbs, {
        at: (out, down) => [
          middle[0] + (end[0] - middle[0]) * out,
          middle[1] + (end[1] - middle[1]) * out + height * down,
        ],
        dark,
        random: seededRandom(faceSeed),
      })
    // In a slice turned to the right the left face is hidden.
    const isLeftHidden = left[0] > middle[0] + 4 * k
    if (!isLeftHidden) face(left, 0.34, seed + 5)
    face(right, 0.04, seed + 9)
    const x = Math.max(middle[0], left[0])
    const corner = linearGradient(canvas, 'across', [0, '#3A1512', 0.3], [1, '#3A1512', 0])
    path(canvas, `M${x} ${middle[1]}v${height}l${44 * k} ${10 * k}V${middle[1]}Z`, corner)
    outline(canvas, `M${edge(height)}M${middle.join(' ')}v${height}`, 1.7, 0.55)
  })
  const uprights = [left, right].map(([x, y]) => `M${x} ${y}v${height}`).join('')
  outline(canvas, `M${edge(0)}${uprights}`, 1.7, 0.55)
}

type CutTier = Pick<TierLayout, 'layers' | 'colour' | 'height' | 'k'>

export function drawFace(canvas: Canvas, tier: CutTier, crumbs: number, face: Face): void {
  const layers = tier.layers.map((id): FlavourColours => flavourColours[id]).reverse()
  const icing = Math.min(0.08, (13 * tier.k) / tier.height)
  const band = (1 - icing) / layers.length
  drawSlab(canvas, face, [0, 1.02], shade(tier.colour, face.dark * 0.6), 1)
  layers.forEach((flavour, i) => {
    const from = icing + i * band
    const isLowest = i === layers.length - 1
    const to = from + band * (isLowest ? 1 : 0.76)
    if (!isLowest) {
      drawSlab(canvas, face, [to - 0.02, from + band + 0.02], shade(flavour.filling, face.dark * 0.7))
    }
    drawSlab(canvas, face, [from, to], shade(flavour.sponge, face.dark), 0.958, band * 0.07)
    drawCrumbs(canvas, face, { flavour, from, to, crumbs, k: tier.k })
    if (!isLowest) {
      const highlight = [face.at(0, to + 0.012), face.at(0.95, to + 0.012)] as const
      line(canvas, `M${highlight[0].join(' ')}L${highlight[1].join(' ')}`, LIGHT, 1.4 * tier.k, 0.4)
    }
  })
  line(canvas, `M${face.at(0, 0).join(' ')}L${face.at(1, 0).join(' ')}`, LIGHT, 3 * tier.k, 0.7)
}

/** A layer between two heights, with slightly uneven edges. */
function drawSlab(
  canvas: Canvas,
  { at, random }: Face,
  [from, to]: readonly [number, number],
  colour: string,
  reach = 0.958,
  rough = 0,
): void {
  const edge = (down: number) =>
    Array.from({ length: 9 }, (_, i) => at((reach * i) / 8, down + (random() - 0.5) * rough))
  polygon(canvas, [...edge(from), ...edge(to).reverse()], colour)
}

type Crumbs = { flavour: FlavourColours; from: number; to: number; crumbs: number; k: number }

function drawCrumbs(canvas: Canvas, { at, dark, random }: Face, { flavour, from, to, crumbs, k }: Crumbs): void {
  const randomPoint = () => at(0.03 + random() * 0.91, from + 0.02 + random() * Math.max(0, to - from - 0.045))
  for (let i = 0; i < crumbs; i++) {
    const radii = [(1 + random() * 2.6) * k, (0.8 + random() * 1.1) * k] as const
    const colour = random() > 0.45 ? shade(flavour.sponge, dark + 0.26) : tint(flavour.sponge, 0.28 - dark * 0.5)
    ellipse(canvas, randomPoint(), radii, colour, { opacity: 0.7 })
  }
  if (!flavour.fleck) return
  for (let i = 0; i < crumbs * 0.5; i++) {
    const colour = flavour.fleck === confettiFleck ? pickCyclic(confetti, i, LIGHT) : flavour.fleck
    const radii = [(2 + random() * 2) * k, (1.6 + random() * 1.4) * k] as const
    ellipse(canvas, randomPoint(), radii, shade(colour, dark * 0.5), { opacity: 0.92 })
  }
}
