import type { DocumentPeriod, RegisterTotals } from '@pj/shared/documents/register.api'
import { formatDay } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { registerTotalsQuery } from '../api/documents.ts'
import { FiguresTable } from '../lib/figures-table.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './payments.module.css'

/** What was invoiced, with its VAT, and received in each month of a period; nothing without documents. */
export function DocumentTotals({ period }: { period: DocumentPeriod }) {
  const totals = useQuery(registerTotalsQuery(period))
  const rows = totals.data ?? []
  const months = [...new Set(rows.map(({ month }) => month))]
  const hasVat = rows.some(({ vat }) => vat !== 0)
  return (
    <QueryResult
      list={totals}
      loading={{ label: 'Loading the totals', listClass: undefined, count: 1, height: '8rem' }}
    >
      {rows.length > 0 && (
        <Panel title="By month" className={clsx(totals.isPlaceholderData && 'outdated')}>
          <div className={clsx(styles.scroll, hasVat && styles.withVat)}>
            <FiguresTable
              label="By month"
              heads={['Month', ...(hasVat ? ['Before VAT', 'VAT'] : []), 'Invoiced', 'Received']}
              rows={months.map((month) => ({
                key: month,
                name: formatMonth(month),
                cells: toCells(
                  rows.filter((row) => row.month === month),
                  hasVat,
                ),
              }))}
              {...(months.length > 1 && { totals: { name: 'Total', cells: toCells(rows, hasVat) } })}
            />
          </div>
        </Panel>
      )}
    </QueryResult>
  )
}

type Rows = RegisterTotals['totals']

function toCells(rows: Rows, hasVat: boolean): string[] {
  const billed = rows.filter(({ kind }) => kind !== 'receipt')
  const received = rows.filter(({ kind }) => kind === 'receipt')
  return [
    ...(hasVat ? [sumOf(billed, 'net'), sumOf(billed, 'vat')] : []),
    sumOf(billed, 'total'),
    sumOf(received, 'total'),
  ].map(formatSigned)
}

const sumOf = (rows: Rows, figure: 'net' | 'vat' | 'total'): number => rows.reduce((sum, row) => sum + row[figure], 0)

/** "Nov 2026" from "2026-11". */
const formatMonth = (month: string): string => `${formatDay(`${month}-01`).slice(-3)} ${month.slice(0, 4)}`
