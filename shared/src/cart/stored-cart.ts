import type { PricedItem } from './cart-item.ts'
import { type ParsedItem, parseStoredItem } from './parse-stored-item.ts'
import { toStoredItem } from './stored-item.ts'

export interface ParsedCart {
  /** Each item with the price it was stored at, which the engine may no longer agree with. */
  readonly lines: readonly PricedItem[]
  /** Entries that are no items: to be named to the shopper and kept aside. */
  readonly broken: readonly Extract<ParsedItem, { ok: false }>[]
  /** True when the whole value is no list: 'Failed to load cart items' (spec 1 section 8). */
  readonly unreadable: boolean
}

/** Reads the value of the storage key `cart`; null is an empty cart. Never throws, prices nothing. */
export function parseCart(text: string | null): ParsedCart {
  const value = text === null || text.trim() === '' ? [] : parseJson(text)
  if (value === null) return { lines: [], broken: [], unreadable: false }
  if (!Array.isArray(value)) return { lines: [], broken: [], unreadable: true }
  const read = value.map(parseStoredItem)
  return {
    lines: read.flatMap((entry) => (entry.ok ? [{ item: entry.item, price: entry.price }] : [])),
    broken: read.flatMap((entry) => (entry.ok ? [] : [entry])),
    unreadable: false,
  }
}

export const serializeCart = (lines: readonly PricedItem[]): string =>
  JSON.stringify(lines.map(({ item, price }) => toStoredItem(item, price)))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
