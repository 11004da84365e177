import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { formatTap, tapTime } from '@pj/shared/deliveries/deliveries'
import type { FailedStop, RiderAnswer, RiderPayment, RiderRun, StopDetails } from '@pj/shared/deliveries/deliveries.api'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import { listDoorTexts } from '@pj/shared/orders/order-fields'
import { recordAudit } from '../audit/audit.ts'
import { createIdempotencyKey } from '../checkout/idempotency-key.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { changeLocked } from '../orders/change/change.ts'
import { claimUploads, lockOrder, selectOrderUploads } from '../orders/order.queries.ts'
import { claimKey } from '../payments/record-payment.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { findDeliveryOf, lockRun, selectStops, updateStop } from './deliveries.queries.ts'
import { requireLink } from './links.ts'
import { type Door, riderOf, takePayment } from './rider-money.ts'
import { toRun } from './runs.ts'

interface RiderContext {
  readonly token: string
  readonly now: Date
}

interface ChangeContext extends RiderContext {
  readonly menu: Menu
  readonly mail: MailSettings | undefined
}

/** Only what the rider needs, and only this run. Throws a DomainError for a link that doesn't work any more. */
export async function readRiderRun(db: Db, { token, now }: RiderContext): Promise<RiderRun> {
  const { run, ends_at } = await requireLink(db, { token, now })
  const { rider_name, day, expected_cash, stops } = await toRun(db, run)
  return {
    ...{ rider_name, day, expires_at: ends_at.toISOString(), expected_cash },
    stops: stops.map(({ upload_id, ...stop }) => ({
      ...stop,
      texts: listDoorTexts(stop),
      has_photo: upload_id !== null,
    })),
  }
}

/** Completes the order, once. */
export const deliver = (db: Db, orderId: string, details: StopDetails, context: ChangeContext): Promise<RiderAnswer> =>
  atStop(db, { orderId, at: details.at }, context, async (trx, { run, row, stop, at, isLate }) => {
    if (isLate) await assertStillWith(trx, run, orderId)
    const reported_at = at < context.now ? context.now : null
    if (row.status === 'out_for_delivery') {
      const note = deliveredNote(details, reported_at && formatTap(at, reported_at))
      const change = { status: 'completed', note, version: row.version } as const
      await changeLocked(trx, row, { ...context, change, by: riderOf(run) })
    } else if (row.status !== 'completed') throw takenOff()
    if (stop.delivered_at) return
    await updateStop(trx, { runId: run.id, orderId: row.id }, { ...notFailed, delivered_at: at, reported_at })
    await storeDetails(trx, { run, row }, details, context)
  })

const notFailed = { failed_at: null, failed_reason: null, failed_note: '' } as const

/** Brings the order back, once for each tap: by now it may be out again. */
export const failStop = (
  db: Db,
  orderId: string,
  { reason, note, at: tappedAt }: FailedStop,
  context: ChangeContext,
): Promise<RiderAnswer> =>
  atStop(db, { orderId, at: tappedAt }, context, async (trx, { run, row, stop, at, isLate }) => {
    const tap = createIdempotencyKey({ kind: 'failed' }, `rider-failed-${run.id}-${tappedAt}`)
    if (tappedAt && !(await claimKey(trx, row, tap))) return
    if (isLate) await assertStillWith(trx, run, orderId)
    const isOut = row.status === 'out_for_delivery'
    if (!isOut && stop.failed_at) return
    if (!isOut) throw takenOff()
    const { now } = context
    const by = riderOf(run)
    const reported_at = at < now ? now : null
    const failed = { failed_at: at, failed_reason: reason, failed_note: note, delivered_at: null, reported_at }
    await updateStop(trx, { runId: run.id, orderId: row.id }, failed)
    const tapped = reported_at && `at ${formatTap(at, reported_at)}`
    const change = {
      status: 'ready',
      note: [formatFailure(reason), note, tapped].filter(Boolean).join(', '),
      version: row.version,
    } as const
    await changeLocked(trx, row, { ...context, change, by })
    const details = { rider: run.rider_name, reason }
    await recordAudit(trx, { action: 'delivery_failed', target: orderId, details }, { by, now })
  })

/** Meanwhile the desk may have sent the order out with somebody else. */
async function assertStillWith(trx: Trx, run: Door['run'], orderId: string): Promise<void> {
  if ((await findDeliveryOf(trx, orderId))?.run_id !== run.id) throw takenOff()
}

/** Who took it and the photo may follow later. */
export const describeDelivery = (
  db: Db,
  orderId: string,
  details: StopDetails,
  context: RiderContext,
): Promise<RiderAnswer> =>
  atStop(db, { orderId, at: details.at }, context, async (trx, { run, row, stop, isLate }) => {
    if (!stop.delivered_at && row.status !== 'completed')
      throw new DomainError('illegal_transition', 'Tap “Delivered” first.')
    // An ended link can fill gaps but not overwrite.
    const { taken_by, upload_id } = isLate ? omitKnown(details, stop) : details
    await storeDetails(trx, { run, row }, { taken_by, upload_id }, context)
  })

const omitKnown = ({ taken_by, upload_id }: StopDetails, stop: Stop['stop']): StopDetails => ({
  taken_by: stop.taken_by ? undefined : taken_by,
  upload_id: stop.upload_id ? undefined : upload_id,
})

export const takeMoney = (
  db: Db,
  orderId: string,
  payment: RiderPayment,
  context: RiderContext,
): Promise<RiderAnswer> =>
  atStop(db, { orderId, at: payment.at }, context, (trx, { run, row, at, isLate }) =>
    takePayment(trx, { run, row }, { ...payment, at, sent_at: context.now }, isLate),
  )

interface Stop extends Door {
  readonly stop: Awaited<ReturnType<typeof selectStops>>[number]
  readonly at: Date
  /** Whether the link has ended since the tap. */
  readonly isLate: boolean
}

/** The run is locked, so nobody can close it meanwhile. Throws a DomainError for an order that is not in the run. */
async function atStop(
  db: Db,
  { orderId, at }: { readonly orderId: string; readonly at: string | undefined },
  { token, now }: RiderContext,
  act: (trx: Trx, stop: Stop) => Promise<void>,
): Promise<RiderAnswer> {
  const late = await transaction(db, async (trx) => {
    const { id } = (await requireLink(trx, { token, now, at })).run
    const row = await lockOrder(trx, orderId)
    const run = await lockRun(trx, id)
    const stop = (await selectStops(trx, [id])).find(({ order_id }) => order_id === orderId)
    if (!run || !stop) throw new DomainError('order_not_found', notWithYou)
    // Before the lock was free, the link may have ended.
    const { isLate } = await requireLink(trx, { token, now, at })
    await act(trx, { run, row, stop, at: tapTime(at, { start: run.created_at, now }), isLate })
    return isLate
  })
  return late ? { late } : readRiderRun(db, { token, now })
}

async function storeDetails(
  trx: Trx,
  { run, row }: Door,
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

/** "Delivered 3:30 pm, sent 5:40 pm, taken by Mrs Obi". */
const deliveredNote = ({ taken_by }: StopDetails, tapped: string | null): string =>
  `Delivered${tapped ? ` ${tapped}` : ''}${taken_by ? `, taken by ${taken_by}` : ''}`

const notWithYou = "This order isn't with you any more. Ask the bakery."

const takenOff = (): DomainError => new DomainError('illegal_transition', notWithYou)
