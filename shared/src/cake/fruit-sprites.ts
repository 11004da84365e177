import { ellipse, line, outline, path } from './canvas.ts'
import { LIGHT } from './colour.ts'
import { cylinderGradient, sphereGradient } from './gradients.ts'
import { defineSprite } from './sprite.ts'

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
