import { slotsFrom } from '@pj/shared/calendar/slots'
import { maxQuantity, type PricedItem, type ProductItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { type Naira, naira, readWholeNumber, zeroNaira } from '@pj/shared/money'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { changeToGive, paymentMethods } from '@pj/shared/payments/payments'
import { cartSubtotal, quote } from '@pj/shared/pricing/quote'
import { sessionStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { z } from 'zod'

const lineSchema = z.object({
  productId: z.int(),
  /** The name of the product's option. */
  option: z.string(),
  quantity: z.int().min(1).max(maxQuantity),
})
export type SaleLine = Readonly<z.infer<typeof lineSchema>>

const saleSchema = z.object({
  /** Of every attempt to store the sale, so that it is stored once. */
  key: z.string(),
  startedAt: z.iso.datetime(),
  lines: z.array(lineSchema),
  name: z.string(),
  /** When the slot begins; empty: the customer takes it now. */
  slot: z.string(),
  method: z.enum(paymentMethods),
  /** Cash as typed; empty: exactly the total. */
  received: z.string(),
})
export type Sale = Readonly<z.infer<typeof saleSchema>>

const storageKey = 'pj.console.counter-sale'

const startSale = (): Sale => ({
  key: createUuid(),
  startedAt: new Date().toISOString(),
  lines: [],
  name: '',
  slot: '',
  method: 'cash',
  received: '',
})

const sale = createStore<Sale>(readStoredSale())

export const currentSale = sale.read
export const useSale = sale.use

export function changeSale(changes: Partial<Sale>): void {
  sale.write({ ...sale.read(), ...changes })
  sessionStore.write(storageKey, JSON.stringify(sale.read()))
}

/** The next attempt is another sale. */
export const renewSaleKey = (): void => changeSale({ key: createUuid() })

export function clearSale(): void {
  sale.write(startSale())
  sessionStore.remove(storageKey)
}

/** What a reload begins with. */
export function readStoredSale(): Sale {
  try {
    return saleSchema.parse(JSON.parse(sessionStore.read(storageKey) ?? ''))
  } catch {
    return startSale()
  }
}

const isSame = (line: SaleLine, { productId, option }: Omit<SaleLine, 'quantity'>): boolean =>
  line.productId === productId && line.option === option

/** Changes the quantity of an item by `step`; without any left its line goes. */
export function addToSale(item: Omit<SaleLine, 'quantity'>, step: number): void {
  const { lines } = sale.read()
  const known = lines.find((line) => isSame(line, item))
  const quantity = Math.min((known?.quantity ?? 0) + step, maxQuantity)
  const { productId, option } = item
  const next = { productId, option, quantity }
  const changed = known ? lines.map((line) => (line === known ? next : line)) : [...lines, next]
  changeSale({ lines: changed.filter((line) => line.quantity > 0) })
}

/** A line at the menu's price. */
export interface PricedLine extends SaleLine, PricedItem {
  readonly title: string
}

/** Without lines that are no longer on the menu. */
export const priceLines = ({ lines }: Sale, menu: Menu): PricedLine[] =>
  lines.flatMap((line) => {
    const item = toItem(line)
    const price = quote(item, menu)?.unit
    const product = findProduct(menu, line.productId)
    return product && price !== undefined ? [{ ...line, title: product.title, item, price }] : []
  })

const toItem = ({ productId, option, quantity }: SaleLine): ProductItem => ({
  kind: 'product',
  id: String(productId),
  productId,
  tag: option,
  quantity,
  orderNote: '',
})

export const saleTotal = (lines: readonly PricedLine[]): Naira => cartSubtotal(lines)

interface Cash {
  /** Undefined for a text that is no amount. */
  readonly received: Naira | undefined
  /** Undefined while the cash doesn't cover the total. */
  readonly change: Naira | undefined
}

/** The exact amount by every other method. */
export function countCash({ method, received }: Sale, total: Naira): Cash {
  if (method !== 'cash' || received.trim() === '') return { received: total, change: zeroNaira }
  const typed = readWholeNumber(received)
  if (typed === undefined) return { received: undefined, change: undefined }
  return { received: naira(typed), change: changeToGive(total, naira(typed)) }
}

/** The slots of today that have not begun. */
export const laterSlots = (now: Date, menu: Menu) =>
  slotsFrom(lagosDay(now), now, { method: 'pickup' }, menu).filter(({ from }) => from > now)

/** The slot while it can still be chosen; undefined for now. */
export const chosenSlot = (chosen: Sale, now: Date, menu: Menu) =>
  laterSlots(now, menu).find(({ id }) => id === chosen.slot)

interface SaleTerms {
  readonly now: Date
  readonly menu: Menu
  readonly overbook_reason?: string
}

/** Who buys at the counter is asked for no name. */
const noName = 'Counter'

export function toDeskOrder(sold: Sale, { now, menu, ...overbooking }: SaleTerms): DeskOrder {
  const lines = priceLines(sold, menu)
  const amount = saleTotal(lines)
  const slot = chosenSlot(sold, now, menu)
  return {
    name: sold.name.trim() || noName,
    amount,
    delivery_method: 'pickup',
    delivery_price: zeroNaira,
    delivery_date: slot?.from.toISOString() ?? sold.startedAt,
    cart_id: `CART_${Date.parse(sold.startedAt)}`,
    items: lines.map(({ item, price }) => ({ ...toStoredItem(item, price, menu), quantity: item.quantity })),
    channel: 'counter',
    payment: { method: sold.method, amount },
    ...(slot ? {} : { complete: true }),
    ...overbooking,
  }
}
