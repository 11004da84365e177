import { type Canvas, ellipse, outline, type Paint, path } from './canvas.ts'
import { INK, LIGHT, shade, tint } from './colour.ts'
import { bow } from './decoration-sprites.ts'
import { cylinderGradient, sphereGradient } from './gradients.ts'
import { gold } from './theme-palettes.ts'

/** What stands on the top tier: around 0,0, about 150 high; in the theme's accents. */
export type Figure = (canvas: Canvas, accents: readonly string[]) => void

export const figureOutline: Paint = { outline: 1.7 }

export const bear: Figure = (canvas, accents) => {
  const fur = sphereGradient(canvas, '#C79662')
  const pale = '#F2DFC4'
  const body = [
    [-34, -6, 19, 15],
    [34, -6, 19, 15],
    [0, -36, 38, 38],
    [0, -32, 24, 26, pale],
    [-26, -122, 13, 13],
    [26, -122, 13, 13],
    [0, -96, 37, 34],
    [0, -86, 17, 13, pale],
    [-36, -52, 12, 20],
    [36, -52, 12, 20],
  ] as const
  for (const [x, y, rx, ry, colour] of body) ellipse(canvas, [x, y], [rx, ry], colour ?? fur, figureOutline)
  for (const [x, y, r] of [
    [0, -92, 5],
    [-14, -102, 3.8],
    [14, -102, 3.8],
  ] as const) {
    ellipse(canvas, [x, y], [r, r], INK)
  }
  outline(canvas, 'M-7-82Q0-77 7-82', 1.6, 0.7)
  bow(canvas, { x: 0, y: -62, size: 0.4, aspect: 1.15 }, accents[2] ?? '#7FA3C4')
}

const skin = '#8A5A3C'

export const couple: Figure = (canvas, [accent = INK]) => {
  const suit = 'M-45 0C-49-40-43-66-25-68C-7-66-1-40-5 0C-17 5-33 5-45 0Z'
  path(canvas, suit, cylinderGradient(canvas, '#3B2A34', '#1C0A08'), figureOutline)
  path(canvas, 'M-33-67L-25-48L-17-67Z', LIGHT)
  path(canvas, 'M-31-60L-25-56L-19-60V-52L-25-56L-31-52Z', accent)
  const gown = 'M-14 0C4-26 8-58 25-66C42-58 46-26 64 0C42 8 8 8-14 0Z'
  path(canvas, gown, cylinderGradient(canvas, '#FFF6EC'), figureOutline)
  outline(canvas, 'M14-30C10-18 6-8 2 2M28-28C30-16 32-6 34 4', 1.2, 0.25)
  for (const x of [-25, 25]) ellipse(canvas, [x, -86], [17, 19], skin, figureOutline)
  const hair = '#2A1A18'
  path(canvas, 'M-42-90C-43-112-7-112-8-90C-17-98-33-98-42-90Z', hair)
  path(canvas, 'M7-84C1-114 49-114 43-84C37-98 13-98 7-84Z', hair)
  ellipse(canvas, [25, -108], [10, 9], hair)
  for (const [x, y, r] of [
    [20, -38, 8],
    [30, -40, 8],
    [25, -32, 8],
  ] as const) {
    ellipse(canvas, [x, y], [r, r * 0.9], r && x === 25 ? tint(accent, 0.5) : accent, { outline: 1 })
  }
}

/** Two birds, beak to beak. */
export const birds: Figure = (canvas, [a = LIGHT, b = a]) => {
  for (const side of [-1, 1]) {
    const colour = side < 0 ? a : b
    const transform = `translate(${side * 84} -6) scale(${-1.1 * side} 1.2)`
    path(canvas, 'M78-32L64-36L64-26Z', gold.plain, { transform })
    path(canvas, 'M8-10C18-40 48-50 64-36C72-28 62-4 36 2C26 4 18 2 12-2L-6-22Z', tint(colour, 0.35), {
      ...figureOutline,
      transform,
    })
    path(canvas, 'M16-12C26-30 42-26 50-18C40-6 28-4 16-12Z', shade(colour, 0.12), { ...figureOutline, transform })
    path(canvas, 'M54-34a3 3 0 1 0 .1 0Z', INK, { transform })
  }
}
