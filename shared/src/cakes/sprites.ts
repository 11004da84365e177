import {
  type Canvas,
  captureSvg,
  cylinderGradient,
  define,
  ellipse,
  fabricGradient,
  group,
  line,
  linearGradient,
  outline,
  path,
  radialGlow,
  roundNumbers,
  sphereGradient,
} from './canvas.ts'
import { INK, LIGHT, mix, PLUM, shade, tint } from './colour.ts'

/** Position, size, ratio of width to height, and rotation in degrees. */
type Placement = {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly aspect?: number
  readonly rotation?: number
}

export type Sprite = (canvas: Canvas, placement: Placement, colour?: string) => void

/** Defines a drawing around 0,0 that is added to the SVG once per colour and then reused. */
export const defineSprite =
  (name: string, defaultColour: string, draw: (canvas: Canvas, colour: string) => void): Sprite =>
  (canvas, { x, y, size = 1, aspect = 1, rotation = 0 }, colour = defaultColour) => {
    const id = define(
      canvas,
      name + colour,
      (key) => `<g id="${key}">${captureSvg(canvas, () => draw(canvas, colour))}</g>`,
    )
    const scale = `scale(${formatScale(size * aspect)}${aspect === 1 ? '' : ` ${formatScale(size)}`})`
    const rotate = rotation ? ` rotate(${roundNumbers(`${rotation}`)})` : ''
    canvas.body.push(`<use href="#${id}" transform="translate(${roundNumbers(`${x} ${y}`)})${rotate} ${scale}"/>`)
  }

const formatScale = (value: number): string => String(Math.round(value * 1000) / 1000)

export const pearl = defineSprite('pearl', '', (canvas) => {
  ellipse(canvas, [0, 0], [7, 7], sphereGradient(canvas, '#F7EADB'))
})

export const sphere = defineSprite('sphere', '#C89B4A', (canvas, colour) => {
  ellipse(canvas, [2, -1], [30, 6], '#4A1F1C', { opacity: 0.25 })
  ellipse(canvas, [0, -32], [32, 32], sphereGradient(canvas, colour), { outline: 1.5 })
})

export const candle = defineSprite('candle', '#D9778A', (canvas, colour) => {
  path(canvas, 'M-5 4V-78H5V4Q0 7-5 4Z', cylinderGradient(canvas, colour), {
    outline: 0.8,
  })
  const bands = [0, 1, 2, 3, 4].map((i) => `M-5 ${-4 - i * 16}l10-10v5l-10 10Z`).join('')
  path(canvas, bands, LIGHT, { opacity: 0.75 })
  outline(canvas, 'M0-78V-88', 2)
  ellipse(canvas, [0, -98], [30, 32], radialGlow(canvas, '#FFE9A8', 0.75))
  path(
    canvas,
    'M0-118C9-106 9-94 0-86C-9-94-9-106 0-118Z',
    linearGradient(canvas, 'down', '#FFF6CF', '#FFC34D', '#F0883A'),
  )
})

export const kiss = defineSprite('kiss', '#FBEFDF', (canvas, colour) => {
  const d =
    'M-33-4C-37-14-31-24-25-31C-18-40-8-48-4-64C-3-69 1-72 4-68C6-50 15-40 23-32C31-24 37-14 33-4C30 2 24 5 19 3C15 8 7 9 2 6C-4 10-13 9-17 4C-23 6-30 3-33-4Z'
  path(canvas, d, cylinderGradient(canvas, colour))
  path(canvas, 'M8-2C18-10 20-26 9-46C18-36 30-28 33-14C35-4 28 4 19 3C14 6 8 4 8-2Z', PLUM, { opacity: 0.1 })
  line(canvas, 'M-17 4C-26-8-20-26-4-52M2 6C-8-10-8-30 1-58M19 3C18-14 12-34 3-58', shade(colour, 0.62), 1.5, 0.5)
  line(canvas, 'M-26-8C-27-17-21-26-15-32M-9-8C-11-18-9-28-5-36', LIGHT, 3.4, 0.95)
  outline(canvas, d, 1.6, 0.5)
})

export const shell = defineSprite('shell', '#F9EAD6', (canvas, colour) => {
  const d = 'M-17 3C-19-9-10-17 1-16C11-15 20-8 24 4C14 10-9 12-17 3Z'
  path(canvas, d, sphereGradient(canvas, colour), { outline: 0.8 })
  const ridges = 'M-11-10C-16-2-13 5 3 7M-5-14C-10-6-7 5 5 7M3-15C-2-7 1 5 7 7M10-12C5-4 8 5 9 7'
  line(canvas, ridges, shade(colour, 0.42), 1.2, 0.42)
  line(canvas, 'M-12-6C-9-12-3-14 3-14', LIGHT, 2, 0.9)
})

