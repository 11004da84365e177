import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { type OrderType, orderTypes } from '@pj/shared/orders/order-type'
import type { SalesBy } from '@pj/shared/sales/sales.api'
import { formatCount } from '@pj/shared/text'
import { useMediaQuery } from '@pj/ui/use-media-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  DefaultZIndexes,
  Line,
  Rectangle,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts'
import { formatAmount } from '../lib/format.ts'
import { ChartFrame, DayTooltip, tickStyle } from './chart-frame.tsx'
import chartMarksStyles from './chart-marks.module.css'
import styles from './daily-charts.module.css'
import { formatAxisDay, formatCompactNaira } from './format-sales.ts'
import { formatQueueUrl } from './sales-search-params.ts'
import { type ComparedDay, computeAxisTicks } from './use-sales-report.ts'

interface DailyChartsProps {
  days: readonly ComparedDay[]
  by: SalesBy
  today: LagosDay
  /** What the dashed line shows. Undefined without a comparison. */
  beforeName: string | undefined
}

/** A revenue axis reaches at least this many naira. */
const minAxisRevenue = 10_000
/** The width of a day in pixels. Charts that do not fit scroll. */
const minBarWidth = 3
const axisWidth = 52

/** Revenue by day and order type, and below it the delivery fees and the orders of the same days. */
export function DailyCharts(props: DailyChartsProps) {
  const { days, by, today } = props
  const linkOf = ({ date }: ComparedDay): string => formatQueueUrl({ from: date, to: date, by })
  const mostRevenue = Math.max(minAxisRevenue, ...days.flatMap(({ revenue, before = 0 }) => [revenue, before]))
  return (
    <ChartFrame label="Charts by day" tooltip={(index) => <DayTooltip day={days[index]} {...props} />}>
      {/* Long ranges start at their end, because the latest days matter most. */}
      <div className={styles.scroll} ref={(box) => box?.scrollTo({ left: box.scrollWidth })}>
        <div style={{ minWidth: days.length * minBarWidth + axisWidth + 16 }}>
          <DayChart days={days} height={280} tick={formatCompactNaira} most={mostRevenue} title="Revenue by day">
            <DayLinks days={days} linkOf={linkOf} nameOf={(day) => formatDayLinkName(day, today)} />
            <DayValueLabels days={days} today={today} format={formatCompactNaira} />
            {[...orderTypes].reverse().map((type) => (
              <Bar
                key={type}
                dataKey={type}
                stackId="revenue"
                isAnimationActive={false}
                shape={(bar: BarShapeProps) => <Segment bar={bar} type={type} by={by} days={days} today={today} />}
              />
            ))}
            {props.beforeName && days.some((day) => day.before) && (
              <Line
                dataKey="before"
                type="step"
                dot={false}
                activeDot={false}
                isAnimationActive={false}
                stroke="var(--ink-soft)"
                strokeWidth={1.5}
                strokeDasharray="4 3"
                style={{ pointerEvents: 'none' }}
              />
            )}
          </DayChart>
          <SmallChart
            {...props}
            name="Delivery fees"
            dataKey="delivery_fees"
            tick={formatCompactNaira}
            minAxisEnd={minAxisRevenue}
            linkOf={linkOf}
          />
          <SmallChart {...props} name="Orders" dataKey="orders" tick={String} minAxisEnd={2} linkOf={linkOf} />
        </div>
      </div>
    </ChartFrame>
  )
}

interface SmallChartProps extends DailyChartsProps {
  name: string
  dataKey: 'delivery_fees' | 'orders'
  tick: (value: number) => string
  /** The axis reaches at least this figure, so that days without sales don't get ticks of single naira. */
  minAxisEnd: number
  linkOf: (day: ComparedDay) => string
}

function SmallChart({ name, dataKey, days, tick, minAxisEnd, today, linkOf }: SmallChartProps) {
  const most = Math.max(minAxisEnd, ...days.map((day) => day[dataKey]))
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <DayChart days={days} height={96} tick={tick} most={most} title={`${name} by day`}>
        <DayLinks days={days} linkOf={linkOf} />
        <Bar
          dataKey={dataKey}
          isAnimationActive={false}
          style={{ pointerEvents: 'none' }}
          shape={(bar: BarShapeProps) => (
            <Rectangle {...bar} fill="var(--chart-plain)" fillOpacity={barOpacity(days[bar.index], today)} />
          )}
        />
      </DayChart>
    </>
  )
}

interface DayChartProps {
  days: readonly ComparedDay[]
  height: number
  title: string
  tick: (value: number) => string
  /** The highest figure of all days. */
  most: number
  children: ReactNode
}

function DayChart({ days, height, title, tick, most, children }: DayChartProps) {
  const isShort = days.length <= maxLabelledDays
  const ticks = computeAxisTicks(most, height > 150 ? 4 : 2)
  // A long range on a small screen starts at its end, so the axis is on that side.
  const isScrolled = useMediaQuery('(max-width: 60rem)') && days.length > 90
  return (
    <ComposedChart
      responsive
      style={{ width: '100%', height }}
      data={[...days]}
      margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
      barCategoryGap={days.length > 120 ? 0 : '16%'}
      accessibilityLayer={false}
      role="group"
      aria-label={title}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="date"
        tickFormatter={(day: string) => formatAxisDay(day, isShort)}
        minTickGap={isShort ? 4 : 24}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)' }}
        tick={tickStyle}
      />
      <YAxis
        width={axisWidth}
        orientation={isScrolled ? 'right' : 'left'}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? most]}
        interval={0}
        tickFormatter={tick}
        tickLine={false}
        axisLine={false}
        tick={tickStyle}
      />
      {children}
    </ComposedChart>
  )
}

