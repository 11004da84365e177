import { type Canvas, define, short } from './canvas.ts'

/** A colour at its even place in the row, or with its own place 0-1 and opacity. */
export type Stop = string | readonly [place: number, colour: string, opacity?: number]

const directions = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  slant: 'x2="1" y2="1"',
} as const

export const linear = (canvas: Canvas, direction: keyof typeof directions, ...stops: readonly Stop[]): string =>
  gradient(canvas, 'linear', directions[direction], stops)

/** Lit from the upper left, as everything on the table is. */
export const ball = (canvas: Canvas, ...stops: readonly Stop[]): string =>
  gradient(canvas, 'radial', 'cx=".36" cy=".31" r=".77"', stops)

export const glow = (canvas: Canvas, ...stops: readonly Stop[]): string => gradient(canvas, 'radial', '', stops)

function gradient(canvas: Canvas, kind: string, attributes: string, stops: readonly Stop[]): string {
  const marks = stops.map((stop, index) => {
    const [place, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop
    const through = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
    return { colour, through, text: `<stop offset="${short(place)}" stop-color="${colour}"${through}/>` }
  })
  const inside = marks.map(({ text }) => text).join('')
  const tag = `${kind}Gradient`
  const id = define(
    canvas,
    kind + attributes + inside,
    (name) => `<${tag} id="${name}" ${attributes}>${inside}</${tag}>`,
  )
  const middle = marks[marks.length >> 1]
  if (middle && marks.every(({ through }) => !through)) canvas.tones.set(`url(#${id})`, middle.colour)
  return `url(#${id})`
}
