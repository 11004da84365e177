import { needsPriceCheck, statuses } from '@pj/shared/orders/order-status'
import { formatWindow } from '@pj/shared/orders/order-window'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { paymentState } from '@pj/shared/payments/payments'
import { telUrl } from '@pj/shared/phone'
import { OrderTypeBadge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import type { Row } from '@tanstack/react-table'
import { clsx } from 'clsx'
import {
  Bike,
  ChevronDown,
  Ellipsis,
  ImageIcon,
  type LucideIcon,
  MessageSquareText,
  StickyNote,
  Store,
  UserRound,
} from 'lucide-react'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { formatAmount, formatDue, formatUrgency } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { useKeyHint } from '../../lib/shortcuts.tsx'
import { usePendingStatus, useSteps } from '../status/change-statuses.ts'
import { OrderFlags, PaymentState, StatusLabel } from '../status/order-labels.tsx'
import { ItemSummaries, ItemsText } from './item-summaries.tsx'
import styles from './queue-cells.module.css'
import type { QueueLayout, QueueRow, queueFeatures } from './queue-rows.ts'

export interface CellProps {
  row: Pick<Row<typeof queueFeatures, QueueRow>, 'original' | 'getIsSelected' | 'getToggleSelectedHandler'>
}

export const SelectCell = ({ row }: CellProps) => (
  <label className={clsx('check', styles.select)}>
    <span className="visually-hidden">Select {row.original.order.order_id}</span>
    <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} tabIndex={-1} />
  </label>
)

/** What the order needs next, large enough to read across the room, and when it is due. */
export function DueCell({ row }: CellProps) {
  const now = useNow()
  const { order } = row.original
  const due = formatDue(new Date(order.delivery_date), now)
  const next = formatUrgency(order, now)
  return (
    <>
      {next && (
        <strong className={styles.urgency} data-urgency={next.urgency}>
          {next.text}
        </strong>
      )}
      <time className="nowrap" dateTime={order.delivery_date}>
        <span className="strong">{formatWindow(order)}</span> {due.day !== 'today' && due.day}
      </time>
    </>
  )
}

/** Names the order for a button of its row. */
const linkId = ({ order_id }: OrderSummary): string => `link-${order_id}`

export function OrderCell({ row }: CellProps) {
  const { order } = row.original
  return (
    <>
      <Link id={linkId(order)} className={clsx('strong flex-none', styles.orderId)} to={`/orders/${order.order_id}`}>
        {order.order_id}
      </Link>
      {order.printed > 0 && (
        <span className={clsx('block', styles.printed, 'soft small')}>
          {order.printed === 1 ? 'printed' : `printed ${order.printed} times`}
        </span>
      )}
    </>
  )
}

export const TypeCell = ({ row }: CellProps) => <OrderTypeBadge type={row.original.order.type} />

/** The items and what is noted, one line each unless expanded. A card also has what it has no columns for. */
export function ItemsCell({ row }: CellProps) {
  const { layout, expandedIds, toggleExpanded } = useQueueActions()
  const { order } = row.original
  const isExpanded = expandedIds.has(order.order_id)
  const isCard = layout === 'cards'
  return (
    <div className={clsx(styles.what, isCard && styles.card)} data-expanded={isExpanded || undefined}>
      <button
        type="button"
        className={clsx('bare row no-wrap gap-1 between full-width', styles.title)}
        aria-expanded={isExpanded}
        onClick={() => toggleExpanded(order.order_id)}
        tabIndex={-1}
      >
        {isCard || isExpanded ? (
          <span className="strong">{order.title}</span>
        ) : (
          <ItemsText summaries={order.item_summaries} />
        )}
        <ChevronDown aria-hidden="true" className="soft" />
      </button>
      {isExpanded && <ItemSummaries summaries={order.item_summaries} />}
      {isCard && <CardLines row={row} />}
      <div className={styles.noteLine}>
        {isCard && <OrderTypeBadge type={order.type} />}
        <OrderFlags order={order} />
        <RowNote order={order} />
        <Marks order={order} />
      </div>
    </div>
  )
}

/** What a card has no columns for. */
function CardLines({ row }: CellProps) {
  const seesMoney = useRights()('seeMoney')
  return (
    <>
      <div className={styles.cardLine}>
        <CustomerCell row={row} />
      </div>
      <div className={styles.cardLine}>
        <OrderCell row={row} />
        <LocationCell row={row} />
      </div>
      {seesMoney && (
        <div className={clsx(styles.cardLine, 'small')}>
          <AmountCell row={row} />
        </div>
      )}
    </>
  )
}

