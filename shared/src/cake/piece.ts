import { type Canvas, define, drawn, rounded } from './canvas.ts'

/** Where a piece rests, its size, how wide against its height, and its turn in degrees. */
export type Place = {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly wide?: number
  readonly turn?: number
}

export type Piece = (canvas: Canvas, place: Place, colour?: string) => void

/** Something drawn once around 0,0 in each colour, and then set down wherever it is wanted. */
export const piece =
  (name: string, usual: string, draw: (canvas: Canvas, colour: string) => void): Piece =>
  (canvas, { x, y, size = 1, wide = 1, turn = 0 }, colour = usual) => {
    const id = define(canvas, name + colour, (key) => `<g id="${key}">${drawn(canvas, () => draw(canvas, colour))}</g>`)
    const scale = `scale(${fine(size * wide)}${wide === 1 ? '' : ` ${fine(size)}`})`
    const turned = turn ? ` rotate(${rounded(`${turn}`)})` : ''
    canvas.body.push(`<use href="#${id}" transform="translate(${rounded(`${x} ${y}`)})${turned} ${scale}"/>`)
  }

const fine = (value: number): string => String(Math.round(value * 1000) / 1000)
