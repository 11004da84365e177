import type { BakeOrder } from '@pj/shared/kitchen/bake-list.api'
import { formatDateTime } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { Check, Ellipsis } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type BoardRow, formatDue, rowName, stationLabels, writeLabel } from './kitchen-board.ts'
import styles from './kitchen-row.module.css'

interface KitchenRowProps {
  row: BoardRow
  now: Date
  hasStation: boolean
  onTick: () => void
  onOpen: () => void
}

/** The whole row is the button for one piece; a long press or the button at its end is for several. */
export function KitchenRow({ row, now, hasStation, onTick, onOpen }: KitchenRowProps) {
  const { label, detail, left, late, needed, done } = row
  const facts = [
    formatDue(row, now),
    late > 0 && late < left && `${late} of ${left} late`,
    done > 0 && left > 0 && `${done} of ${needed} done`,
    hasStation && stationLabels[row.section],
  ]
  return (
    <li className={clsx(styles.row, left === 0 && styles.done, late > 0 && styles.late)}>
      <button type="button" className={styles.press} onClick={onTick} {...useLongPress(onOpen)}>
        <span className={styles.count}>
          {left > 0 ? left : <Check aria-hidden="true" />}
          <span className="visually-hidden">{left > 0 ? ' to make: ' : 'Done: '}</span>
        </span>
        <span className={styles.text}>
          <span className={styles.name}>
            <strong>{label}</strong> {detail}
          </span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
          <Allergens row={row} />
          <RowNotes row={row} />
        </span>
      </button>
      <Button variant="plain" icon className={styles.more} aria-label={`Several: ${rowName(row)}`} onClick={onOpen}>
        <Ellipsis aria-hidden="true" />
      </Button>
    </li>
  )
}

const longPressMs = 500

/** The click that ends a long press does nothing. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: () => {
      wasLong.current = false
      cancel()
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (wasLong.current) event.stopPropagation()
      wasLong.current = false
    },
  }
}

function Allergens({ row: { contains, may_contain } }: Pick<KitchenRowProps, 'row'>) {
  if (contains.length + may_contain.length === 0) return null
  const traces = may_contain.length > 0 && `may contain ${may_contain.join(', ')}`
  return <span className={styles.allergens}>{[contains.join(', '), traces].filter(Boolean).join('; ')}</span>
}

/** The first note; all of them are in the dialog. */
function RowNotes({ row: { notes } }: Pick<KitchenRowProps, 'row'>) {
  const [first, ...others] = notes
  if (!first) return null
  return (
    <span className={styles.notes}>
      <Note label={first.label} text={first.text} isShort />
      {others.length > 0 && <span className={styles.others}>+{others.length}</span>}
    </span>
  )
}

const Note = ({ label, text, isShort = false }: { label: string; text: string; isShort?: boolean }) => (
  <span className={clsx(styles.note, label === writeLabel && styles.write, isShort && 'clamp')}>
    <strong>{label}:</strong> {text}
  </span>
)

interface PiecesDialogProps {
  row: BoardRow
  orders: readonly BakeOrder[]
  onTick: (row: BoardRow, change: number) => void
  onClose: () => void
}

/** Several pieces of a row at once, and the orders that they are for. */
export function PiecesDialog({ row, orders, onTick, onClose }: PiecesDialogProps) {
  const { left, done, needed } = row
  const step = (label: string, change: number, isEnabled: boolean) => (
    <Button className={styles.step} aria-disabled={!isEnabled} onClick={() => isEnabled && onTick(row, change)}>
      {label}
    </Button>
  )
  return (
    <Dialog label={rowName(row)} onClose={onClose}>
      <div className={clsx('stack', styles.dialog)}>
        <h2>{rowName(row)}</h2>
        <p role="status" className={styles.progress}>
          {left > 0 ? `${left} to make, ${done} of ${needed} done` : `All ${needed} done`}
        </p>
        <div className={styles.steps}>
          {step('1 less', -1, done > 0)}
          {step('1 more', 1, left > 0)}
          {needed > 5 && step('5 more', 5, left > 0)}
          {step('All done', left, left > 0)}
        </div>
        <Allergens row={row} />
        <ul className={styles.orders}>
          {row.orders.map((pieces) => {
            const order = orders.find(({ order_id }) => order_id === pieces.order_id)
            return (
              <li key={pieces.order_id} className="stack gap-1">
                <p className={clsx('row', styles.order)}>
                  <Link to={`/orders/${pieces.order_id}`}>{pieces.order_id}</Link>
                  {order && <span>due {formatDateTime(new Date(order.due))}</span>}
                  <span>
                    {pieces.done} of {pieces.needed} done
                  </span>
                </p>
                {order?.notes.map(({ label, text }) => (
                  <Note key={`${label} ${text}`} label={label} text={text} />
                ))}
                {order?.messages.map((text) => (
                  <Note key={text} label={writeLabel} text={text} />
                ))}
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
