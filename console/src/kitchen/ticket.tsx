import { cakeCallouts } from '@pj/shared/cakes/describe-cake'
import { formatDateTime, formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { Order, OrderItem } from '@pj/shared/orders/orders.api'
import { clsx } from 'clsx'
import { Box, Layers2, Zap } from 'lucide-react'
import { memo } from 'react'
import { OrderMenu, useMenu } from '../menu/use-menu.tsx'
import { CakeImage } from '../orders/cake-image.tsx'
import { DetailList } from '../orders/detail-list.tsx'
import { ExactText, formatLength } from '../orders/exact-text.tsx'
import { InspirationImage } from '../orders/inspiration-image.tsx'
import { toKitchenItem, withoutTierDetails } from '../orders/kitchen-item.ts'
import { HandOverSlip } from './hand-over-slip.tsx'
import type { PaperSize } from './paper.tsx'
import styles from './ticket.module.css'
import { type TicketCopy, TicketMarks } from './ticket-marks.tsx'
import { Note, TicketNotes } from './ticket-notes.tsx'
import { TierStrips } from './tier-strips.tsx'

interface TicketProps extends TicketCopy {
  order: Order
  paper: PaperSize
}

/** One order's ticket: what to make, one strip per tier, and the handover slip. It shows no prices. */
export const Ticket = memo(function Ticket({ order, paper, copy, printedAt }: TicketProps) {
  return (
    <article className={styles.ticket} data-paper={paper} aria-label={`Ticket of ${order.order_id}`}>
      <TicketMarks order={order} copy={copy} printedAt={printedAt} />
      <TicketHeader order={order} />
      <TicketNotes order={order} />
      <OrderMenu version={order.menu_version}>
        {order.items.map((item) => (
          <TicketItem key={item.index} item={item} />
        ))}
        <TierStrips order={order} />
      </OrderMenu>
      <HandOverSlip order={order} />
    </article>
  )
})

const typeIcons = { express: Zap, custom: Layers2, regular: Box } as const

function TicketHeader({ order }: { order: Order }) {
  const due = new Date(order.delivery_date)
  const Icon = typeIcons[order.type]
  return (
    <header className={styles.head}>
      <p className={clsx(styles.type, order.type === 'express' && styles.express)}>
        <Icon aria-hidden="true" />
        {order.type.toUpperCase()}
      </p>
      <p className={styles.id}>{order.order_id}</p>
      <p className={styles.due}>
        <span className={styles.clock}>{formatTime(due)}</span>
        <span className={styles.day}>{formatFullDay(lagosDay(due))}</span>
      </p>
      <p className={styles.destination}>
        {order.delivery_method === 'delivery' ? `DELIVERY · ${order.location}` : 'PICKUP'} · {order.name}
      </p>
      <p>
        Start by {formatDateTime(new Date(order.start_by))}
        {order.short_notice && <strong> · SHORT NOTICE</strong>}
        {order.outside_hours && <strong> · OUTSIDE HOURS</strong>}
      </p>
    </header>
  )
}

function TicketItem({ item }: { item: OrderItem }) {
  const { cake, details, message, isOnTopper, note } = toKitchenItem(item, useMenu())
  return (
    <section className={styles.item}>
      <h2>
        <span className={styles.quantity}>{item.quantity} ×</span> {item.title}
      </h2>
      <div className={cake ? styles.cake : undefined}>
        {cake && <CakeImage cake={cake} mono className={styles.drawing} />}
        <div>
          {cake && (
            <ul className={styles.tiers}>
              {cakeCallouts(cake).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <DetailList details={cake ? withoutTierDetails(details) : details} className={styles.details} />
          {item.upload_id && <InspirationImage uploadId={item.upload_id} />}
        </div>
      </div>
      {message && (
        <p className={styles.message}>
          <span>
            Write{isOnTopper && ' on the topper'}, letter for letter ({formatLength(message)}):
          </span>
          <ExactText text={message} className={styles.messageText} />
        </p>
      )}
      {note && <Note label="Note" text={note} />}
    </section>
  )
}
