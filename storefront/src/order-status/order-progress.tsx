import type { OrderStatusResponse } from '@pj/shared/api/checkout'
import { brand } from '@pj/shared/brand'
import { findMember } from '@pj/shared/cart/unknown-record'
import { formatDateTime, formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { type OrderStatus, orderStatuses } from '@pj/shared/orders/order-status'
import { CalendarPlus, Check, MessageCircle } from 'lucide-react'
import { calendarFile } from './calendar-file.ts'
import { statusWords, stepsOf } from './status-words.ts'

interface OrderProgressProps {
  order: OrderStatusResponse
  /** Where a delivery goes, when this browser placed the order. */
  place: string
}

export function OrderProgress({ order, place }: OrderProgressProps) {
  const status = findMember(orderStatuses, order.status) ?? 'new'
  const words = statusWords(status, order.delivery_method)
  return (
    <section className="card card-body stack" aria-label="Status">
      <div role="status">
        <h2>{words.name}</h2>
        <p>{words.sentence}</p>
      </div>
      <WhenAndWhere order={order} place={place} />
      {status !== 'cancelled' && <Timeline order={order} status={status} />}
      <div className="row no-print">
        {status !== 'cancelled' && (
          <button type="button" className="button" onClick={() => saveCalendarFile(order, place)}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </button>
        )}
        <a className="button" href={whatsappLink(order.order_id)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          Ask us on WhatsApp
        </a>
      </div>
    </section>
  )
}

function WhenAndWhere({ order, place }: OrderProgressProps) {
  const at = new Date(order.delivery_date)
  const pickup = order.delivery_method === 'pickup'
  return (
    <dl className="order-facts">
      <div>
        <dt>{pickup ? 'Pickup' : 'Delivery'}</dt>
        <dd>
          {formatFullDay(lagosDay(at))}, {formatTime(at)} <span className="soft">(Lagos time)</span>
        </dd>
      </div>
      {(pickup || place !== '') && (
        <div>
          <dt>Where</dt>
          <dd>
            {pickup ? brand.address : place}
            {pickup && <span className="soft small order-hours">Open {brand.hoursText.join(', ')}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>Placed</dt>
        <dd>{formatDateTime(new Date(order.placed_at))}</dd>
      </div>
    </dl>
  )
}

function Timeline({ order, status }: { order: OrderStatusResponse; status: OrderStatus }) {
  const steps = stepsOf(order.delivery_method)
  const reached = steps.indexOf(status)
  return (
    <ol className="timeline">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < reached ? 'step-done' : index === reached ? 'step-now' : 'step-ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="step-mark">{index <= reached && <Check aria-hidden="true" />}</span>
          <span>{statusWords(step, order.delivery_method).name}</span>
          {index <= reached && <StepTime order={order} step={step} />}
        </li>
      ))}
    </ol>
  )
}

function StepTime({ order, step }: { order: OrderStatusResponse; step: OrderStatus }) {
  const at = order.history.findLast((entry) => entry.status === step)?.at
  return at ? <time dateTime={at}>{formatDateTime(new Date(at))}</time> : null
}

const whatsappLink = (orderId: string): string =>
  `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(`Hello ${brand.name}, I have a question about my order ${orderId}.`)}`

function saveCalendarFile(order: OrderStatusResponse, place: string): void {
  const file = new Blob([calendarFile(order, place, new Date())], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${order.order_id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
