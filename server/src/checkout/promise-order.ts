import { capacityPoints, holdEnd, unitPoints } from '@pj/shared/calendar/capacity'
import type { Menu } from '@pj/shared/menu/menu'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import type { CheckoutFields } from '@pj/shared/orders/checkout-rules'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { type OrderItemRecord, promiseRecord } from '@pj/shared/orders/order-record'
import { isLimitedPlace, type Place } from '../calendar/capacity.ts'
import type { User } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import type { NewOrder } from './checkout.queries.ts'
import { itemsOf } from './order-lines.ts'
import type { PricedOrder } from './price-order.ts'

/** Who took the order, and how the customer asked for it. */
export interface Taking {
  readonly by: Pick<User, 'id' | 'name'>
  readonly channel: DeskOrder['channel']
}

interface Promising {
  readonly now: Date
  readonly menu: Menu
  /** The IP address of the client. */
  readonly address: string
  /** Undefined for a shopper's order. */
  readonly desk?: Taking | undefined
}

/** An order that isn't stored yet, without images and id. `place` is what it asks for; nothing is reserved. */
export interface PromisedOrder extends Pick<PricedOrder, 'lines' | 'promo'> {
  readonly order: Omit<NewOrder['order'], 'has_image' | 'order_id'>
  readonly items: readonly OrderItemRecord[]
  readonly place: Place
  /** The points of its largest single piece. */
  readonly largest: number
}

/** When the order is made and handed over, and how much of the kitchen it takes. */
export function promiseOrder(priced: PricedOrder, context: Promising): PromisedOrder {
  const { now, menu, desk } = context
  const { lines, fields, deliveryDate, promo } = priced
  const { travelMinutes, ...destination } = priced.destination
  const { items: records, ...price } = priced.record
  const deliveryMethod = destination.delivery_method
  const place = { at: deliveryDate, method: deliveryMethod, points: unitPoints(price.capacity_units, menu) }
  const promise = promiseRecord(
    { items: itemsOf(lines), placedAt: now, deliveryDate, deliveryMethod, travelMinutes },
    menu,
  )
  return {
    order: {
      ...price,
      ...promise,
      ...destination,
      ...toCustomer(fields),
      cart_id: priced.cartId,
      placed_at: now,
      delivery_date: deliveryDate,
      menu_version: menu.version,
      channel: desk?.channel ?? 'web',
      taken_by: desk?.by.id ?? null,
      taken_by_name: desk?.by.name ?? null,
      ...toHold(place, context),
    },
    items: records,
    lines,
    promo,
    place,
    largest: Math.max(0, ...lines.map(({ item }) => capacityPoints([{ ...item, quantity: 1 }], menu))),
  }
}

/** The place of a shopper's order on a limited day or in a limited slot is held until staff confirm it or it is paid. */
function toHold(
  place: Place,
  { desk, now, menu, address }: Promising,
): Pick<NewOrder['order'], 'hold_until' | 'hold_network'> {
  if (desk || !isLimitedPlace(place, menu)) return { hold_until: null, hold_network: null }
  return { hold_until: holdEnd(now, menu), hold_network: networkOf(address) }
}

const toCustomer = ({ name, email, phone_number, ...fields }: CheckoutFields) => ({
  name,
  email: email || null,
  phone_number: phone_number || null,
  ...mapFields(optionalTexts, ({ key }) => fields[key] || null),
  hide_prices: fields.hide_prices,
})
