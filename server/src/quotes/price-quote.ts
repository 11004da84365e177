import type { Db } from '@pj/db/database'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { formatDateTime } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { amountOf } from '@pj/shared/orders/adjustments'
import type { KnownFacts } from '@pj/shared/quotes/quote-changes'
import type { NewQuote } from '@pj/shared/quotes/quotes.api'
import type { Place } from '../calendar/capacity.ts'
import { assertAvailable } from '../checkout/order-checks.ts'
import { type InspirationImage, itemsOf, resolveImages } from '../checkout/order-lines.ts'
import { type PricedOrder, priceOrder, readOrder } from '../checkout/price-order.ts'
import type { ByUser } from '../http/access.ts'
import { assertDiscountAllowed } from '../orders/change/adjustments.ts'

export interface Editing extends ByUser {
  readonly countImage: (bytes: number) => Promise<void>
}

type Selling = ByUser & { readonly menu: Menu }

/** Prices what a quote proposes, as the order that it becomes. Throws a DomainError for everything that an order can't be. */
export function priceQuote(body: NewQuote, { menu, now }: Omit<Selling, 'by'>): PricedOrder {
  const { adjustments, deposit_percent: depositPercent } = body
  return priceOrder(readOrder(body, { menu, now, isDesk: true }), { menu, now, adjustments, depositPercent })
}

/** Throws a DomainError for what the shop does not sell today, and for discounts that the person can't give. */
export function assertOffered({ lines, record }: PricedOrder, body: NewQuote, { by, menu, now }: Selling): void {
  assertAvailable(itemsOf(lines), { menu, now })
  const { subtotal } = record
  const discounts = (body.adjustments ?? []).map((entry) => ({ ...entry, amount: amountOf(entry, subtotal) }))
  if (discounts.some(({ kind }) => kind === 'discount')) {
    assertDiscountAllowed(discounts, { subtotal, reduction: 0 }, { by, menu })
  }
}

interface Storing extends Omit<Editing, 'by'>, Pick<KnownFacts, 'seen'> {
  readonly menu: Menu
  /** The quote's own uploads. */
  readonly own?: ReadonlySet<string>
}

export type StoredQuote = Awaited<ReturnType<typeof toStoredQuote>>

/** What is stored of a priced quote: its columns, and images that it brings or claims. */
export async function toStoredQuote(db: Db, body: NewQuote, priced: PricedOrder, context: Storing) {
  const { menu, now, own = new Set(), seen } = context
  const { lines, deliveryDate, destination, record } = priced
  const endsAt = endOf(body.valid_until, deliveryDate, now)
  const isOwn = (id: string | undefined): boolean => id !== undefined && own.has(id.toLowerCase())
  const claimed = lines.map((line) => (isOwn(line.uploadId) ? { ...line, uploadId: undefined } : line))
  const resolved = await resolveImages(db, claimed, context)
  const uploadIds = resolved.map(({ image }, index) => image?.id ?? lines[index]?.uploadId?.toLowerCase() ?? null)
  return {
    columns: {
      ...toColumns(body, priced, uploadIds, { seen, facts: factsOf(body, priced, endsAt) }),
      menu_version: menu.version,
      ends_at: endsAt,
    },
    images: resolved.flatMap(({ image }): InspirationImage[] => (image ? [image] : [])),
    claims: claimed.flatMap(({ uploadId }) => uploadId?.toLowerCase() ?? []),
    used: uploadIds.filter((id) => id !== null),
    place: {
      at: deliveryDate,
      method: destination.delivery_method,
      points: unitPoints(record.capacity_units, menu),
    } satisfies Place,
    menu,
  }
}

const maxDays = 90

function endOf(validUntil: string, deliveryDate: Date, now: Date): Date {
  const end = new Date(validUntil)
  if (end <= now) throw new DomainError('invalid_request', 'Choose a later day for the quote to end.')
  if (end.getTime() - now.getTime() > maxDays * 86_400_000) {
    throw new DomainError('invalid_request', `A quote can be valid for ${maxDays} days at most.`)
  }
  return end < deliveryDate ? end : deliveryDate
}

function toColumns(
  body: NewQuote,
  { fields, deliveryDate, destination, record }: PricedOrder,
  uploadIds: readonly (string | null)[],
  known: KnownFacts,
) {
  const { delivery_method, delivery_price, location } = destination
  const { subtotal, adjustment, amount, deposit, deposit_percent, instalment_plan, title, capacity_units } = record
  const sums = { subtotal, adjustment, amount, deposit, deposit_percent, instalment_plan }
  const items = record.items.map((item, index) => ({ ...item, upload_id: uploadIds[index] ?? null }))
  const sent = body.items.map(({ uploadedImage: _, upload_id: __, ...item }, index) => ({
    ...item,
    ...(items[index]?.price !== undefined && { price: items[index].price }),
    ...(uploadIds[index] && { upload_id: uploadIds[index] }),
  }))
  return {
    body: JSON.stringify({ ...body, amount, delivery_price, items: sent }),
    record: JSON.stringify({ ...sums, delivery_price, location, items, ...known }),
    name: fields.name,
    phone_number: fields.phone_number || null,
    email: fields.email || null,
    title,
    delivery_method,
    delivery_date: deliveryDate,
    amount,
    capacity_units,
    hold: body.hold ?? false,
  }
}

const factsOf = ({ message }: NewQuote, { record, destination, deliveryDate }: PricedOrder, endsAt: Date) => ({
  Items: record.item_summaries.join(', '),
  Time: formatDateTime(deliveryDate),
  Where: destination.delivery_method === 'pickup' ? 'Pickup' : `Delivery to ${destination.location}`,
  Total: formatNaira(record.amount),
  Deposit: record.deposit > 0 ? formatNaira(record.deposit) : '',
  'Valid until': formatDateTime(endsAt),
  Message: message ?? '',
})

/** What a quote promises: its own prices and products, within the hours, terms and capacity of today. */
export const promisedMenu = (quoted: Menu, current: Menu): Menu => ({
  ...quoted,
  opening_hours: current.opening_hours,
  lead_times: current.lead_times,
  capacity: current.capacity,
  business: current.business,
  payment: {
    ...current.payment,
    deposit_percent: quoted.payment.deposit_percent,
    instalments: quoted.payment.instalments,
  },
  delivery_zones: quoted.delivery_zones.map((zone) => ({
    ...zone,
    minutes: current.delivery_zones.find(({ name }) => name === zone.name)?.minutes ?? zone.minutes,
  })),
})
