import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { formatWindow } from '@pj/shared/orders/order-window'
import type { UnconfirmedPart } from '@pj/shared/orders/payment-request'
import type { ReactNode } from 'react'
import { ZoneNote } from '../layout/opening-hours.tsx'

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
  method: DeliveryMethod
  at: Date
  /** The end of the chosen slot; null for any other time. */
  until: string | null
  /** Left out when it is not known. */
  place: ReactNode
  unconfirmed: readonly UnconfirmedPart[]
}

export const WhenAndWhere = ({ method, at, until, place, unconfirmed }: WhenAndWhereProps) => (
  <>
    <Fact label={method === 'pickup' ? 'Pickup' : 'Delivery'}>
      {formatFullDay(lagosDay(at))}, {formatWindow({ delivery_date: at, delivery_until: until })}
      <ZoneNote at={at} />
      {unconfirmed.includes('time') && <strong> {toBeConfirmed}</strong>}
    </Fact>
    {place && <Fact label="Where">{place}</Fact>}
  </>
)
