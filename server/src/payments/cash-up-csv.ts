import { formatLagosLocal } from '@pj/shared/lagos-time'
import type { CashUp, CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { byteOrderMark, csvLine } from '../http/csv.ts'

const header = [
  ...['at', 'order_id', 'customer', 'kind', 'method', 'amount', 'net', 'reference', 'note', 'by'],
  ...['voided_at', 'voided_by', 'void_reason'],
]

/** The entries of the day, voided ones last. The column `net` adds up to the total of the day. Times are Lagos times. */
export const cashUpCsv = ({ entries, voided }: CashUp): string =>
  [byteOrderMark + csvLine(header), ...[...entries, ...voided].map(entryLine)].join('')

const entryLine = (entry: CashUpEntry): string =>
  csvLine([
    lagosTime(entry.at),
    entry.order_id,
    entry.name,
    entry.kind,
    entry.method,
    entry.amount,
    entry.voided ? 0 : entry.kind === 'payment' ? entry.amount : -entry.amount,
    entry.reference,
    entry.note,
    entry.by,
    entry.voided && lagosTime(entry.voided.at),
    entry.voided?.by ?? null,
    entry.voided?.reason ?? null,
  ])

const lagosTime = (instant: string): string => `${formatLagosLocal(new Date(instant))}:00+01:00`
