import type { BuilderItem } from '../cart/builder-state.ts'
import type { CartItem, PricedItem, UnknownProductItem } from '../cart/cart-item.ts'
import { toStoredItem } from '../cart/stored-item.ts'
import { isUnknownRecord, parseJson, readNumber, readString, type UnknownRecord } from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { expressIcing } from '../menu/options.ts'
import { findProduct, findProductByTitle, type Product } from '../menu/product.ts'
import { type Naira, parseNaira } from '../money.ts'
import { findBuilderRangeError, isTieredCake, readBuilderItem } from './read-builder-item.ts'
import { isMarkedExpress, type OutOfRange, readCatalogueItem, readMarkedLineFields } from './read-catalogue-item.ts'

type ParsedItem =
  | {
      readonly ok: true
      readonly item: CartItem
      readonly price: Naira
      /** Why an item that is meant to be one of ours is read as an unknown product: a sentence that names the range. */
      readonly outOfRange?: string
    }
  | { readonly ok: false; readonly name: string; readonly reason: string; readonly value: unknown }

/** Reads a stored item of any client. Never throws and computes no price (docs/business-rules.md#stored-cart). */
export function parseStoredItem(value: unknown, menu: Menu): ParsedItem {
  if (!isUnknownRecord(value)) return { ok: false, name: 'An unknown item', reason: "It isn't a cart item.", value }
  const name = readName(value)
  const read = readOwnItem(value, name, menu)
  const price = parseNaira(value.price)
  if (read && !('outOfRange' in read)) return { ok: true, item: read, price }
  const item = readUnknownProduct(value, name)
  if (item) return { ok: true, item, price, ...read }
  const reason = read?.outOfRange ?? "It has no name, so we can't tell what was ordered."
  return { ok: false, name: 'An unnamed item', reason, value }
}

const readName = (stored: UnknownRecord): string =>
  [stored.title, stored.name, stored.description].map(readString).find((text) => text) ?? ''

/** Undefined for an item of another shop. */
function readOwnItem(stored: UnknownRecord, name: string, menu: Menu): CartItem | OutOfRange | undefined {
  const product = matchProduct(stored, name, menu)
  const kind = product && name !== '' ? ownBuilder(stored) : detectBuilder(stored, name)
  if (kind === undefined) return product && readCatalogueItem(stored, product, menu)
  const item = readBuilderItem(kind, stored, menu)
  if ('outOfRange' in item) return isCertain(kind, stored, name) ? item : undefined
  const outOfRange = findBuilderRangeError(item, menu)
  if (outOfRange === undefined) return item
  return isCertain(kind, stored, name) ? { outOfRange } : undefined
}

const customiserTitle = /^custom cake - /i
const expressTitle = /^express cake( - |$)/i

const ownBuilder = ({ kind }: UnknownRecord): BuilderItem['kind'] | undefined =>
  kind === 'express' || kind === 'order-form' || kind === 'customiser' ? kind : undefined

const isCatalogueKind = ({ kind }: UnknownRecord): boolean => kind === 'product' || kind === 'gallery-cake'

/** Our items carry their kind; other clients' items are recognised by their fields. */
function detectBuilder(stored: UnknownRecord, name: string): BuilderItem['kind'] | undefined {
  const kind = ownBuilder(stored)
  if (kind !== undefined || isCatalogueKind(stored)) return kind
  if (stored.tier_sizes !== undefined || isTieredCake(stored)) return 'order-form'
  if (stored.icing === expressIcing) return 'express'
  // Checked before the express marks, because any item can have those.
  if (customiserTitle.test(name)) return 'customiser'
  return isMarkedExpress(stored) ? 'express' : undefined
}

/** Items of other shops have fields like ours, so only some marks make an item ours. */
function isCertain(kind: BuilderItem['kind'], stored: UnknownRecord, name: string): boolean {
  if (stored.kind === kind || expressTitle.test(name) || customiserTitle.test(name)) return true
  const hasOwnTitle = Boolean(readString(stored.title))
  switch (kind) {
    case 'express':
      return !hasOwnTitle && readNumber(stored.inches) !== undefined && readNumber(stored.layers) !== undefined
    case 'order-form':
      return !hasOwnTitle && Array.isArray(stored.tier_sizes)
    case 'customiser':
      return false
  }
}

function matchProduct(stored: UnknownRecord, name: string, menu: Menu): Product | undefined {
  const titled = findProductByTitle(menu, name)
  const id = readNumber(stored.id)
  if (titled || id === undefined) return titled
  const product = findProduct(menu, id)
  return product && isNameOf(product, name) ? product : undefined
}

/** The id alone names it without a title, and with the specification's title "Custom 8 inch cake", which several cakes share. */
const isNameOf = ({ title, former_names }: Product, name: string): boolean =>
  name === '' || [title, ...former_names].some((own) => own.toLowerCase().startsWith(`${name.toLowerCase()}:`))

function readUnknownProduct(stored: UnknownRecord, name: string): UnknownProductItem | undefined {
  if (name === '') return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'unknown-product',
    title: name,
    category: readString(stored.category) || 'regular',
    stored,
  }
}

/** Whether an unknown product was once ours: a product, or a choice of it, that the menu does not have any more. */
export function wasOnMenu({ stored }: UnknownProductItem, menu: Menu): boolean {
  const read = parseStoredItem(stored, menu)
  return isCatalogueKind(stored) || (read.ok && read.outOfRange !== undefined)
}

export interface ParsedCart {
  /** The items with their stored prices, which may differ from the current ones. */
  readonly lines: readonly PricedItem[]
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
