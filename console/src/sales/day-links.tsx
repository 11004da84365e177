import type { LagosDay } from '@pj/shared/lagos-time'
import { Link } from 'react-router-dom'
import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import styles from './chart-marks.module.css'
import type { ComparedDay } from './sales-sums.ts'

interface DayLinksProps {
  days: readonly ComparedDay[]
  linkOf: (day: ComparedDay) => string
  /** The accessible name of a day's link; without it the links are for the pointer only. */
  nameOf?: (day: ComparedDay) => string
}

/** A link over the whole height of each day, including days without orders, under the bars. */
export function DayLinks({ days, linkOf, nameOf }: DayLinksProps) {
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
        className={styles.mark}
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
export function DayValueLabels({ days, today, format }: DayValueLabelsProps) {
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
          <g key={day.date} className={styles.label}>
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

/** The most days of which each bar has a label and the axis the weekdays. */
export const maxLabelledDays = 14

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
      <line x1={x} x2={x} y1={plot.y - 4} y2={top - 2} className={styles.today} />
      <text x={isAtEnd ? plot.x + plot.width : x} y={plot.y - 8} textAnchor={isAtEnd ? 'end' : 'middle'}>
        {label}
      </text>
    </>
  )
}
