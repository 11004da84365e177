import { isInSlice, onRing, onWall, pickCyclic, type TierLayout } from './cake-layout.ts'
import { type Canvas, ellipse, line, outline, path } from './canvas.ts'
import { shade, tint } from './colour.ts'
import { bow, pearl, shell } from './decoration-sprites.ts'
import { fabricGradient } from './gradients.ts'
import { seededRandom } from './seeded-random.ts'
import { defineSprite } from './sprite.ts'
import { confetti, gold } from './theme-palettes.ts'

/** A border of pearls or piped shells around the base. The nearest is drawn last. */
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

/** Whether a position is in the middle of a wall with a message. */
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
