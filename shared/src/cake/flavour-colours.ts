/** Colours of a cut cake: sponge, filling and flecks in the crumb. */
export type FlavourColours = { readonly sponge: string; readonly filling: string; readonly fleck?: string }

const flavour = (sponge: string, filling: string, fleck?: string): FlavourColours =>
  fleck ? { sponge, filling, fleck } : { sponge, filling }

/** Marks flecks in all colours of the confetti. */
export const confettiFleck = 'confetti'

/** The flavours of the builders and of the order form. */
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