interface SegmentProps {
  bar: BarShapeProps
  type: OrderType
  by: SalesBy
  days: readonly ComparedDay[]
  today: LagosDay
}

/** One order type's segment of a day's bar, linked to the orders of that type. The table offers the same by keyboard. */
function Segment({ bar, type, by, days, today }: SegmentProps) {
  const day = days[bar.index]
  if (!day || bar.height === 0) return null
  return (
    <Link
      to={formatQueueUrl({ from: day.date, to: day.date, by }, { type })}
      data-mark={bar.index}
      aria-hidden="true"
      tabIndex={-1}
      className={styles.segment}
    >
      <Rectangle
        x={bar.x}
        y={bar.y}
        width={bar.width}
        height={bar.height}
        fill={`var(--${type})`}
        fillOpacity={barOpacity(day, today)}
        stroke="var(--paper)"
        strokeWidth={bar.width > 4 ? 1 : 0}
      />
    </Link>
  )
}

const isIncompleteDay = (day: ComparedDay, today: LagosDay): boolean => day.date >= today

const barOpacity = (day: ComparedDay | undefined, today: LagosDay): number =>
  day && isIncompleteDay(day, today) ? 0.6 : 1

const formatDayLinkName = (day: ComparedDay, today: LagosDay): string =>
  `${formatFullDay(day.date)}${isIncompleteDay(day, today) ? ' so far' : ''}: ${formatAmount(day.revenue)}, ${formatCount(day.orders, 'order')}`

interface DayLinksProps {
  days: readonly ComparedDay[]
  linkOf: (day: ComparedDay) => string
  /** The accessible name of a day's link; without it the links are for the pointer only. */
  nameOf?: (day: ComparedDay) => string
}

/** A link over the whole height of each day, including days without orders, under the bars. */
function DayLinks({ days, linkOf, nameOf }: DayLinksProps) {
  const x = useXAxisScale()
  const plot = usePlotArea()
  if (!x || !plot) return null
  return days.map((day, index) => {
    const start = x(day.date, { position: 'start' })
    const end = x(day.date, { position: 'end' })
    if (start === undefined || end === undefined) return null
    return (
      <Link
        key={day.date}
        to={linkOf(day)}
        data-mark={index}
        className={chartMarksStyles.mark}
        {...(nameOf
          ? { 'data-stop': '', 'aria-label': nameOf(day), tabIndex: index === days.length - 1 ? 0 : -1 }
          : { 'aria-hidden': true, tabIndex: -1 })}
      >
        <rect x={start} y={plot.y} width={Math.max(1, end - start)} height={plot.height} />
      </Link>
    )
  })
}

interface DayValueLabelsProps {
  days: readonly ComparedDay[]
  today: LagosDay
  format: (amount: number) => string
}

/** Labels over the bars: one for each day when there are few, otherwise one for the highest; and the marker of today. */
function DayValueLabels({ days, today, format }: DayValueLabelsProps) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const plot = usePlotArea()
  if (!x || !y || !plot) return null
  const few = days.length <= maxLabelledDays
  const best = Math.max(...days.map((day) => day.revenue))
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {days.map((day) => {
        const middle = x(day.date, { position: 'middle' })
        const top = y(day.revenue)
        const isToday = day.date === today && days.length > 1
        const figure = day.revenue > 0 && (few || day.revenue === best) ? format(day.revenue) : ''
        const label = [figure, isToday && few ? 'so far' : ''].filter(Boolean).join(' ')
        if (middle === undefined || top === undefined) return null
        return (
          <g key={day.date} className={chartMarksStyles.label}>
            {isToday && !few ? (
              <TodayMarker
                x={middle}
                top={top}
                plot={plot}
                label={['today so far', figure].filter(Boolean).join(', ')}
              />
            ) : (
              label && (
                <text x={middle} y={top - 6} textAnchor="middle">
                  {label}
                </text>
              )
            )}
          </g>
        )
      })}
    </ZIndexLayer>
  )
}

/** Up to this many days, bars have labels and the axis has weekdays. */
const maxLabelledDays = 14

interface TodayMarkerProps {
  x: number
  top: number
  plot: { x: number; y: number; width: number }
  label: string
}

/** For thin bars: a line above today's bar, with its label above all bars. */
function TodayMarker({ x, top, plot, label }: TodayMarkerProps) {
  const isAtEnd = x > plot.x + plot.width - 40
  return (
    <>
      <line x1={x} x2={x} y1={plot.y - 4} y2={top - 2} className={chartMarksStyles.today} />
      <text x={isAtEnd ? plot.x + plot.width : x} y={plot.y - 8} textAnchor={isAtEnd ? 'end' : 'middle'}>
        {label}
      </text>
    </>
  )
}
