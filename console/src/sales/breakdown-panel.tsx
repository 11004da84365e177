import { adjustmentsLabel } from '@pj/shared/orders/adjustments'
import { channelLabels, salesChannels } from '@pj/shared/orders/order-type'
import { noFlavour as noFlavourKey } from '@pj/shared/orders/sales-keys'
import type { BreakdownKind, SalesBreakdown, SalesQuery } from '@pj/shared/sales/sales.api'
import { describeStrongest } from '@pj/shared/sales/sentences'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { breakdownQuery } from '../api/sales.ts'
import { formatAmount } from '../lib/format.ts'
import { useListParams } from '../lib/list-params.ts'
import { type Bar, BarColumns, BarRows, toSalesBar } from './bar-chart.tsx'
import { ChartFrame } from './chart-frame.tsx'
import {
  formatAxisHour,
  formatCompactNaira,
  formatHour,
  formatWeekday,
  noFlavourLabel,
  trimHours,
} from './format-sales.ts'
import styles from './sales-panel.module.css'
import { PanelFigures } from './sales-panel.tsx'
import {
  type DrillDownKind,
  formatDrillDown,
  formatQueueUrl,
  isDrillDownKind,
  salesParams,
} from './sales-search-params.ts'

export type Breakdown = Extract<BreakdownKind, 'location' | 'channel' | 'adjustment' | 'custom_line' | DrillDownKind>

interface BreakdownText {
  readonly title: string
  readonly definition: string
  /** The heading of the first column. */
  readonly head: string
  /** Vertical bars, for hours and weekdays. */
  readonly isVertical?: true
  /** An order can count in several rows, so that the order counts exceed the total. */
  readonly overlaps?: true
  /** Its rows are not all of the revenue: no chart, and no list of orders for each. */
  readonly isPart?: true
  /** The name of a row, by default its key. */
  readonly formatName?: (key: string) => string
  /** The shorter name below a column, by default the same. */
  readonly formatLabel?: (key: string) => string
}

const breakdownTexts: Readonly<Record<Breakdown, BreakdownText>> = {
  location: {
    title: 'Revenue by location',
    definition: 'Where orders went, without delivery fees. Bakery means pickup.',
    head: 'Location',
  },
  channel: {
    title: 'Revenue by channel',
    definition: 'How customers ordered.',
    head: 'Channel',
    formatName: formatChannel,
  },
  adjustment: {
    title: adjustmentsLabel,
    definition: 'What was taken off or added, by what customers read. Revenue contains it.',
    head: 'Label',
    overlaps: true,
    isPart: true,
  },
  custom_line: {
    title: 'Custom lines',
    definition: 'What staff priced themselves, by who wrote the line.',
    head: 'Written by',
    overlaps: true,
    isPart: true,
  },
  product: {
    title: 'Revenue by product',
    definition: 'By the name and price at the time of sale.',
    head: 'Product',
    overlaps: true,
  },
  category: {
    title: 'Revenue by category',
    definition: 'By the category of each product.',
    head: 'Category',
    overlaps: true,
  },
  flavour: {
    title: 'Revenue by flavour',
    definition: 'Items with several flavours are split evenly.',
    head: 'Flavour',
    overlaps: true,
    formatName: (key) => (key === noFlavourKey ? noFlavourLabel : key),
  },
  weekday: {
    title: 'Revenue by weekday',
    definition: 'All Mondays together, and so on.',
    head: 'Weekday',
    isVertical: true,
    formatName: formatWeekday,
    formatLabel: (key) => key,
  },
  hour: {
    title: 'Revenue by hour',
    definition: 'The hour orders were placed, Lagos time.',
    head: 'Hour',
    isVertical: true,
    formatName: formatHour,
    formatLabel: formatAxisHour,
  },
}

const messages = {
  dueHour: 'The hour orders were due, Lagos time.',
  empty: 'Nothing was sold on these days.',
  matches: 'the same as the revenue above.',
  updating: 'the revenue above is being updated.',
  overlaps: 'An order may count in several rows.',
}

/** Rows of a horizontal chart before "Show all" is pressed. */
const initialRowCount = 10

interface BreakdownPanelProps {
  kind: Breakdown
  query: SalesQuery
  /** The revenue of all days, which the rows add up to. */
  revenue: number
}

/** A part of the report that loads when it is unfolded. */
export function BreakdownPanel({ kind, query, revenue }: BreakdownPanelProps) {
  const { title, definition } = breakdownTexts[kind]
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isPlaceholderData } = useQuery({ ...breakdownQuery(query, kind), enabled: isOpen })
  return (
    <details
      className={clsx('card', styles.folded, isPlaceholderData && 'dimmed')}
      aria-busy={isPlaceholderData || undefined}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && (
        <div className="stack">
          <p className="soft small">{kind === 'hour' && query.by === 'delivery' ? messages.dueHour : definition}</p>
          {error && <Notice tone="error">{error.message}</Notice>}
          {!data && !error && <div className="skeleton" style={{ height: '14rem' }} />}
          {data && <Figures kind={kind} query={query} revenue={revenue} rows={data.rows} />}
        </div>
      )}
    </details>
  )
}

