import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { OrderItemRecord, PriceRecord } from '@pj/shared/orders/order-record'
import type { KnownFacts } from '@pj/shared/quotes/quote-changes'
import type { QuoteEventKind } from '@pj/shared/quotes/quotes'
import type { NewQuote } from '@pj/shared/quotes/quotes.api'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from './column-types.ts'

export interface QuoteTables {
  quotes: {
    id: GeneratedAlways<number>
    /** `PQ-` and 8 characters of Crockford base 32. */
    quote_id: string
    /** Opens the customer's page: nobody can guess it. */
    public_id: string
    /** Grows with every change; the customer accepts one version. */
    version: Generated<number>
    /** What staff entered, with its images as uploads. After an erasure it is empty. */
    body: Json<NewQuote>
    /** What follows from it at the prices of `menu_version`. */
    record: Json<QuoteRecord>
    menu_version: number
    name: string
    phone_number: string | null
    email: string | null
    customer_key: GeneratedAlways<string | null>
    title: string
    delivery_method: DeliveryMethod
    delivery_date: Date
    amount: number
    capacity_units: number[]
    /** Whether the order's place is kept until the quote ends. */
    hold: boolean
    /** The earlier of `valid_until` and the order's time. */
    ends_at: Date
    created_at: Date
    created_by: string
    created_by_name: string
    views: Generated<number>
    viewed_at: Date | null
    /** What the customer asks for and nobody has answered. */
    asked: ColumnType<QuoteRequest[], string | undefined, string>
    /** The order that it became. */
    order_id: number | null
    accepted_at: Date | null
    withdrawn_at: Date | null
    /** Of the request that made it, if it had one. */
    request_key: string | null
    request_hash: string | null
    search: GeneratedAlways<string>
  }

  quote_events: {
    id: GeneratedAlways<number>
    quote_id: number
    at: Date
    by_user: string | null
    by_name: string | null
    kind: QuoteEventKind
    version: number
    text: string | null
  }
}

export interface QuoteRecord
  extends KnownFacts,
    Pick<PriceRecord, 'subtotal' | 'adjustment' | 'amount' | 'deposit' | 'deposit_percent' | 'instalment_plan'> {
  readonly delivery_price: number
  readonly location: string
  readonly items: readonly (OrderItemRecord & { readonly upload_id: string | null })[]
}

export interface QuoteRequest {
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}
