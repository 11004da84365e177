import type { Db } from '@pj/db/database'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { parseCustomCart } from '@pj/shared/orders/custom-cart'
import type {
  CustomCartList,
  CustomCartRequest,
  CustomCartResponse,
  customCartQuerySchema,
} from '@pj/shared/orders/custom-cart.api'
import { formatItemSummary } from '@pj/shared/orders/format-order'
import { quote } from '@pj/shared/pricing/quote'
import type { z } from 'zod'
import { assertAvailable } from '../checkout/assert-available.ts'
import { type Budgets, orderBytes } from '../http/budgets.ts'
import { sanitizeRecord } from '../http/sanitize-json.ts'
import { formatEntryCursor, insertEntry, parseEntryCursor, selectEntries, sumEntries } from './custom-carts.queries.ts'

interface CustomCartContext {
  readonly now: Date
  readonly menu: Menu
  /** Who sends the cake. */
  readonly address: string
  readonly budgets: Budgets
}

/** Stores a cake that a shopper built. Throws a DomainError unless its price is the one of the pricing engine. */
export async function createCustomCart(
  db: Db,
  body: CustomCartRequest,
  { now, menu, address, budgets }: CustomCartContext,
): Promise<CustomCartResponse> {
  budgets.assertLeft(orderBytes, address)
  const payload = sanitizeRecord(body)
  const item = parseCustomCart(payload, menu)
  if ('outOfRange' in item) throw invalidCustomCart(item.outOfRange)
  assertAvailable([item], { menu, now })
  const quoted = quote(item, menu)
  if (!quoted) throw invalidCustomCart('The cake is not one of ours')
  if (quoted.unit !== body.price) {
    throw new DomainError('price_mismatch', `The price of this cake is ${formatNaira(quoted.unit)}.`, {
      price: quoted.unit,
    })
  }
  const id = crypto.randomUUID()
  const { cart_id, order_type, price } = body
  const entry = {
    id,
    cart_id,
    order_type,
    price,
    payload: JSON.stringify(payload),
    item: JSON.stringify(toStoredItem({ ...item, id }, quoted.unit, menu)),
    item_summary: formatItemSummary({ ...item, quantity: 1 }, menu),
    created_at: now,
    menu_version: menu.version,
  }
  const amount = Buffer.byteLength(JSON.stringify(entry))
  await budgets.spend(orderBytes, { address, amount }, () => insertEntry(db, entry))
  return { id, cart_id, order_type, price }
}

const invalidCustomCart = (reason: string): DomainError =>
  new DomainError('invalid_custom_cart', `We do not make this cake. ${reason}.`, { errors: [reason] })

export async function listCustomCarts(
  db: Db,
  { cursor, limit, ...filter }: z.infer<typeof customCartQuerySchema>,
): Promise<CustomCartList> {
  const after = cursor === undefined ? undefined : parseEntryCursor(cursor)
  const rows = await selectEntries(db, filter, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: shown.map(({ time: _, created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    next_cursor: rows.length > limit && last ? formatEntryCursor(last) : null,
    ...(await sumEntries(db, filter)),
  }
}
