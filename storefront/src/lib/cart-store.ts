import { type CartItem, maxQuantity, type PricedItem } from '@pj/shared/cart/cart-item'
import { isUnknownRecord, parseJson, readString } from '@pj/shared/cart/unknown-record'
import type { Menu } from '@pj/shared/menu/menu'
import type { Naira } from '@pj/shared/money'
import { type ParsedCart, parseCart, serializeCart } from '@pj/shared/stored-cart/parse-stored-item'
import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { showToast } from '@pj/ui/toast'
import { useEffect } from 'react'
import { currentCartId, startNewOrder } from './cart-ids.ts'
import { cartKey, onStorageChange, recoveryKey } from './has-stored-cart.ts'
import { currentMenu, onMenu } from './menu.ts'
import { commonMessages } from './texts.ts'

export interface Cart {
  readonly lines: readonly PricedItem[]
  readonly broken: readonly BrokenEntry[]
  /** True when the stored text is no cart at all: 'Failed to load cart items'. */
  readonly unreadable: boolean
  /** False when there is no stored cart, not even an empty one. */
  readonly stored: boolean
  readonly count: number
}

/** The cart of this browser; re-renders when this tab or another one changes it. */
export function useCart(): Cart {
  useEffect(() => {
    readCart()
    return onStorageChange(readCart)
  }, [])
  return store.use()
}

/** May be newer than what is on the screen. An unchanged cart with the same menu is the same object. */
export function readCart(): Cart {
  const next = { cart: localStore.read(cartKey), recovery: localStore.read(recoveryKey), menu: currentMenu() }
  if (next.cart !== source?.cart || next.recovery !== source.recovery || next.menu !== source.menu) {
    source = next
    store.write(parse(next))
  }
  return store.read()
}

/** Appends a line, never merges. Returns false, after a toast, when the storage is full: the cart is then unchanged. */
export function addToCart(item: CartItem, price: Naira): boolean {
  const isAdded = updateLines((lines) => [...lines, { item, price }])
  if (isAdded) startNewOrder()
  return isAdded
}

export const replaceInCart = (index: number, item: CartItem, price: Naira): boolean =>
  updateLine(index, () => [{ item, price }])

/** Inserts a copy directly behind the line. */
export const duplicateInCart = (index: number): boolean =>
  updateLine(index, (line) => [line, { ...line, item: withNewId(line.item) }])

export const removeFromCart = (index: number): boolean => updateLine(index, () => [])

export const restoreToCart = (index: number, line: PricedItem): boolean =>
  updateLines((lines) => [...lines.slice(0, index), line, ...lines.slice(index)])

/** Sets a quantity between 1 and the maximum (docs/business-rules.md#cart-screen). */
export const setQuantity = (index: number, quantity: number): boolean =>
  updateLine(index, ({ item, price }) => [
    { item: { ...item, quantity: Math.min(maxQuantity, Math.max(1, Math.floor(quantity) || 1)) }, price },
  ])

/** Stores the price that the shopper has accepted for this line. */
export const repriceLine = (index: number, price: Naira): boolean => updateLine(index, ({ item }) => [{ item, price }])

export const saveCart = (lines: readonly PricedItem[]): boolean => updateLines(() => lines)

/** Removes ordered lines and the cart's id after success. Lines that another tab has added since stay. */
export function clearCart(ordered: readonly PricedItem[] = readCart().lines): void {
  const remaining = withoutLines(readStored().lines, ordered)
  if (remaining.length > 0) updateLines(() => remaining)
  else {
    saveBrokenEntries(readStored())
    localStore.remove(cartKey)
  }
  currentCartId.remove()
  readCart()
}

export function dismissBrokenEntries(): void {
  const stored = readStored()
  if (stored.unreadable) localStore.remove(cartKey)
  else if (stored.broken.length > 0) localStore.write(cartKey, serializeCart(stored.lines, currentMenu()))
  removeRecoveredEntries()
  readCart()
}

interface CartSource {
  readonly cart: string | null
  readonly recovery: string | null
  readonly menu: Menu
}

let source: CartSource | undefined
const store = createStore<Cart>({ lines: [], broken: [], unreadable: false, stored: false, count: 0 })

