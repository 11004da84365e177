import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { toChoice } from '@pj/shared/cart/choice'
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
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { assertAvailable } from '../../checkout/order-checks.ts'
import { type Budgets, orderBytes } from '../../http/budgets.ts'
import { isOlder, readPage, toMicros } from '../../http/paging.ts'
import { sortFields } from '../../http/request-bodies.ts'

interface CustomCartContext {
  readonly now: Date
  readonly menu: Menu
  readonly address: string
  readonly budgets: Budgets
}

/** Throws a DomainError unless the price is the shop's. */
export async function createCustomCart(
  db: Db,
  body: CustomCartRequest,
  { now, menu, address, budgets }: CustomCartContext,
): Promise<CustomCartResponse> {
  budgets.assertLeft(orderBytes, address)
  const payload = sortFields(body)
  const item = parseCustomCart(payload, menu)
  if ('outOfRange' in item) throw invalidCustomCart(item.outOfRange)
  assertAvailable([item], { menu, now })
  const quoted = quote(item, menu)
  if (!quoted) throw invalidCustomCart("The cake isn't on our menu")
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
    choice: JSON.stringify(toChoice({ ...item, id }, menu)),
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
  new DomainError('invalid_custom_cart', `We don't make this cake. ${reason}.`, { errors: [reason] })

export async function listCustomCarts(
  db: Db,
  { cursor, limit, ...filter }: z.infer<typeof customCartQuerySchema>,
): Promise<CustomCartList> {
  const { rows, next_cursor } = await readPage(
    { limit, cursor },
    {
      position: entryPosition,
      read: (after, count) => selectEntries(db, filter, { after, limit: count }),
      positionOf: ({ micros, id }): EntryPosition => [micros, id],
    },
  )
  return {
    entries: rows.map(({ micros: _, created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    next_cursor,
    ...(await sumEntries(db, filter)),
  }
}

const entryPosition = z.tuple([z.int().min(0), z.uuid()])
type EntryPosition = z.infer<typeof entryPosition>

interface EntryFilter {
  readonly type?: 'express' | 'themed' | 'wedding' | undefined
  readonly ordered?: 'true' | 'false' | undefined
}

const insertEntry = async (db: Db, entry: Insertable<Database['custom_cart_entries']>): Promise<void> => {
  await db.insertInto('custom_cart_entries').values(entry).execute()
}

const selectEntries = (
  db: Db,
  filter: EntryFilter,
  { after, limit }: { readonly after: EntryPosition | undefined; readonly limit: number },
) =>
  db
    .selectFrom('custom_cart_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .select([
      'entry.id',
      'entry.cart_id',
      'entry.order_type',
      'entry.price',
      'entry.created_at',
      'orders.order_id',
      'entry.item_summary',
      'entry.choice',
      'entry.item',
      toMicros(sql.ref('entry.created_at')).as('micros'),
    ])
    .where((eb) =>
      eb.and([
        ...conditions(eb, filter),
        ...(after ? [isOlder({ time: 'entry.created_at', id: 'entry.id' }, after)] : []),
      ]),
    )
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()

/** Counts one piece of each entry. */
const sumEntries = (db: Db, filter: EntryFilter): Promise<{ total: number; total_price: number }> =>
  db
    .selectFrom('custom_cart_entries as entry')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('entry.price'), val(0)).as('total_price'),
    ])
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow()

type Entries = ExpressionBuilder<Database & { entry: Database['custom_cart_entries'] }, 'entry'>

const conditions = (eb: Entries, { type, ordered }: EntryFilter): Expression<SqlBool>[] => [
  ...(type ? [eb('entry.order_type', '=', type)] : []),
  ...(ordered ? [eb('entry.order_id', ordered === 'true' ? 'is not' : 'is', null)] : []),
]
