import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bar, BarChart, CartesianGrid, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { formatAmount } from '../lib/format.ts'
import { ChartFrame, TooltipRow } from './chart-frame.tsx'
import styles from './chart-marks.module.css'
import { formatCompactNaira, formatOrderCount } from './format-sales.ts'

export interface BreakdownRow {
  readonly key: string
  /** The full name, for tables, tooltips and screen readers. */
  readonly name: string

  readonly axisLabel: string
  readonly orders: number
  readonly revenue: number
  readonly quantity: number
  readonly href: string
}

interface BreakdownChartProps {
  title: string
  rows: readonly BreakdownRow[]
  /** Horizontal bars for names, vertical bars for hours and weekdays. */
  layout: 'horizontal' | 'vertical'
}

const rowHeight = 30
/** Pixels reserved for the figure at the end of the longest bar. */
const labelWidth = 56
const tickStyle = { fill: 'var(--ink-soft)', fontSize: 12 }

export function BreakdownChart({ title, rows, layout }: BreakdownChartProps) {
  const common = {
    responsive: true,
    data: [...rows],
    accessibilityLayer: false,
    role: 'group',
    'aria-label': title,
  } as const
  const bar = (
    <Bar
      dataKey="revenue"
      fill="var(--chart-plain)"
      isAnimationActive={false}
      radius={layout === 'horizontal' ? [0, 3, 3, 0] : [3, 3, 0, 0]}
      style={{ pointerEvents: 'none' }}
    />
  )
  const labelOf = (key: string): string => rows.find((row) => row.key === key)?.axisLabel ?? key
  return (
    <ChartFrame tooltip={(index) => <RowTooltip row={rows[index]} />}>
      {layout === 'horizontal' ? (
        <BarChart
          {...common}
          layout="vertical"
          style={{ width: '100%', height: rows.length * rowHeight + 8 }}
          margin={{ top: 4, right: labelWidth, bottom: 4, left: 0 }}
          barCategoryGap="22%"
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="key"
            tickFormatter={labelOf}
            width={140}
            interval={0}
            tickLine={false}
            axisLine={{ stroke: 'var(--edge)' }}
            tick={{ ...tickStyle, fill: 'var(--ink)' }}
          />
          <HorizontalBarLinks rows={rows} />
          {bar}
        </BarChart>
      ) : (
        <BarChart
          {...common}
          style={{ width: '100%', height: 220 }}
          margin={{ top: 20, right: 8, bottom: 0, left: 0 }}
          barCategoryGap="18%"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
            tickFormatter={labelOf}
            minTickGap={2}
            tickLine={false}
            axisLine={{ stroke: 'var(--edge)' }}
            tick={tickStyle}
          />
          <YAxis
            width={52}
            tickCount={4}
            niceTicks="snap125"
            tickFormatter={formatCompactNaira}
            tickLine={false}
            axisLine={false}
            tick={tickStyle}
          />
          <VerticalBarLinks rows={rows} />
          {bar}
        </BarChart>
      )}
    </ChartFrame>
  )
}

/** A link over each row, with the figure at the end of its bar. */
function HorizontalBarLinks({ rows }: { rows: readonly BreakdownRow[] }) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const plot = usePlotArea()
  if (!x || !y || !plot) return null
  return rows.map((row, index) => {
    const start = y(row.key, { position: 'start' })
    const end = y(row.key, { position: 'end' })
    const length = x(row.revenue)
    if (start === undefined || end === undefined || length === undefined) return null
    const height = Math.abs(end - start)
    const top = Math.min(start, end)
    return (
      <g key={row.key}>
        <BarLink row={row} index={index}>
          <rect x={0} y={top} width={plot.x + plot.width + labelWidth} height={height} />
        </BarLink>
        <text x={length + 6} y={top + height / 2} dominantBaseline="central" className={styles.label}>
          {formatCompactNaira(row.revenue)}
        </text>
      </g>
    )
  })
}

/** A link over each column. With few columns each shows its figure, otherwise only the highest one. */
function VerticalBarLinks({ rows }: { rows: readonly BreakdownRow[] }) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const plot = usePlotArea()
  if (!x || !y || !plot) return null
  const best = Math.max(...rows.map((row) => row.revenue))
  const few = rows.length <= 7
  return rows.map((row, index) => {
    const start = x(row.key, { position: 'start' })
    const end = x(row.key, { position: 'end' })
    const top = y(row.revenue)
    if (start === undefined || end === undefined || top === undefined) return null
    return (
      <g key={row.key}>
        <BarLink row={row} index={index}>
          <rect x={start} y={plot.y} width={end - start} height={plot.height} />
        </BarLink>
        {row.revenue > 0 && (few || row.revenue === best) && (
          <text x={(start + end) / 2} y={top - 6} textAnchor="middle" className={styles.label}>
            {formatCompactNaira(row.revenue)}
          </text>
        )}
      </g>
    )
  })
}

const BarLink = ({ row, index, children }: { row: BreakdownRow; index: number; children: ReactNode }) => (
  <Link
    to={row.href}
    data-mark={index}
    data-stop=""
    className={styles.mark}
    tabIndex={index === 0 ? 0 : -1}
    aria-label={`${row.name}: ${formatAmount(row.revenue)}, ${formatOrderCount(row.orders)}`}
  >
    {children}
  </Link>
)

function RowTooltip({ row }: { row: BreakdownRow | undefined }) {
  if (!row) return null
  return (
    <>
      <strong>{row.name}</strong>
      <dl>
        <TooltipRow name="Revenue" value={formatAmount(row.revenue)} />
        <TooltipRow name="Orders" value={String(row.orders)} />
        {row.quantity !== row.orders && <TooltipRow name="Pieces" value={String(row.quantity)} />}
      </dl>
    </>
  )
}
