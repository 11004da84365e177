import { cakeCallouts } from '@pj/shared/cakes/describe-cake'
import { formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { Order, OrderItem } from '@pj/shared/orders/orders.api'
import { useMenu } from '../menu/use-menu.tsx'
import { toKitchenItem } from '../orders/kitchen-item.ts'
import styles from './ticket.module.css'

/** One strip per tier, cut off to accompany its tin; each names its order. */
export function TierStrips({ order }: { order: Order }) {
  const menu = useMenu()
  const due = new Date(order.delivery_date)
  const strips = order.items.flatMap((item) => listTierStrips(item, menu))
  return (
    <div className={styles.strips}>
      {strips.map((strip) => (
        <section key={strip.key} className={styles.cutOff} data-tier-strip="">
          <p>
            <strong>{order.order_id}</strong> {formatDay(lagosDay(due))}, {formatTime(due)}
            {strip.pieces > 1 && <strong> · make {strip.pieces}</strong>}
          </p>
          <p className={styles.tier}>{strip.tier}</p>
          <p>{strip.description}</p>
        </section>
      ))}
    </div>
  )
}

interface TierStrip {
  readonly key: string
  /** "Tier 1 of 3 (bottom)" */
  readonly tier: string
  /** "12 inch, carrot, 3 layers, fondant" */
  readonly description: string
  readonly pieces: number
}

export function listTierStrips(item: OrderItem, menu: Menu): TierStrip[] {
  const { cake } = toKitchenItem(item, menu)
  const lines = cake ? cakeCallouts(cake) : []
  return lines.map((line, index) => {
    const [name = '', ...rest] = line.split(': ')
    return {
      key: `${item.index}-${index}`,
      tier: `${name.replace(/^Tier (\d+)/, `Tier $1 of ${lines.length}`)} · ${item.title}`,
      description: rest.join(': '),
      pieces: item.quantity,
    }
  })
}
