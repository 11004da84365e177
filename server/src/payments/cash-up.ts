import { lockName, shareName } from '@pj/db/advisory-locks'
import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { hasRight } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import {
  type CashClosing,
  type CashMovement,
  type CashUp,
  type CashUpAnswer,
  type CashUpEntry,
  type CloseCash,
  type CorrectCash,
  cashGained,
  type NewMovement,
} from '@pj/shared/payments/cash-up.api'
import { type LedgerMethod, ledgerMethods, type MovementKind, paymentMethods } from '@pj/shared/payments/payments'
import type { Selectable } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { IdempotencyKey } from '../checkout/idempotency-key.ts'
import type { ByUser, User } from '../http/access.ts'
import { toPayment } from '../ledger/ledger.ts'
import { claimAll } from '../uploads/uploads.queries.ts'
import {
  type EntryRow,
  type MovementRow,
  selectEntriesOfDay,
  selectMovements,
  selectRiderCash,
} from './cash-up.queries.ts'

type ClosingRow = Selectable<Database['cash_closings']>

/** See docs/business-rules.md#cash-up. */
export async function cashUp(db: Db | Trx, day: LagosDay): Promise<CashUp> {
  const { rows, counted, movements, riders, ...now } = await readTill(db, day)
  const { cash } = now
  const closing = await db.selectFrom('cash_closings').selectAll().where('day', '=', day).executeTakeFirst()
  const corrections = await db.selectFrom('cash_corrections').selectAll().where('day', '=', day).orderBy('id').execute()
  const last = await findLastFloat(db, day)
  return {
    day,
    total: sum(counted),
    fees: counted.reduce((total, { fee }) => total + (fee ?? 0), 0),
    methods: usedMethods(counted).map((method) => ({ method, ...sum(ofMethod(counted, method)) })),
    people: sumByPerson(counted),
    entries: counted.map(toEntry),
    voided: rows.filter(({ voided_at }) => voided_at !== null).map(toEntry),
    closing: closing ? toClosing(closing, now) : null,
    corrections: corrections.map((correction) => ({ amount: correction.amount, ...madeBy(correction) })),
    last_float: last?.amount ?? null,
    last_float_day: last?.day ?? null,
    movements: movements.map(toMovement),
    riders,
    cash,
    expected_cash: (closing?.opening_float ?? last?.amount ?? 0) + cashGained(cash),
  }
}

async function readTill(db: Db | Trx, day: LagosDay) {
  const rows = await selectEntriesOfDay(db, day)
  const counted = rows.filter(({ voided_at }) => voided_at === null)
  const movements = await selectMovements(db).where('cash_movements.day', '=', day).execute()
  const riders = await selectRiderCash(db, day)
  const cash = sumCash({ rows: counted, movements, riders })
  return { rows, counted, movements, riders, cash, ledger: sum(ofMethod(counted, 'cash')).net }
}

/** Staff without `readCashUp` count blind: no sums, and after closing only the closing that they made themselves. */
export async function cashUpFor(db: Db | Trx, day: LagosDay, by: User): Promise<CashUpAnswer> {
  const report = await cashUp(db, day)
  if (hasRight(by.role, 'readCashUp')) return report
  const { last_float, last_float_day, movements, closing } = report
  const own = db.selectFrom('cash_closings').select('day').where('day', '=', day).where('by_user', '=', by.id)
  return {
    is_blind: true,
    day,
    last_float,
    last_float_day,
    movements,
    closed: closing && { by: closing.by, at: closing.at },
    closing: closing && (await own.executeTakeFirst()) ? withoutSums(closing) : null,
  }
}

const withoutSums = ({ methods: _, cash: __, later: ___, ...counted }: CashClosing) => counted

interface CashSources {
  readonly rows: readonly EntryRow[]
  readonly movements: readonly MovementRow[]
  readonly riders: CashUp['riders']
}

/** What a rider is short of is a difference of the run, so the till doesn't count it again. */
function sumCash({ rows, movements, riders }: CashSources): CashUp['cash'] {
  const moved = (kind: MovementKind): number =>
    movements.reduce((total, movement) => (movement.kind === kind ? total + movement.amount : total), 0)
  return {
    desk: sum(ofMethod(rows, 'cash').filter(({ run_id }) => run_id === null)).net,
    brought: riders.reduce((total, { brought }) => total + (brought ?? 0), 0),
    paid_in: moved('in'),
    paid_out: moved('out'),
    with_riders: riders.reduce((total, { taken, brought }) => (brought === null ? total + taken : total), 0),
  }
}

