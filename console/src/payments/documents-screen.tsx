import { documentKinds, documentLabel, namedVerbs } from '@pj/shared/documents/documents'
import type { DocumentPeriod, RegisterEntry, RegisterTotals } from '@pj/shared/documents/register.api'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDateTime,
  formatDay,
  formatFullDay,
  type LagosDay,
  lagosDay,
} from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { DataTable } from '@pj/ui/data-table.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useNow } from '@pj/ui/use-now'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { fetchJournalCsv, fetchRegisterCsv, registerQuery, registerTotalsQuery } from '../api/documents.ts'
import { Screen } from '../layout/screen.tsx'
import { DayRangeFields, firstOfMonth } from '../lib/days.tsx'
import { DownloadButton } from '../lib/download-button.tsx'
import { FiguresTable } from '../lib/figures-table.tsx'
import { dayParam, type ListChanges, type ListValues, oneOf, textParam, useListParams } from '../lib/list-params.ts'
import { PagedTable } from '../lib/paged-table.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { SelectField } from '../lib/select-field.tsx'
import { useSearchText } from '../lib/use-search-text.ts'
import { DocumentPapers } from '../orders/order-page/documents-panel.tsx'
import styles from './payments.module.css'

export const messages = {
  noMatch: { title: 'No documents match', text: 'Try other days, another kind or another search.' },
  empty: {
    title: 'No documents in this period',
    text: 'Receipts appear with each payment, invoices with each completed order.',
  },
}

/** Every document of a period with its totals, for the owner (docs/business-rules.md#receipts-and-invoices). */
export function DocumentsScreen() {
  const { values, change } = useListParams(documentsParams)
  const today = lagosDay(useNow())
  const period = readPeriod(values, today)
  const { kind, q } = values
  const filter = { ...period, kind, q: q.trim() }
  const list = useInfiniteQuery(registerQuery(filter))
  const days = `${period.from}-${period.to}`
  return (
    <Screen
      title="Receipts and invoices"
      subtitle={`${formatFullDay(period.from)} to ${formatFullDay(period.to)}`}
      actions={
        <div className="row no-print">
          <DownloadButton label="CSV" file={`documents-${days}.csv`} fetchFile={() => fetchRegisterCsv(filter)} />
          <DownloadButton label="Journal CSV" file={`journal-${days}.csv`} fetchFile={() => fetchJournalCsv(period)} />
        </div>
      }
    >
      <Filters values={values} period={period} today={today} onChange={change} />
      <div className="stack">
        <DocumentTotals period={period} />
        <PagedTable
          list={list}
          rowsOf={(page) => page.documents}
          loading={{ label: 'Loading the documents', listClass: 'stack', count: 6, height: '3.5rem' }}
          empty={kind || q ? messages.noMatch : messages.empty}
          more={() => 'Load earlier documents'}
        >
          {(documents) => (
            <Panel title="Documents" className={clsx(list.isPlaceholderData && 'dimmed')}>
              <DataTable
                aria-label="Documents"
                heads={['Document', 'Order', { label: 'Total', isNumber: true }, { label: 'PDF', isHidden: true }]}
                hasCards
              >
                {documents.map((document) => (
                  <DocumentRow key={document.number} document={document} />
                ))}
              </DataTable>
            </Panel>
          )}
        </PagedTable>
      </div>
    </Screen>
  )
}

const documentsParams = { from: dayParam, to: dayParam, kind: oneOf(documentKinds), q: textParam }
type Values = ListValues<typeof documentsParams>

/** The server reads a year at a time. */
const maxDays = 366

/** By default, this month until today. */
function readPeriod({ from, to }: Values, today: LagosDay): DocumentPeriod {
  const last = to ?? (from && from > today ? from : today)
  const first = from && from <= last ? from : firstOfMonth(last)
  return { from: daysBetween(first, last) < maxDays ? first : addDays(last, 1 - maxDays), to: last }
}

const kindLabels = { receipt: 'Receipts', invoice: 'Invoices', credit_note: 'Credit notes' } as const

interface FiltersProps {
  values: Values
  period: DocumentPeriod
  today: LagosDay
  onChange: (changes: ListChanges<typeof documentsParams>, options?: { replace: boolean }) => void
}

function Filters({ values: { kind, q }, period, today, onChange }: FiltersProps) {
  const [text, setText] = useSearchText(q, (typed) => onChange({ q: typed }, { replace: true }))
  return (
    <>
      <Toolbar as="search" aria-label="Filter the documents" className="no-print">
        <DayRangeFields {...period} onChange={onChange} />
        <SelectField
          label="Kind"
          value={kind ?? ''}
          options={[['', 'All kinds'], ...documentKinds.map((one) => [one, kindLabels[one]] as const)]}
          onChange={(value) => onChange({ kind: value })}
        />
        <TextField
          label="Number, order or customer"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Toolbar>
      <div className="row no-print gap-below">
        {listPeriods(today).map(([label, { from, to }]) => (
          <Button
            key={label}
            compact
            aria-pressed={from === period.from && to === period.to}
            onClick={() => onChange({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

const listPeriods = (today: LagosDay): (readonly [string, DocumentPeriod])[] => {
  const month = firstOfMonth(today)
  return [
    ['This month', { from: month, to: today }],
    ['Last month', { from: addMonths(month, -1), to: addDays(month, -1) }],
    ['This year', { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ]
}

function DocumentRow({ document }: { document: RegisterEntry }) {
  const { kind, number, issued_at: at, order_id: orderId, name, names, vat, total } = document
  return (
    <tr>
      <td className={styles.lines}>
        <span>
          <strong>{documentLabel(document)}</strong>
        </span>
        <span>{number}</span>
        {names && (
          <span className="soft small">
            {namedVerbs[kind]} {names}
          </span>
        )}
      </td>
      <td className={clsx('break', styles.lines)}>
        <span>
          <Link to={`/orders/${orderId}`}>{orderId}</Link> {name}
        </span>
        <time className="soft small" dateTime={at}>
          {formatDateTime(new Date(at))}
        </time>
      </td>
      <td className={clsx('number', styles.lines)}>
        <span>{formatSigned(total)}</span>
        {vat !== 0 && <span className="soft small">VAT {formatSigned(vat)}</span>}
      </td>
      <td>
        <DocumentPapers number={number} />
      </td>
    </tr>
  )
}

/** What was invoiced, with its VAT, and received in each month of a period; nothing without documents. */
function DocumentTotals({ period }: { period: DocumentPeriod }) {
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
        <Panel title="By month" className={clsx(totals.isPlaceholderData && 'dimmed')}>
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
