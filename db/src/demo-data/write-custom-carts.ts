import type { ExpressItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { type LagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { buildExpressPayload, buildOrderFormPayload } from '@pj/shared/orders/custom-cart'
import { formatItemSummary } from '@pj/shared/orders/format-order'
import { quote } from '@pj/shared/pricing/quote'
import type { Trx } from '../database.ts'
import { createExpressCake, createOrderFormCake } from './carts.ts'
import type { Rng } from './rng.ts'
import type { StoredOrder } from './write-orders.ts'

const maxOrdered = 7
const abandonedCount = 8
const hour = 3_600_000

interface Demo {
  readonly rng: Rng
  readonly today: LagosDay
  readonly orders: readonly StoredOrder[]
  readonly menuAt: (at: Date) => Menu
}

/** Stores custom cart entries, some of them ordered, some abandoned. */
export async function writeCustomCarts(trx: Trx, { rng, today, orders, menuAt }: Demo): Promise<void> {
  const createEntryAt = (item: ExpressItem | OrderFormItem, created_at: Date, order_id: number | null) => ({
    ...createEntry(item, menuAt(created_at)),
    created_at,
    order_id,
  })
  const ordered = orders
    .toReversed()
    .flatMap((order) => order.purchase.items.map((item) => ({ item, order })))
    .flatMap(({ item, order }) => (item.kind === 'express' || item.kind === 'order-form' ? [{ item, order }] : []))
    .slice(0, maxOrdered)
    .map(({ item, order }) => createEntryAt(item, new Date(order.purchase.placedAt.getTime() - hour / 4), order.id))
  const midnight = lagosInstant(today, '00:00').getTime()
  const abandoned = Array.from({ length: abandonedCount }, () => {
    const item = rng.chance(0.5) ? createExpressCake(rng) : createOrderFormCake(rng)
    return createEntryAt(item, new Date(midnight - rng.between(2, 14 * 24) * hour), null)
  })
  const entries = [...ordered, ...abandoned].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await trx.insertInto('custom_cart_entries').values(entries).execute()
}

function createEntry(item: ExpressItem | OrderFormItem, menu: Menu) {
  const quoted = quote(item, menu)
  if (!quoted) throw new Error(`The shop cannot price this item: ${JSON.stringify(item)}`)
  const payload =
    item.kind === 'express'
      ? buildExpressPayload(item, quoted.unit, menu)
      : buildOrderFormPayload(item, quoted.unit, menu)
  return {
    id: item.id,
    cart_id: item.cartId,
    order_type: item.kind === 'express' ? ('express' as const) : item.cakeType,
    price: quoted.unit,
    payload: JSON.stringify(payload),
    item: JSON.stringify(toStoredItem(item, quoted.unit, menu)),
    item_summary: formatItemSummary(item, menu),
    menu_version: menu.version,
  }
}
