import { addDays, lagosDay, lagosInstant, lagosTime } from '@pj/shared/lagos-time'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import type { Dice } from './dice.ts'
import { cancelReasons } from './words.ts'

/** One step in an order's history. */
export interface Step {
  readonly at: Date
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly note: string | null
}

interface Course {
  readonly placedAt: Date
  readonly startBy: Date
  readonly due: Date
  readonly method: DeliveryMethod
  /** True for an order that nobody has come for yet. */
  readonly left: boolean
}

const minute = 60_000
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** Everything that happens to an order, of which only what is before today has happened. */
export function planSteps(dice: Dice, course: Course, asOf: Date): Step[] {
  const steps = dice.chance(0.05) && !course.left ? cancelled(dice, course) : carriedOut(dice, course)
  return steps.filter((step) => step.at < asOf)
}

function carriedOut(dice: Dice, { placedAt, startBy, due, method, left }: Course): Step[] {
  const planned: [OrderStatus, Date][] = [
    ['confirmed', confirmedAt(dice, placedAt)],
    ['baking', after(startBy, -dice.between(0, 40))],
    ['ready', after(due, method === 'delivery' ? -dice.between(70, 100) : -dice.between(15, 60))],
  ]
  if (dice.chance(0.03)) planned.push(['baking', after(due, -65)], ['ready', after(due, -62)])
  if (method === 'delivery') planned.push(['out_for_delivery', after(due, -dice.between(40, 60))])
  if (!left) planned.push(['completed', after(due, dice.between(-10, 40))])
  return inOrder(planned, placedAt)
}

function cancelled(dice: Dice, { placedAt }: Course): Step[] {
  const confirmed = confirmedAt(dice, placedAt)
  const planned: [OrderStatus, Date][] = dice.chance(0.5) ? [['confirmed', confirmed]] : []
  const steps = inOrder([...planned, ['cancelled', after(confirmed, dice.between(20, 180))]], placedAt)
  return steps.map((step) => (step.to === 'cancelled' ? { ...step, note: dice.pick(cancelReasons) } : step))
}

/** Each step leads on from the one before it, a few minutes later at least. */
function inOrder(planned: readonly [OrderStatus, Date][], placedAt: Date): Step[] {
  let from: OrderStatus = 'new'
  let earliest = placedAt
  return planned.map(([to, wanted]) => {
    const at = new Date(Math.max(wanted.getTime(), earliest.getTime()))
    const step = { at, from, to, note: null }
    from = to
    earliest = after(at, 3)
    return step
  })
}

/** Soon, or when the desk opens: nobody confirms at night. */
function confirmedAt(dice: Dice, placedAt: Date): Date {
  const at = after(placedAt, dice.between(4, 120))
  const clock = lagosTime(at)
  if (clock >= '08:00' && clock < '20:00') return at
  const morning = clock < '08:00' ? lagosDay(at) : addDays(lagosDay(at), 1)
  return after(lagosInstant(morning, '08:00'), dice.between(2, 50))
}
