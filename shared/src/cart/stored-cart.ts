import type { PricedItem } from './cart-item.ts'
import { type ReadItem, readStoredItem } from './read-item.ts'
import { toStored } from './stored-item.ts'

export interface ReadCart {
  /** Each item with the price it was stored at, which the engine may no longer agree with. */
  readonly lines: readonly PricedItem[]
  /** Entries that are no items: to be named to the shopper and kept aside. */
  readonly broken: readonly Extract<ReadItem, { ok: false }>[]
  /** True when the whole value is no list: 'Failed to load cart items' (spec 1 section 8). */
  readonly unreadable: boolean
}

/** Reads the value of the storage key `cart`; null is an empty cart. Never throws, prices nothing. */
export function readStoredCart(text: string | null): ReadCart {
  const value = text === null || text.trim() === '' ? [] : parseJson(text)
  if (value === null) return { lines: [], broken: [], unreadable: false }
  if (!Array.isArray(value)) return { lines: [], broken: [], unreadable: true }
  const read = value.map(readStoredItem)
  return {
    lines: read.flatMap((entry) => (entry.ok ? [{ item: entry.item, price: entry.price }] : [])),
    broken: read.flatMap((entry) => (entry.ok ? [] : [entry])),
    unreadable: false,
  }
}

export const writeStoredCart = (lines: readonly PricedItem[]): string =>
  JSON.stringify(lines.map(({ item, price }) => toStored(item, price)))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