interface Made {
  readonly note: string
  readonly at: Date
  readonly by_name: string
}

const madeBy = ({ note, at, by_name }: Made) => ({ note, at: at.toISOString(), by: by_name })

const toMovement = ({ id, kind, amount, reason, upload_id, ...row }: MovementRow): CashMovement => ({
  id: String(id),
  kind,
  amount,
  reason,
  upload_id,
  ...madeBy(row),
})

/** The day as it is now. `ledger` is for old closings without `cash`: it counts what riders took, not what they brought back. */
interface CashNow {
  readonly cash: CashUp['cash']
  readonly ledger: number
}

const toClosing = (
  { opening_float, counted, left_over, expected, cash, methods, ...row }: ClosingRow,
  now: CashNow,
): CashClosing => ({
  opening_float,
  counted,
  left: left_over,
  expected,
  cash,
  methods,
  later: opening_float + (cash === null ? now.ledger : cashGained(now.cash)) - expected,
  ...madeBy(row),
})

/**
 * Keeps what was counted beside what the ledger says, for good. Throws a DomainError for a day that is closed or in the
 * future. Staff who count blind can't close a day before yesterday.
 */
export async function closeCash(
  db: Db,
  { day, counted, note, ...typed }: CloseCash,
  { by, now }: ByUser,
): Promise<CashUpAnswer> {
  const isBlind = !hasRight(by.role, 'readCashUp')
  if (day > lagosDay(now)) throw new DomainError('day_ahead', 'This day has not come yet.')
  if (isBlind && day < addDays(lagosDay(now), -1))
    throw new DomainError('not_allowed', 'Only today and yesterday can be closed. Ask a manager.')
  return transaction(db, async (trx) => {
    await lockName(trx, 'cashUpDay', day)
    const { methods, cash, last_float } = await cashUp(trx, day)
    // Who counts blind can't hide what is missing behind a smaller float.
    const opening_float = (isBlind ? last_float : null) ?? typed.opening_float
    const left = typed.left ?? Math.min(opening_float, counted)
    const expected = opening_float + cashGained(cash)
    if (!isBlind && (typed.expected_cash ?? expected) !== expected)
      throw new DomainError('balance_changed', 'The cash of this day has changed. Check the sums and close it again.')
    const stored = await trx
      .insertInto('cash_closings')
      .values({
        day,
        opening_float,
        counted,
        left_over: left,
        expected,
        methods: JSON.stringify(methods),
        cash: JSON.stringify(cash),
        note: note ?? '',
        at: now,
        by_user: by.id,
        by_name: by.name,
      })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!stored)
      throw new DomainError('already_closed', 'Somebody has closed this day already. Add a correction instead.')
    const difference = counted - expected
    const details = { day, opening_float, counted, left, difference }
    await recordAudit(trx, { action: 'cash_closed', details }, { by, now })
    return cashUpFor(trx, day, by)
  })
}

/**
 * Returns the first of the moments whose day is not closed, or else `now`. Nobody can close that day before the transaction
 * has ended.
 */
export async function findCountingTime(trx: Trx, moments: readonly Date[], now: Date): Promise<Date> {
  for (const moment of moments) {
    if (await keepDayOpen(trx, lagosDay(moment))) return moment
  }
  return now
}

/** Returns whether the day is open. Nobody can close it before the transaction has ended. */
async function keepDayOpen(trx: Trx, day: LagosDay): Promise<boolean> {
  await shareName(trx, 'cashUpDay', day)
  return !(await trx.selectFrom('cash_closings').select('day').where('day', '=', day).executeTakeFirst())
}

/** Who counts blind may not learn what the till should have. */
async function assertInTill(
  trx: Trx,
  day: LagosDay,
  { kind, amount, allow_short, by }: Pick<NewMovement, 'kind' | 'amount' | 'allow_short'> & Pick<ByUser, 'by'>,
): Promise<void> {
  if (kind === 'in' || allow_short || !hasRight(by.role, 'readCashUp')) return
  const { expected_cash } = await cashUp(trx, day)
  if (amount <= expected_cash) return
  const message = `By our count the till has ${formatSigned(expected_cash)}.`
  throw new DomainError('not_enough_cash', message, { expected_cash })
}

interface MovementContext extends ByUser {
  /** Undefined for a request that counts each time it is sent. */
  readonly key: IdempotencyKey | undefined
}

/**
 * Cash that was paid into the till or out of it just now, once for each key. Throws a DomainError once today is closed,
 * for a key that another movement has, and for more than is in the till.
 */
