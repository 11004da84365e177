import { type OrderType, orderTypes } from '@pj/shared/menu/order-types'
import { formatCount } from '@pj/shared/text'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import {
  type BarShapeProps,
  CartesianGrid,
  Bar as ChartBar,
  ComposedChart,
  Rectangle,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts'
import { formatAmount } from '../lib/format.ts'
import styles from './bar-chart.module.css'
import { type BarFigures, MarkLink } from './chart-frame.tsx'
import { computeAxisTicks } from './format-sales.ts'

export interface Bar extends BarFigures {
  readonly key: string
  /** Below a column, or before a row. */
  readonly label: string
  readonly value: number
  /** Of the value, each with orders of its own. */
  readonly parts?: readonly BarPart[] | undefined
  /** A value to compare with, drawn as a line across the column. */
  readonly before?: number | null | undefined
  readonly isIncomplete?: boolean
  /** Above the column. */
  readonly note?: string | undefined
  readonly href: string
  /** For screen readers. */
  readonly summary: string
}

interface BarPart {
  readonly type: OrderType
  readonly value: number
  readonly href: string
}

interface Sales {
  readonly key: string
  readonly name: string
  readonly label: string
  readonly href: string
  readonly orders: number
  readonly revenue: number
  readonly quantity?: number
  readonly before?: number | null
}

export const toSalesBar = ({ orders, revenue, quantity = orders, ...bar }: Sales): Bar => ({
  ...bar,
  value: revenue,
  summary: `${bar.name}: ${formatAmount(revenue)}, ${formatCount(orders, 'order')}`,
  figures: [
    ['Revenue', formatAmount(revenue)],
    ['Orders', String(orders)],
    ...(quantity === orders ? [] : [['Pieces', String(quantity)] as const]),
  ],
})

interface BarsProps {
  bars: readonly Bar[]
  format: (value: number) => string
}

const tick = { fill: 'var(--ink-soft)', fontSize: 'var(--step--1)' }
const nameTick = { ...tick, fill: 'var(--ink)' }
const axisLine = { stroke: 'var(--edge)' }

/** Horizontal bars, for names. */
export const BarRows = ({ bars, format }: BarsProps) => (
  <ComposedChart
    {...toChart(bars)}
    layout="vertical"
    className="full-width"
    style={{ height: `${2 * bars.length}rem` }}
    margin={{ left: 0, right: 56 }}
  >
    <XAxis type="number" hide />
    <YAxis
      type="category"
      dataKey="key"
      width={140}
      interval={0}
      tickFormatter={(key) => labelOf(bars, key)}
      tickLine={false}
      axisLine={axisLine}
      tick={nameTick}
    />
    <RowMarks bars={bars} format={format} />
    <ChartBar dataKey="value" isAnimationActive={false} fill="var(--chart-plain)" className={clsx(styles.bar)} />
  </ComposedChart>
)

interface ColumnsProps extends BarsProps {
  /** Of a chart that shares its frame with others. */
  title?: string
  /** The axis reaches at least this value. */
  minTop?: number
  /** A lower chart below another one of the same bars, whose links are for the pointer only. */
  isSmall?: boolean
}

/** Vertical bars, for days, hours and weekdays. */
export function BarColumns({ bars, format, title, minTop = 1, isSmall = false }: ColumnsProps) {
  const most = Math.max(minTop, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const ticks = computeAxisTicks(most, isSmall ? 2 : 4)
  const hasParts = bars.some(({ parts }) => parts)
  return (
    <ComposedChart
      {...toChart(bars)}
      role="group"
      {...(title && { 'aria-label': title })}
      className={clsx('full-width', isSmall ? styles.low : styles.columns)}
      margin={{ left: 0, top: isSmall ? 8 : 24 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="key"
        minTickGap={8}
        tickFormatter={(key) => labelOf(bars, key)}
        tickLine={false}
        axisLine={axisLine}
        tick={tick}
      />
      <YAxis
        width={52}
        interval={0}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? most]}
        tickFormatter={format}
        tickLine={false}
        axisLine={false}
        tick={tick}
      />
      <ColumnMarks bars={bars} format={format} isSmall={isSmall} />
      {hasParts &&
        [...orderTypes]
          .reverse()
          .map((type) => (
            <ChartBar
              key={type}
              dataKey={type}
              stackId="parts"
              isAnimationActive={false}
              shape={(shape: BarShapeProps) => <Part shape={shape} bar={bars[shape.index]} type={type} />}
            />
          ))}
      {!hasParts && (
        <ChartBar dataKey="value" isAnimationActive={false} fill="var(--chart-plain)" className={clsx(styles.bar)} />
      )}
    </ComposedChart>
  )
}

/** What both charts share. Each part of a bar is a value of its own. */
const toChart = (bars: readonly Bar[]) => ({
  responsive: true,
  accessibilityLayer: false,
  barCategoryGap: '16%',
  data: bars.map(({ key, value, parts = [] }) => ({
    key,
    value,
    ...Object.fromEntries(parts.map((part) => [part.type, part.value])),
  })),
})

const labelOf = (bars: readonly Bar[], key: string): string => bars.find((bar) => bar.key === key)?.label ?? key

interface PartProps {
  shape: BarShapeProps
  bar: Bar | undefined
  type: OrderType
}

/** A part of a column, linked to its orders. The table offers the same by keyboard. */
function Part({ shape: { index, x, y, width, height }, bar, type }: PartProps) {
  const part = bar?.parts?.find((one) => one.type === type)
  if (!part || height === 0) return null
  return (
    <Link to={part.href} data-mark={index} aria-hidden="true" tabIndex={-1}>
      <Rectangle
        {...{ x, y, width, height }}
        fill={`var(--${type})`}
        fillOpacity={bar?.isIncomplete ? 0.6 : 1}
        stroke="var(--paper)"
      />
    </Link>
  )
}

/** A link over each row, with the figure at the end of the bar. */
function RowMarks({ bars, format }: BarsProps) {
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot) return null
  return bars.map((bar, index) => {
    const band = readBand(y, bar)
    const tip = x(bar.value)
    if (!band || tip === undefined) return null
    return (
      <g key={bar.key}>
        <MarkLink bar={bar} index={index}>
          <rect x={0} y={band.start} width="100%" height={band.size} />
        </MarkLink>
        <text className={styles.figure} x={tip + 6} y={band.middle} dominantBaseline="central">
          {format(bar.value)}
        </text>
      </g>
    )
  })
}

/** Up to this many columns each show their figure; otherwise only the highest one does. */
const maxFigures = 14

/** A link over the whole height of each column, also of an empty one. */
function ColumnMarks({ bars, format, isSmall }: BarsProps & { isSmall: boolean }) {
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot) return null
  const best = Math.max(...bars.map(({ value }) => value))
  const hasFigure = ({ value }: Bar): boolean => !isSmall && value > 0 && (value === best || bars.length <= maxFigures)
  return bars.map((bar, index) => {
    const band = readBand(x, bar)
    const top = y(bar.value)
    if (!band || top === undefined) return null
    return (
      <g key={bar.key}>
        <MarkLink bar={bar} index={index} isHidden={isSmall}>
          <rect x={band.start} y={plot.y} width={band.size} height={plot.height} />
        </MarkLink>
        {Boolean(bar.before) && (
          <line
            className={styles.before}
            x1={band.start}
            x2={band.start + band.size}
            y1={y(bar.before)}
            y2={y(bar.before)}
          />
        )}
        {hasFigure(bar) && (
          <text className={styles.figure} x={band.middle} y={top - 6} textAnchor="middle">
            {format(bar.value)} {bars.length <= maxFigures && bar.note}
          </text>
        )}
      </g>
    )
  })
}

/** Where the axis has a bar, in pixels. */
function readBand(scale: NonNullable<ReturnType<typeof useXAxisScale>>, { key }: Bar) {
  const [one, other] = [scale(key, { position: 'start' }), scale(key, { position: 'end' })]
  if (one === undefined || other === undefined) return undefined
  return { start: Math.min(one, other), size: Math.abs(other - one), middle: (one + other) / 2 }
}
