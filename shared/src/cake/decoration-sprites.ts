import { ellipse, line, outline, path } from './canvas.ts'
import { LIGHT, PLUM, shade, tint } from './colour.ts'
import { cylinderGradient, fabricGradient, linearGradient, radialGlow, sphereGradient } from './gradients.ts'
import { defineSprite } from './sprite.ts'

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
