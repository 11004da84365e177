import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { type OrderType, orderTypes } from '@pj/shared/orders/order-type'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { formatAmount } from '../lib/format.ts'
import styles from './chart-frame.module.css'
import { formatAxisDay, typeLabels } from './format-sales.ts'
import type { ComparedDay } from './use-sales-report.ts'

/** The numbers and names along an axis. */
export const tickStyle = { fill: 'var(--ink-soft)', fontSize: 12 }

interface ChartFrameProps {
  label: string
  /** Renders the tooltip of the mark that is hovered or has the focus. */
  tooltip: (index: number) => ReactNode
  children: ReactNode
}

interface OpenTooltip {
  readonly index: number
  /** The centre and the top of the mark, in pixels from the frame's edges. */
  readonly x: number
  readonly y: number
}

/**
 * Wraps a chart whose marks are links with `data-mark`. The Tab key reaches one of them, the arrow keys the others; each
 * shows its tooltip on hover and focus. On a touch screen the first tap shows the tooltip, the second follows the link.
 */
export function ChartFrame({ label, tooltip, children }: ChartFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<OpenTooltip>()
  const touched = useRef(false)

  const show = (mark: Element | undefined): void => {
    if (!mark || !frame.current) {
      setShown(undefined)
      return
    }
    const frameBox = frame.current.getBoundingClientRect()
    const markBox = mark.getBoundingClientRect()
    const half = Math.min(tooltipWidth, frameBox.width) / 2
    const x = Math.max(half, Math.min(frameBox.width - half, markBox.left - frameBox.left + markBox.width / 2))
    setShown({ index: readMarkIndex(mark), x, y: Math.max(0, markBox.top - frameBox.top) })
  }
  const handlePointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') show(findMark(event.target))
  }
  const handleFocus = (event: FocusEvent): void => {
    const mark = findMark(event.target)
    if (!mark || touched.current) return
    moveTabStop(frame.current, mark)
    show(mark)
  }
  const handleClick = (event: MouseEvent): void => {
    const mark = findMark(event.target)
    if (!touched.current || !mark || shown?.index === readMarkIndex(mark)) return
    event.preventDefault()
    event.stopPropagation()
    show(mark)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') show(undefined)
    const next = findNextMark(event, frame.current)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // The marks are the interactive elements; the figure handles their bubbling events.
    <figure
      ref={frame}
      aria-label={label}
      className={styles.frame}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch'
      }}
      onPointerOver={handlePointer}
      onPointerLeave={() => touched.current || show(undefined)}
      onFocus={handleFocus}
      onBlur={() => show(undefined)}
      onClickCapture={handleClick}
      onKeyDown={handleKey}
    >
      {children}
      {shown && (
        <div
          className={styles.tooltip}
          data-tooltip=""
          style={{ left: shown.x, top: shown.y, width: tooltipWidth }}
          aria-hidden="true"
        >
          {tooltip(shown.index)}
        </div>
      )}
    </figure>
  )
}

/** In pixels. */
const tooltipWidth = 232

const findMark = (target: EventTarget): Element | undefined =>
  target instanceof Element ? (target.closest('[data-mark]') ?? undefined) : undefined

const readMarkIndex = (mark: Element): number => Number(mark.getAttribute('data-mark'))

const listMarks = (frame: HTMLElement | null): SVGElement[] =>
  [...(frame?.querySelectorAll('[data-stop]') ?? [])].filter((mark) => mark instanceof SVGElement)

/** The Tab key returns to the mark that was focused last. */
function moveTabStop(frame: HTMLElement | null, mark: Element): void {
  for (const each of listMarks(frame)) each.setAttribute('tabindex', each === mark ? '0' : '-1')
}

function findNextMark(event: KeyboardEvent, frame: HTMLElement | null): SVGElement | undefined {
  const marks = listMarks(frame)
  const index = marks.findIndex((mark) => mark.contains(document.activeElement))
  if (index === -1) return undefined
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return marks[index + 1]
    case 'ArrowLeft':
    case 'ArrowUp':
      return marks[index - 1]
    case 'Home':
      return marks[0]
    case 'End':
      return marks.at(-1)
    default:
      return undefined
  }
}

interface DayTooltipProps {
  day: ComparedDay | undefined
  today: LagosDay
  beforeName: string | undefined
}

/** All figures of a day, to the naira. */
export function DayTooltip({ day, today, beforeName }: DayTooltipProps) {
  if (!day) return null
  return (
    <>
      <strong>
        {formatFullDay(day.date)}
        {day.date >= today && ', so far'}
      </strong>
      <dl>
        {orderTypes.map((type) => (
          <TooltipRow key={type} name={typeLabels[type]} value={formatAmount(day[type])} swatch={type} />
        ))}
        <TooltipRow name="Revenue" value={formatAmount(day.revenue)} />
        <TooltipRow name="Delivery fees" value={formatAmount(day.delivery_fees)} />
        <TooltipRow name="Orders" value={String(day.orders)} />
        {beforeName && day.before !== undefined && day.beforeDate && (
          <TooltipRow name={formatAxisDay(day.beforeDate, true)} value={formatAmount(day.before)} />
        )}
      </dl>
    </>
  )
}

export const TooltipRow = ({ name, value, swatch }: { name: string; value: string; swatch?: OrderType }) => (
  <div>
    <dt>
      {swatch && <Swatch type={swatch} />}
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
)

/** The colour of an order type in the charts. */
export const Swatch = ({ type }: { type: OrderType }) => (
  <span className={styles.swatch} style={{ background: `var(--${type})` }} />
)
