import { orderFormFlavours, themes, tierSizes } from '../catalogue/options.ts'
import type { OrderFormItem, Tier } from './cart-item.ts'
import { readOptionId } from './read-options.ts'
import { findMember, isUnknownRecord, readNumber, readString, type UnknownRecord } from './unknown-record.ts'

/** A theme of the list, or the shopper's own words, which mean the theme "custom". */
export function readTheme(stored: UnknownRecord): Pick<OrderFormItem, 'theme' | 'customTheme'> {
  const words = readString(stored.theme) ?? ''
  const theme = readOptionId(themes, words)
  const own = readString(stored.custom_theme) ?? ''
  return theme || words === '' ? { theme, customTheme: own } : { theme: 'custom', customTheme: own || words }
}

/** Tiers from a list of inches and a list of {tier from 1, flavour}; undefined when one is not in our lists. */
export function readTiers(sizes: unknown, entries: unknown): Tier[] | undefined {
  if (!Array.isArray(sizes)) return undefined
  const flavourOf = new Map((Array.isArray(entries) ? entries : []).filter(isUnknownRecord).map(tierFlavour))
  const tiers = sizes.map((entry, index): Tier | undefined => {
    const size = findMember(tierSizes, readNumber(entry))
    const name = flavourOf.get(index + 1) ?? ''
    const flavour = readOptionId(orderFormFlavours, name)
    return size && (flavour || name === '') ? { size, flavour } : undefined
  })
  const known = tiers.filter((tier) => tier !== undefined)
  return known.length === tiers.length ? known : undefined
}

const tierFlavour = (entry: UnknownRecord): [number, string] => [
  readNumber(entry.tier ?? entry.tier_number ?? entry.tierNumber) ?? 0,
  readString(entry.flavor ?? entry.flavour ?? entry.name ?? entry.flavor_name) ?? '',
]
