import type { CodeRow } from '@pj/db/rows'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { type Naira, zeroNaira } from '@pj/shared/money'
import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import type { CheckoutRequest, DeskOrder } from '@pj/shared/orders/checkout.api'
import { type CheckoutFields, checkoutErrors, deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { type CodeDiscount, discountOf } from '@pj/shared/orders/codes'
import { findDestination, type PricedDestination } from '@pj/shared/orders/destination'
import {
  itemRecords,
  type PricedOrderItem,
  type PriceRecord,
  priceOrderItem,
  priceRecord,
} from '@pj/shared/orders/order-record'
import { toTerms } from '../codes/codes.ts'
import { assertOrderSize, findFieldErrors, toCheckoutFields } from './order-checks.ts'
import { type OrderLine, parseOrderLines } from './order-lines.ts'

export type OrderInput = Omit<CheckoutRequest, 'email' | 'state'> & Pick<DeskOrder, 'email'>

interface Reading {
  readonly menu: Menu
  readonly now: Date
  readonly isDesk: boolean
  /** A shopper's. */
  readonly code?: CodeRow | undefined
}

/** The checked request, before anything is priced. */
export interface ReadOrder {
  readonly lines: readonly OrderLine[]
  readonly fields: CheckoutFields
  readonly deliveryDate: Date
  readonly cartId: string
}

export function readOrder(input: OrderInput, { menu, now, isDesk, code }: Reading): ReadOrder {
  const { lines, errors: itemErrors } = parseOrderLines(input.items, menu, { takesCustomLines: isDesk })
  const fields = toCheckoutFields(input)
  const check = isDesk ? deskOrderErrors : checkoutErrors
  const fieldErrors = findFieldErrors(fields, { check, menu, now })
  const { amount: _, ...otherErrors } = fieldErrors
  // A code may take everything off.
  const errors = [...itemErrors, ...Object.values(code ? otherErrors : fieldErrors)]
  if (errors.length > 0) throw new DomainError('invalid_order', errors.join('. '), { errors })
  return { lines, fields, deliveryDate: new Date(input.delivery_date), cartId: input.cart_id }
}

interface Pricing {
  readonly menu: Menu
  readonly now: Date
  readonly code?: CodeRow | undefined
  /** By staff. */
  readonly adjustments?: readonly NewAdjustment[] | undefined
  /** Of the amount, whatever the type of the order; undefined for the shop's own. */
  readonly depositPercent?: number | undefined
}

/** A checked order with its price, and no promise about its time. */
export interface PricedOrder extends ReadOrder {
  readonly destination: Omit<PricedDestination, 'delivery_price'> & { readonly delivery_price: Naira }
  readonly record: PriceRecord
  readonly promo?: { readonly code: CodeRow; readonly discount: CodeDiscount } | undefined
}

/** At the menu's prices. Throws a DomainError for a code that takes nothing off, and for an order that is too large. */
export function priceOrder(
  read: ReadOrder,
  { menu, now, code, adjustments = [], depositPercent }: Pricing,
): PricedOrder {
  const { delivery_price: deliveryPrice = zeroNaira, ...destination } = findDestination(read.fields, menu)
  const priced = priceLines(read.lines, menu)
  const sold = () => ({ items: itemRecords(priced, menu), deliveryPrice })
  const promo = code && { code, discount: discountOf(toTerms(code), sold(), now, menu) }
  const terms = termsOf(menu.payment, depositPercent)
  const given = promo ? [promo.discount] : adjustments
  const record = priceRecord({ priced, deliveryPrice, terms, adjustments: given }, menu)
  const { items, ...columns } = record
  assertOrderSize({ order: { ...read.fields, ...columns }, items, lines: read.lines })
  return { ...read, destination: { ...destination, delivery_price: deliveryPrice }, record, promo }
}

export const priceLines = (lines: readonly OrderLine[], menu: Menu): PricedOrderItem[] =>
  lines.map(({ item, clientPrice }) => priceOrderItem(item, clientPrice, menu))
