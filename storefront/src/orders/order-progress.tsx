import { formatDateTime } from '@pj/shared/lagos-time'
import type { Business } from '@pj/shared/menu/menu'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { listSteps } from '@pj/shared/orders/order-status'
import { describeConfirmation } from '@pj/shared/orders/payment-request'
import { whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { saveFile } from '@pj/ui/save-file'
import { clsx } from 'clsx'
import { CalendarPlus, Check, MessageCircle } from 'lucide-react'
import { useMenu } from '../lib/menu.ts'
import { Fact, WhenAndWhere } from './facts.tsx'
import type { PublicOrder } from './order-answer.ts'
import styles from './order-progress.module.css'
import { type OwnOrder, placeOf } from './receipts.ts'
import { formatStatus, orderMessages } from './texts.ts'

interface OrderProgressProps {
  order: PublicOrder
  /** Undefined where this browser has none. */
  receipt: OwnOrder | undefined
  /** Whether the bakery has changed the order since. */
  isChanged: boolean
}

export function OrderProgress({ order, receipt, isChanged }: OrderProgressProps) {
  const { status } = order
  const menu = useMenu()
  const { business } = menu
  const address = receipt && !isChanged ? placeOf(receipt, menu) : ''
  const text = formatStatus(status, order.delivery_method, receipt?.recipient_name)
  return (
    <section className="card card-body stack" aria-label="Status">
      <div role="status" className="stack">
        <h2>{text.name}</h2>
        <p>{describeOpen(order) || text.sentence}</p>
        {order.changed_at && <p>{orderMessages.changed(formatDateTime(new Date(order.changed_at)))}</p>}
      </div>
      <DateAndAddress order={order} address={address} />
      {status !== 'cancelled' && <Timeline order={order} />}
      <div className="row no-print">
        {status !== 'cancelled' && (
          <Button onClick={() => void saveCalendarFile(order, address, business)}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </Button>
        )}
        <a className={buttonClass()} href={whatsappLink(order.order_id, business)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          Ask us on WhatsApp
        </a>
      </div>
    </section>
  )
}

function DateAndAddress({ order, address }: { order: PublicOrder; address: string }) {
  const isPickup = order.delivery_method === 'pickup'
  const menu = useMenu()
  return (
    <dl className="facts">
      <WhenAndWhere
        order={order}
        place={
          isPickup ? (
            <>
              {menu.business.address}
              <p className="soft small">Open {formatOpeningHours(menu).join(', ')}</p>
            </>
          ) : (
            address
          )
        }
      />
      <Fact label="Placed">{formatDateTime(new Date(order.placed_at))}</Fact>
    </dl>
  )
}

function Timeline({ order }: { order: PublicOrder }) {
  const steps = listSteps(order.delivery_method)
  const reached = steps.indexOf(order.status)
  return (
    <ol className={styles.timeline}>
      {steps.map((step, index) => {
        const isDone = index <= reached
        const at = isDone && order.history.findLast(({ status }) => status === step)?.at
        return (
          <li
            key={step}
            className={clsx('row', isDone ? styles.done : 'soft', index === reached && 'strong')}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark}>{isDone && <Check aria-hidden="true" size="1rem" />}</span>
            <span>{formatStatus(step, order.delivery_method).name}</span>
            {at && (
              <time className="small soft" dateTime={at}>
                {formatDateTime(new Date(at))}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const whatsappLink = (orderId: string, { whatsapp, name }: Business): string =>
  `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(orderMessages.question(name, orderId))}`

async function saveCalendarFile(order: PublicOrder, address: string, business: Business): Promise<void> {
  const { calendarFile } = await import('@pj/shared/orders/calendar-file')
  const file = new Blob(
    [calendarFile(order, { address, business, confirmation: describeOpen(order), now: new Date() })],
    { type: 'text/calendar' },
  )
  saveFile(file, `${order.order_id}.ics`)
}

const describeOpen = ({ unconfirmed, confirmed_by }: PublicOrder): string =>
  unconfirmed.length > 0 ? describeConfirmation(unconfirmed, confirmed_by) : ''
