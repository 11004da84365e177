import type { Customer } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import { describeDelivery, repeatOrder } from '@pj/shared/orders/repeat-order'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orderQuery } from '../api/orders.ts'
import { formatAmount } from '../lib/format.ts'
import { CustomerNotes } from '../orders/order-page/staff-notes-panel.tsx'
import type { DifferentValue } from './customer-values.ts'
import { type OrderForm, useMenuWithLoads } from './order-form.ts'
import { addToOrder } from './when-and-where.tsx'

export const messages = {
  replaceTyped: "Replace what you typed with the latest order's details?",
  orderNotLoaded: "We couldn't load the earlier order. Try again.",
  nothingLeft: 'Nothing in it can be ordered now.',
  itemsAdded: (count: number) => `${count === 1 ? '1 item is' : `${count} items are`} added, at today's prices.`,
}

interface KnownCustomerProps {
  form: OrderForm
  customer: Customer
  different: readonly DifferentValue[]
  onDecided: (left: readonly DifferentValue[]) => void
  /** Called with an earlier delivery, whose address is used again. */
  onDelivery: (past: Order) => void
  onForget: () => void
}

export function KnownCustomer({ form, customer, different, onDecided, onDelivery, onForget }: KnownCustomerProps) {
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  const focusSection = (): void => section.current?.focus({ preventScroll: true })
  useEffect(focusSection, [])
  const decide = (left: readonly DifferentValue[]): void => {
    onDecided(left)
    focusSection()
  }
  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label="Earlier customer">
      <CustomerNotes notes={customer.notes} />
      {different.length > 0 && (
        <Notice>
          <div className="stack">
            <p>{messages.replaceTyped}</p>
            <div className="row">
              {different.map((value) => (
                <Button
                  key={value.field}
                  onClick={() => {
                    form.change({ [value.field]: value.theirs })
                    decide(different.filter((each) => each !== value))
                  }}
                >
                  {value.label}: {value.theirs}
                </Button>
              ))}
              <Button variant="plain" onClick={() => decide([])}>
                Keep what I typed
              </Button>
            </div>
          </div>
        </Notice>
      )}
      <PastOrders form={form} customer={customer} onDelivery={onDelivery} />
      <div>
        <Button variant="plain" onClick={onForget}>
          Another customer
        </Button>
      </div>
    </section>
  )
}

const shownOrders = 5

function PastOrders({ form, customer, onDelivery }: Pick<KnownCustomerProps, 'form' | 'customer' | 'onDelivery'>) {
  const repeat = useRepeatOrder(form, onDelivery)
  const sold = customer.recent_orders.filter(({ status }) => status !== 'cancelled')
  return (
    <>
      <ul className="entries" aria-label="Earlier orders">
        {sold.slice(0, shownOrders).map(({ order_id: id, title, delivery_date, amount }, index) => {
          const day = formatFullDay(lagosDay(new Date(delivery_date)))
          return (
            <li key={id}>
              <span className="break">
                {day} · {title} · {formatAmount(amount)}
              </span>
              <Button busy={repeat.isPending && repeat.variables === id} onClick={() => repeat.mutate(id)}>
                {index === 0 ? 'Same as last time' : `Same as on ${day}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {repeat.isError && <Notice tone="error">{messages.orderNotLoaded}</Notice>}
      {repeat.data && <RepeatedNotice repeated={repeat.data} />}
    </>
  )
}

/** Adds the items of an earlier order at today's prices, and its delivery unless the customer takes them now. */
function useRepeatOrder(form: OrderForm, onDelivery: (past: Order) => void) {
  const menu = useMenuWithLoads()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => {
      const past = await queries.fetchQuery(orderQuery(orderId))
      const { items, changes, missing } = repeatOrder(past, menu, { now: new Date(), createId: createUuid })
      const isDelivered = past.delivery_method === 'delivery' && !form.latest().terms.isNow
      if (isDelivered) onDelivery(past)
      addToOrder(form, items, menu)
      return {
        count: items.length,
        missing,
        changes: [...(isDelivered ? [describeDelivery(past, menu)] : []), ...changes],
      }
    },
  })
}

type Repeated = NonNullable<ReturnType<typeof useRepeatOrder>['data']>

const RepeatedNotice = ({ repeated: { count, missing, changes } }: { repeated: Repeated }) => (
  <Notice role="status" tone={missing.length > 0 ? 'info' : 'success'}>
    <div>
      <p>{count === 0 ? messages.nothingLeft : messages.itemsAdded(count)}</p>
      {[...new Set([...missing, ...changes])].map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
    </div>
  </Notice>
)