export const bow = defineSprite('bow', '#B5525A', (canvas, colour) => {
  const silk = fabricGradient(canvas, colour)
  for (const side of [-1, 1]) {
    const transform = `scale(${side} 1)`
    path(canvas, 'M2 4C14 24 20 44 34 62L22 60L16 70C8 44 2 24-2 6Z', shade(colour, 0.14), { outline: 1.3, transform })
    path(canvas, 'M0 0C16-26 46-34 54-20C60-6 52 16 42 18C28 20 12 10 0 0Z', silk, { outline: 1.5, transform })
  }
  line(canvas, 'M6 0C20-8 34-12 46-8M-6 0C-20-8-34-12-46-8', shade(colour, 0.4), 1.5, 0.5)
  path(canvas, 'M-9-9C-4-12 4-12 9-9C12-3 12 4 9 9C4 12-4 12-9 9C-12 4-12-3-9-9Z', tint(colour, 0.1), { outline: 1.4 })
})

const seeds = [
  [-18, -54],
  [-4, -58],
  [12, -55],
  [-26, -38],
  [-12, -41],
  [3, -43],
  [18, -39],
  [-18, -25],
  [-4, -27],
  [11, -25],
  [-10, -11],
  [4, -12],
  [26, -48],
]

export const strawberry = defineSprite('strawberry', '', (canvas) => {
  const berry = 'M0-74C30-76 40-52 33-32C27-14 12 4 0 6C-12 4-27-14-33-32C-40-52-30-76 0-74Z'
  path(canvas, berry, cylinderGradient(canvas, '#D22E33'))
  path(canvas, 'M12-74C34-74 39-52 33-32C27-14 12 4 0 6C18-10 26-44 12-74Z', '#7E0E25', { opacity: 0.38 })
  outline(canvas, berry, 1.6)
  path(canvas, seeds.map(([x, y]) => `M${x} ${y}q3 3 0 6q-3-3 0-6Z`).join(''), '#F6CF78')
  line(canvas, 'M-25-46C-27-57-18-65-10-66', LIGHT, 5.5, 0.8)
  for (const degrees of [-74, -38, -8, 28, 66]) {
    const transform = `translate(0 -73) rotate(${degrees})`
    path(canvas, 'M0 2C-8-4-7-18 1-26C8-18 8-4 0 2Z', degrees < 0 ? '#7FA347' : '#5F8636', { transform })
  }
})

export const blueberry = defineSprite('blueberry', '', (canvas) => {
  ellipse(canvas, [2, -1], [17, 4.5], '#4A1F1C', { opacity: 0.28 })
  ellipse(canvas, [0, -17], [19, 17.5], sphereGradient(canvas, '#3E4C84'), { outline: 1.4 })
  const crown = 'M2-31l3 4 5-1-1 5 4 4-5 1-3 5-3-4-6 1 1-5-3-4 5-1Z'
  path(canvas, crown, '#232A56', { opacity: 0.9 })
  ellipse(canvas, [3, -22], [4, 3.4], '#5564A0', { opacity: 0.75 })
  ellipse(canvas, [-9, -23], [4.6, 3], '#DDE3FA', { opacity: 0.6 })
})

export const raspberry = defineSprite('raspberry', '', (canvas) => {
  ellipse(canvas, [2, 0], [22, 5], '#4A1F1C', { opacity: 0.25 })
  const drop = sphereGradient(canvas, '#C92B4C')
  for (const [y, count, half] of [
    [-44, 2, 8],
    [-36, 3, 15],
    [-26, 4, 21],
    [-15, 4, 22],
    [-6, 3, 15],
  ] as const) {
    for (let i = 0; i < count; i++) ellipse(canvas, [(2 * half * i) / (count - 1) - half, y], [9, 8.4], drop)
  }
})

export const cherry = defineSprite('cherry', '', (canvas) => {
  outline(canvas, 'M2-36C4-60 14-74 26-82', 3, 0.8)
  ellipse(canvas, [0, -20], [23, 21], sphereGradient(canvas, '#B3152F'), { outline: 1.3 })
  line(canvas, 'M-12-24C-12-32-6-35-1-36', LIGHT, 4.5, 0.8)
})

/** Flowers are centred on 0,0 and about 70 units wide. */

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

export const twig = defineSprite('twig', '#8FA688', (canvas, colour) => {
  line(canvas, 'M0 0C4-30 2-64 8-96', shade(colour, 0.35), 2.4)
  const leafColour = fabricGradient(canvas, colour)
  for (let i = 0; i < 7; i++) {
    const side = i < 6 ? (i % 2 ? 14 : -11) : 8
    const size = 1 - i * 0.06
    ellipse(canvas, [side, -20 - i * 12.4], [12 * size, 10 * size], leafColour, { outline: 1 })
  }
})
