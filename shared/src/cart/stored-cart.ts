import type { Menu } from '../menu/menu.ts'
import type { PricedItem } from './cart-item.ts'
import { type ParsedItem, parseStoredItem } from './parse-stored-item.ts'
import { toStoredItem } from './stored-item.ts'

export interface ParsedCart {
  /** The items with their stored prices, which may differ from the current ones. */
  readonly lines: readonly PricedItem[]
  /** Entries that are no items. */
  readonly broken: readonly Extract<ParsedItem, { ok: false }>[]
  /** Whether the value is no list (docs/business-rules.md#checkout-errors). */
  readonly unreadable: boolean
}

/** Reads the value of the storage key `cart`; null is an empty cart. Never throws (docs/business-rules.md#stored-cart). */
export function parseCart(text: string | null, menu: Menu): ParsedCart {
  const value = text === null || text.trim() === '' ? [] : parseJson(text)
  if (value === null) return { lines: [], broken: [], unreadable: false }
  if (!Array.isArray(value)) return { lines: [], broken: [], unreadable: true }
  const entries = value.map((entry) => parseStoredItem(entry, menu))
  return {
    lines: entries.flatMap((entry) => (entry.ok ? [{ item: entry.item, price: entry.price }] : [])),
    broken: entries.flatMap((entry) => (entry.ok ? [] : [entry])),
    unreadable: false,
  }
}

export const serializeCart = (lines: readonly PricedItem[], menu: Menu): string =>
  JSON.stringify(lines.map(({ item, price }) => toStoredItem(item, price, menu)))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
