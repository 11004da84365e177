import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import type { ReactNode } from 'react'
import { ZoneNote } from '../lib/zone-note.tsx'
import { Fact } from './facts.tsx'

interface WhenAndWhereProps {
  method: DeliveryMethod
  at: Date
  /** Left out when it is not known. */
  place: ReactNode
}

/** The time and the place of a pickup or a delivery. */
export const WhenAndWhere = ({ method, at, place }: WhenAndWhereProps) => (
  <>
    <Fact label={method === 'pickup' ? 'Pickup' : 'Delivery'}>
      {formatFullDay(lagosDay(at))}, {formatTime(at)}
      <ZoneNote at={at} />
    </Fact>
    {place && <Fact label="Where">{place}</Fact>}
  </>
)
