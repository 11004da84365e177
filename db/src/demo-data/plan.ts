import { brand } from '@pj/shared/brand'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { addDays, type LagosDay, lagosDay, lagosInstant, lagosTime, weekdayOf } from '@pj/shared/lagos-time'
import { itemLeadKind } from '@pj/shared/lead-time'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { LeadKind } from '@pj/shared/ready-time'
import { customCart, expressCart, readyCart } from './carts.ts'
import { type Customer, someCustomer, someDestination } from './customers.ts'
import type { Dice } from './dice.ts'
import { type Bought, orderRows } from './order-rows.ts'
import { planSteps, type Step } from './timeline.ts'
import { orderNotes, staffNotes } from './words.ts'

export interface DemoOrder {
  readonly customer: Customer
  readonly bought: Bought
  readonly rows: ReturnType<typeof orderRows>
  readonly steps: readonly Step[]
  readonly orderId: string
  readonly cartId: string
  readonly paid: boolean
  readonly orderNote: string | null
  readonly staffNote: string
}

const minute = 60_000
const day = 24 * 60 * minute
const historyDays = 90
const paidShare: Partial<Record<OrderStatus, number>> = { completed: 0.97, cancelled: 0.1, new: 0.15 }
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Some 200 orders: three months behind, today's, and three weeks ahead, in the order in which they were placed. */
export function planOrders(dice: Dice, today: LagosDay): DemoOrder[] {
  const asOf = lagosInstant(today, '00:00')
  return dueDays(dice, today)
    .map((slot) => planOrder(dice, { ...slot, asOf }))
    .sort((one, other) => one.bought.placedAt.getTime() - other.bought.placedAt.getTime())
}

type MakeCart = (dice: Dice) => readonly CartItem[]

interface Slot {
  readonly dueDay: LagosDay
  readonly make: MakeCart
  /** True for an order that nobody has come for yet. */
  readonly left: boolean
}

/** Busier towards the weekend; today there are always cakes in the oven and express orders that nobody has seen. */
function dueDays(dice: Dice, today: LagosDay): Slot[] {
  const slots: Slot[] = []
  const add = (ahead: number, count: number, { make = anyCart, left = false } = {}): void => {
    for (let n = 0; n < count; n += 1) slots.push({ dueDay: addDays(today, ahead), make, left })
  }
  for (let ahead = 1 - historyDays; ahead < 0; ahead += 1) {
    const weekday = weekdayOf(addDays(today, ahead))
    add(ahead, dice.between(0, weekday === 5 || weekday === 6 ? 5 : 3))
  }
  add(-1, 2, { left: true })
  add(0, 5)
  add(0, 3, { make: customCart })
  add(0, 2, { make: expressCart })
  add(1, 6)
  for (let ahead = 2; ahead <= 7; ahead += 1) add(ahead, dice.between(2, 3))
  for (let ahead = 8; ahead <= 21; ahead += 1) add(ahead, dice.between(0, 2))
  return slots
}

const anyCart: MakeCart = (dice) =>
  dice.pick([readyCart, readyCart, readyCart, readyCart, customCart, customCart, expressCart])(dice)

function planOrder(dice: Dice, slot: Slot & { readonly asOf: Date }): DemoOrder {
  const bought = buy(dice, slot)
  const rows = orderRows(bought)
  const course = {
    placedAt: bought.placedAt,
    startBy: rows.order.start_by,
    due: bought.due,
    method: bought.destination.delivery_method,
    left: slot.left,
  }
  const steps = planSteps(dice, course, slot.asOf)
  const status = steps.at(-1)?.to ?? 'new'
  return {
    customer: someCustomer(dice),
    bought,
    rows,
    steps,
    orderId: `PJ-${dice.letters(crockford, 8)}`,
    cartId: `CART_${bought.placedAt.getTime() - dice.between(60_000, 900_000)}`,
    paid: dice.chance(paidShare[status] ?? 0.7),
    orderNote: dice.chance(0.2) ? dice.pick(orderNotes) : null,
    staffNote: dice.chance(0.1) && status !== 'new' ? dice.pick(staffNotes) : '',
  }
}

function buy(dice: Dice, slot: Slot & { readonly asOf: Date }): Bought {
  const { dueDay, make, asOf } = slot
  const items = make(dice)
  const kinds = items.map(itemLeadKind)
  const due = someTimeOn(dice, dueDay, kinds.includes('express') ? 3 : 1)
  const wanted = awake(new Date(due.getTime() - leadOf(dice, kinds)))
  // A wedding cake of the first days would be older than the history; a box of doughnuts for in three weeks is not
  // ordered yet.
  const tooOld = wanted.getTime() < asOf.getTime() - historyDays * day
  if (tooOld || (wanted > asOf && due.getTime() > asOf.getTime() + 2 * day)) return buy(dice, slot)
  const lastNight = new Date(asOf.getTime() - dice.between(10, 5 * 60) * minute)
  const placedAt = wanted < asOf ? wanted : lastNight
  return { items, destination: someDestination(dice), placedAt, due }
}

/** Within opening hours, `hoursAfterOpening` at the earliest, on the quarter hour. */
function someTimeOn(dice: Dice, dueDay: LagosDay, hoursAfterOpening: number): Date {
  const hours = brand.hours[weekdayOf(dueDay)] ?? brand.hours[1]
  const open = lagosInstant(dueDay, hours.open).getTime() + hoursAfterOpening * 60 * minute
  const quarters = Math.floor((lagosInstant(dueDay, hours.close).getTime() - open) / (15 * minute))
  return new Date(open + dice.between(0, quarters) * 15 * minute)
}

/** How long before it is due an order is placed: mostly as long as the bakery asks for, one in eight too late. */
function leadOf(dice: Dice, kinds: readonly LeadKind[]): number {
  const late = dice.chance(0.12)
  if (kinds.includes('themed')) return (late ? dice.between(6, 12) : dice.between(15, 24)) * day
  if (kinds.includes('custom')) return (late ? dice.between(3, 5) : dice.between(8, 15)) * day
  if (kinds.includes('express')) return dice.between(190, 420) * minute
  return dice.between(1, 5) * day + dice.between(0, 300) * minute
}

/** People order by day and in the evening: what falls into the night is moved to the evening before it. */
function awake(at: Date): Date {
  const clock = lagosTime(at)
  if (clock >= '07:00' && clock < '23:00') return at
  const evening = clock < '07:00' ? addDays(lagosDay(at), -1) : lagosDay(at)
  const minutes = Number(clock.slice(3)) * 2
  return new Date(lagosInstant(evening, '20:30').getTime() + minutes * minute)
}
