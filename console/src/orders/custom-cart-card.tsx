import { itemDetails } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { formatDateTime } from '@pj/shared/lagos-time'
import type { CustomCartEntry } from '@pj/shared/orders/custom-cart.api'
import { Badge, badgeClass } from '@pj/ui/badge.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { PackageCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format-amount.ts'
import { formatAgo } from '../lib/format-due.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { CakeImage } from './cake-image.tsx'
import styles from './custom-cart-card.module.css'
import { customCartTypeLabels } from './custom-cart-types.ts'
import { DetailList } from './detail-list.tsx'

/** One custom-cart entry: the drawing, its description, the price, and whether it was ordered. */
export function CustomCartCard({ entry }: { entry: CustomCartEntry }) {
  const id = useId()
  const menu = useMenu()
  const parsed = useMemo(() => parseStoredItem(entry.item, menu), [entry.item, menu])
  const cake = useMemo(() => (parsed.ok ? itemCakeSpec(parsed.item, menu) : undefined), [parsed, menu])
  const details = parsed.ok ? itemDetails(parsed.item, menu) : []
  return (
    <article className={clsx('card', styles.card)} aria-labelledby={id}>
      {cake && (
        <div className={styles.drawing}>
          <CakeImage cake={cake} />
        </div>
      )}
      <div className={styles.text}>
        <div className={clsx('row', styles.head)}>
          <h2 id={id}>{customCartTypeLabels[entry.order_type] ?? entry.order_type} cake</h2>
          <span className="spacer" />
          <strong className={styles.price}>{formatAmount(entry.price)}</strong>
        </div>
        {details.length > 0 ? <DetailList details={details} className={styles.details} /> : <p>{entry.item_summary}</p>}
        <p className={clsx('row', styles.foot)}>
          <BuiltAt at={entry.created_at} />
          {entry.order_id ? (
            <Link className={badgeClass('success')} to={`/orders/${entry.order_id}`}>
              <PackageCheck aria-hidden="true" />
              Ordered: {entry.order_id}
            </Link>
          ) : (
            <Badge>Left in the cart</Badge>
          )}
        </p>
      </div>
    </article>
  )
}

function BuiltAt({ at }: { at: string }) {
  const now = useNow()
  const moment = new Date(at)
  return (
    <time className="soft small" dateTime={at} title="Lagos time">
      {formatDateTime(moment)} · {formatAgo(moment, now)}
    </time>
  )
}
