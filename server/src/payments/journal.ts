import { Readable } from 'node:stream'
import type { Db } from '@pj/db/database'
import {
  billLines,
  type JournalLine,
  journalAccounts,
  moneyLines,
  tillLines,
  voidLines,
} from '@pj/shared/documents/journal'
import type { DocumentPeriod } from '@pj/shared/documents/register.api'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { byteOrderMark, csvLine } from '../http/csv.ts'
import { selectBills, selectMoney, selectTill } from './register.queries.ts'

/** Days that are read at a time, so that the file may be larger than the memory. */
const spanDays = 7

/** Reads a week at a time while the client does (docs/business-rules.md#journal). */
export const journalCsv = (db: Db, period: DocumentPeriod): Readable => Readable.from(csvLines(db, period))

async function* csvLines(db: Db, { from, to }: DocumentPeriod): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['date', 'number', 'order_id', 'account', 'debit', 'credit', 'note'])
  for (let first = from; first <= to; first = addDays(first, spanDays)) {
    const last = addDays(first, spanDays - 1)
    const entries = await readEntries(db, { from: first, to: last < to ? last : to })
    if (entries.length > 0) yield entries.map(entryLines).join('')
  }
}

interface JournalEntry {
  readonly at: Date
  /** Of the document, or of the ledger's entry where it has none. */
  readonly number: string
  /** Empty for cash of no order. */
  readonly order_id: string
  readonly note: string
  readonly lines: readonly JournalLine[]
}

async function readEntries(db: Db, period: DocumentPeriod): Promise<JournalEntry[]> {
  const entries = [
    ...(await selectMoney(db, period, 'at')).map(toMoneyEntry),
    ...(await selectBills(db, period)).map(toBillEntry),
    ...(await selectMoney(db, period, 'voided_at')).map(toVoidEntry),
    ...(await selectTill(db, period)).map(toTillEntry),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type MoneyRow = Awaited<ReturnType<typeof selectMoney>>[number]

const toMoneyEntry = (row: MoneyRow): JournalEntry => ({
  ...placeOf(row),
  number: row.receipt ?? `PAY-${row.id}`,
  note: `${row.kind === 'payment' ? 'Payment' : 'Refund'}, ${paymentMethodLabels[row.method].toLowerCase()}`,
  lines: moneyLines(row),
})

const toVoidEntry = (row: MoneyRow): JournalEntry => ({
  ...placeOf(row),
  number: row.cancelling ?? `VOID-${row.id}`,
  note: `Void of ${row.receipt ?? `PAY-${row.id}`}`,
  lines: voidLines(row),
})

const toTillEntry = ({
  moment,
  account,
  amount,
  ...row
}: Awaited<ReturnType<typeof selectTill>>[number]): JournalEntry => ({
  ...row,
  at: moment,
  order_id: '',
  lines: tillLines(account, amount),
})

const placeOf = ({ moment, order_id }: MoneyRow) => ({ at: moment ?? new Date(0), order_id })

const toBillEntry = ({
  issued_at,
  kind,
  names,
  ...row
}: Awaited<ReturnType<typeof selectBills>>[number]): JournalEntry => ({
  ...row,
  at: issued_at,
  note: `${kind === 'invoice' ? 'Invoice' : 'Credit note'}${names ? ` after ${names}` : ''}`,
  lines: billLines(row),
})

const entryLines = ({ at, number, order_id, note, lines }: JournalEntry): string =>
  lines
    .map(({ account, debit, credit }) =>
      csvLine([lagosDay(at), number, order_id, journalAccounts[account], debit || null, credit || null, note]),
    )
    .join('')
