import {
  type Canvas,
  cylinderGradient,
  ellipse,
  group,
  line,
  linearGradient,
  outline,
  type Paint,
  type Point,
  path,
  polygon,
  sphereGradient,
} from './canvas.ts'
import { INK, LIGHT, shade, tint } from './colour.ts'
import { bow, cherry, kiss, sphere } from './sprites.ts'
import { type FigureId, gold } from './theme-palettes.ts'
import { starOf } from './wall-decorations.ts'

export function drawFigure(
  canvas: Canvas,
  id: FigureId,
  { x, y, size, accents }: { x: number; y: number; size: number; accents: readonly string[] },
): void {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})`
  group(canvas, `transform="${transform}"`, () => figures[id](canvas, accents))
}

/** In the figure's own units. */
export const figureBounds: Readonly<Record<FigureId, readonly [reach: number, height: number]>> = {
  balloons: [78, 206],
  crown: [92, 124],
  bolt: [78, 160],
  horn: [86, 152],
  ball: [60, 116],
  bear: [58, 138],
  cap: [94, 76],
  couple: [64, 120],
  bird: [90, 72],
  cherries: [84, 92],
  spheres: [98, 100],
}

/** Draws a figure around 0,0, about 150 units high, in the theme's accent colours. */
type Figure = (canvas: Canvas, accents: readonly string[]) => void

const figureOutline: Paint = { outline: 1.7 }

const goldGradient = (canvas: Canvas): string =>
  linearGradient(canvas, 'across', '#B98A3E', gold.bright, '#D2A24A', gold.deep)

const balloons: Figure = (canvas, [a = INK, b = a, c = a]) => {
  for (const [x, y, colour] of [
    [-44, -120, a],
    [40, -132, b],
    [-2, -164, c],
  ] as const) {
    outline(canvas, `M${x} ${y + 40}Q${x * 0.4} ${y * 0.3} 0 0`, 1.4, 0.5)
    path(canvas, `M${x - 5} ${y + 46}L${x} ${y + 36}L${x + 5} ${y + 46}Z`, shade(colour, 0.15))
    ellipse(canvas, [x, y], [32, 39], sphereGradient(canvas, colour), figureOutline)
  }
}

const crown: Figure = (canvas, [, , jewel = INK]) => {
  const d = 'M-72-6L-84-92L-44-50L-24-112L0-54L24-112L44-50L84-92L72-6C40 8-40 8-72-6Z'
  path(canvas, d, goldGradient(canvas))
  outline(canvas, d)
  for (const [x, y] of [
    [-84, -96],
    [-24, -116],
    [24, -116],
    [84, -96],
  ] as const) {
    ellipse(canvas, [x, y], [7, 7], '#FFF3EA', figureOutline)
  }
  for (let i = -3; i <= 3; i++) {
    ellipse(canvas, [i * 19, 4 * Math.cos(i / 2) - 8], [5.5, 5.5], i % 2 ? jewel : '#7CA6D8', { outline: 1 })
  }
}

const horn: Figure = (canvas, [pink = INK]) => {
  for (const side of [-1, 1]) {
    const transform = `scale(${side} 1)`
    path(canvas, 'M46 0C26-40 40-76 66-92C86-60 84-20 72 2Z', '#FFF8F0', { ...figureOutline, transform })
    path(canvas, 'M54-8C46-36 52-60 64-72C74-50 72-24 68-6Z', pink, { transform })
  }
  const d = 'M-20 2L0-150L20 2C10 8-10 8-20 2Z'
  path(canvas, d, goldGradient(canvas))
  outline(canvas, d)
  const grooves = [0, 1, 2, 3, 4, 5].map((i) => [18 - i * 2.9, -8 - i * 24] as const)
  outline(canvas, grooves.map(([w, y]) => `M${-w} ${y}Q0 ${y + 4} ${w} ${y - 14}`).join(''), 1.5, 0.4)
}

const bolt: Figure = (canvas, [back = INK, front = LIGHT]) => {
  line(canvas, 'M0 0V-20', '#8A6A4A', 5)
  path(canvas, starOf(10, 74, 50), back, { ...figureOutline, transform: 'translate(0 -84)' })
  path(canvas, 'M10-132L-30-76H-6L-18-34L30-96H4L24-132Z', front, figureOutline)
}

const football: Figure = (canvas) => {
  ellipse(canvas, [2, 0], [52, 9], '#4A1F1C', { opacity: 0.3 })
  ellipse(canvas, [0, -56], [58, 58], sphereGradient(canvas, '#F3ECE2'), figureOutline)
  const patch = ([x, y]: Point, r: number, angle: number) => {
    const corners = [0, 1, 2, 3, 4].map((i) => angle + i * 1.257)
    polygon(
      canvas,
      corners.map((a): Point => [x + r * Math.sin(a), y - r * Math.cos(a)]),
      '#262226',
    )
  }
  patch([2, -54], 19, 0)
  for (let angle = 0; angle < 6; angle += 1.257) {
    const [x, y] = [Math.sin(angle), Math.cos(angle)]
    patch([2 + 47 * x, -54 - 45 * y], 11, angle + Math.PI)
    outline(canvas, `M${2 + 19 * x} ${-54 - 19 * y}L${2 + 36 * x} ${-54 - 35 * y}`, 1.6)
  }
}

const cap: Figure = (canvas, [cloth = INK]) => {
  path(canvas, 'M-44-34V-4C-24 10 24 10 44-4V-34Z', shade(cloth, 0.05), figureOutline)
  path(canvas, 'M-92-46L0-20L92-46V-39L0-12L-92-39Z', shade(cloth, 0.2))
  path(canvas, 'M-92-46L0-20L92-46L0-72Z', tint(cloth, 0.14), figureOutline)
  line(canvas, 'M0-46C30-42 58-40 70-36V0', gold.plain, 3.4)
  line(canvas, 'M70 0L61 26M70 0L67 27M70 0L73 27M70 0L79 26', gold.plain, 3)
  ellipse(canvas, [0, -47], [5, 3.4], gold.plain)
}

const cherries: Figure = (canvas) => {
  for (const x of [-60, -20, 20, 60]) {
    kiss(canvas, { x, y: 0, size: 0.62 }, '#FBEDE6')
    cherry(canvas, { x, y: -36, size: 0.62 })
  }
}

const spheres: Figure = (canvas, accents) => {
  const colours = [...accents, '#F4E9DA']
  const places = [
    [-62, 0, 0.8],
    [-40, -46, 0.5],
    [30, -60, 0.6],
    [-8, 4, 1.25],
    [58, 2, 0.95],
    [92, 6, 0.5],
  ] as const
  for (const [i, [x, y, size]] of places.entries()) sphere(canvas, { x, y, size }, colours[i % colours.length])
}

const bear: Figure = (canvas, accents) => {
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

const couple: Figure = (canvas, [accent = INK]) => {
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

const birds: Figure = (canvas, [a = LIGHT, b = a]) => {
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

const figures: Readonly<Record<FigureId, Figure>> = {
  balloons,
  crown,
  bolt,
  horn,
  ball: football,
  bear,
  cap,
  couple,
  bird: birds,
  cherries,
  spheres,
}
