import { Button } from '@pj/ui/button.tsx'
import { Link } from 'react-router-dom'
import { problemMessages } from './texts.ts'
import type { useSubmitOrder } from './use-submit-order.ts'

interface AlreadyPlacedProps {
  orderId: string | undefined
  order: ReturnType<typeof useSubmitOrder>
}

/** An earlier request was stored, without what has changed since: the shopper chooses between one order and two. */
export const AlreadyPlaced = ({ orderId, order }: AlreadyPlacedProps) => (
  <>
    {orderId !== undefined && (
      <>
        <p>
          {problemMessages.alreadyPlaced} <Link to={`/orders/${encodeURIComponent(orderId)}`}>See order {orderId}</Link>
        </p>
        <Button onClick={() => order.keepEarlierOrder(orderId)}>Keep order {orderId}</Button>
      </>
    )}
    <Button onClick={() => void order.submitAsNewOrder()}>Place this as another order</Button>
  </>
)
