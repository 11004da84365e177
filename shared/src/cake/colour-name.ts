import { channels } from './colour.ts'

const namedColours: readonly (readonly [name: string, colour: string])[] = [
  ['white', '#FFFAF2'],
  ['ivory', '#FBF1E0'],
  ['cream', '#F6E3CB'],
  ['blush', '#F3C9BA'],
  ['pale pink', '#F6C9D2'],
  ['pink', '#F2A0B8'],
  ['hot pink', '#E0457B'],
  ['red', '#C8232E'],
  ['burgundy', '#7E1626'],
  ['terracotta', '#C9805C'],
  ['peach', '#F5C49A'],
  ['orange', '#F28B30'],
  ['yellow', '#F5D24A'],
  ['gold', '#C89B4A'],
  ['mint', '#BFE0DA'],
  ['sage', '#C9D3B4'],
  ['green', '#2C8A56'],
  ['teal', '#2E8C8C'],
  ['pale blue', '#B9D2DE'],
  ['blue', '#3D6FC0'],
  ['navy', '#1F2F60'],
  ['lilac', '#D3BFE4'],
  ['purple', '#7A4A9A'],
  ['caramel', '#D9A974'],
  ['brown', '#7A4A30'],
  ['dark chocolate', '#3A1F1C'],
  ['grey', '#9A9A9A'],
  ['black', '#101010'],
]

/** The name of the nearest colour to `#rrggbb`. */
export function colourName(colour: string): string {
  const [red, green, blue] = channels(colour)
  const distance = ([, other]: readonly [string, string]) => {
    const [r, g, b] = channels(other)
    return 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2
  }
  const [name] = namedColours.reduce((best, next) => (distance(next) < distance(best) ? next : best))
  return name
}
