import { formatCount } from '@pj/shared/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bar, BarChart, CartesianGrid, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { formatAmount } from '../lib/format.ts'
import { ChartFrame, TooltipRow, tickStyle } from './chart-frame.tsx'
import styles from './chart-marks.module.css'
import { formatCompactNaira } from './format-sales.ts'

export interface BreakdownRow {
  readonly key: string
  /** The full name, for tables, tooltips and screen readers. */
  readonly name: string
  readonly axisLabel: string
  readonly orders: number
  readonly revenue: number
  readonly quantity: number
  readonly href: string
  /** Revenue to compare with, drawn as a line across the bar of a vertical chart. */
  readonly usual?: number | null
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

export function BreakdownChart({ title, rows, layout }: BreakdownChartProps) {
  const common = {
    responsive: true,
    data: [...rows],
    accessibilityLayer: false,
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
    <ChartFrame label={title} tooltip={(index) => <RowTooltip row={rows[index]} />}>
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
          <BarLinks rows={rows} layout={layout} />
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
            domain={[0, Math.max(...rows.map(({ revenue, usual }) => Math.max(revenue, usual ?? 0)))]}
            tickFormatter={formatCompactNaira}
            tickLine={false}
            axisLine={false}
            tick={tickStyle}
          />
          <BarLinks rows={rows} layout={layout} />
          {bar}
        </BarChart>
      )}
    </ChartFrame>
  )
}

/**
 * A link over each row or column. Rows show their figure at the end of the bar. So do a few columns; otherwise only the
 * highest one does.
 */
function BarLinks({ rows, layout }: Pick<BreakdownChartProps, 'rows' | 'layout'>) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const plot = usePlotArea()
  if (!x || !y || !plot) return null
  const isHorizontal = layout === 'horizontal'
  const scale = isHorizontal ? y : x
  const best = Math.max(...rows.map((row) => row.revenue))
  return rows.map((row, index) => {
    const edges = [scale(row.key, { position: 'start' }), scale(row.key, { position: 'end' })]
    const tip = (isHorizontal ? x : y)(row.revenue)
    const [start, end] = edges.filter((edge) => edge !== undefined).sort((one, other) => one - other)
    if (start === undefined || end === undefined || tip === undefined) return null
    const middle = (start + end) / 2
    const isLabelled = isHorizontal || (row.revenue > 0 && (rows.length <= 7 || row.revenue === best))
    return (
      <g key={row.key}>
        <BarLink row={row} index={index}>
          {isHorizontal ? (
            <rect x={0} y={start} width={plot.x + plot.width + labelWidth} height={end - start} />
          ) : (
            <rect x={start} y={plot.y} width={end - start} height={plot.height} />
          )}
        </BarLink>
        {!isHorizontal && Boolean(row.usual) && (
          <line className={styles.usual} x1={start} x2={end} y1={y(row.usual)} y2={y(row.usual)} />
        )}
        {isLabelled && (
          <text
            className={styles.label}
            {...(isHorizontal
              ? { x: tip + 6, y: middle, dominantBaseline: 'central' }
              : { x: middle, y: tip - 6, textAnchor: 'middle' })}
          >
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
    aria-label={`${row.name}: ${formatAmount(row.revenue)}, ${formatCount(row.orders, 'order')}`}
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
