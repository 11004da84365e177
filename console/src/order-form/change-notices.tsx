import { hasLeft, isMade, isStarted, type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import type { Order, OrderEvent } from '@pj/shared/orders/orders.api'
import { Notice } from '@pj/ui/notice.tsx'
import { LongText } from '../orders/field-changes.tsx'
import { listLaterEvents } from '../orders/notices.ts'
import { isChanged, type OrderDraft, toDraftFields } from './order-draft.ts'

const messages = {
  started: 'This order is being baked, so a change may mean extra work.',
  made: 'This order is already made, so a change may mean extra work.',
  left: 'This order is out for delivery. Call the rider about any change.',
}

function describeStage(status: OrderStatus): string | undefined {
  if (hasLeft(status)) return messages.left
  if (isMade(status)) return messages.made
  return isStarted(status) ? messages.started : undefined
}

interface ChangeNoticesProps {
  order: Order
  draft: OrderDraft
}

export function ChangeNotices({ order, draft }: ChangeNoticesProps) {
  const stage = describeStage(order.status)
  return (
    <>
      {stage && (
        <Notice>
          <strong>{statuses[order.status].label}</strong> {stage}
        </Notice>
      )}
      {listLaterEvents(order, draft)
        .filter(({ changes }) => changes.length > 0)
        .map((event) => (
          <Notice key={event.id} role="status">
            <LongText text={describeEvent(event, { order, draft })} />
          </Notice>
        ))}
    </>
  )
}

/** "Ada changed this order: Date and time, now Sat 28 Nov, 2:00 pm. Choose when you save." */
function describeEvent({ by, changes }: OrderEvent, { order, draft }: ChangeNoticesProps): string {
  const current = { ...draft, base: toDraftFields(order) }
  const isConflict = changes.some(({ field }) => isChanged(draft, field) && isChanged(current, field))
  const texts = changes.map(({ label, to }) => (to === null ? label : `${label}, now ${to}`))
  return `${by ?? 'Someone'} changed this order: ${texts.join('; ')}.${isConflict ? ' Choose when you save.' : ''}`
}
