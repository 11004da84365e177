import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { RiderPayment, RiderRun, StopDetails } from '@pj/shared/deliveries/deliveries.api'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { createIdempotencyKey } from '../checkout/idempotency-key.ts'
import type { Actor } from '../http/access.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { changeLocked } from '../orders/change.ts'
import { claimUploads, lockOrder, selectOrderUploads } from '../orders/order.queries.ts'
import { recordRiderPayment } from '../orders/order-payments.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { findRunByToken, lockRun, type RunRow, selectStops, updateStop } from './deliveries.queries.ts'
import { hashToken, loadRun } from './runs.ts'

interface RiderContext {
  /** What the rider's link contains. */
  readonly token: string
  readonly now: Date
}

interface ChangeContext extends RiderContext {
  readonly menu: Menu
  readonly mail: MailSettings | undefined
}

/** Only what the rider needs, and only this run. Throws a DomainError for a link that doesn't work any more. */
export async function readRiderRun(db: Db, { token, now }: RiderContext): Promise<RiderRun> {
  const { id } = await requireRun(db, token, now)
  const { rider_name, day, expires_at, expected_cash, stops } = await loadRun(db, id)
  return {
    ...{ rider_name, day, expires_at, expected_cash },
    stops: stops.map(({ upload_id, ...stop }) => ({ ...stop, has_photo: upload_id !== null })),
  }
}

/** Completes the order, once. */
export const deliver = (db: Db, orderId: string, details: StopDetails, context: ChangeContext): Promise<RiderRun> =>
  atStop(db, orderId, context, async (trx, { run, row, stop }) => {
    if (row.status === 'out_for_delivery') {
      const change = { status: 'completed', note: deliveredNote(details), version: row.version } as const
      await changeLocked(trx, row, { ...context, change, by: riderOf(run) })
    } else if (row.status !== 'completed') throw takenOff()
    if (stop.delivered_at) return
    await updateStop(trx, { runId: run.id, orderId: row.id }, { delivered_at: context.now })
    await storeDetails(trx, { run, row }, details, context)
  })

/** Who took it and the photo may follow later. */
export const describeDelivery = (
  db: Db,
  orderId: string,
  details: StopDetails,
  context: RiderContext,
): Promise<RiderRun> =>
  atStop(db, orderId, context, async (trx, { run, row, stop }) => {
    if (!stop.delivered_at && row.status !== 'completed')
      throw new DomainError('illegal_transition', 'Tap “Delivered” first.')
    await storeDetails(trx, { run, row }, details, context)
  })

/** At most what is due. The same id is booked once. */
export const takeMoney = (
  db: Db,
  orderId: string,
  { id, method, amount }: RiderPayment,
  context: RiderContext,
): Promise<RiderRun> =>
  atStop(db, orderId, context, async (trx, { run, row }) => {
    const content = { kind: 'payment', method, amount } as const
    const key = createIdempotencyKey(content, `rider-${run.id}-${id}`)
    await recordRiderPayment(trx, row, { ...content, run_id: run.id }, { key, by: riderOf(run), now: context.now })
  })

interface Stop {
  readonly run: RunRow
  readonly row: NonNullable<Awaited<ReturnType<typeof lockOrder>>>
  readonly stop: Awaited<ReturnType<typeof selectStops>>[number]
}

/** The run is locked, so nobody can close it meanwhile. Throws a DomainError for an order that is not in the run. */
async function atStop(
  db: Db,
  orderId: string,
  { token, now }: RiderContext,
  act: (trx: Trx, stop: Stop) => Promise<void>,
): Promise<RiderRun> {
  await transaction(db, async (trx) => {
    const { id } = await requireRun(trx, token, now)
    const row = await lockOrder(trx, orderId)
    const run = await lockRun(trx, id)
    const stop = (await selectStops(trx, [id])).find(({ order_id }) => order_id === orderId)
    if (!row || !stop) throw new DomainError('order_not_found', notWithYou)
    if (!run || run.closed_at) throw linkEnded()
    await act(trx, { run, row, stop })
  })
  return readRiderRun(db, { token, now })
}

async function storeDetails(
  trx: Trx,
  { run, row }: Omit<Stop, 'stop'>,
  { taken_by, upload_id }: StopDetails,
  { now }: RiderContext,
): Promise<void> {
  if (upload_id) {
    await claimUploads(trx, row.id, { ids: [upload_id], since: uploadsExpiredBefore(now) })
    const own = await selectOrderUploads(trx, row.order_id)
    if (!own.has(upload_id)) throw new DomainError('upload_not_found', "We can't find that photo. Take it again.")
  }
  const columns = { ...(taken_by && { taken_by }), ...(upload_id && { upload_id }) }
  if (Object.keys(columns).length > 0) await updateStop(trx, { runId: run.id, orderId: row.id }, columns)
}

const deliveredNote = ({ taken_by }: StopDetails): string =>
  taken_by ? `Delivered, taken by ${taken_by}` : 'Delivered'

const riderOf = ({ rider_name, rider_id }: RunRow): Actor => ({
  id: rider_id,
  name: `Rider: ${rider_name}`,
  role: 'rider',
  device: "Rider's link",
})

async function requireRun(db: Db, token: string, now: Date): Promise<RunRow> {
  const run = await findRunByToken(db, hashToken(token), now)
  if (!run) throw linkEnded()
  return run
}

const linkEnded = (): DomainError =>
  new DomainError('not_found', 'This link does not work any more. Ask the bakery for a new one.')

const notWithYou = "This order isn't with you any more. Ask the bakery."

const takenOff = (): DomainError => new DomainError('illegal_transition', notWithYou)
