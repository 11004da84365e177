import { cakeCallouts } from '@pj/shared/cakes/describe-cake'
import type { OrderItem } from '@pj/shared/orders/orders.api'
import { Badge, OrderTypeBadge } from '@pj/ui/badge.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { formatAmount } from '../lib/format-amount.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { CakeImage } from './cake-image.tsx'
import { DetailList } from './detail-list.tsx'
import { ExactText, formatLength } from './exact-text.tsx'
import { InspirationImage } from './inspiration-image.tsx'
import styles from './item-panel.module.css'
import { toKitchenItem } from './kitchen-item.ts'
import { LongText } from './long-text.tsx'

/** One item with its choices, its drawing and the lines of its price. */
export function ItemPanel({ item, isPriceChecked }: { item: OrderItem; isPriceChecked: boolean }) {
  const { cake, details, message, isOnTopper, note } = toKitchenItem(item, useMenu())
  const isPriceToCheck = item.price_unverified && !isPriceChecked
  return (
    <section className={clsx('card', styles.panel)} aria-label={item.title}>
      <header className="row">
        <h2>
          {item.quantity} × {item.title}
        </h2>
        <OrderTypeBadge type={item.type} />
        {isPriceToCheck && <Badge tone="error">Price to check</Badge>}
      </header>
      <div className={styles.body}>
        {cake && <CakeImage cake={cake} className={styles.drawing} />}
        <div className="stack">
          {message && (
            <p className={styles.message}>
              <span className={fieldStyles.label}>
                Message{isOnTopper && ' on the topper'}, letter for letter ({formatLength(message)})
              </span>
              <ExactText text={message} className={styles.messageText} />
            </p>
          )}
          {note && (
            <Notice>
              <strong>Note</strong> <LongText text={note} />
            </Notice>
          )}
          {cake && (
            <ul className={styles.tiers}>
              {cakeCallouts(cake).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <DetailList details={details} className={styles.details} />
          {item.upload_id && <InspirationImage uploadId={item.upload_id} />}
          <ItemPrice item={item} />
        </div>
      </div>
    </section>
  )
}

/** The lines add up to the unit price; the unit price times the quantity is the line total. */
function ItemPrice({ item }: { item: OrderItem }) {
  return (
    <table className={clsx('data-table', styles.price)}>
      <caption className="visually-hidden">Price breakdown of {item.title}</caption>
      <tbody>
        {item.price_lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{formatAmount(amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{item.quantity === 1 ? 'Price' : `${item.quantity} × ${formatAmount(item.price)}`}</th>
          <td className="number">{formatAmount(item.line_total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
