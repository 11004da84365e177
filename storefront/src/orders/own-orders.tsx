import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { formatWindow } from '@pj/shared/orders/order-window'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { orderPath } from '../layout/links.ts'
import { useMenu } from '../lib/menu.ts'
import { isLoadError } from '../lib/prefetch.ts'
import { Queries } from '../lib/queries.tsx'
import { commonMessages } from '../lib/texts.ts'
import { orderStatusQuery } from './order-status.ts'
import { isRecent, ownOrderMessages as messages } from './own-order.ts'
import { type OwnOrder as Order, readReceipts } from './receipts.ts'
import { formatStatus } from './texts.ts'

/** The orders of which this browser has a receipt; nothing when there are none. */
export function OwnOrders({ heading }: { heading?: ReactNode }) {
  const [receipts] = useState(readReceipts)
  return (
    receipts.length > 0 && (
      <Queries>
        <section className="stack" aria-label={messages.title}>
          {heading}
          <ul className="stack">
            {receipts.map((receipt) => (
              <OwnOrder key={receipt.order_id} receipt={receipt} />
            ))}
          </ul>
        </section>
      </Queries>
    )
  )
}

function OwnOrder({ receipt }: { receipt: Order }) {
  const { order_id: orderId, delivery_date: date, amount, items } = receipt
  const status = useStatusOf(receipt)
  return (
    <li className="card card-body stack gap-2">
      <p className="row between">
        <Link className="strong tap" to={orderPath(orderId)}>
          {orderId}
        </Link>
        <Price amount={amount} />
      </p>
      <p className="break">{items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
      <p className="soft">
        {formatFullDay(lagosDay(new Date(date)))}, {formatWindow(receipt)}
        {status && ` · ${status}`}
      </p>
      <OrderAgain items={items} />
    </li>
  )
}

/** Undefined while the status is unknown, or for an order that has been over for days. */
function useStatusOf({ order_id: orderId, delivery_date: date }: Order): string | undefined {
  const isFollowed = isRecent(date, useNow())
  const { data } = useQuery({ ...orderStatusQuery(orderId), enabled: isFollowed })
  return data ? formatStatus(data.status, data.delivery_method).name : undefined
}

function OrderAgain({ items }: Pick<Order, 'items'>) {
  const menu = useMenu()
  const navigate = useNavigate()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const past = items.filter(({ details }) => details === undefined)
  if (past.length === 0) return null
  const again = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const { orderAgain } = await import('./order-again.ts')
      const differences = orderAgain(past, menu)
      setSentences(differences)
      if (differences.length === 0) void navigate('/cart')
    } catch (error) {
      if (!isLoadError(error)) throw error
      setSentences([commonMessages.notLoaded])
    } finally {
      setBusy(false)
    }
  }
  return sentences.length === 0 ? (
    <div className="row">
      <Button busy={isBusy} onClick={() => void again()}>
        {messages.again}
      </Button>
    </div>
  ) : (
    <Notice role="status">
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Link to="/cart">{messages.toCart}</Link>
      </div>
    </Notice>
  )
}
