import { isInSlice, onRing, onWall, pickCyclic, type TierLayout } from './cake-layout.ts'
import {
  type Canvas,
  ellipse,
  fabricGradient,
  line,
  outline,
  type Point,
  path,
  polygon,
  seededRandom,
} from './canvas.ts'
import { INK, shade, tint } from './colour.ts'
import { bow, daisy, defineSprite, pearl, shell } from './sprites.ts'
import { confetti, gold, type PatternId } from './theme-palettes.ts'

type Accents = readonly string[]
type DrawPattern = (canvas: Canvas, tier: TierLayout, accents: Accents, random: () => number) => void

export const drawPattern = (
  canvas: Canvas,
  tier: TierLayout,
  { id, accents, random }: { id: PatternId; accents: Accents; random: () => number },
): void => {
  // A message needs a plain wall: only patterns near the edges remain.
  const avoidsMessage = id === 'swags' || id === 'skyline'
  if (tier.written && !avoidsMessage) return
  patterns[id](canvas, tier, accents, random)
}

const pickAccent = (accents: Accents, index: number): string => pickCyclic(accents, index, INK)

const placementTransform = ([x, y]: Point, width: number, size: number, degrees = 0): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${width.toFixed(2)} ${size.toFixed(2)}) rotate(${degrees})`

const skyline: DrawPattern = (canvas, tier, accents, random) => {
  if (tier.index > 0) return
  const building = pickAccent(accents, 0)
  for (let i = 0; i < 20; i++) {
    const [from, to] = [0.15 * i - 1.5, 0.15 * i - 1.35]
    const height = 0.2 + random() * (tier.written ? 0.08 : 0.42)
    const corners = [onWall(tier, from, 0), onWall(tier, from, height), onWall(tier, to, height), onWall(tier, to, 0)]
    polygon(canvas, corners, i % 2 ? building : tint(building, 0.1))
    for (let floor = 0; floor < 6; floor++) {
      const up = height - 0.07 - 0.1 * (floor >> 1)
      const angle = from + (floor % 2 ? 0.1 : 0.045)
      if (random() < 0.4 || up < 0.1) continue
      const transform = placementTransform(onWall(tier, angle, up), tier.k * Math.cos(from), tier.k)
      path(canvas, 'M-3 0h6v7h-6Z', pickAccent(accents, 1), { transform })
    }
  }
}

const hearts: DrawPattern = (canvas, tier, accents, random) => {
  for (let i = 0; i < 15; i++) {
    const angle = (2.7 * (i + random() * 0.6)) / 15 - 1.35
    const size = (0.5 + random() * 0.5) * tier.k
    const transform = placementTransform(onWall(tier, angle, 0.2 + random() * 0.6), size * Math.cos(angle), size)
    path(canvas, 'M0 9C-16-2-10-14 0-7C10-14 16-2 0 9Z', pickAccent(accents, i % 2), { transform })
  }
}

const puffs = [
  [-14, 2, 12],
  [0, -5, 15],
  [14, 2, 12],
  [0, 5, 15],
] as const

const clouds: DrawPattern = (canvas, tier, accents, random) => {
  for (let i = 0; i < 9; i++) {
    const angle = 0.325 * i - 1.3
    const [x, y] = onWall(tier, angle, 0.28 + 0.42 * (i % 2) + random() * 0.1)
    const size = tier.k * (0.8 + random() * 0.4)
    const width = size * Math.cos(angle)
    if (i % 3 === 1)
      path(canvas, starOf(5, 14, 6), pickAccent(accents, 1), { transform: placementTransform([x, y], width, size) })
    else
      for (const [dx, dy, r] of puffs)
        ellipse(
          canvas,
          [x + dx * width, y + dy * size],
          [r * width, r * size * 0.72],
          tint(pickAccent(accents, 0), 0.3),
        )
  }
}

export function starOf(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer
    return `${(r * Math.sin((i * Math.PI) / points)).toFixed(1)} ${(-r * Math.cos((i * Math.PI) / points)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

const laurel: DrawPattern = (canvas, tier, accents) => {
  for (let i = 0; i < 22; i++) {
    const angle = (2.9 * i) / 21 - 1.45
    const [x, y] = onWall(tier, angle, 0.5)
    const up = i % 2 ? 1 : -1
    const transform = placementTransform(
      [x, y + up * 9 * tier.k],
      Math.max(0.35, Math.cos(angle)) * tier.k,
      tier.k,
      -28 * up,
    )
    ellipse(canvas, [0, 0], [15, 5.5], pickAccent(accents, 1), { transform })
  }
}

const blossoms: DrawPattern = (canvas, tier, accents, random) => {
  for (let i = 0; i < 17; i++) {
    const angle = 2.6 * random() - 1.3
    const [x, y] = onWall(tier, angle, 0.12 + random() * 0.7)
    const size = tier.k * (0.42 + random() * 0.3)
    const colour = pickCyclic([pickAccent(accents, 0), '#FFF6E8', pickAccent(accents, 2)], i, INK)
    daisy(
      canvas,
      { x, y: y + 8 * tier.k, size, aspect: Math.max(0.6, Math.cos(angle)), rotation: random() * 40 },
      colour,
    )
  }
}

const swags: DrawPattern = (canvas, tier, accents) => {
  const rope = pickAccent(accents, 0)
  const part = Math.PI / 6
  for (let i = 0; i < 6; i++) {
    const from = part * i - Math.PI / 2
    for (const [up, drop, thick] of [
      [0.84, 0.4, 11],
      [0.7, 0.34, 6],
    ] as const) {
      const ends = [onWall(tier, from, up), onWall(tier, from + part / 2, up - drop), onWall(tier, from + part, up)]
      const [start, low, end] = ends.map((point) => point.join(' '))
      const d = `M${start}Q${low} ${end}`
      line(canvas, d, shade(rope, 0.35), thick * tier.k + 2, 0.55)
      line(canvas, d, rope, thick * tier.k)
      if (canvas.mono) outline(canvas, d)
    }
  }
  for (let i = 1; i < 6; i++) {
    ellipse(canvas, onWall(tier, part * i - Math.PI / 2, 0.84), [7 * tier.k, 7 * tier.k], pickAccent(accents, 1), {
      outline: 1.2,
    })
  }
}

const arches: DrawPattern = (canvas, tier, accents) => {
  const colours = [pickAccent(accents, 0), tint(pickAccent(accents, 1), 0.2), tint(pickAccent(accents, 0), 0.75)]
  colours.forEach((colour, i) => {
    const width = 0.44 - 0.14 * i
    const up = 0.46 - 0.07 * i
    const [x1, y1] = onWall(tier, -width, up)
    const [x2, y2] = onWall(tier, width, up)
    const base = tier.height * (up - 0.02)
    const r = (x2 - x1) / 2
    path(canvas, `M${x1} ${y1 + base}V${y1}A${r} ${r} 0 0 1 ${x2} ${y2}v${base}Z`, colour)
  })
}

const patterns: Readonly<Record<PatternId, DrawPattern>> = { skyline, hearts, clouds, laurel, blossoms, swags, arches }

/** The nearest is drawn last. */
export function drawBorder(canvas: Canvas, tier: TierLayout, kind: 'pearls' | 'shells'): void {
  const { cx, base, rx, k } = tier
  const count = Math.round(rx / ((kind === 'pearls' ? 5.2 : 8.6) * k))
  const angles = Array.from({ length: count }, (_, i) => (Math.PI * (i + 0.5)) / count - Math.PI / 2)
  const visible = angles.filter((angle) => !isInSlice(tier, angle, 0.02)).sort((a, b) => Math.abs(b) - Math.abs(a))
  for (const angle of visible) {
    const [x, y] = onRing(cx, base + 2 * k, rx + 3 * k, angle)
    const near = Math.cos(angle)
    if (kind === 'pearls') pearl(canvas, { x, y: y - 3 * k, size: 0.8 * k * (0.55 + 0.45 * near) })
    else {
      const place = { x, y: y - 4 * k, size: 0.82 * k, aspect: Math.max(0.42, near), rotation: Math.sin(angle) * -10 }
      shell(canvas, place, tint(tier.colour, 0.3))
    }
  }
}

export function drawRibbon(canvas: Canvas, tier: TierLayout, colour: string): void {
  const { k, height } = tier
  const silk = fabricGradient(canvas, colour)
  const sag = Math.min(height * (tier.written ? 0.2 : 0.34), 70 * k)
  const width = 15 * k
  const part = Math.PI / 5
  for (let from = -Math.PI / 2; from < 1.5; from += part) {
    const [x1, y1] = onWall(tier, from, 0.88)
    const [xm, ym] = onWall(tier, from + part / 2, 0.88)
    const [x2, y2] = onWall(tier, from + part, 0.88)
    const lower = `v${width * 0.6}Q${xm} ${ym + sag + width * 1.9} ${x1} ${y1 + width * 0.6}Z`
    const d = `M${x1} ${y1}Q${xm} ${ym + sag} ${x2} ${y2}${lower}`
    path(canvas, d, silk)
    outline(canvas, d, 1.5, 0.5)
    line(
      canvas,
      `M${x1} ${y1 + width * 0.3}Q${xm} ${ym + sag + width * 0.6} ${x2} ${y2 + width * 0.3}`,
      shade(colour, 0.4),
      1.3 * k,
      0.5,
    )
  }
  for (const angle of [-1.5, -0.5, 0.5, 1.5].map((i) => i * part)) {
    const [x, y] = onWall(tier, angle, 0.88)
    if (!isInSlice(tier, angle)) bow(canvas, { x, y, size: 0.36 * k, aspect: Math.max(0.6, Math.cos(angle)) }, colour)
  }
}

const flake = defineSprite('flake', gold.bright, (canvas, colour) => {
  path(canvas, 'M-9-3L-3-9L6-7L10 1L4 8L-6 6Z', colour, { outline: 1, outlineColour: gold.deep })
})
const sprinkle = defineSprite('sprinkle', gold.plain, (canvas, colour) => ellipse(canvas, [0, 0], [5, 1.8], colour))

export function drawGoldLeaf(canvas: Canvas, tier: TierLayout, seed: number): void {
  const random = seededRandom(seed)
  for (let i = 0; i < 30; i++) {
    const angle = 2.8 * random() - 1.4
    const up = random() ** 1.7 * 0.75 + 0.04
    const [x, y] = onWall(tier, angle, up)
    const size = (0.2 + 0.75 * random() ** 1.5) * tier.k
    const place = { x, y, size, aspect: Math.cos(angle) * (0.6 + 0.5 * random()), rotation: random() * 360 }
    if (!isOnMessage(tier, angle, up)) flake(canvas, place, random() > 0.4 ? '#D9AE52' : gold.bright)
  }
}

const isOnMessage = ({ written }: TierLayout, angle: number, up: number): boolean =>
  written && Math.abs(angle) < 1.15 && up > 0.2 && up < 0.82

export function drawScatteredPearls(canvas: Canvas, tier: TierLayout, seed: number): void {
  const random = seededRandom(seed)
  for (let i = 0; i < 26; i++) {
    const angle = 2.7 * random() - 1.35
    const up = 0.08 + random() ** 1.6 * 0.8
    const [x, y] = onWall(tier, angle, up)
    const size = tier.k * (0.3 + 0.3 * random())
    if (!tier.written) pearl(canvas, { x, y, size })
  }
}

export function drawSprinkles(
  canvas: Canvas,
  tier: TierLayout,
  { seed, count }: { seed: number; count: number },
): void {
  const random = seededRandom(seed)
  const { k } = tier
  for (let i = 0; i < count; i++) {
    const angle = 3 * random() - 1.5
    const [x, y] = onWall(tier, angle, random() ** 2.2 * (tier.written ? 0.15 : 0.5))
    const place = { x, y, size: k, aspect: Math.max(0.4, Math.cos(angle)), rotation: random() * 180 }
    sprinkle(canvas, place, pickCyclic(confetti, i, gold.plain))
  }
}
