import type { Db, Trx } from '@pj/db/database'
import { amountOf, signedAmount } from '@pj/shared/orders/adjustments'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { listQuoteChanges } from '@pj/shared/quotes/quote-changes'
import { quotedParts, quotePageUrl, quoteState } from '@pj/shared/quotes/quotes'
import type { PublicQuote, Quote, QuoteSummary } from '@pj/shared/quotes/quotes.api'
import { findPublicQuote, type KnownQuote, selectQuoteEvents } from './quotes.queries.ts'

export const toQuoteSummary = (row: KnownQuote, now: Date): QuoteSummary => ({
  quote_id: row.quote_id,
  public_id: row.public_id,
  version: row.version,
  state: quoteState(row, now),
  name: row.name,
  phone_number: row.phone_number,
  email: row.email,
  title: row.title,
  delivery_method: row.delivery_method,
  delivery_date: row.delivery_date.toISOString(),
  amount: row.amount,
  valid_until: row.ends_at.toISOString(),
  hold: row.hold,
  viewed_at: row.viewed_at?.toISOString() ?? null,
  views: row.views,
  asked: toAsked(row),
  order_id: row.placed,
  created_at: row.created_at.toISOString(),
  by: row.created_by_name,
})

/** All that nobody has answered, since the latest time. */
function toAsked({ asked }: KnownQuote): QuoteSummary['asked'] {
  const last = asked.at(-1)
  return last ? { text: asked.map(({ text }) => text).join('\n'), at: last.at } : null
}

const toSums = ({ subtotal, adjustment, delivery_price, amount, deposit }: KnownQuote['record']) => ({
  subtotal,
  adjustment,
  delivery_price,
  amount,
  deposit,
})

/** What was accepted was due from then on. */
const toParts = ({ record, delivery_date, accepted_at }: KnownQuote, now: Date) =>
  quotedParts({ ...record, delivery_date }, accepted_at ?? now)

/** Everything, for staff. `origin` is the shop's. */
export async function loadQuote(
  db: Db | Trx,
  row: KnownQuote,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<Quote> {
  const { body, record } = row
  const events = await selectQuoteEvents(db, row.id)
  return {
    ...toQuoteSummary(row, now),
    ...toSums(record),
    url: quotePageUrl(origin, row.public_id),
    message: body.message || null,
    deposit_percent: body.deposit_percent ?? (record.deposit > 0 ? record.deposit_percent : 0),
    house_address: body.house_address ?? null,
    city: body.city ?? null,
    location: record.location,
    ...mapFields(optionalTexts, ({ key }) => body[key] ?? null),
    hide_prices: body.hide_prices ?? false,
    channel: body.channel,
    staff_note: body.staff_note ?? '',
    items: record.items.map(toItem),
    adjustments: (body.adjustments ?? []).map(({ kind, label, percent = null, reason, amount }) => {
      return { kind, label, percent, reason, amount: amountOf({ amount, percent }, record.subtotal) }
    }),
    instalments: toParts(row, now),
    history: events.map(({ id, at, by_name: by, kind, version, text }) => {
      return { id: String(id), at: at.toISOString(), by, kind, version, text }
    }),
  }
}

type RecordedItem = KnownQuote['record']['items'][number]

const toItem = ({ product_key: _, flavour_keys: __, flavour_labels: ___, price_lines, ...item }: RecordedItem) => ({
  ...item,
  price_lines: [...price_lines],
  item: { ...item.item },
})

export async function loadPublicQuote(db: Db, publicId: string, now: Date): Promise<PublicQuote | undefined> {
  const quote = await findPublicQuote(db, publicId)
  return quote && toPublicQuote(quote, now)
}

/** What anyone with the link may see. */
export const toPublicQuote = (row: KnownQuote, now: Date): PublicQuote => ({
  ...toSums(row.record),
  quote_id: row.quote_id,
  version: row.version,
  state: quoteState(row, now),
  name: row.name,
  message: row.body.message || null,
  delivery_method: row.delivery_method,
  delivery_date: row.delivery_date.toISOString(),
  location: row.delivery_method === 'delivery' ? row.record.location : '',
  valid_until: row.ends_at.toISOString(),
  items: row.record.items.map(({ index, title, quantity, price, line_total, price_lines, item, upload_id }) => ({
    index,
    title,
    quantity,
    price,
    line_total,
    price_lines: [...price_lines],
    item: { ...item },
    has_photo: upload_id !== null,
  })),
  adjustments: (row.body.adjustments ?? []).map(({ kind, label, amount, percent }) => {
    return { label, amount: signedAmount({ kind, amount: amountOf({ amount, percent }, row.record.subtotal) }) }
  }),
  instalments: toParts(row, now),
  changes: listQuoteChanges(row.record),
  asked: row.asked.length > 0,
  order_id: row.placed,
})
