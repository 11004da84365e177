import type { OrderType } from '@pj/shared/menu/order-types'
import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import styles from './bar-chart.module.css'

/** What the tooltip says of a bar. */
export interface BarFigures {
  readonly name: string
  readonly figures: readonly (readonly [name: string, value: string, type?: OrderType])[]
}

interface ChartFrameProps {
  label: string
  bars: readonly BarFigures[]
  /** Whether the bars are columns: those of time, where the last one is the newest. */
  isVertical?: boolean
  children: ReactNode
}

interface OpenTooltip {
  readonly index: number
  readonly position: CSSProperties
}

/** The mark that the Tab key reaches. */
const TabStop = createContext(0)

/**
 * Wraps charts with marks. The Tab key reaches the one that had the focus last, at first the last column or the first row;
 * the arrow keys reach the others. Each shows its tooltip on hover and focus. On a touch screen the first tap shows the
 * tooltip, the second follows the link.
 */
export function ChartFrame({ label, bars, isVertical = false, children }: ChartFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<OpenTooltip>()
  const [focused, setFocused] = useState<number>()
  const touched = useRef(false)
  const bar = bars[shown?.index ?? -1]

  const show = (mark: SVGElement): void => {
    const index = Number(mark.dataset.mark)
    if (frame.current) setShown({ index, position: findPosition(mark, frame.current) })
  }
  const hide = (): void => setShown(undefined)
  const handlePointer = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return
    const mark = findMark(target)
    if (mark) show(mark)
    else hide()
  }
  const handleFocus = ({ target }: FocusEvent): void => {
    const mark = findMark(target)
    if (!mark || touched.current) return
    setFocused(Number(mark.dataset.mark))
    show(mark)
  }
  const handleClick = (event: MouseEvent): void => {
    const mark = findMark(event.target)
    if (!touched.current || !mark || shown?.index === Number(mark.dataset.mark)) return
    event.preventDefault()
    event.stopPropagation()
    show(mark)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
    const next = findNextMark(event.key, frame.current)
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
      onPointerDown={({ pointerType }) => {
        touched.current = pointerType === 'touch'
      }}
      onPointerOver={handlePointer}
      onPointerLeave={() => touched.current || hide()}
      onFocus={handleFocus}
      onBlur={hide}
      onClickCapture={handleClick}
      onKeyDown={handleKey}
    >
      <TabStop value={Math.min(focused ?? (isVertical ? bars.length : 0), bars.length - 1)}>{children}</TabStop>
      {shown && bar && (
        <div className={styles.tooltip} data-tooltip="" style={shown.position} aria-hidden="true">
          <strong>{bar.name}</strong>
          <dl>
            {bar.figures.map(([name, value, type]) => (
              <div key={name}>
                <dt className="soft">
                  {type && <Swatch type={type} />} {name}
                </dt>
                <dd className="strong">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </figure>
  )
}

interface MarkLinkProps {
  bar: { readonly href: string; readonly summary: string }
  index: number
  /** For the pointer only. */
  isHidden?: boolean
  children: ReactNode
}

export function MarkLink({ bar, index, isHidden = false, children }: MarkLinkProps) {
  const isStop = use(TabStop) === index
  return (
    <Link
      to={bar.href}
      data-mark={index}
      className={styles.mark}
      {...(isHidden
        ? { 'aria-hidden': true, tabIndex: -1 }
        : { 'data-stop': '', 'aria-label': bar.summary, tabIndex: isStop ? 0 : -1 })}
    >
      {children}
    </Link>
  )
}

/** Above the middle of the mark. The style sheet keeps the tooltip within the frame. */
function findPosition(mark: SVGElement, frame: HTMLElement): CSSProperties {
  const frameBox = frame.getBoundingClientRect()
  const markBox = mark.getBoundingClientRect()
  const middle = markBox.left - frameBox.left + markBox.width / 2
  return {
    left: `clamp(var(--tooltip) / 2, ${middle}px, 100% - var(--tooltip) / 2)`,
    top: Math.max(0, markBox.top - frameBox.top),
  }
}

const findMark = (target: EventTarget): SVGElement | undefined =>
  target instanceof Element ? (target.closest<SVGElement>('[data-mark]') ?? undefined) : undefined

const listMarks = (frame: HTMLElement | null): SVGElement[] => [
  ...(frame?.querySelectorAll<SVGElement>('[data-stop]') ?? []),
]

function findNextMark(key: string, frame: HTMLElement | null): SVGElement | undefined {
  const marks = listMarks(frame)
  const index = marks.findIndex((mark) => mark.contains(document.activeElement))
  if (index === -1) return undefined
  switch (key) {
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

export const Swatch = ({ type }: { type: OrderType }) => (
  <span className={styles.swatch} style={{ background: `var(--${type})` }} />
)
