import { type Naira, naira, zeroNaira } from '../money.ts'

/** An entry of an option list (docs/business-rules.md#option-lists): its id in payloads, its label and its price in naira. */
export interface Option<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly extra: Naira
}

const option = <const Id extends string>(id: Id, label: string, extra = 0): Option<Id> => ({
  id,
  label,
  extra: naira(extra),
})

/** Flavours of customiser, express builder and galleries (docs/business-rules.md#flavour-extras). */
export const flavours = [
  option('vanilla', 'Vanilla'),
  option('caramel', 'Caramel (salted)'),
  option('cookies-and-cream', 'Cookies and Cream'),
  option('vanilla-with-raspberry', 'Vanilla with Raspberry', 12_000),
  option('strawberry-vanilla', 'Strawberry Vanilla'),
  option('blueberry-vanilla', 'Blueberry Vanilla'),
  option('double-chocolate-chip', 'Double Chocolate Chip'),
  option('carrot', 'Carrot', 8_000),
  option('lotus-biscoff', 'Lotus Biscoff'),
  option('red-velvet', 'Red Velvet'),
  option('lemon', 'Lemon'),
  option('lemon-blueberry', 'Lemon Blueberry'),
] as const
export type FlavourId = (typeof flavours)[number]['id']

/** Flavours of the order form, with their own extras (docs/business-rules.md#order-form-prices). */
export const orderFormFlavours = [
  option('vanilla', 'Vanilla'),
  option('chocolate', 'Chocolate'),
  option('red-velvet', 'Red Velvet'),
  option('lemon', 'Lemon'),
  option('strawberry', 'Strawberry'),
  option('carrot', 'Carrot', 8_000),
  option('funfetti', 'Funfetti'),
  option('coconut', 'Coconut'),
  option('coffee', 'Coffee', 5_000),
  option('salted-caramel', 'Salted Caramel', 7_000),
  option('cookies-cream', 'Cookies & Cream'),
  option('raspberry', 'Raspberry', 8_000),
] as const
export type OrderFormFlavourId = (typeof orderFormFlavours)[number]['id']

export const recipients = [
  option('male', 'Male'),
  option('female', 'Female'),
  option('girl', 'Girl'),
  option('boy', 'Boy'),
] as const
export type RecipientId = (typeof recipients)[number]['id']

export const icings = [option('buttercream', 'Buttercream'), option('fondant', 'Fondant')] as const
export type IcingId = (typeof icings)[number]['id']

/** The icing of every express cake. */
export const expressIcing = 'Swiss Meringue Buttercream'

export const themes = [
  option('birthday', 'Birthday'),
  option('princess', 'Princess'),
  option('superhero', 'Superhero'),
  option('unicorn', 'Unicorn'),
  option('sports', 'Sports'),
  option('baby-shower', 'Baby Shower'),
  option('graduation', 'Graduation'),
  option('anniversary', 'Anniversary'),
  option('floral', 'Floral'),
  option('vintage', 'Vintage'),
  option('modern', 'Modern'),
  option('custom', 'Custom'),
] as const
export type ThemeId = (typeof themes)[number]['id']

/** Only /customize offers all five; the other builders offer flowers, roses and figurines. */
export const cakeDecorations = [
  option('flowers', 'Sugar Flowers', 20_000),
  option('roses', 'Buttercream Roses', 15_000),
  option('pearls', 'Edible Pearls', 10_000),
  option('gold-leaf', 'Gold Leaf', 25_000),
  option('figurines', 'Custom Figurines', 35_000),
] as const
export type CakeDecorationId = (typeof cakeDecorations)[number]['id']

export const orderFormDecorations = [
  option('acrylic-topper', 'Acrylic Topper', 15_000),
  option('sugar-flowers', 'Sugar Flowers', 35_000),
  option('fresh-flowers', 'Fresh Flowers', 25_000),
  option('gold-accents', 'Gold Accents', 30_000),
  option('pearl-details', 'Pearl Details', 20_000),
  option('custom-figurines', 'Custom Figurines', 45_000),
  option('ribbon-draping', 'Ribbon Draping', 18_000),
  option('cascading-design', 'Cascading Design', 40_000),
] as const
export type OrderFormDecorationId = (typeof orderFormDecorations)[number]['id']

export const cakeTypes = [option('themed', 'Themed'), option('wedding', 'Wedding')] as const
export type CakeTypeId = (typeof cakeTypes)[number]['id']

/** Inches. */
export const expressSizes = [6, 8, 10] as const
export type ExpressSize = (typeof expressSizes)[number]
export const customiserSizes = [4, 6, 8, 10, 12, 14] as const
export type CustomiserSize = (typeof customiserSizes)[number]
export const tierSizes = [6, 8, 10, 12, 14, 16] as const
export type TierSize = (typeof tierSizes)[number]

export const sizeLabel = (inches: number): string => `${inches} inch`

/** The label of a tier, counted from the bottom. */
export const tierLabel = (index: number, count: number): 'Bottom' | 'Middle' | 'Top' =>
  index === 0 ? 'Bottom' : index === count - 1 ? 'Top' : 'Middle'

/** Party portions of one tier, by inches. */
export const servings: Readonly<Record<number, number>> = {
  4: 6,
  6: 12,
  8: 24,
  10: 38,
  12: 56,
  14: 78,
  16: 100,
}

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The option with this id or label, ignoring case and punctuation; clients send either. */
export function findOption<Id extends string>(options: readonly Option<Id>[], text: string): Option<Id> | undefined {
  const query = normalizeText(text)
  return options.find((candidate) => normalizeText(candidate.id) === query || normalizeText(candidate.label) === query)
}

export const optionLabels = <Id extends string>(options: readonly Option<Id>[], ids: readonly Id[]): string[] =>
  ids.map((id) => options.find((candidate) => candidate.id === id)?.label ?? id)

/** The sum of the extras; an unknown id adds nothing. */
export const sumExtras = <Id extends string>(options: readonly Option<Id>[], ids: readonly Id[]): Naira =>
  naira(ids.reduce((sum, id) => sum + (options.find((candidate) => candidate.id === id)?.extra ?? zeroNaira), 0))
