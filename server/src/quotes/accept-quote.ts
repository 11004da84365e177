import type { Trx } from '@pj/db/database'
import { recordAudit } from '../audit/audit.ts'
import { placeOrder } from '../checkout/checkout.ts'
import type { Actor } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { finishDeskOrder } from '../orders/desk-orders.ts'
import { lockOrder } from '../orders/order.queries.ts'
import type { Parts } from '../parts.ts'
import { promisedMenu } from './price-quote.ts'
import { type KnownQuote, lockQuote, updateQuote } from './quotes.queries.ts'
import { assertOpen, assertSeen, auditEntry, heldPlace, recordQuoteEvent } from './quotes.ts'

interface Acceptance {
  /** The version that the person has seen. */
  readonly version: number
  /** A member of staff who accepts it for the customer, with a note; otherwise the name that the customer has typed. */
  readonly by: { readonly staff: Actor; readonly note: string } | { readonly name: string }
  readonly overbookReason?: string | undefined
  readonly now: Date
  /** Undefined when mail is off. */
  readonly mail: MailSettings | undefined
}

/** Entries of the audit are never erased, so they name nobody. */
const customer = { id: null, name: 'The customer', device: 'Quote page' } as const

/**
 * Places the order of a quote at its prices, once however often and by however many at once it is accepted
 * (docs/business-rules.md#quotes). Throws a DomainError for another version, an ended quote, and a full day unless the quote
 * keeps its place.
 */
export async function acceptQuote(
  { db, menus, budgets }: Pick<Parts, 'budgets' | 'db' | 'menus'>,
  quote: KnownQuote,
  acceptance: Acceptance,
): Promise<{ readonly orderId: string; readonly repeated: boolean }> {
  if (quote.placed) return { orderId: quote.placed, repeated: true }
  const { version, by, now, mail, overbookReason } = acceptance
  assertOpen(quote, now)
  assertSeen(quote, version)
  const current = menus.current()
  const menu = promisedMenu((await menus.at(quote.menu_version)) ?? current, current)
  const { body } = quote
  const staff = 'staff' in by ? by.staff : null
  const sentence =
    'staff' in by
      ? `Quote ${quote.quote_id} accepted for the customer: ${by.note}`
      : `Quote ${quote.quote_id} accepted by ${by.name} on the quote's page`
  const maker = { id: quote.created_by, name: quote.created_by_name }
  const placed = {
    sent: { ...body, payment: undefined, confirm: true },
    by: staff ?? { ...maker, role: 'staff' as const, device: 'Quote page' },
    quote: { accepted: sentence, by: staff },
    ...{ now, menu, mail },
  }
  const end = async (trx: Trx) => {
    const row = await lockQuote(trx, quote.id)
    assertOpen(row, now)
    assertSeen(row, version)
    const held = heldPlace(row, now, menu)
    await updateQuote(trx, row.id, { hold: false })
    return held
  }
  const finish = async (trx: Trx, orderId: string, overbooking: string | undefined): Promise<void> => {
    const order = await lockOrder(trx, orderId)
    await finishDeskOrder(trx, order, { ...placed, overbooking })
    await updateQuote(trx, quote.id, { order_id: order.id, accepted_at: now, asked: '[]' })
    const author = 'staff' in by ? by.staff : { id: null, name: by.name }
    await recordQuoteEvent(trx, quote, 'accepted', { by: author, now, text: 'note' in by ? by.note : null })
    await recordAudit(trx, auditEntry('quote_accepted', quote), { by: staff ?? customer, now })
  }
  return placeOrder(db, body, {
    key: { key: `quote:${quote.quote_id}`, hash: quote.public_id },
    desk: {
      ...{ by: maker, channel: body.channel, overbookReason, adjustments: body.adjustments ?? [], finish },
      quoted: {
        depositPercent: body.deposit_percent,
        isPromised: true,
        accepted: { id: quote.id, end },
      },
    },
    ...{ menu, now, budgets, mail: undefined, address: '', limitsHolds: false },
    countImage: async () => undefined,
  })
}
