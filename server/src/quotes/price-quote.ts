import type { Db } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { amountOf } from '@pj/shared/orders/adjustments'
import type { NewQuote } from '@pj/shared/quotes/quotes.api'
import type { Place } from '../calendar/capacity.ts'
import { type InspirationImage, resolveImages } from '../checkout/order-lines.ts'
import { type PreparedOrder, prepareOrder } from '../checkout/prepare-order.ts'
import type { ByUser } from '../http/access.ts'
import { assertDiscountAllowed } from '../orders/adjustments.ts'

export interface Editing extends ByUser {
  /** Records an image against this client's budget. Throws a DomainError when it is used up. */
  readonly countImage: (bytes: number) => Promise<void>
}

interface PriceContext extends Editing {
  readonly menu: Menu
  /** The quote's own uploads. */
  readonly own?: ReadonlySet<string>
  /** Takes today's prices instead of those in the body. */
  readonly isCopy?: boolean
  /** Keeps what was agreed, even if something is sold out by now. */
  readonly isPromised?: boolean
}

export type PricedQuote = Awaited<ReturnType<typeof priceQuote>>

/** Prices a quote exactly as the order that it proposes. Throws a DomainError for everything that an order can't be. */
export async function priceQuote(db: Db, body: NewQuote, context: PriceContext) {
  const { menu, now, by, own = new Set(), isCopy, isPromised } = context
  const { adjustments = [], channel, deposit_percent: depositPercent } = body
  const quoted = { depositPercent, ...(isCopy && { isCopy }), ...(isPromised && { isPromised }) }
  const desk = { by, channel, adjustments, quoted }
  const prepared = prepareOrder(body, { ...unplaced, menu, now, desk })
  const discounts = adjustments.map((entry) => ({ ...entry, amount: amountOf(entry, prepared.order.subtotal) }))
  if (!isPromised && discounts.some(({ kind }) => kind === 'discount')) {
    assertDiscountAllowed(discounts, { subtotal: prepared.order.subtotal, reduction: 0 }, { by, menu })
  }
  const { delivery_date: deliveryDate } = prepared.order
  const endsAt = endOf(body.valid_until, deliveryDate, now)
  const isOwn = (id: string | undefined): boolean => id !== undefined && own.has(id.toLowerCase())
  const claimed = prepared.lines.map((line) => (isOwn(line.uploadId) ? { ...line, uploadId: undefined } : line))
  const resolved = await resolveImages(db, claimed, context)
  const uploadIds = resolved.map(
    ({ image }, index) => image?.id ?? prepared.lines[index]?.uploadId?.toLowerCase() ?? null,
  )
  return {
    columns: toColumns({ prepared, body, uploadIds, endsAt }),
    images: resolved.flatMap(({ image }): InspirationImage[] => (image ? [image] : [])),
    claims: claimed.flatMap(({ uploadId }) => uploadId?.toLowerCase() ?? []),
    used: uploadIds.filter((id) => id !== null),
    place: { at: deliveryDate, method: prepared.order.delivery_method, points: prepared.points } satisfies Place,
    menu,
  }
}

/** Nothing is placed yet. */
const unplaced = { key: { key: '', hash: '' }, mail: undefined, address: '' } as const

const maxDays = 90

/** The earlier of `valid_until` and the order's time. */
function endOf(validUntil: string, deliveryDate: Date, now: Date): Date {
  const end = new Date(validUntil)
  if (end <= now) throw new DomainError('invalid_request', 'Choose a later day for the quote to end.')
  if (end.getTime() - now.getTime() > maxDays * 86_400_000) {
    throw new DomainError('invalid_request', `A quote can be valid for ${maxDays} days at most.`)
  }
  return end < deliveryDate ? end : deliveryDate
}

interface Prepared {
  readonly prepared: PreparedOrder
  readonly body: NewQuote
  readonly uploadIds: readonly (string | null)[]
  readonly endsAt: Date
}

/** The quote's columns that follow from its body. */
function toColumns({ prepared: { order, items }, body, uploadIds, endsAt }: Prepared) {
  const { subtotal, adjustment, amount, deposit, deposit_percent, instalment_plan, delivery_price, location } = order
  const record = {
    ...{ subtotal, adjustment, amount, deposit, deposit_percent, instalment_plan, delivery_price, location },
    items: items.map((item, index) => ({ ...item, upload_id: uploadIds[index] ?? null })),
  }
  const stored = {
    ...{ ...body, amount, delivery_price },
    items: body.items.map(({ uploadedImage: _, upload_id: __, ...item }, index) => ({
      ...item,
      ...(items[index]?.price !== undefined && { price: items[index].price }),
      ...(uploadIds[index] && { upload_id: uploadIds[index] }),
    })),
  }
  return {
    body: JSON.stringify(stored),
    record: JSON.stringify(record),
    menu_version: order.menu_version ?? 1,
    name: order.name,
    phone_number: order.phone_number ?? null,
    email: order.email ?? null,
    title: order.title,
    delivery_method: order.delivery_method,
    delivery_date: order.delivery_date,
    amount,
    capacity_units: [...(order.capacity_units ?? [])],
    hold: body.hold ?? false,
    ends_at: endsAt,
  }
}

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
