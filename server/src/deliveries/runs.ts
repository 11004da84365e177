import { lockName } from '@pj/db/advisory-locks'
import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { hasRight } from '@pj/shared/accounts/roles'
import type { StopState } from '@pj/shared/deliveries/deliveries'
import type {
  CloseRun,
  Deliveries,
  DeliveryRun,
  GiveToRider,
  NewRun,
  StartedRun,
} from '@pj/shared/deliveries/deliveries.api'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { assertUsed, isUsed } from '@pj/shared/menu/uses'
import { formatNaira, naira } from '@pj/shared/money'
import { canSendOut, isSold, orderStatuses, statuses } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { recordAudit } from '../audit/audit.ts'
import type { ByUser } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { changeLocked } from '../orders/change/change.ts'
import { lockOrder } from '../orders/order.queries.ts'
import {
  findOpenRunOf,
  findRiderId,
  insertRun,
  insertStops,
  lockRun,
  type RunRow,
  selectDeliveries,
  selectLinkEnds,
  selectOpenRunsOf,
  selectRiderNames,
  selectRunsOfDay,
  selectStops,
  selectTaken,
  updateStop,
} from './deliveries.queries.ts'
import { addLink, endLinks } from './links.ts'
import { listLatePayments } from './rider-money.ts'

interface SendContext extends ByUser {
  readonly menu: Menu
  readonly mail: MailSettings | undefined
}

/** What the person may see: riders only their open runs. Suggests riders only in a shop that uses them. */
export async function listDeliveries(
  db: Db,
  day: string,
  { by, now, menu }: Pick<SendContext, 'by' | 'now' | 'menu'>,
): Promise<Deliveries> {
  if (!hasRight(by.role, 'changeStatus')) {
    return {
      day,
      deliveries: [],
      runs: await toRuns(db, await selectOpenRunsOf(db, by.id)),
      riders: [],
      late_payments: [],
    }
  }
  const deliveries = await selectDeliveries(db, day, now)
  return {
    day,
    deliveries: deliveries.map(({ run_id, ...row }) => ({
      ...row,
      delivery_date: row.delivery_date.toISOString(),
      delivery_until: row.delivery_until?.toISOString() ?? null,
      run_id: run_id === null ? null : String(run_id),
    })),
    runs: (await toRuns(db, await selectRunsOfDay(db, day))).filter(isWithRider),
    riders: isUsed(menu, 'riders') ? await selectRiderNames(db, now) : [],
    ...(await listLatePayments(db)),
  }
}

/** Hides open runs with no stops and no cash, as after an undo. */
const isWithRider = ({ closed_at, expected_cash, stops }: DeliveryRun): boolean =>
  closed_at !== null || expected_cash > 0 || stops.some(({ state }) => state !== 'taken_off')

/** Sends these orders out with one rider, all or none. Orders that are out already change their rider. */
export const startRun = (db: Db, { day, rider_name, order_ids }: NewRun, context: SendContext): Promise<StartedRun> =>
  transaction(db, async (trx) => {
    const { by, now, menu } = context
    assertUsed(menu, 'riders')
    const ids = new Map<string, number>()
    // Always in the same order, so that two people who send the same orders don't wait for each other.
    for (const orderId of order_ids.toSorted()) {
      ids.set(orderId, (await sendOut(trx, { orderId, rider_name }, context)).id)
    }
    const { run, token } = await createRun(trx, { day, rider_name }, context)
    const stops = [...ids.keys()].toSorted((one, other) => order_ids.indexOf(one) - order_ids.indexOf(other))
    await insertStops(
      trx,
      run.id,
      stops.flatMap((orderId) => ids.get(orderId) ?? []),
    )
    await recordAudit(trx, { action: 'run_sent', details: { rider: rider_name, orders: stops } }, { by, now })
    return { run: await toRun(trx, run), token }
  })

