import { findPause, notOpenYetText } from '@pj/shared/calendar/pause'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { DomainError } from '@pj/shared/domain-error'
import { findZone, withHiddenZones } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira } from '@pj/shared/money'
import type { CheckoutRequest, DeskOrder, PriceMismatch } from '@pj/shared/orders/checkout.api'
import type { CheckoutFields, FieldErrors } from '@pj/shared/orders/checkout-rules'
import { clearForMethod, mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import type { OrderItemRecord, PriceRecord } from '@pj/shared/orders/order-record'
import type { OrderLine } from './order-lines.ts'

export function assertOpened({ availability }: Menu): void {
  if (!availability.opened) throw new DomainError('not_open_yet', `${notOpenYetText} We can't take orders yet.`)
}

export function assertOrdersTaken(menu: Menu, now: Date): void {
  const pause = findPause(menu, now)
  if (pause) throw new DomainError('orders_paused', pause.message, { until: pause.until?.toISOString() ?? null })
}

/** Throws a DomainError that names each hidden or sold-out item by its index. Undefined items are ignored. */
export function assertAvailable(
  items: readonly (CartItem | undefined)[],
  { menu, now }: { menu: Menu; now: Date },
): void {
  const unavailable = items.flatMap((item, index) => {
    const reason = item && findUnavailable(item, menu, now)
    return reason ? [{ index, message: reason.message }] : []
  })
  if (unavailable.length === 0) return
  const sentences = [...new Set(unavailable.map(({ message }) => message))]
  throw new DomainError('sold_out', `${sentences.join('. ')}.`, { items: unavailable })
}

interface PricedOrder {
  readonly lines: readonly OrderLine[]
  readonly record: PriceRecord
  readonly destination: { readonly delivery_price: Naira }
}

/** Throws a DomainError unless prices, delivery fee and sum are the shop's, as far as it can quote them. */
export function assertPricesMatch(
  shown: Pick<CheckoutRequest, 'delivery_price' | 'amount'>,
  { lines, record, destination: { delivery_price } }: PricedOrder,
): void {
  const items = findMismatches(record, lines)
  if (items.length === 0 && shown.delivery_price === delivery_price && shown.amount === record.amount) return
  const mismatch: PriceMismatch = { items, amount: record.amount, delivery_price }
  throw new DomainError('price_mismatch', `Some prices have changed. The new total is ${formatNaira(record.amount)}.`, {
    ...mismatch,
  })
}

export const findMismatches = ({ items }: PriceRecord, lines: readonly OrderLine[]): PriceMismatch['items'] =>
  items.flatMap(({ index, price }) => {
    const clientPrice = lines[index]?.clientPrice ?? price
    return clientPrice === price ? [] : [{ index, quoted: price, price: clientPrice }]
  })

/** What the rules check, and what is stored: a pickup without what only deliveries have. */
export const toCheckoutFields = (sent: Pick<DeskOrder, keyof CheckoutFields>): CheckoutFields =>
  clearForMethod({
    name: sent.name,
    email: sent.email ?? '',
    phone_number: sent.phone_number ?? '',
    delivery_method: sent.delivery_method,
    house_address: sent.house_address ?? '',
    city: sent.city ?? '',
    location: sent.location ?? '',
    ...mapFields(optionalTexts, ({ key }) => sent[key] ?? ''),
    hide_prices: sent.hide_prices ?? false,
    delivery_date: new Date(sent.delivery_date),
    amount: sent.amount,
  })

interface Rules {
  /** `checkoutErrors`, or `deskOrderErrors` for an order entered or changed by staff. */
  readonly check: (fields: CheckoutFields, now: Date, menu: Menu) => FieldErrors
  readonly menu: Menu
  readonly now: Date
}

/** A hidden location has a message of its own. */
export function findFieldErrors(fields: CheckoutFields, { check, menu, now }: Rules): FieldErrors {
  const errors = check(fields, now, menu)
  const hidden = errors.location && findZone(fields.location, withHiddenZones(menu))
  return hidden ? { ...errors, location: `We no longer deliver to ${hidden.name}` } : errors
}

/** Limits what the customer decides, without images. 20 cakes with a note each take about 10 kB. */
const maxOrderBytes = 32 * 1024

interface SizedOrder {
  readonly order: object
  readonly items: readonly OrderItemRecord[]
  readonly lines: readonly { readonly item: CartItem }[]
}

/** What a budget counts: bytes in the database, without images. */
export const storedBytes = ({ order, items }: Omit<SizedOrder, 'lines'>): number =>
  sizeOf(order) + sumOf(items.map(sizeOf))

/** For our own products only the choices and texts of the customer count: the rest comes from the menu. */
export function assertOrderSize({ order, items, lines }: SizedOrder): void {
  // The choice of an unknown item repeats what its stored form says.
  const sizes = items.map(({ choice: _, ...record }, index) => {
    const item = lines[index]?.item
    return sizeOf(item && item.kind !== 'unknown-product' ? { ...item, image: null } : record)
  })
  if (sizeOf(order) + sumOf(sizes) <= maxOrderBytes) return
  const message = 'This order is too large. Shorten its notes, or split it into several orders'
  throw new DomainError('invalid_order', `${message}.`, { errors: [message] })
}

/** Counts values only, because column names are not stored with each row. */
const sizeOf = (row: object): number => Buffer.byteLength(JSON.stringify(Object.values(row)))

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
