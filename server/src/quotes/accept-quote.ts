import { transaction } from '@pj/db/transaction'
import type { Menu } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { findDestination } from '@pj/shared/orders/destination'
import { listItemSummaries } from '@pj/shared/orders/format-order'
import { orderType } from '@pj/shared/orders/order-type'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { recordAudit } from '../audit/audit.ts'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import { insertWithFreeId, toNewOrder } from '../checkout/checkout.ts'
import { toCheckoutFields } from '../checkout/order-checks.ts'
import { itemsOf } from '../checkout/order-lines.ts'
import type { PricedOrder } from '../checkout/price-order.ts'
import { promiseOrder } from '../checkout/promise-order.ts'
import type { Actor } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { finishDeskOrder } from '../orders/place/desk-orders.ts'
import type { Parts } from '../parts.ts'
import { promisedMenu } from './price-quote.ts'
import { type KnownQuote, lockQuote, releaseQuote, updateQuote } from './quotes.queries.ts'
import { assertOpen, assertSeen, auditEntry, heldPlace, recordQuoteEvent } from './quotes.ts'

interface Acceptance {
  /** The version that the person has seen. */
  readonly version: number
  /** A member of staff who accepts it for the customer, with a note; otherwise the name that the customer has typed. */
  readonly by: { readonly staff: Actor; readonly note: string } | { readonly name: string }
  readonly overbookReason?: string | undefined
  readonly now: Date
  readonly mail: MailSettings | undefined
}

/** Entries of the audit are never erased, so they name nobody. */
const customer = { id: null, name: 'The customer', device: 'Quote page' } as const

/**
 * Promises and stores the order of a quote at the prices that it has kept, once however often and by however many at once it
 * is accepted (docs/business-rules.md#quotes). Throws a DomainError for another version, an ended quote, and a full day unless
 * the quote keeps its place.
 */
export async function acceptQuote(
  { db, menus }: Pick<Parts, 'db' | 'menus'>,
  quote: KnownQuote,
  { version, by, now, mail, overbookReason }: Acceptance,
): Promise<{ readonly orderId: string; readonly repeated: boolean }> {
  const current = menus.current()
  const menu = promisedMenu((await menus.at(quote.menu_version)) ?? current, current)
  return transaction(db, async (trx) => {
    const row = await lockQuote(trx, quote.id)
    if (row.placed) return { orderId: row.placed, repeated: true }
    assertOpen(row, now)
    assertSeen(row, version)
    const { body } = row
    const maker = { id: row.created_by, name: row.created_by_name }
    const priced = quotedOrder(row, menu)
    const promised = promiseOrder(priced, { now, menu, address: '', desk: { by: maker, channel: body.channel } })
    const before = heldPlace(row, now, menu)
    await releaseQuote(trx, row.id)
    const overbooking = await reserveOrOverbook(trx, { ...promised.place, before, now, overbookReason }, menu)
    const images = priced.lines.map(({ uploadId }) => ({ image: undefined, uploadId }))
    const key = { key: `quote:${row.quote_id}`, hash: row.public_id }
    // A quote's images don't expire.
    const order = toNewOrder(promised, { images, email: undefined, key, uploadsSince: new Date(0) })
    const { order_id: orderId } = await insertWithFreeId(trx, order)
    const placed = await lockOrder(trx, orderId)
    const staff = 'staff' in by ? by.staff : null
    await finishDeskOrder(trx, placed, {
      sent: { ...body, payment: undefined, confirm: true },
      by: staff ?? { ...maker, role: 'staff' as const, device: 'Quote page' },
      quote: { accepted: describeAcceptance(row, by), by: staff },
      overbooking,
      now,
      menu,
      mail,
    })
    await updateQuote(trx, row.id, { order_id: placed.id, accepted_at: now, asked: '[]' })
    const author = 'staff' in by ? by.staff : { id: null, name: by.name }
    await recordQuoteEvent(trx, row, 'accepted', { by: author, now, text: 'note' in by ? by.note : null })
    await recordAudit(trx, auditEntry('quote_accepted', row), { by: staff ?? customer, now })
    return { orderId, repeated: false }
  })
}

/** The order at the prices, the fee and the deposit of the quote. */
function quotedOrder({ body, record: { facts: _, seen: __, ...record }, ...row }: KnownQuote, menu: Menu): PricedOrder {
  const fields = toCheckoutFields(body)
  const lines = record.items.map((item) => ({
    item: orderedItem(item, menu),
    clientPrice: item.price,
    image: undefined,
    uploadId: item.upload_id ?? undefined,
  }))
  const items = itemsOf(lines)
  return {
    lines,
    fields,
    deliveryDate: row.delivery_date,
    cartId: body.cart_id,
    destination: { ...findDestination(fields, menu), delivery_price: naira(record.delivery_price) },
    record: {
      ...record,
      items: [...record.items],
      type: orderType(items),
      delivery_adjustment: 0,
      price_unverified: record.items.some((item) => item.price_unverified),
      item_count: items.length,
      title: row.title,
      item_summaries: listItemSummaries(items, menu),
      capacity_units: row.capacity_units,
    },
  }
}

const describeAcceptance = ({ quote_id }: KnownQuote, by: Acceptance['by']): string =>
  'staff' in by
    ? `Quote ${quote_id} accepted for the customer: ${by.note}`
    : `Quote ${quote_id} accepted by ${by.name} on the quote's page`
