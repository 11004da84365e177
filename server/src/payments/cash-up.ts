import { lockName, shareName } from '@pj/db/advisory-locks'
import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { type LagosDay, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import type { CashUp, CashUpEntry, CloseCash, CorrectCash } from '@pj/shared/payments/cash-up.api'
import { type LedgerMethod, ledgerMethods, paymentMethods } from '@pj/shared/payments/payments'
import type { Selectable } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { User } from '../http/access.ts'
import { toPayment } from '../ledger/ledger.ts'

type ClosingRow = Selectable<Database['cash_closings']>
type EntryRow = Awaited<ReturnType<typeof selectEntriesOfDay>>[number]

/** See docs/business-rules.md#cash-up. */
export async function cashUp(db: Db | Trx, day: LagosDay): Promise<CashUp> {
  const rows = await selectEntriesOfDay(db, day)
  const closing = await db.selectFrom('cash_closings').selectAll().where('day', '=', day).executeTakeFirst()
  const corrections = await db.selectFrom('cash_corrections').selectAll().where('day', '=', day).orderBy('id').execute()
  const before = await db
    .selectFrom('cash_closings')
    .select('opening_float')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const counted = rows.filter(({ voided_at }) => voided_at === null)
  return {
    day,
    total: sum(counted),
    fees: counted.reduce((total, { fee }) => total + (fee ?? 0), 0),
    methods: usedMethods(counted).map((method) => ({ method, ...sum(ofMethod(counted, method)) })),
    people: sumByPerson(counted),
    entries: counted.map(toEntry),
    voided: rows.filter(({ voided_at }) => voided_at !== null).map(toEntry),
    closing: closing ? toClosing(closing) : null,
    corrections: corrections.map((correction) => ({ amount: correction.amount, ...madeBy(correction) })),
    last_float: before?.opening_float ?? null,
  }
}

interface Made {
  readonly note: string
  readonly at: Date
  readonly by_name: string
}

const madeBy = ({ note, at, by_name }: Made) => ({ note, at: at.toISOString(), by: by_name })

const toClosing = ({ opening_float, counted, expected, methods, ...row }: ClosingRow) => ({
  opening_float,
  counted,
  expected,
  methods,
  ...madeBy(row),
})

interface ByWhom {
  readonly by: User
  readonly now: Date
}

/**
 * Keeps what was counted beside what the ledger says, for good. Throws a DomainError for a day that is closed or has not
 * come yet.
 */
export async function closeCash(
  db: Db,
  { day, opening_float, counted, note }: CloseCash,
  { by, now }: ByWhom,
): Promise<CashUp> {
  if (day > lagosDay(now)) throw new DomainError('day_ahead', 'This day has not come yet.')
  return transaction(db, async (trx) => {
    await lockName(trx, 'cashUpDay', day)
    const { methods } = await cashUp(trx, day)
    const cash = methods.find(({ method }) => method === 'cash')?.net ?? 0
    const stored = await trx
      .insertInto('cash_closings')
      .values({
        ...{ day, opening_float, counted, expected: opening_float + cash, methods: JSON.stringify(methods) },
        ...{ note: note ?? '', at: now, by_user: by.id, by_name: by.name },
      })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!stored)
      throw new DomainError('already_closed', 'Somebody has closed this day already. Add a correction instead.')
    const difference = counted - opening_float - cash
    await recordAudit(trx, { action: 'cash_closed', details: { day, counted, difference } }, { by, now })
    return cashUp(trx, day)
  })
}

/**
 * Returns the first of the moments whose day is not closed, or else `now`. Nobody can close that day before the transaction
 * has ended.
 */
export async function findCountingTime(trx: Trx, moments: readonly Date[], now: Date): Promise<Date> {
  for (const moment of moments) {
    const day = lagosDay(moment)
    await shareName(trx, 'cashUpDay', day)
    const closing = await trx.selectFrom('cash_closings').select('day').where('day', '=', day).executeTakeFirst()
    if (!closing) return moment
  }
  return now
}

/** Adds to a closed day what was found out afterwards. Throws a DomainError for a day that is still open. */
export async function correctCash(db: Db, { day, amount, note }: CorrectCash, { by, now }: ByWhom): Promise<CashUp> {
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

/** Oldest first, voided ones included. */
function selectEntriesOfDay(db: Db | Trx, day: LagosDay) {
  const { start, end } = lagosDaySpan(day, day)
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.order_id as order_number', 'orders.name'])
    .where('payments.at', '>=', start)
    .where('payments.at', '<', end)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute()
}
