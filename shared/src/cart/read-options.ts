import type { Menu } from '../menu/menu.ts'
import { findOption, type Option, tierSizes } from '../menu/options.ts'
import type { OrderFormItem, Tier } from './cart-item.ts'
import { isPlaceholderText } from './placeholder-texts.ts'
import {
  findMember,
  isUnknownRecord,
  readNumber,
  readString,
  readStringList,
  type UnknownRecord,
} from './unknown-record.ts'

/** The chosen options by id or label; undefined when one of them is not in the list. */
export function readOptionIds<Id extends string>(options: readonly Option<Id>[], value: unknown): Id[] | undefined {
  const found = readStringList(value)
    .filter((entry) => !isPlaceholderText(entry))
    .map((entry) => findOption(options, entry)?.id)
  const known = found.filter((id) => id !== undefined)
  return known.length === found.length ? [...new Set(known)] : undefined
}

export const readOptionId = <Id extends string>(options: readonly Option<Id>[], value: unknown): Id | undefined =>
  findOption(options, readString(value) ?? '')?.id

/** Whether a checkbox value means yes; clients write it in different ways. */
export const isAffirmative = (value: unknown): boolean =>
  value === true || /^(yes|true)$/i.test(readString(value) ?? '')

/** A theme of the list; any other text is the shopper's own theme, "custom". */
export function readTheme(stored: UnknownRecord, { themes }: Menu): Pick<OrderFormItem, 'theme' | 'customTheme'> {
  const text = readString(stored.theme) ?? ''
  const theme = readOptionId(themes, text)
  const own = readString(stored.custom_theme) ?? ''
  return theme || text === '' ? { theme, customTheme: own } : { theme: 'custom', customTheme: own || text }
}

/** Reads tiers from the list of inches and the list of `{tier, flavor}`; undefined for an unknown size or flavour. */
export function readTiers(stored: UnknownRecord, menu: Menu): Tier[] | undefined {
  const { tier_sizes: sizes, flavors: entries } = stored
  if (!Array.isArray(sizes)) return undefined
  const flavourOf = new Map((Array.isArray(entries) ? entries : []).filter(isUnknownRecord).map(tierFlavour))
  const tiers = sizes.map((entry, index): Tier | undefined => {
    const size = findMember(tierSizes, readNumber(entry))
    const name = flavourOf.get(index + 1) ?? ''
    const flavour = readOptionId(menu.order_form_flavours, name)
    return size && (flavour || name === '') ? { size, flavour } : undefined
  })
  const known = tiers.filter((tier) => tier !== undefined)
  return known.length === tiers.length ? known : undefined
}

const tierFlavour = (entry: UnknownRecord): [number, string] => [
  readNumber(entry.tier ?? entry.tier_number ?? entry.tierNumber) ?? 0,
  readString(entry.flavor ?? entry.flavour ?? entry.name ?? entry.flavor_name) ?? '',
]
