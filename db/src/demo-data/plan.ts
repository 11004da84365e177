import { itemLead } from '@pj/shared/calendar/lead-time'
import { openingHoursOn } from '@pj/shared/calendar/opening-hours'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { addDays, type LagosDay, lagosDay, lagosInstant, lagosTime, weekdayOf } from '@pj/shared/lagos-time'
import type { Lead } from '@pj/shared/menu/category'
import { type DeliveryMethod, findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { type Naira, naira, parseNaira, roundNaira, zeroNaira } from '@pj/shared/money'
import { amountOf } from '@pj/shared/orders/adjustments'
import { priceOrderItem, priceRecord, promiseRecord } from '@pj/shared/orders/order-record'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import { type LedgerMethod, type PaymentKind, paymentMethods } from '@pj/shared/payments/payments'
import {
  cancelReasons,
  createAnyCart,
  createCustomCart,
  createExpressCart,
  createForeignCart,
  orderNotes,
  staffNotes,
} from './carts.ts'
import { type Customer, createCustomer, createDestination, type Destination } from './customers.ts'
import { demoMenu } from './menus.ts'
import type { Rng } from './rng.ts'

interface DemoEntry {
  readonly kind: PaymentKind
  readonly method: LedgerMethod
  readonly amount: number
  readonly at: Date
}

export interface DemoOrder {
  readonly customer: Customer
  readonly purchase: Purchase
  readonly rows: ReturnType<typeof createOrderRows>
  readonly steps: readonly Step[]
  /** When staff checked the price of an item that the shop cannot price. */
  readonly priceCheckedAt: Date | null
  readonly orderId: string
  readonly cartId: string
  /** Payments and refunds. */
  readonly entries: readonly DemoEntry[]
  readonly orderNote: string | null
  readonly staffNote: string
}

const minute = 60_000
const day = 24 * 60 * minute
const historyDays = 90
const paidShare: Partial<Record<OrderStatus, number>> = { completed: 0.97, cancelled: 0.1, new: 0.15 }
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Some 200 orders, due from three months ago to three weeks from now, sorted by the time they were placed. */
export function planOrders(rng: Rng, today: LagosDay, menuAt: (at: Date) => Menu): DemoOrder[] {
  const asOf = lagosInstant(today, '00:00')
  const slots = [...planSlots(rng, today), ...planForeignSlots(today), ...planFullDay(today)]
  const orders = slots.map((slot) => planOrder(rng, { ...slot, asOf, menuAt }))
  const late = orders.find((order) => canBeOverdue(order, asOf))
  const returned = orders.findLast((order) => order.steps.at(-1)?.to === 'completed')
  return orders
    .map((order) => (order === late ? withOverduePart(order) : order))
    .map((order) => (order === returned ? withRefund(order) : order))
    .sort((one, other) => one.purchase.placedAt.getTime() - other.purchase.placedAt.getTime())
}

/** A custom order of the coming week, placed before that, that staff have confirmed. */
const canBeOverdue = ({ rows, steps, purchase }: DemoOrder, asOf: Date): boolean =>
  rows.order.type === 'custom' &&
  steps.at(-1)?.to === 'confirmed' &&
  purchase.due.getTime() > asOf.getTime() + 2 * day &&
  purchase.due.getTime() < asOf.getTime() + 6 * day &&
  purchase.due.getTime() > purchase.placedAt.getTime() + 8 * day

/** Half was paid at once; a quarter, due a week before delivery, was not. */
function withOverduePart(order: DemoOrder): DemoOrder {
  const { rows, steps, purchase } = order
  const deposit = roundNaira(rows.order.amount / 2)
  const parts = [
    { percent: 25, days_before: 7 },
    { percent: 25, days_before: 2 },
  ]
  return {
    ...order,
    rows: { ...rows, order: { ...rows.order, deposit_percent: 50, deposit, instalment_plan: { parts } } },
    entries: [{ kind: 'payment', method: 'transfer', amount: deposit, at: steps[0]?.at ?? purchase.placedAt }],
  }
}

/** Cancelled when it should have been handed over, and what was paid for it returned. */
function withRefund(order: DemoOrder): DemoOrder {
  const { steps, rows, purchase } = order
  const paid = { kind: 'payment', method: 'transfer', amount: rows.order.amount } as const
  return {
    ...order,
    steps: steps.map((step) => (step.to === 'completed' ? { ...step, to: 'cancelled', note: cancelReasons[0] } : step)),
    entries: [
      { ...paid, at: steps[0]?.at ?? purchase.placedAt },
      { ...paid, kind: 'refund', at: steps.at(-1)?.at ?? purchase.due },
    ],
  }
}

type CreateCart = (rng: Rng) => readonly CartItem[]

interface Slot {
  readonly dueDay: LagosDay
  readonly createCart: CreateCart
  readonly isOverdue: boolean
  /** Its item still has an unchecked price. */
  readonly isPriceToCheck?: boolean
  /** How it is paid when it is handed over. */
  readonly paidBy?: LedgerMethod
}

/** Two orders: one with a price to check, and one in progress after its price was checked. */
const planForeignSlots = (today: LagosDay): Slot[] => [
  { dueDay: addDays(today, 2), createCart: createForeignCart, isOverdue: false, isPriceToCheck: true },
  { dueDay: addDays(today, 1), createCart: createForeignCart, isOverdue: false },
]

/** Yesterday, orders were paid by every method, as on a full day. */
const planFullDay = (today: LagosDay): Slot[] =>
  ['online' as const, ...paymentMethods, ...paymentMethods, ...paymentMethods].map((paidBy) => {
    return { dueDay: addDays(today, -1), createCart: createAnyCart, isOverdue: false, paidBy }
  })

/** More orders towards the weekend. Today always has custom cakes being baked and new express orders. */
function planSlots(rng: Rng, today: LagosDay): Slot[] {
  const slots: Slot[] = []
  const add = (ahead: number, count: number, { make = createAnyCart, isOverdue = false } = {}): void => {
    for (let n = 0; n < count; n += 1) slots.push({ dueDay: addDays(today, ahead), createCart: make, isOverdue })
  }
  for (let ahead = 1 - historyDays; ahead < 0; ahead += 1) {
    const weekday = weekdayOf(addDays(today, ahead))
    add(ahead, rng.between(0, weekday === 5 || weekday === 6 ? 5 : 3))
  }
  add(-1, 2, { isOverdue: true })
  add(0, 5)
  add(0, 3, { make: createCustomCart })
  add(0, 2, { make: createExpressCart })
  add(1, 6)
  for (let ahead = 2; ahead <= 7; ahead += 1) add(ahead, rng.between(2, 3))
  for (let ahead = 8; ahead <= 21; ahead += 1) add(ahead, rng.between(0, 2))
  return slots
}

function planOrder(rng: Rng, slot: Slot & { readonly asOf: Date; readonly menuAt: (at: Date) => Menu }): DemoOrder {
  const bought = planPurchase(rng, slot)
  const rows = createOrderRows(bought, slot.menuAt(bought.placedAt))
  const times = { ...rows.order, isOverdue: slot.isOverdue }
  const steps = slot.isPriceToCheck ? [] : planSteps(rng, times, slot.asOf)
  const isChecked = rows.order.price_unverified && !slot.isPriceToCheck
  const status = steps.at(-1)?.to ?? 'new'
  return {
    customer: createCustomer(rng),
    purchase: bought,
    rows,
    steps,
    priceCheckedAt: isChecked ? new Date(bought.placedAt.getTime() + 2 * minute) : null,
    orderId: `PJ-${rng.string(crockford, 8)}`,
    cartId: `CART_${bought.placedAt.getTime() - rng.between(60_000, 900_000)}`,
    entries: planPayments(rng, { ...rows.order, status, steps, paidBy: slot.paidBy }),
    orderNote: rng.chance(0.2) ? rng.pick(orderNotes) : null,
    staffNote: rng.chance(0.1) && status !== 'new' ? rng.pick(staffNotes) : '',
  }
}

interface PayableOrder extends Pick<ReturnType<typeof createOrderRows>['order'], 'amount' | 'type' | 'placed_at'> {
  readonly status: OrderStatus
  readonly steps: readonly Step[]
  readonly paidBy: LedgerMethod | undefined
}

/** Some open custom orders are paid by half, most other orders in full: in advance by transfer, or at the end. */
function planPayments(rng: Rng, { status, amount, type, placed_at, steps, paidBy }: PayableOrder): DemoEntry[] {
  const completed = steps.find((step) => step.to === 'completed')
  if (paidBy && completed) return [{ kind: 'payment', method: paidBy, amount, at: completed.at }]
  if (!rng.chance(paidShare[status] ?? 0.7)) return []
  const isAtTheEnd = completed !== undefined && rng.chance(0.4)
  const isHalf = type === 'custom' && status !== 'completed' && rng.chance(0.4)
  return [
    {
      kind: 'payment',
      method: isAtTheEnd ? rng.pick(paymentMethods) : 'transfer',
      amount: isHalf ? Math.floor(amount / 2) : amount,
      at: isAtTheEnd ? completed.at : (steps[0]?.at ?? placed_at),
    },
  ]
}

function planPurchase(rng: Rng, slot: Slot & { readonly asOf: Date }): Purchase {
  const { dueDay, createCart: make, asOf } = slot
  const items = make(rng)
  const kinds = items.map((item) => itemLead(item, demoMenu))
  const due = pickTimeOn(rng, dueDay, kinds.includes('express') ? 3 : 1)
  const preferred = moveToWakingHours(new Date(due.getTime() - pickLead(rng, kinds)))
  // Plans again what would be placed before the history begins, or in the future although it is due in more than two days.
  const isTooEarly = preferred.getTime() < asOf.getTime() - historyDays * day
  if (isTooEarly || (preferred > asOf && due.getTime() > asOf.getTime() + 2 * day)) return planPurchase(rng, slot)
  const lastNight = new Date(asOf.getTime() - rng.between(10, 5 * 60) * minute)
  const placedAt = preferred < asOf ? preferred : lastNight
  return { items, destination: createDestination(rng), placedAt, due }
}

/** The beginning of a slot within opening hours, at least `hoursAfterOpening` after opening. */
function pickTimeOn(rng: Rng, dueDay: LagosDay, hoursAfterOpening: number): Date {
  const { open, close } = openingHoursOn(dueDay, demoMenu)
  const first = open.getTime() + hoursAfterOpening * 60 * minute
  const slot = demoMenu.capacity.slot_minutes * minute
  const last = Math.ceil((close.getTime() - first) / slot) - 1
  return new Date(first + rng.between(0, last) * slot)
}

/** Milliseconds from placing an order to its delivery: usually the lead time, in one of eight orders less. */
function pickLead(rng: Rng, kinds: readonly Lead[]): number {
  const late = rng.chance(0.12)
  if (kinds.includes('themed')) return (late ? rng.between(6, 12) : rng.between(15, 24)) * day
  if (kinds.includes('custom')) return (late ? rng.between(3, 5) : rng.between(8, 15)) * day
  if (kinds.includes('express')) return rng.between(190, 420) * minute
  return rng.between(1, 5) * day + rng.between(0, 300) * minute
}

/** People order by day: a time at night becomes the evening before. */
function moveToWakingHours(at: Date): Date {
  const clock = lagosTime(at)
  if (clock >= '07:00' && clock < '23:00') return at
  const evening = clock < '07:00' ? addDays(lagosDay(at), -1) : lagosDay(at)
  const minutes = Number(clock.slice(3)) * 2
  return new Date(lagosInstant(evening, '20:30').getTime() + minutes * minute)
}

interface Purchase {
  readonly items: readonly CartItem[]
  readonly destination: Destination
  readonly placedAt: Date
  readonly due: Date
}

/** The rows of the order and of its items as checkout would store them with this menu. */
export function createOrderRows({ items, destination, placedAt, due }: Purchase, menu: Menu = demoMenu) {
  const priced = items.map((item) => priceOrderItem(item, ownPrice(item), menu))
  const adjustments = listDiscounts(placedAt)
  const { items: records, ...record } = priceRecord(
    {
      priced,
      deliveryPrice: naira(destination.delivery_price),
      terms: termsOf(menu.payment),
      adjustments: adjustments.map(({ kind, percent }) => ({ kind, percent })),
    },
    menu,
  )
  const promise = promiseRecord(
    {
      items,
      placedAt,
      deliveryDate: due,
      deliveryMethod: destination.delivery_method,
      travelMinutes: findZone(destination.location, menu)?.minutes ?? 0,
    },
    menu,
  )
  return {
    order: {
      ...destination,
      ...record,
      ...promise,
      placed_at: placedAt,
      delivery_date: due,
      menu_version: menu.version,
    },
    adjustments: adjustments.map((adjustment) => ({
      ...adjustment,
      amount: amountOf(adjustment, record.subtotal),
      at: placedAt,
    })),
    items: records.map(({ price_lines, item, ...columns }) => ({
      ...columns,
      price_lines: JSON.stringify(price_lines),
      item: JSON.stringify(item),
    })),
  }
}

/** Two orders in thirty. They follow from the time, so that nothing else in the demo data depends on them. */
function listDiscounts(placedAt: Date) {
  const tenPercent = { kind: 'discount', percent: 10 } as const
  switch (Math.floor(placedAt.getTime() / minute) % 30) {
    case 13:
      return [{ ...tenPercent, label: 'Church discount', reason: 'Agreed with the church', code: null }]
    case 23:
      return [{ ...tenPercent, label: demoCode, reason: '', code: demoCode }]
    default:
      return []
  }
}

export const demoCode = 'SWEET10'

/** The price that an item of another shop came with. */
const ownPrice = (item: CartItem): Naira =>
  item.kind === 'unknown-product' ? parseNaira(item.stored.price) : zeroNaira

interface Step {
  readonly at: Date
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly note: string | null
}

interface OrderTimes {
  readonly placed_at: Date
  readonly start_by: Date
  readonly delivery_date: Date
  readonly delivery_method: DeliveryMethod
  readonly isOverdue: boolean
}

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

function planSteps(rng: Rng, times: OrderTimes, asOf: Date): Step[] {
  const steps = rng.chance(0.05) && !times.isOverdue ? planCancellation(rng, times) : planCompletion(rng, times)
  return steps.filter((step) => step.at < asOf)
}

function planCompletion(rng: Rng, { placed_at, start_by, delivery_date: due, ...order }: OrderTimes): Step[] {
  const isDelivery = order.delivery_method === 'delivery'
  const planned: [OrderStatus, Date][] = [
    ['confirmed', pickConfirmationTime(rng, placed_at)],
    ['baking', after(start_by, -rng.between(0, 40))],
    ['ready', after(due, isDelivery ? -rng.between(70, 100) : -rng.between(15, 60))],
  ]
  // Sometimes staff step back from ready to baking.
  if (rng.chance(0.03)) planned.push(['baking', after(due, -65)], ['ready', after(due, -62)])
  if (isDelivery) planned.push(['out_for_delivery', after(due, -rng.between(40, 60))])
  if (!order.isOverdue) planned.push(['completed', after(due, rng.between(-10, 40))])
  return toSteps(planned, placed_at)
}

function planCancellation(rng: Rng, { placed_at }: OrderTimes): Step[] {
  const confirmed = pickConfirmationTime(rng, placed_at)
  const planned: [OrderStatus, Date][] = rng.chance(0.5) ? [['confirmed', confirmed]] : []
  const steps = toSteps([...planned, ['cancelled', after(confirmed, rng.between(20, 180))]], placed_at)
  return steps.map((step) => (step.to === 'cancelled' ? { ...step, note: rng.pick(cancelReasons) } : step))
}

/** Steps in chronological order, each at least three minutes after the previous one. */
function toSteps(planned: readonly [OrderStatus, Date][], placedAt: Date): Step[] {
  let from: OrderStatus = 'new'
  let earliest = placedAt
  return planned.map(([to, preferred]) => {
    const at = new Date(Math.max(preferred.getTime(), earliest.getTime()))
    const step = { at, from, to, note: null }
    from = to
    earliest = after(at, 3)
    return step
  })
}

/** Within two hours during the day, otherwise in the morning. */
function pickConfirmationTime(rng: Rng, placedAt: Date): Date {
  const at = after(placedAt, rng.between(4, 120))
  const clock = lagosTime(at)
  if (clock >= '08:00' && clock < '20:00') return at
  const morning = clock < '08:00' ? lagosDay(at) : addDays(lagosDay(at), 1)
  return after(lagosInstant(morning, '08:00'), rng.between(2, 50))
}
