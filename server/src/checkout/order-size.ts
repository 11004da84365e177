import type { CartItem } from '@pj/shared/cart/cart-item'
import { DomainError } from '@pj/shared/domain-error'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'

/** Of the content that its customer decides, without images. An order of 20 cakes with a note each has about 10 kB. */
export const maxOrderBytes = 32 * 1024

interface SizedOrder {
  readonly order: object
  readonly items: readonly OrderItemRecord[]
  readonly lines: readonly { readonly item: CartItem }[]
}

/** Bytes of the order in the database, without its images: what a budget counts. */
export const storedBytes = ({ order, items }: Omit<SizedOrder, 'lines'>): number =>
  sizeOf(order) + sumOf(items.map(sizeOf))

/**
 * Throws a DomainError for a larger order. Of one of our own products only what its customer chose and wrote counts: its
 * labels and prices come from the menu.
 */
export function assertOrderSize({ order, items, lines }: SizedOrder): void {
  const sizes = items.map((record, index) => {
    const item = lines[index]?.item
    return sizeOf(item && item.kind !== 'unknown-product' ? { ...item, image: null } : record)
  })
  if (sizeOf(order) + sumOf(sizes) <= maxOrderBytes) return
  const message = 'This order is too large. Shorten its notes, or place it as several orders'
  throw new DomainError('invalid_order', `${message}.`, { errors: [message] })
}

/** Of the values: the names of columns are not stored with each row. */
const sizeOf = (row: object): number => Buffer.byteLength(JSON.stringify(Object.values(row)))

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
