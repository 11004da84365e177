import { formatDateTime } from '@pj/shared/lagos-time'
import { needsPriceCheck } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { formatAmount } from '../lib/format-amount.ts'
import { checkPrice, undoPriceCheck } from './check-price.ts'

/** Asks staff to check the prices that came with the order, then shows who did (docs/business-rules.md#unchecked-prices). */
export function PriceCheckPanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const claims = order.items.filter((item) => item.price_unverified)
  if (!order.price_unverified) return null
  return (
    <section className="card card-body stack" aria-label="Price check">
      {needsPriceCheck(order) ? (
        <>
          <p>
            <Badge tone="error">Price to check</Badge> We do not sell this ourselves: the price is the one it came with.
          </p>
          <Claims items={claims} />
          <p className="soft">If it is wrong, agree on another order with the customer and cancel this one.</p>
          <div className="row">
            <Button variant="primary" onClick={() => void checkPrice(queries, order)}>
              Price is right
            </Button>
          </div>
        </>
      ) : (
        <>
          <Claims items={claims} />
          <div className="row">
            <span>
              <strong>{order.price_checked_by}</strong> checked the price,{' '}
              {order.price_checked_at && (
                <time dateTime={order.price_checked_at}>{formatDateTime(new Date(order.price_checked_at))}</time>
              )}
            </span>
            <span className="spacer" />
            {order.status === 'new' && (
              <Button onClick={() => void undoPriceCheck(queries, order)}>Undo the check</Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** What the client of the shopper claimed for each item. */
const Claims = ({ items }: { items: Order['items'] }) => (
  <table className="data-table">
    <caption className="visually-hidden">The prices that the order came with</caption>
    <tbody>
      {items.map((item) => (
        <tr key={item.index}>
          <th scope="row">
            {item.quantity} × {item.title}
          </th>
          <td className="number">
            {item.quantity > 1 && `${formatAmount(item.price)} each, `}
            {formatAmount(item.line_total)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
