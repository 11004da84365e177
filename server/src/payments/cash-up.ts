import type { Db } from '@pj/db/database'
import { type LagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import type { CashUp, CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { type LedgerMethod, ledgerMethods, paymentMethods } from '@pj/shared/payments/payments'
import { toPayment } from './payments.ts'

type EntryRow = Awaited<ReturnType<typeof selectEntriesOfDay>>[number]

/** See docs/business-rules.md#cash-up. */
export async function cashUp(db: Db, day: LagosDay): Promise<CashUp> {
  const rows = await selectEntriesOfDay(db, day)
  const counted = rows.filter(({ voided_at }) => voided_at === null)
  return {
    day,
    total: sum(counted),
    fees: counted.reduce((total, { fee }) => total + (fee ?? 0), 0),
    methods: usedMethods(counted).map((method) => ({ method, ...sum(ofMethod(counted, method)) })),
    people: sumByPerson(counted),
    entries: counted.map(toEntry),
    voided: rows.filter(({ voided_at }) => voided_at !== null).map(toEntry),
  }
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

/** Groups by user, because two can have the same name. Sorts by the latest name of the day. */
function sumByPerson(rows: readonly EntryRow[]): CashUp['people'] {
  const users = [...new Set(rows.map(({ by_user }) => by_user))]
  return users
    .map((user) => rows.filter(({ by_user }) => by_user === user))
    .map((own) => ({
      by: own.at(-1)?.by_name ?? null,
      ...sum(own),
      net_by_method: Object.fromEntries(usedMethods(rows).map((method) => [method, sum(ofMethod(own, method)).net])),
    }))
    .sort((one, other) => (one.by ?? '').localeCompare(other.by ?? '', 'en'))
}

const toEntry = (row: EntryRow): CashUpEntry => ({ ...toPayment(row), order_id: row.order_number, name: row.name })

/** Oldest first, voided ones included. */
function selectEntriesOfDay(db: Db, day: LagosDay) {
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
