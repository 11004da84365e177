import { INK, lightness, mix, PLUM, shade, tint } from './colour.ts'

/** An SVG under construction, without a DOM. With `mono` everything becomes line art for a thermal printer. */
export type Canvas = {
  readonly uid: string
  readonly mono: boolean
  /** Factor of the outline width, 1 on a large cake. */
  readonly weight: number
  readonly defs: string[]
  body: string[]
  readonly known: Map<string, string>
}

export const createCanvas = (uid: string, mono: boolean, weight: number): Canvas => ({
  uid: /^[a-z][\w-]{0,40}$/i.test(uid) ? uid : 'cake',
  mono,
  weight,
  defs: [],
  body: [],
  known: new Map(),
})

export const renderSvg = (canvas: Canvas, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" role="img" aria-label="${escapeText(title)}" stroke-linecap="round" stroke-linejoin="round">` +
  `<defs>${canvas.defs.join('')}</defs>${canvas.body.join('')}</svg>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For XML and HTML, attributes in double quotes included. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Rounds every number in a path or an attribute to a tenth, which is precise enough. */
export const roundNumbers = (text: string): string =>
  text.replace(/-?\d+(\.\d+(e-\d+)?)?|-?\.\d+(e-\d+)?/g, (digits) =>
    digits.includes('.') ? String(Math.round(Number(digits) * 10) / 10) : digits,
  )

export type Paint = {
  readonly outline?: number
  /** Colour of the outline; brown by default. */
  readonly outlineColour?: string
  /** The fill's: an element with an opacity of its own is rendered as a separate group, which is slower. */
  readonly opacity?: number
  readonly transform?: string
}

export const path = (canvas: Canvas, d: string, fill: string, paint: Paint = {}): void =>
  shape(canvas, `path d="${roundNumbers(d)}"`, fill, paint)

export const polygon = (canvas: Canvas, points: readonly Point[], fill: string, paint: Paint = {}): void =>
  path(canvas, `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, fill, paint)

export type Point = readonly [x: number, y: number]

export function ellipse(canvas: Canvas, [x, y]: Point, [rx, ry]: Point, fill: string, paint: Paint = {}): void {
  const radii = `rx="${Math.max(0.2, rx)}" ry="${Math.max(0.2, ry)}"`
  shape(canvas, roundNumbers(`ellipse cx="${x}" cy="${y}" ${radii}`), fill, paint)
}

function shape(
  canvas: Canvas,
  tag: string,
  fill: string,
  { outline: width, outlineColour = INK, opacity, transform }: Paint,
): void {
  const transformAttribute = transform ? ` transform="${transform}"` : ''
  if (canvas.mono) {
    const flat = flatFill(fill, opacity)
    if (flat) canvas.body.push(`<${tag} fill="${flat}" stroke="#111111" stroke-width="2"${transformAttribute}/>`)
    return
  }
  const line = width ? ` stroke="${outlineColour}" stroke-opacity=".5" stroke-width="${width}"` : ''
  canvas.body.push(
    `<${tag} fill="${fill}"${opacity ? ` fill-opacity="${formatNumber(opacity)}"` : ''}${line}${transformAttribute}/>`,
  )
}

/** The fill in mono: none for translucent shapes, black for very dark ones, else white. */
function flatFill(fill: string, opacity = 1): string | undefined {
  if (opacity < 1 || fill === 'none') return undefined
  return lightness(fill) < 0.16 ? '#222222' : '#ffffff'
}

/** A coloured line of detail; omitted in mono. */
export function line(canvas: Canvas, d: string, colour: string, width: number, opacity = 1): void {
  if (!canvas.mono) stroke(canvas, d, colour, Math.max(0.4, width), opacity)
}

export function outline(canvas: Canvas, d: string, width = 1.9, opacity = 0.6): void {
  if (canvas.mono) stroke(canvas, d, '#111111', 3, 1)
  else stroke(canvas, d, INK, width * canvas.weight, opacity)
}

const stroke = (canvas: Canvas, d: string, colour: string, width: number, opacity: number): void => {
  const pen = `stroke="${colour}" stroke-width="${formatNumber(width)}"${opacity < 1 ? ` stroke-opacity="${formatNumber(opacity)}"` : ''}`
  canvas.body.push(`<path d="${roundNumbers(d)}" fill="none" ${pen}/>`)
}

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)

const newId = (canvas: Canvas): string => {
  const id = `${canvas.uid}-${canvas.known.size.toString(36)}`
  canvas.known.set(id, id)
  return id
}

/** Adds a definition once per key and returns its id. */
export function define(canvas: Canvas, key: string, make: (id: string) => string): string {
  const known = canvas.known.get(key)
  if (known) return known
  const id = newId(canvas)
  canvas.known.set(key, id)
  canvas.defs.push(make(id))
  return id
}

export function captureSvg(canvas: Canvas, draw: () => void): string {
  const body = canvas.body
  canvas.body = []
  draw()
  const text = canvas.body.join('')
  canvas.body = body
  return text
}

export function group(canvas: Canvas, attributes: string, draw: () => void): void {
  canvas.body.push(`<g ${attributes}>${captureSvg(canvas, draw)}</g>`)
}

export function clip(canvas: Canvas, clipPath: string, draw: () => void): void {
  const d = roundNumbers(clipPath)
  const id = define(canvas, d, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
  group(canvas, `clip-path="url(#${id})"`, draw)
}

/** A colour at an even position, or with its own position 0-1 and opacity. */
type Stop = string | readonly [position: number, colour: string, opacity?: number]

const directions = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  slant: 'x2="1" y2="1"',
} as const

export const linearGradient = (canvas: Canvas, direction: keyof typeof directions, ...stops: readonly Stop[]): string =>
  gradient(canvas, 'linear', directions[direction], stops)

export const cylinderGradient = (canvas: Canvas, colour: string, dark = PLUM): string =>
  linearGradient(canvas, 'across', mix(colour, dark, 0.1), [0.18, highlight(colour)], colour, mix(colour, dark, 0.26))

/** Dark colours change less, because they would look milky. */
export const highlight = (colour: string): string => tint(colour, 0.12 + 0.36 * lightness(colour) ** 2)

export const sphereGradient = (canvas: Canvas, colour: string): string =>
  gradient(canvas, 'radial', 'cx=".36" cy=".31" r=".77"', [tint(colour, 0.7), colour, shade(colour, 0.36)])

export const fabricGradient = (canvas: Canvas, colour: string, light = 0.35): string =>
  linearGradient(canvas, 'down', tint(colour, light), colour, shade(colour, 0.25))

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

/** Returns numbers from 0 to 1 (mulberry32). Equal seeds give equal sequences. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
