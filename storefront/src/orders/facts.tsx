import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { formatWindow } from '@pj/shared/orders/order-window'
import type { ReactNode } from 'react'
import { ZoneNote } from '../layout/opening-hours.tsx'
import type { PublicOrder } from './order-answer.ts'

/** Behind a time or a price. */
export const toBeConfirmed = '(to be confirmed)'

interface FactProps {
  label: string
  children: ReactNode
  className?: string
}

/** One of a list with the class `facts`. */
export const Fact = ({ label, children, className }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)

interface WhenAndWhereProps {
  order: Pick<PublicOrder, 'delivery_method' | 'delivery_date' | 'delivery_until' | 'unconfirmed'>
  /** Left out when it is not known. */
  place: ReactNode
}

export function WhenAndWhere({ order, place }: WhenAndWhereProps) {
  const at = new Date(order.delivery_date)
  return (
    <>
      <Fact label={order.delivery_method === 'pickup' ? 'Pickup' : 'Delivery'}>
        {formatFullDay(lagosDay(at))}, {formatWindow(order)}
        <ZoneNote at={at} />
        {order.unconfirmed.includes('time') && <strong> {toBeConfirmed}</strong>}
      </Fact>
      {place && <Fact label="Where">{place}</Fact>}
    </>
  )
}