export function LocationCell({ row }: CellProps) {
  const { layout } = useQueueActions()
  const seesMoney = useRights()('seeMoney')
  const { order } = row.original
  const isDelivery = order.delivery_method === 'delivery'
  const Icon = isDelivery ? Bike : Store
  return (
    <span className={styles.location}>
      <Icon aria-hidden="true" className="soft" />
      <span>
        <span className="visually-hidden">{isDelivery ? 'Delivery to ' : 'Pickup at '}</span>
        {order.location} {!isDelivery && layout === 'wide' && <span className="soft small block">Pickup</span>}
        {isDelivery && seesMoney && <span className="soft small block">{formatAmount(order.delivery_price)}</span>}
      </span>
    </span>
  )
}

export function CustomerCell({ row }: CellProps) {
  const { order } = row.original
  return (
    <>
      <span className={styles.name}>{order.name}</span>
      {order.phone_number && (
        <a className={clsx('block', styles.phone, 'small')} href={telUrl(order.phone_number)} tabIndex={-1}>
          {order.phone_number}
        </a>
      )}
    </>
  )
}

/** The amount and what of it is paid. The state of an order that is part paid names both. */
export const AmountCell = ({ row: { original } }: CellProps) => (
  <>
    {paymentState(original.order) !== 'part_paid' && <span>{formatAmount(original.order.amount)} </span>}
    <PaymentState order={original.order} />
  </>
)

export const StatusCell = ({ row }: CellProps) => <StatusLabel order={row.original.order} />

export function NextCell({ row }: CellProps) {
  const { layout, advance, openMenu } = useQueueActions()
  const { order } = row.original
  const isPending = usePendingStatus(order) !== undefined
  const menuKey = useKeyHint('m')
  const next = useSteps().next(order)
  const label = next && (needsPriceCheck(order) ? 'Check price' : statuses[next].action)
  return (
    <span className={styles.next}>
      {layout === 'cards' && (
        <span className={clsx('whole-row', styles.nextStatus)}>
          <StatusCell row={row} />
        </span>
      )}
      {next && (
        <Button
          className={styles.nextButton}
          data-next-status={next}
          aria-describedby={linkId(order)}
          aria-disabled={isPending}
          onClick={() => !isPending && advance(order)}
        >
          {label}
        </Button>
      )}
      <Button
        variant="plain"
        icon
        className={styles.menuButton}
        aria-label={`More for ${order.order_id}`}
        aria-haspopup="menu"
        title={`More for ${order.order_id}`}
        aria-keyshortcuts={menuKey}
        onClick={(event) => openMenu(order, event.currentTarget)}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
    </span>
  )
}

/** What is known about the customer, and what the customer wrote. */
const RowNote = ({ order }: { order: Pick<OrderSummary, 'order_note' | 'about_customer'> }) => (
  <>
    {order.about_customer.length > 0 && (
      <NoteText label="About this customer" Icon={UserRound}>
        {order.about_customer.join('\n')}
      </NoteText>
    )}
    {order.order_note && (
      <NoteText label="Note" Icon={MessageSquareText}>
        {order.order_note}
      </NoteText>
    )}
  </>
)

const Marks = ({ order }: { order: Pick<OrderSummary, 'has_image' | 'staff_notes'> }) =>
  (order.has_image || order.staff_notes.length > 0) && (
    <p className={clsx(styles.marks, 'soft small')}>
      {order.has_image && (
        <span>
          <ImageIcon aria-hidden="true" /> Image
        </span>
      )}
      {order.staff_notes.length > 0 && (
        <span>
          <StickyNote aria-hidden="true" /> Staff note
        </span>
      )}
    </p>
  )

interface NoteTextProps {
  label: string
  Icon: LucideIcon
  children: string
}

const NoteText = ({ label, Icon, children }: NoteTextProps) => (
  <p className={styles.note} title={children}>
    <Icon aria-hidden="true" />
    <span className={styles.text}>
      <span className="visually-hidden">{label}: </span>
      {children}
    </span>
  </p>
)

interface QueueActions {
  readonly layout: QueueLayout
  readonly expandedIds: ReadonlySet<string>
  readonly toggleExpanded: (orderId: string) => void
  readonly advance: (order: OrderSummary) => void
  readonly openMenu: (order: OrderSummary, button: HTMLElement) => void
}

export const QueueActionsContext = createContext<QueueActions | undefined>(undefined)

export function useQueueActions(): QueueActions {
  const actions = useContext(QueueActionsContext)
  if (!actions) throw new Error('useQueueActions needs a QueueActionsContext')
  return actions
}
