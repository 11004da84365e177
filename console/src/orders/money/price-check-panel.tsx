import { typedNaira } from '@pj/shared/fields'
import { formatDateTime } from '@pj/shared/lagos-time'
import { agreedPriceField } from '@pj/shared/orders/order-changes.api'
import { isOpen, needsPriceCheck } from '@pj/shared/orders/order-status'
import type { Order, OrderItem, OrderSummary } from '@pj/shared/orders/orders.api'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { offerUndo } from '../notices.ts'
import { attemptOrNotify, sendChange, useOrderChange } from '../save-order.ts'

const messages = {
  check: 'Not on our menu. Check the price it came with, or set the price you agreed.',
  asked: (price: string) => `It came with ${price}.`,
  claims: 'Prices the order came with',
  notSaved: (orderId: string, isChecked: boolean, reason: string) =>
    `The price of ${orderId} is ${isChecked ? 'not' : 'still'} checked: ${reason}`,
}

/** Asks staff to check the prices that came with the order, then shows who did (docs/business-rules.md#unchecked-prices). */
export function PriceCheckPanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const can = useRights()
  const [pricing, setPricing] = useState<OrderItem>()
  const claims = order.items.filter((item) => item.price_unverified)
  if (!order.price_unverified) return null
  return (
    <Panel aria-label="Price check">
      {needsPriceCheck(order) ? (
        <>
          <p>
            <Badge tone="error">Price to check</Badge> {messages.check}
          </p>
          <Claims items={claims} />
          <div className="row">
            <Button variant="primary" onClick={() => void checkPrice(queries, order)}>
              Price is right
            </Button>
            {can('setPrices') &&
              isOpen(order.status) &&
              claims.map((item) => (
                <Button key={item.index} onClick={() => setPricing(item)}>
                  {claims.length > 1 ? `Set price of ${item.title}…` : 'Set price…'}
                </Button>
              ))}
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
            <span className="flex-1" />
            {order.status === 'new' && (
              <Button onClick={() => void savePriceCheck(queries, order, false)}>Undo the check</Button>
            )}
          </div>
        </>
      )}
      {pricing && <SetPriceDialog order={order} item={pricing} onClose={() => setPricing(undefined)} />}
    </Panel>
  )
}

interface SetPriceDialogProps {
  order: Order
  item: OrderItem
  onClose: () => void
}

/** Asks for the price that was agreed; the one that was asked stays in the history. */
function SetPriceDialog({ order, item, onClose }: SetPriceDialogProps) {
  const save = useOrderChange(order, ({ price }: { price: number }) =>
    sendChange(order, { price_set: { index: item.index, price } }),
  )
  return (
    <MutationDialog
      title={`Set price: ${item.title}`}
      schema={priceSchema}
      mutation={save}
      confirm="Set price"
      onClose={onClose}
    >
      <p className="soft">{messages.asked(formatAmount(item.price))}</p>
      <NairaField label={item.quantity > 1 ? 'Price of one in naira' : 'Price in naira'} name="price" />
    </MutationDialog>
  )
}

const priceSchema = z.object({ price: typedNaira(agreedPriceField) })

/** What the client of the shopper claimed for each item. */
const Claims = ({ items }: { items: Order['items'] }) => (
  <DataTable aria-label={messages.claims}>
    {items.map((item) => (
      <FigureRow key={item.index} label={`${item.quantity} × ${item.title}`}>
        {item.quantity > 1 && `${formatAmount(item.price)} each, `}
        {formatAmount(item.line_total)}
      </FigureRow>
    ))}
  </DataTable>
)

/** Records that the price of the order is right, and offers to undo it (docs/business-rules.md#unchecked-prices). */
export const checkPrice = (queryClient: QueryClient, order: OrderSummary): Promise<void> =>
  offerUndo(
    savePriceCheck(queryClient, order, true).then(
      (checked) =>
        checked && {
          message: `${order.order_id}: price checked`,
          undo: () => savePriceCheck(queryClient, checked, false),
        },
    ),
  )

/** Returns undefined when nothing was changed; a notice then shows why, unless somebody else did the same. */
const savePriceCheck = (
  queryClient: QueryClient,
  order: OrderSummary,
  isChecked: boolean,
): Promise<Order | undefined> =>
  attemptOrNotify(queryClient, {
    order,
    actionLabel: isChecked ? 'Price is right' : 'Undo the check',
    send: () => sendChange(order, { price_checked: isChecked }),
    repeat: (current) =>
      void (isChecked ? checkPrice(queryClient, current) : savePriceCheck(queryClient, current, false)),
    describeFailure: (reason) => messages.notSaved(order.order_id, isChecked, reason),
    isMade: (current) => current.price_checked === isChecked,
    isPossible: (current) => current.price_unverified && current.status === order.status,
  })
