import { INK, lightness } from './colour.ts'

/** An SVG under construction, without a DOM. With `mono` everything becomes line art for a thermal printer. */
export type Canvas = {
  readonly uid: string
  readonly mono: boolean
  /** Factor of the outline width, 1 on a large cake. */
  readonly weight: number
  readonly defs: string[]
  body: string[]
  /** Ids of the definitions by key. */
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

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Rounds every number in a path or an attribute to a tenth, which is precise enough. */
export const roundNumbers = (text: string): string =>
  text.replace(/-?(?<!\d)\d*\.\d+(e-\d+)?/g, (digits) => String(Math.round(Number(digits) * 10) / 10))

export type Paint = {
  /** Width of the outline. */
  readonly outline?: number
  /** Colour of the outline; brown by default. */
  readonly outlineColour?: string
  /** Of the fill: a browser composes an element with an opacity of its own as a separate group, which takes longer. */
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

/** The outline of a shape. */
export function outline(canvas: Canvas, d: string, width = 1.9, opacity = 0.6): void {
  if (canvas.mono) stroke(canvas, d, '#111111', 3, 1)
  else stroke(canvas, d, INK, width * canvas.weight, opacity)
}

const stroke = (canvas: Canvas, d: string, colour: string, width: number, opacity: number): void => {
  const pen = `stroke="${colour}" stroke-width="${formatNumber(width)}"${opacity < 1 ? ` stroke-opacity="${formatNumber(opacity)}"` : ''}`
  canvas.body.push(`<path d="${roundNumbers(d)}" fill="none" ${pen}/>`)
}

export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)

export const newId = (canvas: Canvas): string => {
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

/** Returns the SVG text that `draw` would add to the canvas. */
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

/** Draws clipped to a path. */
export function clip(canvas: Canvas, clipPath: string, draw: () => void): void {
  const d = roundNumbers(clipPath)
  const id = define(canvas, d, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
  group(canvas, `clip-path="url(#${id})"`, draw)
}
