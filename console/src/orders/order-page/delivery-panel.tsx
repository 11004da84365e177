import { formatDateTime } from '@pj/shared/lagos-time'
import { hasLeft } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { orderDeliveryQuery } from '../../api/deliveries.ts'
import { useRights } from '../../lib/session.ts'
import { UploadedImage } from '../item-panel.tsx'

/** Which rider has or had the order, who took it and the photo; nothing for an order that no rider was given. */
export function DeliveryPanel({ order }: { order: Order }) {
  const canSee = useRights()('changeStatus')
  const isSent = hasLeft(order.status)
  const { data } = useQuery({
    ...orderDeliveryQuery(order.order_id),
    enabled: canSee && isSent && order.delivery_method === 'delivery',
  })
  if (!data?.delivery || !isSent) return null
  const { rider_name, sent_at, delivered_at, reported_at, taken_by, upload_id } = data.delivery
  return (
    <Panel title="Rider">
      <p>
        <strong>{rider_name}</strong>, sent out {formatDateTime(new Date(sent_at))}
      </p>
      {delivered_at && (
        <p>
          Delivered {formatDateTime(new Date(delivered_at))}
          {reported_at && `, sent ${formatDateTime(new Date(reported_at))}`}
          {taken_by && `, taken by ${taken_by}`}
        </p>
      )}
      {upload_id && <UploadedImage uploadId={upload_id} caption="Photo at the door" alt="Taken by the rider" />}
    </Panel>
  )
}
