import { type Naira, naira, zeroNaira } from '../money.ts'
import { joinList } from '../text.ts'

/** An entry of an option list (docs/business-rules.md#option-lists): its id in payloads, its label and its price in naira. */
export interface Option<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly extra: Naira
  /** Labels that it had in earlier versions of the menu. */
  readonly former_names?: readonly string[]
}

/** The lists of the menu from which the builders' choices come. */
export const optionLists = [
  'flavours',
  'decorations',
  'order_form_flavours',
  'order_form_decorations',
  'themes',
] as const
export type OptionList = (typeof optionLists)[number]

const option = <const Id extends string>(id: Id, label: string, extra = 0): Option<Id> => ({
  id,
  label,
  extra: naira(extra),
})

export const recipients = [
  option('male', 'Male'),
  option('female', 'Female'),
  option('girl', 'Girl'),
  option('boy', 'Boy'),
] as const
export type RecipientId = (typeof recipients)[number]['id']

export const icings = [option('buttercream', 'Buttercream'), option('fondant', 'Fondant')] as const
export type IcingId = (typeof icings)[number]['id']

export const expressIcing = 'Swiss Meringue Buttercream'

/** Free of charge. Without one the bakery chooses. No label is that of a flavour, so that kitchen and shopper never confuse them. */
export const icingColours = [
  option('white', 'White'),
  option('ivory', 'Ivory'),
  option('blush', 'Blush'),
  option('sky', 'Sky'),
  option('sage', 'Sage'),
  option('lilac', 'Lilac'),
  option('lemon', 'Lemon yellow'),
  option('chocolate', 'Chocolate brown'),
] as const
export type IcingColourId = (typeof icingColours)[number]['id']

export const bakeryChoosesText = 'Let the bakery choose'

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

export const tierLabel = (index: number, count: number): 'Bottom' | 'Middle' | 'Top' =>
  index === 0 ? 'Bottom' : index === count - 1 ? 'Top' : 'Middle'

/** Party portions of one tier, by inches; a size between two feeds at least as many as the smaller. */
const servings: Readonly<Record<number, number>> = {
  4: 6,
  6: 12,
  8: 24,
  9: 30,
  10: 38,
  12: 56,
  14: 78,
  16: 100,
}

/** Only an express cake's layers count: each is charged as a cake (docs/business-rules.md#size-and-portions). */
export const countServings = (sizes: readonly number[], expressLayers = 1): number =>
  expressLayers * sizes.reduce((sum, size) => sum + (servings[size] ?? servings[size - 1] ?? 0), 0)

/** "10 and 8 inch · feeds 62" */
export const formatCake = (sizes: readonly number[], expressLayers?: number): string =>
  `${joinList(sizes, 'and')} inch · ${formatServings(sizes, expressLayers)}`

export const formatServings = (sizes: readonly number[], expressLayers?: number): string =>
  `feeds ${countServings(sizes, expressLayers)}`

/** Equal for labels that mean the same option, whatever their case and punctuation. Empty without letters and digits. */
export const normalizeLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The option that has this id or label, or had the label before, ignoring case and punctuation; clients send either. */
export function findOption<Id extends string>(options: readonly Option<Id>[], text: string): Option<Id> | undefined {
  const query = normalizeLabel(text)
  if (query === '') return undefined
  return (
    options.find(({ id, label }) => normalizeLabel(id) === query || normalizeLabel(label) === query) ??
    options.find(({ former_names = [] }) => former_names.some((name) => normalizeLabel(name) === query))
  )
}

export const optionLabels = <Id extends string>(options: readonly Option<Id>[], ids: readonly Id[]): string[] =>
  ids.map((id) => options.find((candidate) => candidate.id === id)?.label ?? id)

/** The sum of the extras; an unknown id adds nothing. */
export const sumExtras = <Id extends string>(options: readonly Option<Id>[], ids: readonly Id[]): Naira =>
  naira(ids.reduce((sum, id) => sum + (options.find((candidate) => candidate.id === id)?.extra ?? zeroNaira), 0))

export const noFlavourText = 'No flavor selected'
export const noOptionsText = 'No options'
export const notSpecifiedText = 'Not specified'

const placeholderTexts = [noFlavourText, noOptionsText, notSpecifiedText, 'None', 'N/A', ''].map((text) =>
  text.toLowerCase(),
)

/** Whether the text is the default of a field without a choice (docs/business-rules.md#cart-item-fields). */
export const isPlaceholderText = (text: string): boolean => placeholderTexts.includes(text.toLowerCase())
