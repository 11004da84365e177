import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { formatNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { Customer, PastOrder } from '../lib/desk.ts'
import type { DifferentValue } from './customer-values.ts'
import styles from './known-customer.module.css'
import { RepeatedItems } from './repeated-items.tsx'
import { useRepeatOrder } from './use-repeat-order.ts'

interface KnownCustomerProps {
  customer: Customer
  /** Fields in which something else was typed. */
  different: readonly DifferentValue[]
  onUse: (value: DifferentValue) => void
  onKeep: () => void
  onRepeated: (past: PastOrder) => void
  onForget: () => void
}

/** What the bakery knows about the customer, and the earlier orders to repeat. */
export function KnownCustomer({ customer, different, onUse, onKeep, onRepeated, onForget }: KnownCustomerProps) {
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label="Earlier customer">
      {customer.notes.length > 0 && (
        <Notice>
          <div>
            <strong>About {customer.name}</strong>
            {customer.notes.map(({ id, text }) => (
              <p key={id} className={styles.note}>
                {text}
              </p>
            ))}
          </div>
        </Notice>
      )}
      {different.length > 0 && (
        <Notice>
          <div className="stack">
            <p>You have typed something else than in the latest order. Replace it?</p>
            <div className="row">
              {different.map((value) => (
                <Button key={value.field} onClick={() => onUse(value)}>
                  {value.label}: {value.theirs}
                </Button>
              ))}
              <Button variant="plain" onClick={onKeep}>
                Keep what I typed
              </Button>
            </div>
          </div>
        </Notice>
      )}
      <PastOrders orders={customer.recent_orders} onRepeated={onRepeated} />
      <div>
        <Button variant="plain" onClick={onForget}>
          Another customer
        </Button>
      </div>
    </section>
  )
}

const shownOrders = 5

interface PastOrdersProps extends Pick<KnownCustomerProps, 'onRepeated'> {
  orders: Customer['recent_orders']
}

function PastOrders({ orders, onRepeated }: PastOrdersProps) {
  const { repeat, state } = useRepeatOrder(onRepeated)
  const sold = orders.filter(({ status }) => status !== 'cancelled')
  if (sold.length === 0) return null
  return (
    <>
      <ul className={styles.orders} aria-label="Earlier orders">
        {sold.slice(0, shownOrders).map(({ order_id, title, delivery_date, amount }, index) => {
          const day = formatDay(lagosDay(new Date(delivery_date)))
          return (
            <li key={order_id}>
              <span>
                {day} · {title} · {formatNaira(amount)}
              </span>
              <Button busy={state.loadingId === order_id} onClick={() => void repeat(order_id)}>
                {index === 0 ? 'Same as last time' : `Same as on ${day}`}
              </Button>
            </li>
          )
        })}
      </ul>
      <RepeatedItems state={state} />
    </>
  )
}
