import { addDays, lagosDay, lagosInstant, lagosTime } from '@pj/shared/lagos-time'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import type { Rng } from './rng.ts'
import { cancelReasons } from './texts.ts'

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
export function planSteps(rng: Rng, course: Course, asOf: Date): Step[] {
  const steps = rng.chance(0.05) && !course.left ? cancelled(rng, course) : carriedOut(rng, course)
  return steps.filter((step) => step.at < asOf)
}

function carriedOut(rng: Rng, { placedAt, startBy, due, method, left }: Course): Step[] {
  const planned: [OrderStatus, Date][] = [
    ['confirmed', confirmedAt(rng, placedAt)],
    ['baking', after(startBy, -rng.between(0, 40))],
    ['ready', after(due, method === 'delivery' ? -rng.between(70, 100) : -rng.between(15, 60))],
  ]
  if (rng.chance(0.03)) planned.push(['baking', after(due, -65)], ['ready', after(due, -62)])
  if (method === 'delivery') planned.push(['out_for_delivery', after(due, -rng.between(40, 60))])
  if (!left) planned.push(['completed', after(due, rng.between(-10, 40))])
  return inOrder(planned, placedAt)
}

function cancelled(rng: Rng, { placedAt }: Course): Step[] {
  const confirmed = confirmedAt(rng, placedAt)
  const planned: [OrderStatus, Date][] = rng.chance(0.5) ? [['confirmed', confirmed]] : []
  const steps = inOrder([...planned, ['cancelled', after(confirmed, rng.between(20, 180))]], placedAt)
  return steps.map((step) => (step.to === 'cancelled' ? { ...step, note: rng.pick(cancelReasons) } : step))
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
function confirmedAt(rng: Rng, placedAt: Date): Date {
  const at = after(placedAt, rng.between(4, 120))
  const clock = lagosTime(at)
  if (clock >= '08:00' && clock < '20:00') return at
  const morning = clock < '08:00' ? lagosDay(at) : addDays(lagosDay(at), 1)
  return after(lagosInstant(morning, '08:00'), rng.between(2, 50))
}