function parse({ cart, recovery, menu }: CartSource): Cart {
  const { lines, broken, unreadable } = parseCart(cart, menu)
  if (unreadable) console.warn('The stored cart cannot be read:', cart)
  return {
    lines,
    broken: [...parseRecoveredEntries(recovery), ...broken],
    unreadable,
    stored: cart !== null && cart.trim() !== '',
    count: lines.reduce((sum, { item }) => sum + item.quantity, 0),
  }
}

type StoredCart = ParsedCart & { readonly text: string | null }

/** Every change starts from the stored cart: another tab may have written since the last render. */
function readStored(): StoredCart {
  const text = localStore.read(cartKey)
  return { text, ...parseCart(text, currentMenu()) }
}

type Lines = readonly PricedItem[]

function updateLines(edit: (lines: Lines) => Lines): boolean {
  const stored = readStored()
  const edited = edit(stored.lines)
  const isWritten = localStore.write(cartKey, serializeCart(edited, currentMenu()))
  const isDone = isWritten && saveBrokenEntries(stored)
  if (isWritten && !isDone) localStore.write(cartKey, stored.text ?? '[]')
  if (!isDone) {
    const hasImage = edited.some(({ item }) => 'image' in item && item.image !== '')
    showToast(hasImage ? commonMessages.storageFullOfImages : commonMessages.storageFull, 'error')
  }
  readCart()
  return isDone
}

/** Changes the line that is shown at `index`, also when another tab has moved it. Returns false when it is gone. */
function updateLine(index: number, edit: (line: PricedItem) => Lines): boolean {
  const shown = store.read().lines[index]
  const { lines } = readStored()
  const storedIndex = shown ? findLineIndex(shown, index, lines) : index
  const line = lines[storedIndex]
  if (line) return updateLines((all) => [...all.slice(0, storedIndex), ...edit(line), ...all.slice(storedIndex + 1)])
  readCart()
  return false
}

const isSameLine = (one: PricedItem, other: PricedItem): boolean =>
  serializeCart([one], currentMenu()) === serializeCart([other], currentMenu())

function findLineIndex(wanted: PricedItem, expectedIndex: number, lines: Lines): number {
  const expected = lines[expectedIndex]
  return expected && isSameLine(expected, wanted) ? expectedIndex : lines.findIndex((line) => isSameLine(line, wanted))
}

/** Removes one equal line for each of `removed`. */
function withoutLines(lines: Lines, removed: Lines): Lines {
  const remaining = [...lines]
  for (const line of removed) {
    const index = findLineIndex(line, 0, remaining)
    if (index >= 0) remaining.splice(index, 1)
  }
  return remaining
}

const withNewId = (item: CartItem): CartItem =>
  item.kind === 'product' || item.kind === 'gallery-cake' || item.kind === 'unknown-product'
    ? item
    : { ...item, id: createUuid() }

/** Saves what the next write of the cart would lose. Returns false when the storage is full. */
const saveBrokenEntries = ({ text, broken, unreadable }: StoredCart): boolean =>
  saveRecoveredEntries(unreadable ? [createUnreadableEntry(text)] : broken)

/** An entry of the stored cart that is no item, with its name for the shopper and its unchanged value. */
export type BrokenEntry = ParsedCart['broken'][number]

/** Represents a whole stored cart that is no list, with its text unchanged. */
export const createUnreadableEntry = (text: string | null): BrokenEntry => ({
  ok: false,
  name: 'Your earlier cart',
  reason: 'It could not be read.',
  value: text,
})

/** The entries that saveRecoveredEntries stored. */
export function parseRecoveredEntries(text: string | null): readonly BrokenEntry[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isUnknownRecord).map(toBrokenEntry) : []
}

/** Adds entries to the saved ones. Returns false when the storage is full. */
export function saveRecoveredEntries(entries: readonly BrokenEntry[]): boolean {
  if (entries.length === 0) return true
  const all = [...parseRecoveredEntries(localStore.read(recoveryKey)), ...entries]
  return localStore.write(recoveryKey, JSON.stringify(all.map(({ name, reason, value }) => ({ name, reason, value }))))
}

export const removeRecoveredEntries = (): void => localStore.remove(recoveryKey)

const toBrokenEntry = ({ name, reason, value }: Readonly<Record<string, unknown>>): BrokenEntry => ({
  ok: false,
  name: readString(name) || 'An unknown item',
  reason: readString(reason) || 'It could not be read.',
  value,
})

// Before the first render, so that a full cart never appears empty. At the end, because it reads the cart at once.
onMenu(readCart)
