/** Colours of outlines, light and shade. */
export const INK = '#3A1F1C'
export const LIGHT = '#FFF8EC'
export const PLUM = '#6B2F3A'

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(colour: string): [red: number, green: number, blue: number] {
  const all = Number.parseInt(colour.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

/** Interpolates between two colours; `share` is 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const shade = (colour: string, share: number): string => mix(colour, PLUM, share)

export const tint = (colour: string, share: number): string => mix(colour, LIGHT, share)

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** WCAG contrast of two colours, 1 to 21, with an approximate sRGB curve. */
export function contrast(one: string, other: string): number {
  const [low = 0, height = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (height + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => (value / 255) ** 2.2)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
