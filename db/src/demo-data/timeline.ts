import { addDays, lagosDay, lagosInstant, lagosTime } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import type { Rng } from './rng.ts'
import { cancelReasons } from './texts.ts'

/** One step in an order's history. */
export interface Step {
  readonly at: Date
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly note: string | null
}

interface OrderTimes {
  readonly placedAt: Date
  readonly startBy: Date
  readonly due: Date
  readonly method: DeliveryMethod
  /** The order is past its delivery date and still open. */
  readonly isOverdue: boolean
}

const minute = 60_000
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** The history of an order up to `asOf`. */
export function planSteps(rng: Rng, times: OrderTimes, asOf: Date): Step[] {
  const steps = rng.chance(0.05) && !times.isOverdue ? planCancellation(rng, times) : planCompletion(rng, times)
  return steps.filter((step) => step.at < asOf)
}

function planCompletion(rng: Rng, { placedAt, startBy, due, method, isOverdue }: OrderTimes): Step[] {
  const planned: [OrderStatus, Date][] = [
    ['confirmed', pickConfirmationTime(rng, placedAt)],
    ['baking', after(startBy, -rng.between(0, 40))],
    ['ready', after(due, method === 'delivery' ? -rng.between(70, 100) : -rng.between(15, 60))],
  ]
  if (rng.chance(0.03)) planned.push(['baking', after(due, -65)], ['ready', after(due, -62)])
  if (method === 'delivery') planned.push(['out_for_delivery', after(due, -rng.between(40, 60))])
  if (!isOverdue) planned.push(['completed', after(due, rng.between(-10, 40))])
  return toSteps(planned, placedAt)
}

function planCancellation(rng: Rng, { placedAt }: OrderTimes): Step[] {
  const confirmed = pickConfirmationTime(rng, placedAt)
  const planned: [OrderStatus, Date][] = rng.chance(0.5) ? [['confirmed', confirmed]] : []
  const steps = toSteps([...planned, ['cancelled', after(confirmed, rng.between(20, 180))]], placedAt)
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