/** Sends an order out with a rider, on the run that they are on today, or else on a new one. */
export const giveToRider = (
  db: Db,
  orderId: string,
  { rider_name, version }: GiveToRider,
  context: SendContext,
): Promise<Order> =>
  transaction(db, async (trx) => {
    const { by, now, menu } = context
    assertUsed(menu, 'riders')
    const { id, order } = await sendOut(trx, { orderId, rider_name, version }, context)
    const day = lagosDay(now)
    // Two people who give one rider their first orders of the day start one run.
    await lockName(trx, 'riderName', rider_name.toLowerCase())
    const own = await findOpenRunOf(trx, { rider_name, day, now })
    const { run } = own ? { run: own } : await createRun(trx, { day, rider_name }, context)
    await insertStops(trx, run.id, [id])
    const details = { rider: rider_name, orders: [orderId] }
    await recordAudit(trx, { action: 'run_sent', target: orderId, details }, { by, now })
    return order
  })

async function createRun(
  trx: Trx,
  { day, rider_name }: Pick<NewRun, 'day' | 'rider_name'>,
  { by, now }: ByUser,
): Promise<{ readonly run: RunRow; readonly token: string }> {
  const run = await insertRun(trx, {
    day,
    rider_name,
    rider_id: await findRiderId(trx, rider_name),
    created_at: now,
    created_by: by.id,
    created_by_name: by.name,
  })
  return { run, token: await addLink(trx, run.id, now) }
}

/** The desk's new link ends the others. A rider who opens their stops again may have taps that wait on another one. */
export const makeLink = (db: Db, id: string, { by, now }: ByUser): Promise<StartedRun> =>
  transaction(db, async (trx) => {
    const run = await requireOpenRun(trx, id)
    const isDesk = hasRight(by.role, 'changeStatus')
    if (!isDesk && run.rider_id !== by.id) throw runNotFound()
    if (isDesk) await endLinks(trx, run.id, now)
    const token = await addLink(trx, run.id, now)
    return { run: await toRun(trx, run), token }
  })

/** Stops that aren't named keep their places behind the others. */
export const orderStops = (db: Db, id: string, orderIds: readonly string[]): Promise<DeliveryRun> =>
  transaction(db, async (trx) => {
    const run = await requireOpenRun(trx, id)
    const stops = await selectStops(trx, [run.id])
    const place = (orderId: string): number => {
      const index = orderIds.indexOf(orderId)
      return index === -1 ? orderIds.length : index
    }
    const sorted = stops.toSorted((one, other) => place(one.order_id) - place(other.order_id))
    for (const [position, stop] of sorted.entries()) {
      await updateStop(trx, { runId: run.id, orderId: stop.id }, { position })
    }
    return toRun(trx, run)
  })

/** The rider has brought the cash back. Throws a DomainError when the person saw another sum. */
export const closeRun = (db: Db, id: string, closing: CloseRun, { by, now }: ByUser): Promise<DeliveryRun> =>
  transaction(db, async (trx) => {
    const run = await requireOpenRun(trx, id)
    const { expected_cash: expected } = await toRun(trx, run)
    if (expected !== closing.expected_cash) {
      throw new DomainError(
        'balance_changed',
        `The rider has taken ${formatNaira(naira(expected))} in cash by now. Check the amount and close the run again.`,
      )
    }
    const closed = {
      closed_at: now,
      closed_by: by.id,
      closed_by_name: by.name,
      cash_returned: closing.cash_returned,
      note: closing.note ?? '',
    }
    await trx.updateTable('delivery_runs').set(closed).where('id', '=', run.id).execute()
    await endLinks(trx, run.id, now)
    const details = { rider: run.rider_name, taken: expected, returned: closing.cash_returned }
    await recordAudit(trx, { action: 'run_closed', details }, { by, now })
    return toRun(trx, { ...run, ...closed })
  })

interface Sent {
  readonly orderId: string
  readonly rider_name: string
  /** The order's as the person saw it; undefined when any will do. */
  readonly version?: number
}

