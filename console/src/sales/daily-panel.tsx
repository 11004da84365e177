import { formatTime, type LagosDay } from '@pj/shared/lagos-time'
import { orderTypes } from '@pj/shared/menu/order-types'
import type { SalesFigures, SalesQuery } from '@pj/shared/sales/sales.api'
import { describeStrongest } from '@pj/shared/sales/sentences'
import { formatCount } from '@pj/shared/text'
import { Panel } from '@pj/ui/panel.tsx'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format.ts'
import styles from './bar-chart.module.css'
import { type Bar, BarColumns } from './bar-chart.tsx'
import { ChartFrame, Swatch } from './chart-frame.tsx'
import { formatCompactNaira, typeLabels } from './format-sales.ts'
import { PanelFigures } from './sales-panel.tsx'
import { formatQueueUrl, type SalesView } from './sales-search-params.ts'
import { type ComparedFigures, isByMonth, type Period } from './use-sales-report.ts'

const messages = {
  definition: (counted: string) => `By the day orders were ${counted}. Select a bar to see its orders.`,
  soFar: (time: string) => ` Today counts up to ${time}.`,
}

interface DailyPanelProps {
  view: SalesView
  periods: readonly Period[]
  totals: SalesFigures
  before: ComparedFigures | undefined
  now: Date
  today: LagosDay
}

/** A revenue axis reaches at least this many naira. */
const minAxisRevenue = 10_000

export function DailyPanel({ view: { query }, periods, totals, before, now, today }: DailyPanelProps) {
  const unit = isByMonth(query) ? 'month' : 'day'
  const title = `Revenue by ${unit}`
  const hasToday = query.from <= today && today <= query.to
  const bars = periods.map((period) => toBar(period, query, today))
  const barsOf = (figure: 'orders' | 'delivery_fees'): Bar[] =>
    periods.map((period) => ({ ...toBar(period, query, today), value: period[figure], parts: undefined, before: null }))
  const [fees, orders] = [barsOf('delivery_fees'), barsOf('orders')]
  return (
    <Panel title={title}>
      <p className="soft small">
        {messages.definition(query.by === 'delivery' ? 'due' : 'placed')}
        {hasToday && messages.soFar(formatTime(now))}
      </p>
      <Legend query={query} totals={totals} before={before} />
      <ChartFrame label={`Charts by ${unit}`} bars={bars} isVertical>
        <p>{describeStrongest(bars, unit, 'revenue')}</p>
        <BarColumns title={title} bars={bars} format={formatCompactNaira} minTop={minAxisRevenue} />
        <h3>Delivery fees</h3>
        <p className="soft small">{describeStrongest(fees, unit, 'delivery fees')}</p>
        <BarColumns
          title={`Delivery fees by ${unit}`}
          bars={fees}
          format={formatCompactNaira}
          minTop={minAxisRevenue}
          isSmall
        />
        <h3>Orders</h3>
        <p className="soft small">{describeStrongest(orders, unit, 'orders')}</p>
        <BarColumns title={`Orders by ${unit}`} bars={orders} format={String} minTop={2} isSmall />
      </ChartFrame>
      <PanelFigures
        title={title}
        heads={[
          unit === 'day' ? 'Day' : 'Month',
          'Orders',
          ...orderTypes.map((type) => typeLabels[type]),
          'Discounts and surcharges',
          'Revenue',
          'Delivery fees',
          'With delivery',
          ...(before ? ['Revenue before'] : []),
        ]}
        rows={periods.map((period) => ({
          key: period.from,
          name: (
            <Link to={formatQueueUrl({ ...period, by: query.by })}>
              {period.name}
              {isNow(period, today) && ', so far'}
            </Link>
          ),
          cells: formatCells(period, before && (period.before ?? 0)),
        }))}
        totals={formatCells(totals, before?.figures.revenue)}
      />
    </Panel>
  )
}

const isNow = ({ from, to }: Period, today: LagosDay): boolean => from <= today && today <= to

function toBar(period: Period, { from, to, by }: SalesQuery, today: LagosDay): Bar {
  const isIncomplete = period.to >= today
  const soFar = isIncomplete ? ' so far' : ''
  const { name, label, revenue, orders, before } = period
  const only = { from: period.from, to: period.to, by }
  return {
    key: period.from,
    name: `${name}${soFar && `,${soFar}`}`,
    label,
    value: revenue,
    parts: orderTypes.map((type) => ({ type, value: period[type], href: formatQueueUrl(only, { type }) })),
    before,
    isIncomplete,
    note: from < to && isNow(period, today) ? 'so far' : undefined,
    href: formatQueueUrl(only),
    summary: `${name}${soFar}: ${formatAmount(revenue)}, ${formatCount(orders, 'order')}`,
    figures: [
      ...orderTypes.map((type) => [typeLabels[type], formatAmount(period[type]), type] as const),
      ...(period.adjustments === 0 ? [] : [['With discounts of', formatAmount(period.adjustments)] as const]),
      ['Revenue', formatAmount(revenue)],
      ['Delivery fees', formatAmount(period.delivery_fees)],
      ['Orders', String(orders)],
      ...(before === undefined ? [] : [['Revenue before', formatAmount(before)] as const]),
    ],
  }
}

function Legend({ query, totals, before }: Pick<DailyPanelProps, 'totals' | 'before'> & { query: SalesQuery }) {
  return (
    <ul className="row small">
      {orderTypes.map((type) => (
        <li key={type}>
          <Link className={styles.legend} to={formatQueueUrl(query, { type })}>
            <Swatch type={type} />
            {typeLabels[type]} {formatAmount(totals[type])}
          </Link>
        </li>
      ))}
      {before && (
        <li className={styles.legend}>
          <span className={styles.dashes} />
          {before.label} {formatAmount(before.figures.revenue)}
        </li>
      )}
    </ul>
  )
}

const formatCells = (figures: SalesFigures, before: number | undefined): (string | number)[] => [
  figures.orders,
  ...orderTypes.map((type) => formatAmount(figures[type])),
  formatAmount(figures.adjustments),
  formatAmount(figures.revenue),
  formatAmount(figures.delivery_fees),
  formatAmount(figures.revenue + figures.delivery_fees),
  ...(before === undefined ? [] : [formatAmount(before)]),
]
