import { Link } from 'react-router-dom'
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import type { ComparedDay } from './sales-sums.ts'

interface DayMarksProps {
  days: readonly ComparedDay[]
  /** Where a day's bar leads, and its name; without a name the marks are for the pointer only. */
  linkOf: (day: ComparedDay) => string
  nameOf?: (day: ComparedDay) => string
  /** Words over a bar; an empty one has none. */
  labelOf?: (day: ComparedDay) => string
  heightOf: (day: ComparedDay) => number
}

/** A link over the whole height of each day, zero days too, under the bars; and the labels over them. */
export function DayMarks({ days, linkOf, nameOf, labelOf, heightOf }: DayMarksProps) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const plot = usePlotArea()
  if (!x || !y || !plot) return null
  return (
    <g>
      {days.map((day, index) => {
        const start = x(day.date, { position: 'start' })
        const end = x(day.date, { position: 'end' })
        const top = y(heightOf(day))
        if (start === undefined || end === undefined || top === undefined) return null
        const label = labelOf?.(day)
        return (
          <Link
            key={day.date}
            to={linkOf(day)}
            data-mark={index}
            className="chart-mark"
            {...(nameOf
              ? { 'data-stop': '', 'aria-label': nameOf(day), tabIndex: index === days.length - 1 ? 0 : -1 }
              : { 'aria-hidden': true, tabIndex: -1 })}
          >
            <rect x={start} y={plot.y} width={Math.max(1, end - start)} height={plot.height} />
            {label && (
              <text x={(start + end) / 2} y={top - 6} textAnchor="middle" className="chart-label">
                {label}
              </text>
            )}
          </Link>
        )
      })}
    </g>
  )
}
