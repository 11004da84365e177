import { type CartItem, maxQuantity, type PricedItem } from '@pj/shared/cart/cart-item'
import { type ParsedCart, parseCart, serializeCart } from '@pj/shared/cart/stored-cart'
import type { Naira } from '@pj/shared/money'
import { localStore } from '@pj/ui/browser-storage'
import { showToast } from '@pj/ui/toast'
import { useSyncExternalStore } from 'react'
import { asideName, type BrokenEntry, forgetAside, keepAside, readAside, unreadableCart } from './cart-aside.ts'
import { forgetCartId } from './cart-id.ts'
import { newId } from './new-id.ts'
import { beginOrder } from './order-key.ts'

const cartName = 'cart'

export interface Cart {
  readonly lines: readonly PricedItem[]
  readonly broken: readonly BrokenEntry[]
  /** True when what is stored is no cart at all: 'Failed to load cart items'. */
  readonly unreadable: boolean
  /** False when there is no stored cart, not even an empty one. */
  readonly stored: boolean
  /** Pieces, over all lines. */
  readonly count: number
}

/** The cart of this browser, in every tab the same: a screen that uses it is drawn again when any tab changes it. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, shownCart)

/** The cart as it is stored this moment, whatever a screen may still show. */
export function readCart(): Cart {
  const text = localStore.read(cartName)
  const asideText = localStore.read(asideName)
  if (text !== seen.text || asideText !== seen.asideText) seen = { text, asideText, cart: parse(text, asideText) }
  return seen.cart
}

/** Appends, never merges (spec 2 section 4). False, and a toast, when the storage is full: the cart is then as before. */
export function addToCart(item: CartItem, price: Naira): boolean {
  const added = change((lines) => [...lines, { item, price }])
  if (added) beginOrder()
  return added
}

export const replaceInCart = (index: number, item: CartItem, price: Naira): boolean =>
  changeLine(index, () => [{ item, price }])

/** A second line just like it, right behind it. */
export const duplicateInCart = (index: number): boolean =>
  changeLine(index, (line) => [line, { ...line, item: withNewId(line.item) }])

export const removeFromCart = (index: number): boolean => changeLine(index, () => [])

/** Puts a removed line back where it was. */
export const restoreToCart = (index: number, line: PricedItem): boolean =>
  change((lines) => [...lines.slice(0, index), line, ...lines.slice(index)])

/** At least 1 (spec 1 section 4). */
export const setQuantity = (index: number, quantity: number): boolean =>
  changeLine(index, ({ item, price }) => [
    { item: { ...item, quantity: Math.min(maxQuantity, Math.max(1, Math.floor(quantity) || 1)) }, price },
  ])

/** The price that the shopper has accepted for this line. */
export const repriceLine = (index: number, price: Naira): boolean => changeLine(index, ({ item }) => [{ item, price }])

/** Makes these lines the cart: those of an address that the shopper goes on with. */
export const storeCart = (lines: readonly PricedItem[]): boolean => change(() => lines)

/** Once the order is placed: the cart and its id go (spec 1 section 4), but for what another tab has added since. */
export function clearCart(ordered: readonly PricedItem[] = readCart().lines): void {
  const left = without(readStored().lines, ordered)
  if (left.length > 0) change(() => left)
  else {
    setAside(readStored())
    localStore.remove(cartName)
  }
  forgetCartId()
  tell()
}

/** The shopper has seen what could not be read, and lets it go. */
export function dismissBroken(): void {
  const stored = readStored()
  if (stored.unreadable) localStore.remove(cartName)
  else if (stored.broken.length > 0) localStore.write(cartName, serializeCart(stored.lines))
  forgetAside()
  tell()
}

const nothing: Cart = { lines: [], broken: [], unreadable: false, stored: false, count: 0 }

/** The last reading, so that an unchanged cart stays the same object. */
let seen: { text: string | null; asideText: string | null; cart: Cart } = { text: null, asideText: null, cart: nothing }

/** While a screen watches, what it was last told; the storage speaks up when it changes. */
const shownCart = (): Cart => (listeners.size > 0 ? seen.cart : readCart())

function parse(text: string | null, asideText: string | null): Cart {
  const { lines, broken, unreadable } = parseCart(text)
  if (unreadable) console.warn('The stored cart cannot be read:', text)
  return {
    lines,
    broken: [...readAside(asideText), ...broken],
    unreadable,
    stored: text !== null && text.trim() !== '',
    count: lines.reduce((sum, { item }) => sum + item.quantity, 0),
  }
}

type Stored = ParsedCart & { readonly text: string | null }

/** Always what is stored now: another tab may have written since the screen was drawn. */
function readStored(): Stored {
  const text = localStore.read(cartName)
  return { text, ...parseCart(text) }
}

type Lines = readonly PricedItem[]

function change(edit: (lines: Lines) => Lines): boolean {
  const stored = readStored()
  const written = localStore.write(cartName, serializeCart(edit(stored.lines)))
  const done = written && setAside(stored)
  if (written && !done) localStore.write(cartName, stored.text ?? '[]')
  if (!done)
    showToast('Your browser has no room left to store this. Remove an item, or use a smaller picture.', 'error')
  tell()
  return done
}

/** Changes the line that the screen shows at `index`, wherever another tab has moved it; nothing when it is gone. */
function changeLine(index: number, edit: (line: PricedItem) => Lines): boolean {
  const shown = seen.cart.lines[index]
  const { lines } = readStored()
  const at = shown ? placeOf(shown, index, lines) : index
  const line = lines[at]
  if (line) return change((now) => [...now.slice(0, at), ...edit(line), ...now.slice(at + 1)])
  tell()
  return false
}

const sameLine = (one: PricedItem, other: PricedItem): boolean => serializeCart([one]) === serializeCart([other])

function placeOf(shown: PricedItem, index: number, lines: Lines): number {
  const there = lines[index]
  return there && sameLine(there, shown) ? index : lines.findIndex((line) => sameLine(line, shown))
}

/** Each line of `taken` takes one like it. */
function without(lines: Lines, taken: Lines): Lines {
  const left = [...lines]
  for (const line of taken) {
    const at = placeOf(line, 0, left)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const withNewId = (item: CartItem): CartItem =>
  item.kind === 'product' || item.kind === 'gallery-cake' || item.kind === 'unknown-product'
    ? item
    : { ...item, id: newId() }

/** Keeps what the next writing of the cart would lose. False when there is no room for it. */
function setAside({ text, broken, unreadable }: Stored): boolean {
  return unreadable ? keepAside([unreadableCart(text)]) : keepAside(broken)
}

const listeners = new Set<() => void>()

const tell = (): void => {
  readCart()
  for (const listener of listeners) listener()
}

const heard = (event: StorageEvent): void => {
  if (event.key === null || event.key === cartName || event.key === asideName) tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', heard)
    // A page that comes back from the browser's own cache has heard nothing meanwhile.
    window.addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', heard)
    window.removeEventListener('pageshow', tell)
  }
}
