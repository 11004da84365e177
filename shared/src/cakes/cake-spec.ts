import type { IcingColourId } from '../menu/options.ts'
import { splitGraphemes } from '../text.ts'
import { type FlavourId, flavourColours } from './colour.ts'
import { type FigureId, figureIds, icingColourValues, type ThemeId, themePalettes } from './theme-palettes.ts'

export const cakeFinishes = ['buttercream', 'fondant'] as const
export const cakeDecorations = [
  'flowers',
  'roses',
  'fresh-flowers',
  'figurines',
  'pearls',
  'gold-leaf',
  'ribbon-draping',
  'cascade',
  'acrylic-topper',
  'drip',
  'shells',
  'kisses',
  'berries',
  'sprinkles',
  'candles',
] as const

const cakeLimits = {
  tiers: 6,
  /** inches */
  size: [4, 16],
  layers: [1, 7],
  /** graphemes */
  message: 60,
} as const

const cakeAttributes = ['size', 'layers', 'finish'] as const
type CakeAttribute = (typeof cakeAttributes)[number]

export type CakeFinish = (typeof cakeFinishes)[number]
export type CakeDecoration = (typeof cakeDecorations)[number]

export type CakeTier = {
  readonly size: number
  readonly layers: number
  /** Lowest layer first; fewer flavours than layers repeat. Empty while none is chosen. */
  readonly flavours: readonly FlavourId[]
  readonly finish: CakeFinish
  /** Null for the theme's colour. */
  readonly colour: IcingColourId | null
}

/** Plain JSON. */
export type CakeSpec = {
  readonly theme: ThemeId
  /** Lowest first. */
  readonly tiers: readonly CakeTier[]
  readonly decorations: readonly CakeDecoration[]
  readonly message: string
  /** The figure of the decoration `figurines`; null for the theme's. */
  readonly figure: FigureId | null
  /** Whether a slice is missing, which shows the layers. */
  readonly cutaway: boolean
  readonly pattern: boolean
  /** Seed of the random positions; equal seeds give equal drawings. */
  readonly seed: number
  /** Attributes that no form asks for: drawn with a default, and left out of the description. */
  readonly unspecified: readonly CakeAttribute[]
}

/** A topper shows the message, else the wall does (docs/business-rules.md#message). */
export const hasTopper = ({ decorations }: CakeSpec): boolean => decorations.includes('acrylic-topper')

export const isWrittenOnWall = (spec: CakeSpec): boolean => spec.message !== '' && !hasTopper(spec)

type NullableFields<T> = { readonly [K in keyof T]?: T[K] | null | undefined }
type IdList = readonly string[]
type CakeTierInput = NullableFields<
  Omit<CakeTier, 'flavours' | 'finish' | 'colour'> & { flavours: IdList; finish: string; colour: string }
>

/** Input of the drawing: every field may be missing and every id may be unknown. */
export type CakeSpecInput = NullableFields<
  Omit<CakeSpec, 'theme' | 'tiers' | 'decorations' | 'figure'> & {
    theme: string
    tiers: readonly CakeTierInput[]
    decorations: IdList
    figure: string
  }
>

/** Fills in missing fields and drops unknown values. Never throws; idempotent. */
export function readCakeSpec(value: unknown): CakeSpec {
  const read = readFields(value)
  return {
    theme: isKeyOf(themePalettes, read.theme) ? read.theme : 'custom',
    tiers: readTiers(read.tiers),
    decorations: readDecorations(read.decorations),
    message: readLine(read.message, cakeLimits.message),
    figure: isOneOf(figureIds, read.figure) ? read.figure : null,
    cutaway: read.cutaway === true,
    pattern: read.pattern !== false,
    seed: readInteger(read.seed, [0, 1e9], 1),
    unspecified: cakeAttributes.filter((attribute) => readList(read.unspecified).includes(attribute)),
  }
}

function readTiers(value: unknown): readonly CakeTier[] {
  const list = readList(value).slice(0, cakeLimits.tiers)
  const tiers = list.length > 0 ? list : [{}]
  return tiers.map((tier, index) => readTier(readFields(tier), defaultTierSize(index, tiers.length)))
}

/** Steps of two inches with 8 inch on top; six tiers start at 16 inch. */
const defaultTierSize = (index: number, count: number): number => 2 * (count - index) + (count > 5 ? 4 : 6)

function readTier(read: Readonly<Record<string, unknown>>, size: number): CakeTier {
  const flavours = readList(read.flavours)
    .filter((id) => isKeyOf(flavourColours, id))
    .slice(0, cakeLimits.layers[1])
  return {
    size: readInteger(read.size, cakeLimits.size, size),
    layers: readInteger(read.layers, cakeLimits.layers, Math.max(3, flavours.length)),
    flavours,
    finish: isOneOf(cakeFinishes, read.finish) ? read.finish : 'buttercream',
    colour: isKeyOf(icingColourValues, read.colour) ? read.colour : null,
  }
}

/** The order form has other ids for the same decorations. */
const decorationAliases: Readonly<Record<string, CakeDecoration>> = {
  'sugar-flowers': 'flowers',
  'buttercream-roses': 'roses',
  'gold-accents': 'gold-leaf',
  'pearl-details': 'pearls',
  'edible-pearls': 'pearls',
  'custom-figurines': 'figurines',
  'cascading-design': 'cascade',
}

function readDecorations(value: unknown): readonly CakeDecoration[] {
  const named = readList(value).map((id) => (isKeyOf(decorationAliases, id) ? decorationAliases[id] : id))
  return cakeDecorations.filter((id) => named.includes(id))
}

/** Readers of unknown values. Each returns a safe value and none throws. */
const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isKeyOf = <T extends object>(table: T, value: unknown): value is keyof T =>
  typeof value === 'string' && Object.hasOwn(table, value)

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((item) => item === value)

/** A whole number within bounds, from a number or a text; `fallback` for anything else. */
function readInteger(value: unknown, [min, max]: readonly [number, number], fallback: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? Math.round(Math.min(max, Math.max(min, read))) : fallback
}

// Control characters, lone surrogates, private use and characters that change the direction of text.
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** In graphemes. */
export function readLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const clean = value
    .slice(0, maxLength * 40)
    .replace(/\s/g, ' ')
    .replace(unprintable, '')
    .replace(/ +/g, ' ')
    // Some keyboards for Yoruba write the dot below as a vertical line, which the script font cannot place.
    .replaceAll('\u0329', '\u0323')
    .normalize('NFC')
    .trim()
  return splitGraphemes(clean).slice(0, maxLength).join('').trim()
}