function Figures({ kind, query, revenue, rows: found }: BreakdownPanelProps & { rows: readonly BreakdownFigures[] }) {
  const { title, head, isVertical = false, isPart } = breakdownTexts[kind]
  const rows = useRows(kind, query, found)
  const [showsAll, setShowsAll] = useState(false)
  if (rows.every((row) => row.orders === 0)) return <p className="soft">{messages.empty}</p>
  const bars = rows.filter(isOfItems).map(toSalesBar)
  // "Without a flavour" is no flavour, but part of the whole.
  const named = bars.filter(({ key }) => key !== noFlavourKey)
  const shown = isVertical || showsAll ? bars : bars.slice(0, initialRowCount)
  return (
    <>
      {!isPart && named.length > 0 && (
        <p>{describeStrongest(named, head.toLowerCase(), 'revenue', sumColumn(rows.filter(isOfItems), 'revenue'))}</p>
      )}
      {!isPart && <RevenueChart title={title} bars={shown} isVertical={isVertical} />}
      {!isPart && bars.length > shown.length && (
        <Button className="no-print" variant="plain" onClick={() => setShowsAll(true)}>
          Show all {bars.length}
        </Button>
      )}
      <BreakdownTable kind={kind} rows={rows} revenue={revenue} />
    </>
  )
}

interface RevenueChartProps {
  title: string
  bars: readonly Bar[]
  isVertical: boolean
}

export const RevenueChart = ({ title, bars, isVertical }: RevenueChartProps) => (
  <ChartFrame label={title} bars={bars} isVertical={isVertical}>
    {isVertical ? (
      <BarColumns bars={bars} format={formatCompactNaira} />
    ) : (
      <BarRows bars={bars} format={formatCompactNaira} />
    )}
  </ChartFrame>
)

function BreakdownTable({ kind, rows, revenue }: { kind: Breakdown; rows: readonly BreakdownRow[]; revenue: number }) {
  const { title, head, overlaps, isPart } = breakdownTexts[kind]
  const sum = sumColumn(rows, 'revenue')
  const adjusted = kind === 'adjustment' ? sum : 0
  const items = isPart ? revenue - adjusted : sumColumn(rows.filter(isOfItems), 'revenue')
  return (
    <>
      <PanelFigures
        title={title}
        heads={[head, 'Orders', 'Pieces', 'Revenue', 'Share']}
        rows={rows.map((row) => ({
          key: row.key,
          name: isPart ? row.name : <Link to={row.href}>{row.name}</Link>,
          cells: [row.orders, row.quantity, formatAmount(row.revenue), formatShare(row.revenue, items)],
        }))}
        totals={[
          overlaps ? '' : sumColumn(rows, 'orders'),
          kind === 'flavour' ? '' : sumColumn(rows, 'quantity'),
          formatAmount(sum),
          '',
        ]}
      />
      <p className="soft small">
        Total: {formatAmount(sum)}
        {isPart ? '.' : `, ${sum === revenue ? messages.matches : messages.updating}`}
        {overlaps && ` ${messages.overlaps}`}
      </p>
    </>
  )
}

/** A row of what was sold; the one of discounts and surcharges makes the sum complete. */
const isOfItems = ({ key }: { readonly key: string }): boolean => key !== adjustmentsLabel

const sumColumn = (rows: readonly BreakdownRow[], figure: 'orders' | 'quantity' | 'revenue'): number =>
  rows.reduce((sum, row) => sum + row[figure], 0)

const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`

type BreakdownFigures = SalesBreakdown['rows'][number]

interface BreakdownRow extends BreakdownFigures {
  readonly name: string
  readonly label: string
  readonly href: string
}

function useRows(kind: Breakdown, query: SalesQuery, rows: readonly BreakdownFigures[]): readonly BreakdownRow[] {
  const { searchOf } = useListParams(salesParams)
  const linkOf = (key: string): string =>
    isDrillDownKind(kind)
      ? searchOf({ of: formatDrillDown({ kind, key }) })
      : formatQueueUrl(query, breakdownTexts[kind].isPart ? {} : { [kind]: key })
  const { formatName = (key) => key, formatLabel = formatName } = breakdownTexts[kind]
  return sortRows(kind, rows).map((row) => ({
    ...row,
    name: formatName(row.key),
    label: formatLabel(row.key),
    href: linkOf(row.key),
  }))
}

function sortRows(kind: Breakdown, rows: readonly BreakdownFigures[]): readonly BreakdownFigures[] {
  if (kind === 'hour') return trimHours(rows, ({ orders }) => orders > 0)
  if (kind !== 'flavour') return rows
  // "Without a flavour" comes last, whatever its revenue.
  return [...rows].sort((one, other) => Number(one.key === noFlavourKey) - Number(other.key === noFlavourKey))
}

function formatChannel(key: string): string {
  const channel = salesChannels.find((one) => one === key)
  return channel ? channelLabels[channel] : key
}
