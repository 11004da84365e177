import type { Trx } from '@pj/db/database'
import type { CodeRow } from '@pj/db/rows'
import { capacityPoints, holdEnd } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { zeroNaira } from '@pj/shared/money'
import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import type { CheckoutRequest, DeskOrder } from '@pj/shared/orders/checkout.api'
import { type CheckoutFields, checkoutErrors, deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { type CodeDiscount, discountOf } from '@pj/shared/orders/codes'
import { findDestination } from '@pj/shared/orders/destination'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { buildOrderRecord, itemRecords, type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import { isLimitedPlace, type Place } from '../calendar/capacity.ts'
import { toTerms } from '../codes/codes.ts'
import type { User } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import type { Budgets } from '../http/budgets.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import type { NewOrder } from './checkout.queries.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import {
  assertAvailable,
  assertOrderSize,
  assertOrdersTaken,
  assertPricesMatch,
  findFieldErrors,
  toCheckoutFields,
} from './order-checks.ts'
import { type OrderLine, parseOrderLines } from './order-lines.ts'

export interface CheckoutContext {
  readonly key: IdempotencyKey
  readonly now: Date
  readonly menu: Menu
  /** Where links in the order email point. Undefined when mail is off. */
  readonly mail: Pick<MailSettings, 'origin'> | undefined
  /** Records an image against this client's budget. Throws a DomainError when it is used up. */
  readonly countImage: (bytes: number) => Promise<void>
  /** The IP address of the client. */
  readonly address: string
  readonly budgets: Budgets
  /** Whether a stranger may hold only a part of a limited day. */
  readonly limitsHolds: boolean
  /** Undefined for a shopper's order. */
  readonly desk?: DeskPlacing
}

export interface DeskPlacing {
  readonly by: Pick<User, 'id' | 'name'>
  readonly channel: DeskOrder['channel']
  /** Why staff overbook a full day or slot. */
  readonly overbookReason: string | undefined
  readonly adjustments: readonly NewAdjustment[]
  /** Undefined for an order that is not quoted. */
  readonly quoted?: QuotedOrder
  /** Does the rest in the order's transaction. `overbooking` is a note for the history. */
  finish(trx: Trx, orderId: string, overbooking: string | undefined): Promise<void>
}

/** An order that staff propose, or that its customer has accepted. */
export interface QuotedOrder {
  /** Of the amount, whatever the type of the order; undefined for the shop's own. */
  readonly depositPercent: number | undefined
  /** Takes the menu's prices, whatever the request has. */
  readonly isCopy?: boolean
  /** Was agreed before, even if something is sold out by now. */
  readonly isPromised?: boolean
  /** The quote that becomes the order. */
  readonly accepted?: {
    readonly id: number
    /** Ends the quote. Returns the place that it has kept. Throws a DomainError when it can't be accepted any more. */
    end(trx: Trx): Promise<Place | undefined>
  }
}

export type OrderInput = Omit<CheckoutRequest, 'email' | 'state'> & Pick<DeskOrder, 'email'>

interface Points {
  /** At the menu's costs; 0 while capacity is off. */
  readonly points: number
  readonly largest: number
}

interface PreparingContext extends Pick<CheckoutContext, 'key' | 'now' | 'menu' | 'mail' | 'address'> {
  /** A shopper's. */
  readonly code?: CodeRow | undefined
  readonly desk?: Pick<DeskPlacing, 'by' | 'channel' | 'adjustments' | 'quoted'>
}

/** An order before it has its images and its id. */
export interface PreparedOrder extends Omit<NewOrder, 'images' | 'order'>, Points {
  readonly order: Omit<NewOrder['order'], 'has_image' | 'order_id'> & { readonly delivery_date: Date }
  readonly lines: readonly OrderLine[]
  readonly promo: { readonly code: CodeRow; readonly discount: CodeDiscount } | undefined
}

/** Throws a DomainError that lists every error. */
function readInput(input: OrderInput, { menu, now, desk, code }: PreparingContext) {
  const { lines, errors: itemErrors } = parseOrderLines(input.items, menu, { takesCustomLines: desk !== undefined })
  const fields = toCheckoutFields(input)
  const check = desk ? deskOrderErrors : checkoutErrors
  const fieldErrors = findFieldErrors(fields, { check, menu, now })
  const { amount: _, ...otherErrors } = fieldErrors
  // A code may take everything off.
  const errors = [...itemErrors, ...Object.values(code ? otherErrors : fieldErrors)]
  if (errors.length > 0) throw new DomainError('invalid_order', errors.join('. '), { errors })
  return { lines, fields }
}

/** Throws a DomainError for everything that an order can't be. */
export function prepareOrder(input: OrderInput, context: PreparingContext): PreparedOrder {
  const { key, now, menu, mail, desk, code } = context
  const { lines, fields } = readInput(input, context)
  if (!desk) assertOrdersTaken(menu, now)
  const { depositPercent, isCopy, isPromised, accepted } = desk?.quoted ?? {}
  if (!isPromised) {
    assertAvailable(
      lines.map(({ item }) => item),
      { menu, now },
    )
  }
  const { travelMinutes, delivery_price = zeroNaira, ...destination } = findDestination(fields, menu)
  const deliveryDate = new Date(input.delivery_date)
  const priced = priceLines(lines, menu)
  const discounted = { items: itemRecords(priced, menu), deliveryPrice: delivery_price }
  const promo = code && { code, discount: discountOf(toTerms(code), discounted, now, menu) }
  const record = buildOrderRecord(
    {
      priced,
      placedAt: now,
      deliveryDate,
      deliveryMethod: destination.delivery_method,
      deliveryPrice: delivery_price,
      travelMinutes,
      terms: termsOf(menu.payment, depositPercent),
      adjustments: desk?.adjustments ?? (promo ? [promo.discount] : []),
    },
    menu,
  )
  if (!isCopy) assertPricesMatch({ input, lines, record, deliveryPrice: delivery_price })
  const { items, ...derived } = record
  const points = capacityPoints(
    lines.map(({ item }) => item),
    menu,
  )
  const prepared: PreparedOrder = {
    order: {
      ...derived,
      ...destination,
      delivery_price,
      ...toCustomer(fields),
      cart_id: input.cart_id,
      placed_at: now,
      delivery_date: deliveryDate,
      menu_version: menu.version,
      channel: desk?.channel ?? 'web',
      taken_by: desk?.by.id ?? null,
      taken_by_name: desk?.by.name ?? null,
      ...toHold({ at: deliveryDate, method: destination.delivery_method, points }, context),
    },
    items,
    points,
    largest: Math.max(0, ...lines.map(({ item }) => capacityPoints([{ ...item, quantity: 1 }], menu))),
    lines,
    promo,
    entryIds: lines.map(({ item }) => item.id).filter((id) => uuidPattern.test(id)),
    key,
    uploadsSince: uploadsExpiredBefore(now),
    quoteId: accepted?.id ?? null,
    email: mail && { origin: mail.origin },
  }
  assertOrderSize(prepared)
  return prepared
}

export const priceLines = (lines: readonly OrderLine[], menu: Menu): PricedOrderItem[] =>
  lines.map(({ item, clientPrice }) => priceOrderItem(item, clientPrice, menu))

/** The place of a shopper's order on a limited day or in a limited slot is held until staff confirm it or it is paid. */
function toHold(
  place: Place,
  { desk, now, menu, address }: PreparingContext,
): Pick<NewOrder['order'], 'hold_until' | 'hold_network'> {
  if (desk || !isLimitedPlace(place, menu)) return { hold_until: null, hold_network: null }
  return { hold_until: holdEnd(now, menu), hold_network: networkOf(address) }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const toCustomer = ({ name, email, phone_number, ...fields }: CheckoutFields) => ({
  name,
  email: email || null,
  phone_number: phone_number || null,
  ...mapFields(optionalTexts, ({ key }) => fields[key] || null),
  hide_prices: fields.hide_prices,
})