const sendable = orderStatuses
  .filter(canSendOut)
  .map((status) => statuses[status].label.toLowerCase())
  .join(' and ')

/** Returns the order with its internal id. */
async function sendOut(
  trx: Trx,
  { orderId, rider_name, version }: Sent,
  context: SendContext,
): Promise<{ readonly id: number; readonly order: Order }> {
  const row = await lockOrder(trx, orderId)
  if (row.delivery_method === 'pickup') {
    throw new DomainError('illegal_transition', `${orderId} is picked up at the bakery, so no rider can take it.`)
  }
  const isOut = row.status === 'out_for_delivery'
  if (!isOut && !canSendOut(row.status)) {
    const status = statuses[row.status].label.toLowerCase()
    throw new DomainError(
      'illegal_transition',
      `${orderId} (${row.name}) is ${status}. Only ${sendable} orders can be sent out.`,
    )
  }
  const change = { note: `With ${rider_name}`, version: version ?? row.version }
  const order = await changeLocked(trx, row, {
    ...context,
    change: isOut ? change : { ...change, status: 'out_for_delivery' },
  })
  return { id: row.id, order }
}

async function requireOpenRun(trx: Trx, id: string): Promise<RunRow> {
  const run = /^\d{1,15}$/.test(id) ? await lockRun(trx, Number(id)) : undefined
  if (!run) throw runNotFound()
  if (run.closed_at) throw new DomainError('too_late', `${run.closed_by_name} has already closed this run.`)
  return run
}

const runNotFound = (): DomainError => new DomainError('not_found', "We can't find that run.")

export async function toRun(db: Db, run: RunRow): Promise<DeliveryRun> {
  const [loaded] = await toRuns(db, [run])
  if (!loaded) throw runNotFound()
  return loaded
}

async function toRuns(db: Db, runs: readonly RunRow[]): Promise<DeliveryRun[]> {
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const stops = await selectStops(db, ids)
  const taken = await selectTaken(db, ids)
  const links = await selectLinkEnds(db, ids)
  return runs.map((run) => {
    const ofRun = taken.filter(({ run_id }) => run_id === run.id)
    return {
      id: String(run.id),
      day: run.day,
      rider_name: run.rider_name,
      created_at: run.created_at.toISOString(),
      created_by: run.created_by_name,
      expires_at: (links.find(({ run_id }) => run_id === run.id)?.ends_at ?? run.created_at).toISOString(),
      closed_at: run.closed_at?.toISOString() ?? null,
      closed_by: run.closed_by_name,
      expected_cash: ofRun.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0),
      cash_returned: run.cash_returned,
      note: run.note,
      stops: stops
        .filter(({ run_id }) => run_id === run.id)
        .map(({ id, run_id: _, status, delivered_at, failed_at, reported_at, ...stop }) => ({
          ...stop,
          state: stateOf({ status, delivered_at, failed_at }),
          delivery_date: stop.delivery_date.toISOString(),
          delivery_until: stop.delivery_until?.toISOString() ?? null,
          delivered_at: delivered_at?.toISOString() ?? null,
          failed_at: failed_at?.toISOString() ?? null,
          reported_at: reported_at?.toISOString() ?? null,
          taken: ofRun
            .filter(({ order_id }) => order_id === id)
            .map(({ method, amount, note }) => ({ method, amount, note })),
        })),
    }
  })
}

type StopFacts = Pick<Awaited<ReturnType<typeof selectStops>>[number], 'status' | 'delivered_at' | 'failed_at'>

/** Staff may complete an order too, take it back, or send one out again that came back. */
function stateOf({ status, delivered_at, failed_at }: StopFacts): StopState {
  if (status === 'out_for_delivery') return 'to_deliver'
  if (failed_at) return 'failed'
  return status === 'completed' || (delivered_at && isSold(status)) ? 'delivered' : 'taken_off'
}
