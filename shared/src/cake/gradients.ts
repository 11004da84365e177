import { type Canvas, define, formatNumber } from './canvas.ts'
import { lightness, mix, PLUM, shade, tint } from './colour.ts'

/** A colour at an even position, or with its own position 0-1 and opacity. */
export type Stop = string | readonly [position: number, colour: string, opacity?: number]

const directions = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  slant: 'x2="1" y2="1"',
} as const

export const linearGradient = (canvas: Canvas, direction: keyof typeof directions, ...stops: readonly Stop[]): string =>
  gradient(canvas, 'linear', directions[direction], stops)

/** A vertical cylinder, lit from the left. */
export const cylinderGradient = (canvas: Canvas, colour: string, dark = PLUM): string =>
  linearGradient(canvas, 'across', mix(colour, dark, 0.1), [0.18, highlight(colour)], colour, mix(colour, dark, 0.26))

/** The lit variant of a colour; dark colours change less, because they would look milky. */
export const highlight = (colour: string): string => tint(colour, 0.12 + 0.36 * lightness(colour) ** 2)

/** A sphere, lit from the upper left. */
export const sphereGradient = (canvas: Canvas, colour: string): string =>
  gradient(canvas, 'radial', 'cx=".36" cy=".31" r=".77"', [tint(colour, 0.7), colour, shade(colour, 0.36)])

/** Cloth, petals and sugar paste: light at the top, dark at the bottom. */
export const fabricGradient = (canvas: Canvas, colour: string, light = 0.35): string =>
  linearGradient(canvas, 'down', tint(colour, light), colour, shade(colour, 0.25))

/** Fades from the middle to the edge. */
export const radialGlow = (canvas: Canvas, colour: string, opacity: number, solid = 0): string =>
  gradient(canvas, 'radial', '', [
    [0, colour, opacity],
    [solid || 0.5, colour, opacity * (solid ? 0.8 : 0.55)],
    [1, colour, 0],
  ])

function gradient(canvas: Canvas, kind: string, attributes: string, stops: readonly Stop[]): string {
  if (canvas.mono) return monoColour(stops)
  const stopTags = stops.map((stop, index) => {
    const [position, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop
    const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${formatNumber(opacity)}"`
    return `<stop offset="${formatNumber(position)}" stop-color="${colour}"${opacityAttribute}/>`
  })
  const inside = stopTags.join('')
  const tag = `${kind}Gradient`
  const id = define(
    canvas,
    kind + attributes + inside,
    (name) => `<${tag} id="${name}" ${attributes}>${inside}</${tag}>`,
  )
  return `url(#${id})`
}

/** The colour of a gradient in mono; none for a translucent one, which is a shade. */
function monoColour(stops: readonly Stop[]): string {
  const middle = stops[stops.length >> 1] ?? 'none'
  if (typeof middle === 'string') return middle
  return middle[2] === undefined ? middle[1] : 'none'
}
