import type { Order } from '@pj/shared/api/orders'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatAmount } from '../lib/format-amount.ts'
import { updateOrder } from '../status-changes/change-statuses.ts'
import styles from './money-panel.module.css'

/** The order's line totals, its amount, and whether it is paid. */
export function MoneyPanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const change = useMutation({ mutationFn: () => updateOrder(queries, order, { paid: !order.paid }) })
  return (
    <section className="card card-body stack" aria-label="Money">
      <table className="data-table">
        <caption className="visually-hidden">What the order comes to</caption>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.index}>
              <th scope="row">
                {item.quantity} × {item.title}
              </th>
              <td className="number">{formatAmount(item.line_total)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{order.delivery_method === 'delivery' ? `Delivery to ${order.location}` : 'Pickup'}</th>
            <td className="number">{formatAmount(order.delivery_price)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <td className="number">{formatAmount(order.amount)}</td>
          </tr>
        </tbody>
      </table>
      <div className="row">
        <strong className={order.paid ? styles.paid : undefined}>{order.paid ? 'Paid' : 'Not paid yet'}</strong>
        <span className="spacer" />
        <Button aria-disabled={change.isPending} onClick={() => !change.isPending && change.mutate()}>
          {order.paid ? 'Mark as not paid' : 'Mark as paid'}
        </Button>
      </div>
      {change.error && (
        <p className={fieldStyles.error} role="alert">
          Not saved: {change.error.message}
        </p>
      )}
    </section>
  )
}
