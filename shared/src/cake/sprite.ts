import { type Canvas, captureSvg, define, roundNumbers } from './canvas.ts'

/** Position, size, ratio of width to height, and rotation in degrees. */
export type Placement = {
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
