import { type Canvas, captureSvg, define, roundNumbers } from './canvas.ts'

/** Where a piece rests, its size, how wide against its height, and its turn in degrees. */
export type Placement = {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly aspect?: number
  readonly rotation?: number
}

export type Sprite = (canvas: Canvas, place: Placement, colour?: string) => void

/** Something drawn once around 0,0 in each colour, and then set down wherever it is wanted. */
export const defineSprite =
  (name: string, usual: string, draw: (canvas: Canvas, colour: string) => void): Sprite =>
  (canvas, { x, y, size = 1, aspect = 1, rotation = 0 }, colour = usual) => {
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
