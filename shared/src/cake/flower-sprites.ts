import { type Canvas, ellipse, group, line, path } from './canvas.ts'
import { INK, LIGHT, mix, shade, tint } from './colour.ts'
import { cylinderGradient, fabricGradient, sphereGradient } from './gradients.ts'
import { defineSprite } from './sprite.ts'

/** Flowers stand on 0,0 and are about 70 units wide. */

const petalEdge = (colour: string): string => mix(shade(colour, 0.6), INK, 0.3)

/** Rings of a rose from the outside: petals, radius, petal width and height, depth of colour, first angle. */
const roseRings = [
  [6, 30, 18, 23, 0.1, 0.2],
  [5, 19, 15, 20, 0.35, 0.75],
  [4, 10, 11, 16, 0.6, 1.5],
] as const

export const rose = defineSprite('rose', '#E58B84', (canvas, colour) => {
  for (const [count, radius, w, h, depth, first] of roseRings) {
    for (let i = 0; i < count; i++) {
      const angle = first - Math.PI / 2 + (i * 2 * Math.PI) / count
      const degrees = Math.round((angle * 180) / Math.PI + 90)
      const [x, y] = [radius * Math.cos(angle), radius * 0.86 * Math.sin(angle) - 32]
      group(canvas, `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees})"`, () =>
        rosePetal(canvas, { w, h, depth: depth + (i % 2) * 0.08 }, colour),
      )
    }
  }
  ellipse(canvas, [0, -32], [7, 6.4], shade(colour, 0.4))
  line(canvas, 'M-4-31C-4-38 5-38 5-32C4-28-1-28-1-32', tint(colour, 0.4), 1.8)
})

function rosePetal(canvas: Canvas, { w, h, depth }: { w: number; h: number; depth: number }, colour: string): void {
  const d =
    `M${-w * 0.72} ${h * 0.62}C${-w * 1.15} ${-h * 0.1} ${-w * 0.8} ${-h * 0.62} 0 ${-h * 0.55}` +
    `C${w * 0.8} ${-h * 0.62} ${w * 1.15} ${-h * 0.1} ${w * 0.72} ${h * 0.62}` +
    `C${w * 0.3} ${h * 0.82} ${-w * 0.3} ${h * 0.82} ${-w * 0.72} ${h * 0.62}Z`
  const fill = fabricGradient(canvas, shade(colour, depth * 0.3), 0.5 - depth * 0.4)
  path(canvas, d, fill, { outline: 1.6, outlineColour: petalEdge(colour) })
  line(canvas, `M${-w * 0.62} ${-h * 0.26}Q0 ${-h * 0.6} ${w * 0.62} ${-h * 0.26}`, LIGHT, 2, 0.6)
}

/** An open flower with a visible centre. */
export const bloom = defineSprite('bloom', '#F2BFA6', (canvas, colour) => {
  for (const [count, length, height, lift] of [
    [7, 33, 1, 0],
    [6, 22, 0.8, 0.12],
  ] as const) {
    const d = `M0 2C-18-6-19-${length}-5-${length + 5}C-2-${length + 1} 2-${length + 1} 5-${length + 5}C19-${length} 18-6 0 2Z`
    for (let i = 0; i < count; i++) {
      const transform = `translate(0 -32) rotate(${Math.round((i * 360) / count) + length}) scale(1 ${height})`
      path(canvas, d, tint(colour, (i % 2 ? 0.13 : 0.33) + lift), {
        outline: 1.3,
        outlineColour: petalEdge(colour),
        transform,
      })
    }
  }
  ellipse(canvas, [0, -32], [9, 8], sphereGradient(canvas, '#E0A038'))
  const stamens = Array.from({ length: 9 }, (_, i) => `M${11 * Math.cos(i * 0.7)} ${10 * Math.sin(i * 0.7) - 32}h.1`)
  line(canvas, stamens.join(''), '#B9762A', 3.4)
})

export const daisy = defineSprite('daisy', '#FFF6E8', (canvas, colour) => {
  for (let i = 0; i < 9; i++) {
    const transform = `translate(0 -20) rotate(${i * 40})`
    path(canvas, 'M0 0C-9-8-8-24 0-28C8-24 9-8 0 0Z', i % 2 ? colour : shade(colour, 0.08), { transform })
  }
  ellipse(canvas, [0, -20], [8, 7.4], sphereGradient(canvas, '#E0A038'))
})

export const leaf = defineSprite('leaf', '#7E9A5C', (canvas, colour) => {
  path(canvas, 'M0 0C-20-14-18-52 2-74C20-50 20-14 0 0Z', cylinderGradient(canvas, colour))
  line(canvas, 'M0 0C-2-28 0-52 2-72M-1-20q8-4 11-12M-1-34q7-4 10-11M-1-26q-7-4-10-12', LIGHT, 1.1, 0.45)
})

/** A twig of eucalyptus. */
export const twig = defineSprite('twig', '#8FA688', (canvas, colour) => {
  line(canvas, 'M0 0C4-30 2-64 8-96', shade(colour, 0.35), 2.4)
  const leafColour = fabricGradient(canvas, colour)
  for (let i = 0; i < 7; i++) {
    const side = i < 6 ? (i % 2 ? 14 : -11) : 8
    const size = 1 - i * 0.06
    ellipse(canvas, [side, -20 - i * 12.4], [12 * size, 10 * size], leafColour, { outline: 1 })
  }
})
