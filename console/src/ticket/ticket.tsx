import type { Order, OrderItem } from '@pj/shared/api/orders'
import { cakeCallouts } from '@pj/shared/cake/describe-cake'
import { formatDateTime, formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { Box, Layers2, Zap } from 'lucide-react'
import { CakeImage } from '../order-parts/cake-image.tsx'
import { ExactText, formatLength } from '../order-parts/exact-text.tsx'
import { InspirationImage } from '../order-parts/inspiration-image.tsx'
import { toKitchenItem, withoutTierDetails } from '../order-parts/kitchen-item.ts'
import { HandOverSlip } from './hand-over-slip.tsx'
import { TierStrips } from './tier-strips.tsx'

/** One order's ticket: what to make, one strip per tier, and the handover slip. It shows no prices. */
export function Ticket({ order, copy }: { order: Order; copy: number }) {
  return (
    <article className="ticket" aria-label={`Ticket of ${order.order_id}`}>
      {copy > 1 && <p className="ticket-reprint">REPRINT · copy {copy}</p>}
      <TicketHeader order={order} />
      {order.order_note && (
        <p className="ticket-note">
          <strong>Note:</strong> {order.order_note}
        </p>
      )}
      {order.staff_note && (
        <p className="ticket-note">
          <strong>Staff:</strong> {order.staff_note}
        </p>
      )}
      {order.items.map((item) => (
        <TicketItem key={item.index} item={item} />
      ))}
      <TierStrips order={order} />
      <HandOverSlip order={order} />
    </article>
  )
}

const typeIcons = { express: Zap, custom: Layers2, regular: Box } as const

function TicketHeader({ order }: { order: Order }) {
  const due = new Date(order.delivery_date)
  const Shape = typeIcons[order.type]
  return (
    <header className="ticket-head">
      <p className={`ticket-type ticket-type-${order.type}`}>
        <Shape aria-hidden="true" />
        {order.type.toUpperCase()}
      </p>
      <p className="ticket-id">{order.order_id}</p>
      <p className="ticket-due">
        <span className="ticket-clock">{formatTime(due)}</span>
        <span className="ticket-day">{formatFullDay(lagosDay(due))}</span>
      </p>
      <p className="ticket-where">
        {order.delivery_method === 'delivery' ? `DELIVERY · ${order.location}` : 'PICKUP'} · {order.name}
      </p>
      <p className="ticket-start">
        Start by {formatDateTime(new Date(order.start_by))}
        {order.short_notice && <strong> · SHORT NOTICE</strong>}
      </p>
    </header>
  )
}

function TicketItem({ item }: { item: OrderItem }) {
  const { cake, details, message, note } = toKitchenItem(item)
  return (
    <section className="ticket-item">
      <h2>
        <span className="ticket-quantity">{item.quantity} ×</span> {item.title}
      </h2>
      <div className={cake ? 'ticket-cake' : undefined}>
        {cake && <CakeImage cake={cake} mono />}
        <div>
          {cake && (
            <ul className="ticket-tiers">
              {cakeCallouts(cake).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <dl className="ticket-details">
            {(cake ? withoutTierDetails(details) : details).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {message && (
        <p className="ticket-message">
          <span>Write, letter for letter ({formatLength(message)}):</span>
          <ExactText text={message} />
        </p>
      )}
      {note && (
        <p className="ticket-note">
          <strong>Note:</strong> {note}
        </p>
      )}
      {item.upload_id && <InspirationImage uploadId={item.upload_id} />}
    </section>
  )
}
