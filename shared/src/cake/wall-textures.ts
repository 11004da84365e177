import { frontArc, onWall, type TierLayout } from './cake-layout.ts'
import type { CakeTexture } from './cake-spec.ts'
import { type Canvas, ellipse, line, path } from './canvas.ts'
import { mix, PLUM, shade, tint } from './colour.ts'
import { flavourColours } from './flavour-colours.ts'
import { linearGradient } from './gradients.ts'

type DrawTexture = (canvas: Canvas, tier: TierLayout, random: () => number) => void

export const drawTexture: DrawTexture = (canvas, tier, random) => textures[tier.texture](canvas, tier, random)

/** Whether a message on this texture needs a plaque to be legible. */
export const isBusyTexture = (texture: CakeTexture): boolean => texture === 'stripes' || texture === 'semi-naked'

const at = (tier: TierLayout, angle: number, up: number): string => onWall(tier, angle, up).join(' ')

const smooth: DrawTexture = (canvas, tier, random) => {
  if (tier.finish === 'buttercream') drawKnifeMarks(canvas, tier, { random, step: 13, strength: 0.16 })
}

const rustic: DrawTexture = (canvas, tier, random) => drawKnifeMarks(canvas, tier, { random, step: 7, strength: 0.34 })

function drawKnifeMarks(
  canvas: Canvas,
  tier: TierLayout,
  { random, step, strength }: { random: () => number; step: number; strength: number },
): void {
  const { height, k, colour } = tier
  for (let down = 14 * k; down < height; down += step * k) {
    const up = 1 - (down + random() * 5 * k) / height
    const from = -1.5 + random() * 1.6
    const to = Math.min(1.5, from + 0.5 + random() * 1.3)
    const [x, y] = onWall(tier, (from + to) / 2, up)
    const d = `M${at(tier, from, up)}Q${x} ${y + 3} ${at(tier, to, up)}`
    line(canvas, d, random() > 0.5 ? tint(colour, 0.8) : shade(colour, 0.3), (1.5 + random() * 2.5) * k, strength)
  }
}

const ribbed: DrawTexture = (canvas, tier) => {
  const { k, colour, height } = tier
  for (let i = -17; i <= 17; i++) {
    const angle = (i / 17) * 1.52
    const [x, y] = onWall(tier, angle, 1)
    const width = k * Math.cos(angle)
    line(canvas, `M${x} ${y + 6 * k}v${height}`, shade(colour, 0.35), 3.4 * width, 0.3)
    line(canvas, `M${x - 4 * width} ${y + 6 * k}v${height}`, tint(colour, 0.9), 2.6 * width, 0.55)
  }
}

const comb: DrawTexture = (canvas, { cx, top, base, rx, k, colour }) => {
  for (let y = top + 16 * k; y < base; y += 11 * k) {
    line(canvas, frontArc(cx, y, rx), shade(colour, 0.35), 2.4 * k, 0.3)
    line(canvas, frontArc(cx, y + 3 * k, rx), tint(colour, 0.9), 2 * k, 0.5)
  }
}

const ombre: DrawTexture = (canvas, tier) => {
  const { cx, top, rx, base, colour2 } = tier
  const fade = linearGradient(canvas, 'down', [0, colour2, 0], [0.35, colour2, 0.1], [1, colour2, 0.85])
  path(canvas, `M${cx - rx} ${top}H${cx + rx}V${base + rx}H${cx - rx}Z`, fade)
}

const stripes: DrawTexture = (canvas, tier) => {
  for (let i = -12; i < 12; i += 2) {
    const [from, to] = [(i / 24) * Math.PI, ((i + 1) / 24) * Math.PI]
    const shaded = mix(tier.colour2, PLUM, Math.max(0, Math.sin((from + to) / 2)) * 0.18)
    path(canvas, `M${at(tier, from, 1)}L${at(tier, to, 1)}L${at(tier, to, 0)}L${at(tier, from, 0)}Z`, shaded)
  }
}

const semiNaked: DrawTexture = (canvas, tier, random) => {
  const { k } = tier
  const crumb = mix(flavourColours[tier.layers[0] ?? 'vanilla'].sponge, tier.colour, 0.25)
  for (let i = 0; i < 64; i++) {
    const angle = -1.5 + random() * 3
    // The icing is thin over the layers and thicker over the fillings.
    const up = (Math.floor(random() * tier.layers.length) + 0.3 + random() * 0.4) / tier.layers.length
    const radii = [((16 + random() * 60) * Math.cos(angle) + 3) * k, (2.5 + random() * 6) * k] as const
    ellipse(canvas, onWall(tier, angle, up), radii, crumb, { opacity: 0.14 + random() * 0.2 })
  }
}

const textures: Readonly<Record<CakeTexture, DrawTexture>> = {
  smooth,
  rustic,
  ribbed,
  comb,
  ombre,
  stripes,
  'semi-naked': semiNaked,
}
