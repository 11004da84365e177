import { formatDateTime } from '@pj/shared/lagos-time'
import { repeatOrder } from '@pj/shared/orders/repeat-order'
import { quote } from '@pj/shared/pricing/quote'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { Notice } from '@pj/ui/notice.tsx'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { addToCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import { Queries } from '../lib/queries.tsx'
import { orderPath, orderStatusQuery } from './order-status.ts'
import { isRecent, type Receipt, readReceipts } from './receipts.ts'
import { formatStatus, ownOrderMessages as messages } from './texts.ts'

/** The orders of which this browser has a receipt; nothing when there are none. */
export function OwnOrders() {
  const [receipts] = useState(readReceipts)
  return (
    receipts.length > 0 && (
      <Queries>
        <section className="stack" aria-label={messages.title}>
          <h2>{messages.title}</h2>
          <ul className="stack">
            {receipts.map((receipt) => (
              <OwnOrder key={receipt.orderId} receipt={receipt} />
            ))}
          </ul>
        </section>
      </Queries>
    )
  )
}

function OwnOrder({ receipt }: { receipt: Receipt }) {
  const { orderId, date, total, lines } = receipt
  const status = useStatusOf(receipt)
  return (
    <li className="card card-body stack gap-2">
      <p className="row between">
        <Link className="strong tap" to={orderPath(orderId)}>
          {orderId}
        </Link>
        <Price amount={total} />
      </p>
      <p className="break">{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
      <p className="soft">
        {formatDateTime(new Date(date))}
        {status && ` · ${status}`}
      </p>
      <OrderAgain lines={lines} />
    </li>
  )
}

/** Undefined while the status is unknown, or for an order that has been over for days. */
function useStatusOf({ orderId, date }: Receipt): string | undefined {
  const isFollowed = isRecent(date, useNow())
  const { data } = useQuery({ ...orderStatusQuery(orderId), enabled: isFollowed })
  return data ? formatStatus(data.status, data.delivery_method).name : undefined
}

/** Puts what can still be ordered into the cart at today's prices, and names what has changed. */
function OrderAgain({ lines }: Pick<Receipt, 'lines'>) {
  const menu = useMenu()
  const navigate = useNavigate()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const past = lines.flatMap(({ title, price, item }) => (item ? [{ title, price, item }] : []))
  if (past.length === 0) return null
  const again = (): void => {
    const { items, changes, missing } = repeatOrder({ items: past }, menu, { now: new Date(), createId: createUuid })
    for (const item of items) {
      const quoted = quote(item, menu)
      if (quoted) addToCart(item, quoted.unit)
    }
    const differences = [...missing, ...changes]
    if (differences.length > 0) setSentences(items.length > 0 ? [...differences, messages.restAdded] : differences)
    else void navigate('/cart')
  }
  return sentences.length === 0 ? (
    <div className="row">
      <Button onClick={again}>{messages.again}</Button>
    </div>
  ) : (
    <Notice role="status">
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}.</p>
        ))}
        <Link to="/cart">{messages.toCart}</Link>
      </div>
    </Notice>
  )
}
