import { listClashes } from '@pj/shared/orders/clashes'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { Link } from 'react-router-dom'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { sendChange, useOrderChange } from './save-order.ts'
import { orderMessages } from './texts.ts'

export function useClashes(order: Order) {
  const menu = useMenu()
  const items = order.items.map((item) => orderedItem(item, menu))
  return listClashes({ ...order, delivery_date: new Date(order.delivery_date) }, items, menu, useNow())
}

/** Asks to move or keep an order whose day was closed, or which has something that is sold out. */
export function ClashNotice({ order }: { order: Order }) {
  const clashes = useClashes(order)
  const can = useRights()
  const keep = useOrderChange(order, () => sendChange(order, { keep_date: true }))
  if (clashes.length === 0) return null
  return (
    <Notice tone="error" className="gap-below">
      <div className="stack">
        <p>
          <strong>{clashes.map(({ text }) => text).join(', ')}.</strong> {orderMessages.clash}
        </p>
        {can('editOrders') && (
          <div className="row">
            <Link className={buttonClass({ variant: 'primary' })} to={`/orders/${order.order_id}/edit`}>
              Change the time
            </Link>
            <Button busy={keep.isPending} onClick={() => keep.mutate()}>
              Keep it
            </Button>
          </div>
        )}
        <ErrorText>{keep.error?.message}</ErrorText>
      </div>
    </Notice>
  )
}
