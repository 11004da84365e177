import type { IcingColourId } from '../menu/options.ts'

export type Backdrop = { readonly wall: string; readonly arch: string; readonly table: string }

const backdrop = (wall: string, arch: string, table: string): Backdrop => ({ wall, arch, table })

/** The backgrounds, in the colours of the bakery's images. */
export const backdrops = {
  blush: backdrop('#EBC9B4', '#D99C84', '#F4E2D2'),
  sand: backdrop('#E8D6C4', '#D3B49A', '#F6ECDF'),
  honey: backdrop('#E9CFAE', '#D8A66B', '#F6EAD8'),
  sky: backdrop('#CDD8DA', '#A5B7BC', '#EEF0EA'),
  lilac: backdrop('#DCCFDA', '#B9A3B8', '#F2EAEE'),
  cocoa: backdrop('#CDB49C', '#A98668', '#EBDDCB'),
} as const satisfies Record<string, Backdrop>

export type BackdropId = keyof typeof backdrops
export const figureIds = [
  'balloons',
  'crown',
  'bolt',
  'horn',
  'ball',
  'bear',
  'cap',
  'couple',
  'bird',
  'cherries',
  'spheres',
] as const

export type FigureId = (typeof figureIds)[number]
export type PatternId = 'skyline' | 'hearts' | 'clouds' | 'laurel' | 'blossoms' | 'swags' | 'arches'

/** The colours of a theme. The icing colours start at the lowest tier and repeat. */
export type ThemePalette = {
  readonly icing: readonly string[]
  readonly accent: readonly string[]
  readonly flowers: readonly string[]
  readonly ink: string
  readonly drip: string
  readonly backdrop: BackdropId
  readonly figure: FigureId
  readonly pattern?: PatternId
}

export const themePalettes = {
  birthday: {
    icing: ['#FBF1E0', '#F6C9D2', '#BFE0DA'],
    accent: ['#E8607A', '#F5C24A', '#58AE9C', '#F28B50'],
    flowers: ['#E8607A', '#F5C24A', '#F6C9D2'],
    ink: '#A32B50',
    drip: '#EE8FA6',
    backdrop: 'blush',
    figure: 'balloons',
  },
  princess: {
    icing: ['#F2A9BE', '#FBE4E6', '#F6C6D2'],
    accent: ['#C89B4A', '#FFF3EA', '#D0487C'],
    flowers: ['#E58B9C', '#F7D6DC', '#FFF3EA'],
    ink: '#8E2B52',
    drip: '#E28AA6',
    backdrop: 'lilac',
    figure: 'crown',
  },
  superhero: {
    icing: ['#F2B632', '#C8232E', '#1D3A78'],
    accent: ['#1D3A78', '#F7C948', '#FFF6EA'],
    flowers: ['#C8232E', '#F7C948', '#1D3A78'],
    ink: '#1D3A78',
    drip: '#1D3A78',
    backdrop: 'sky',
    figure: 'bolt',
    pattern: 'skyline',
  },
  unicorn: {
    icing: ['#FFF6EE', '#F7DCE4', '#E2D5F0'],
    accent: ['#F2B3C6', '#C9B3E0', '#A9D6D2', '#F8E0A0'],
    flowers: ['#F2B3C6', '#C9B3E0', '#A9D6D2'],
    ink: '#8F5FA8',
    drip: '#C9B3E0',
    backdrop: 'lilac',
    figure: 'horn',
  },
  sports: {
    icing: ['#2C8A56', '#FBF6EA'],
    accent: ['#FBF6EA', '#1C1A1E', '#C89B4A'],
    flowers: ['#FBF6EA', '#2C8A56', '#F5C24A'],
    ink: '#FFF8EC',
    drip: '#1E6A40',
    backdrop: 'sand',
    figure: 'ball',
  },
  'baby-shower': {
    icing: ['#B9D2DE', '#FFF8EE', '#F2D9C4'],
    accent: ['#FFF8EE', '#E2B95E', '#9DBFD0'],
    flowers: ['#FFF8EE', '#F2C4B4', '#9DBFD0'],
    ink: '#3F6478',
    drip: '#9DBFD0',
    backdrop: 'sand',
    figure: 'bear',
    pattern: 'clouds',
  },
  graduation: {
    icing: ['#F6ECDA', '#2A3560'],
    accent: ['#2A3560', '#C89B4A'],
    flowers: ['#F7E7CF', '#C89B4A', '#2A3560'],
    ink: '#2A3560',
    drip: '#2A3560',
    backdrop: 'honey',
    figure: 'cap',
    pattern: 'laurel',
  },
  anniversary: {
    icing: ['#F8ECDC', '#F1D9CE'],
    accent: ['#8E1C2E', '#C89B4A'],
    flowers: ['#A82334', '#C8505A', '#F2C7BF'],
    ink: '#7E1626',
    drip: '#7E1626',
    backdrop: 'blush',
    figure: 'couple',
    pattern: 'hearts',
  },
  floral: {
    icing: ['#C9D3B4', '#F4E9DA', '#F3C9BA'],
    accent: ['#F5C9B4', '#7E9A5C', '#F2B24E'],
    flowers: ['#E58B84', '#F5D0A8', '#FFF6E8', '#D98CA0'],
    ink: '#5C6E38',
    drip: '#B9C89C',
    backdrop: 'blush',
    figure: 'bird',
    pattern: 'blossoms',
  },
  vintage: {
    icing: ['#EFC3C4', '#FBEDE6', '#E9D3B8'],
    accent: ['#FBEDE6', '#A82C40'],
    flowers: ['#C8646E', '#EBC0B8', '#FBEDE6'],
    ink: '#7E2A38',
    drip: '#C8848A',
    backdrop: 'sand',
    figure: 'cherries',
    pattern: 'swags',
  },
  modern: {
    icing: ['#F0E6D8', '#C9805C'],
    accent: ['#B85C3C', '#D9A14A', '#7E8A6A'],
    flowers: ['#B85C3C', '#E3B08A', '#F4E4CE'],
    ink: '#7A3A22',
    drip: '#B85C3C',
    backdrop: 'cocoa',
    figure: 'spheres',
    pattern: 'arches',
  },
  custom: {
    icing: ['#F6E3CB'],
    accent: ['#D98A6A', '#C89B4A'],
    flowers: ['#E58B84', '#F2BFA6', '#F7E0CF'],
    ink: '#4A2418',
    drip: '#4A2418',
    backdrop: 'blush',
    figure: 'bear',
  },
} as const satisfies Record<string, ThemePalette>

export type ThemeId = keyof typeof themePalettes

export const paletteOf = (theme: ThemeId): ThemePalette => themePalettes[theme]

/** Fondant without a chosen colour or theme. */
export const plainFondant = '#FFFAF2'

export const icingColourValues: Readonly<Record<IcingColourId, string>> = {
  white: plainFondant,
  ivory: '#F9EDD8',
  blush: '#F3C9BA',
  sky: '#BAD7E6',
  sage: '#C9D3B4',
  lilac: '#D3BFE4',
  lemon: '#F8E7A0',
  chocolate: '#5E3626',
}

export const confetti = ['#E8607A', '#F5C24A', '#58AE9C', '#F28B50', '#8F7CC0'] as const

export const gold = { deep: '#9A6E2C', plain: '#C89B4A', bright: '#F1D896' } as const
