import type { RiderMethod } from '@pj/shared/deliveries/deliveries'
import type { FailReason } from '@pj/shared/orders/failed-delivery'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from './column-types.ts'

export interface DeliveryTables {
  /** Orders that a rider takes together. Open until the cash is back. */
  delivery_runs: {
    id: GeneratedAlways<number>
    /** The Lagos day of its deliveries. */
    day: string
    rider_name: string
    /** The account of the rider, when a rider of the team has this name. */
    rider_id: string | null
    created_at: CreatedAt
    created_by: string | null
    created_by_name: string | null
    closed_at: Date | null
    closed_by: string | null
    closed_by_name: string | null
    cash_returned: number | null
    note: Generated<string>
  }

  /** A run has several links. Each ends after a day, with a new link from the desk, or with the run. */
  delivery_links: {
    /** SHA-256 of the token in the link. */
    token_hash: string
    run_id: number
    ends_at: Date
  }

  delivery_stops: {
    run_id: number
    order_id: number
    /** The order of the stops, from 0. */
    position: number
    /** When the rider tapped "Delivered". */
    delivered_at: Date | null
    /** When the rider tapped "Couldn't deliver", and why. */
    failed_at: Date | null
    failed_reason: FailReason | null
    /** What the rider wrote about it. */
    failed_note: Generated<string>
    /** When the report of the delivery or the failure arrived, if that was later. */
    reported_at: Date | null
    /** Who took the order at the door. */
    taken_by: string | null
    upload_id: string | null
  }

  /** Money that a rider's ended link reported, until the desk has taken it over or rejected it. */
  late_payments: {
    /** The rider's tap. */
    id: string
    run_id: number
    order_id: number
    method: RiderMethod
    amount: number
    /** When the rider tapped. */
    at: Date
    sent_at: Date
  }
}