export const moveCash = (
  db: Db,
  { kind, amount, reason, note = '', upload_id, allow_short }: NewMovement,
  { by, now, key }: MovementContext,
): Promise<CashMovement> =>
  transaction(db, async (trx) => {
    const day = lagosDay(now)
    const isOpen = await keepDayOpen(trx, day)
    const earlier = key && (await findMovement(trx, key))
    if (earlier) return earlier
    if (!isOpen) throw new DomainError('already_closed', 'Today’s cash has been counted already. Record it tomorrow.')
    await assertInTill(trx, day, { kind, amount, allow_short, by })
    const request = { request_key: key?.key ?? null, request_hash: key?.hash ?? null }
    const stored = await trx
      .insertInto('cash_movements')
      .values({ day, kind, amount, reason, note, at: now, by_user: by.id, by_name: by.name, ...request })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    const sentTwice = !stored && key && (await findMovement(trx, key))
    if (sentTwice) return sentTwice
    if (!stored) throw new Error('A movement without a key conflicts with none')
    const { id } = stored
    if (upload_id && !(await claimAll(trx, [upload_id], { movement_id: id }, now)))
      throw new DomainError('upload_not_found', "We can't find that photo. Take it again.")
    await recordAudit(trx, { action: 'cash_moved', details: { kind, amount } }, { by, now })
    return toMovement(await selectMovements(trx).where('cash_movements.id', '=', id).executeTakeFirstOrThrow())
  })

async function findMovement(trx: Trx, { key, hash }: IdempotencyKey): Promise<CashMovement | undefined> {
  const row = await selectMovements(trx).where('request_key', '=', key).executeTakeFirst()
  if (row && row.request_hash !== hash)
    throw new DomainError('idempotency_key_reused', 'This entry was already sent with different contents.')
  return row && toMovement(row)
}

/** Adds to a closed day what was found out afterwards. Throws a DomainError for a day that is still open. */
export async function correctCash(db: Db, { day, amount, note }: CorrectCash, { by, now }: ByUser): Promise<CashUp> {
  return transaction(db, async (trx) => {
    const { closing } = await cashUp(trx, day)
    if (!closing) throw new DomainError('not_closed', 'This day is not closed yet: count the cash instead.')
    await trx
      .insertInto('cash_corrections')
      .values({ day, amount, note, at: now, by_user: by.id, by_name: by.name })
      .execute()
    await recordAudit(trx, { action: 'cash_corrected', details: { day, amount } }, { by, now })
    return cashUp(trx, day)
  })
}

/** Lists what nobody records by hand only where there is such an entry. */
const usedMethods = (rows: readonly EntryRow[]): LedgerMethod[] =>
  ledgerMethods.filter((method) => isRecordable(method) || rows.some((row) => row.method === method))

const isRecordable = (method: LedgerMethod): boolean => paymentMethods.some((own) => own === method)

function sum(rows: readonly EntryRow[]) {
  const payments = sumOfKind(rows, 'payment')
  const refunds = sumOfKind(rows, 'refund')
  return { count: rows.length, payments, refunds, net: payments - refunds }
}

const sumOfKind = (rows: readonly EntryRow[], kind: EntryRow['kind']): number =>
  rows.reduce((total, row) => (row.kind === kind ? total + row.amount : total), 0)

const ofMethod = (rows: readonly EntryRow[], method: LedgerMethod): EntryRow[] =>
  rows.filter((row) => row.method === method)

/** Groups by user, because two can have the same name; riders have no account. Sorts by the latest name of the day. */
function sumByPerson(rows: readonly EntryRow[]): CashUp['people'] {
  const authorOf = ({ by_user, by_name }: EntryRow) => by_user ?? by_name
  return [...new Set(rows.map(authorOf))]
    .map((author) => rows.filter((row) => authorOf(row) === author))
    .map((own) => ({
      by: own.at(-1)?.by_name ?? null,
      ...sum(own),
      net_by_method: Object.fromEntries(usedMethods(rows).map((method) => [method, sum(ofMethod(own, method)).net])),
    }))
    .sort((one, other) => (one.by ?? '').localeCompare(other.by ?? '', 'en'))
}

const toEntry = (row: EntryRow): CashUpEntry => ({ ...toPayment(row), order_id: row.order_number, name: row.name })

/** What was left at the last closing before, and the cash that came after it; undefined before the first closing. */
async function findLastFloat(db: Db | Trx, day: LagosDay) {
  const before = await db
    .selectFrom('cash_closings')
    .selectAll()
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return undefined
  const { left, opening_float, later } = toClosing(before, await readTill(db, before.day))
  return { day: before.day, amount: Math.max((left ?? opening_float) + later, 0) }
}
