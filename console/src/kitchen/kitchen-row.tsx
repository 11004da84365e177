import { chosenItem } from '@pj/shared/cart/choice'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { listBakeComponents } from '@pj/shared/kitchen/bake-list'
import type { BakeOrder } from '@pj/shared/kitchen/bake-list.api'
import { isForRider } from '@pj/shared/kitchen/kitchen-notes'
import { formatDateTime } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { Check, Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useMenu } from '../menu/use-menu.tsx'
import { ItemPicture } from '../orders/item-panel.tsx'
import styles from './kitchen.module.css'
import {
  type BoardNote,
  type BoardRow,
  formatAllergens,
  formatDue,
  rowName,
  stationLabels,
  writeLabel,
} from './kitchen-board.ts'

export interface BoardContext {
  readonly now: Date
  readonly hasStations: boolean
  /** The whole orders, as far as they have come. */
  readonly orders: readonly Order[]
}

interface KitchenRowProps {
  row: BoardRow
  board: BoardContext
  onTick: () => void
  onOpen: () => void
}

/** The whole row is the button for one piece; the one at its end is for several. */
export function KitchenRow({ row, board, onTick, onOpen }: KitchenRowProps) {
  const { label, detail, left, late, needed, done } = row
  const { now, hasStations, orders } = board
  const allergens = formatAllergens(row)
  const facts = [
    formatDue(row, now),
    done > 0 && `${done} of ${needed} done`,
    hasStations && stationLabels[row.section],
  ]
  return (
    <li className={clsx(styles.row, late > 0 && styles.late, done > 0 && (left > 0 ? styles.begun : styles.done))}>
      <button type="button" className={`bare inset-ring ${styles.press}`} onClick={onTick}>
        <span className={styles.count}>
          {left > 0 ? left : <Check aria-hidden="true" />}
          <span className="visually-hidden">{left > 0 ? ' to make: ' : 'Done: '}</span>
          <span className="step-2 bold" aria-hidden="true">
            {describeState(row)}
          </span>
        </span>
        <span className="stack gap-1 break">
          <span className={styles.name}>
            <strong>{label}</strong> {detail}
          </span>
          <span className={late > 0 ? 'bad' : 'soft'}>{facts.filter(Boolean).join(' · ')}</span>
          {allergens && <span className={styles.allergens}>{allergens}</span>}
          <RowNotes notes={row.notes} />
        </span>
        {picturedSections.includes(row.section) && <Pictures row={row} orders={orders} />}
      </button>
      <Button variant="plain" icon className={styles.more} aria-label={`Several: ${rowName(row)}`} onClick={onOpen}>
        <Ellipsis aria-hidden="true" />
      </Button>
    </li>
  )
}

/** Under the count, which also has a shape of its own: a solid block, a frame or a check mark. */
function describeState({ left, late, done }: BoardRow): string {
  if (left === 0) return 'done'
  if (late > 0) return late < left ? `${late} late` : 'late'
  return done > 0 ? 'left' : 'to do'
}

/** Where people must know which cake they have before them. */
const picturedSections: readonly string[] = ['icing', 'decoration']
const maxPictures = 3

/** The cakes that still need this piece, the earliest due first, and whom they are for. */
function Pictures({ row: { key, missing }, orders }: { row: BoardRow; orders: readonly Order[] }) {
  const found = missing.slice(0, maxPictures).flatMap((id) => orders.find(({ order_id }) => order_id === id) ?? [])
  return (
    <span className={styles.pictures}>
      {found.map((order) => (
        <Picture key={order.order_id} order={order} rowKey={key} />
      ))}
      {missing.length > maxPictures && `+${missing.length - maxPictures}`}
    </span>
  )
}

/** Memoized, because drawings are slow and every tick renders the rows again. */
const Picture = memo(function Picture({ order, rowKey }: { order: Order; rowKey: string }) {
  const menu = useMenu()
  const items = order.items.map((item) => chosenItem(item, menu))
  const item = items.find((one) => listBakeComponents(one, menu).some(({ key }) => key === rowKey))
  const cake = item && itemCakeSpec(item, menu)
  const [firstName] = order.name.split(' ')
  return (
    <span className={clsx('nowrap', styles.picture)}>
      {cake && (
        <span aria-hidden="true">
          <ItemPicture item={item} cake={cake} sizes="5rem" />
        </span>
      )}
      {firstName}
    </span>
  )
})

/** The first note; all of them are in the dialog. */
function RowNotes({ notes: [first, ...others] }: { notes: readonly BoardNote[] }) {
  if (!first) return null
  return (
    <span className="row gap-1 no-wrap">
      <Note {...first} className="clamp" />
      {others.length > 0 && <strong className="money">+{others.length}</strong>}
    </span>
  )
}

const Note = ({ label, text, className }: BoardNote & { className?: string }) => (
  <span
    className={clsx(styles.note, label === writeLabel && styles.write, isForRider(text) && styles.quiet, className)}
  >
    <strong>{label}:</strong> {text}
  </span>
)

interface PiecesDialogProps {
  row: BoardRow
  orders: readonly BakeOrder[]
  onTick: (row: BoardRow, change: number) => void
  onClose: () => void
}

export function PiecesDialog({ row, orders, onTick, onClose }: PiecesDialogProps) {
  const { left, done, needed } = row
  const allergens = formatAllergens(row)
  const step = (label: string, change: number, isEnabled: boolean) => (
    <Button className={styles.big} aria-disabled={!isEnabled} onClick={() => isEnabled && onTick(row, change)}>
      {label}
    </Button>
  )
  return (
    <Dialog label={rowName(row)} onClose={onClose}>
      <div className={clsx('stack', styles.dialog)}>
        <h2>{rowName(row)}</h2>
        <p role="status" className="step-1">
          {left > 0 ? `${left} to make, ${done} of ${needed} done` : `All ${needed} done`}
        </p>
        <div className={styles.steps}>
          {step('1 less', -1, done > 0)}
          {step('1 more', 1, left > 0)}
          {needed > 5 && step('5 more', 5, left > 0)}
          {step('All done', left, left > 0)}
        </div>
        {allergens && <p className={styles.allergens}>{allergens}</p>}
        <ul className="stack">
          {row.orders.map((pieces) => {
            const order = orders.find(({ order_id }) => order_id === pieces.order_id)
            return (
              <li key={pieces.order_id} className="stack gap-1">
                <p className="row">
                  <Link className="strong tap" to={`/orders/${pieces.order_id}`}>
                    {pieces.order_id}
                  </Link>
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
