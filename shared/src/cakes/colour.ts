export const INK = '#3A1F1C'
export const LIGHT = '#FFF8EC'
export const PLUM = '#6B2F3A'

/** Red, green and blue of `#rrggbb`, 0 to 255. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const all = Number.parseInt(colour.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

/** `share` is 0 to 1. */
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

export type FlavourColours = { readonly sponge: string; readonly filling: string; readonly fleck?: string }

const flavour = (sponge: string, filling: string, fleck?: string): FlavourColours =>
  fleck ? { sponge, filling, fleck } : { sponge, filling }

/** Marks flecks in all colours of the confetti. */
export const confettiFleck = 'confetti'

export const flavourColours = {
  vanilla: flavour('#F2CE86', '#FFF3DD'),
  caramel: flavour('#DDA75E', '#C98A45'),
  'cookies-and-cream': flavour('#EDE4D8', '#FBF4EA', '#3A2A26'),
  'vanilla-with-raspberry': flavour('#F2CE86', '#C92B4C'),
  'strawberry-vanilla': flavour('#F4D6A2', '#E8848A', '#D95C6C'),
  'blueberry-vanilla': flavour('#F0D292', '#6E6FA8', '#4A4C86'),
  'double-chocolate-chip': flavour('#5A2F1E', '#8A5138', '#2A120B'),
  carrot: flavour('#C98543', '#FFF4E2', '#E8742A'),
  'lotus-biscoff': flavour('#C9884A', '#F0D2A4', '#7E4420'),
  'red-velvet': flavour('#A5303A', '#FBF1E4'),
  lemon: flavour('#F4D877', '#FBF3C8'),
  'lemon-blueberry': flavour('#F4DC84', '#FBF3C8', '#4A4C86'),
  chocolate: flavour('#6B3A24', '#9A6248'),
  strawberry: flavour('#EFA9A0', '#D3566B'),
  funfetti: flavour('#F5DDA4', '#FFF6EA', confettiFleck),
  coconut: flavour('#F5E6C8', '#FFFDF6', '#FFFFFF'),
  coffee: flavour('#A8734A', '#E3C6A4'),
  'salted-caramel': flavour('#E0B070', '#B5692A', '#FFFDF6'),
  'cookies-cream': flavour('#EDE4D8', '#FBF4EA', '#3A2A26'),
  raspberry: flavour('#E58A98', '#B5304F', '#A02040'),
} as const satisfies Record<string, FlavourColours>

export type FlavourId = keyof typeof flavourColours

/** The name of a flavour within a sentence: "red velvet". */
export const flavourName = (id: FlavourId): string => id.replaceAll('-', ' ').replace('lotus b', 'Lotus B')
