import type { CustomerExport } from '@pj/shared/customers.api'
import { namesWith, type OrderColumn, orderColumns, orderItemColumns } from '@pj/shared/orders/order-columns'
import { erasedText } from '@pj/shared/orders/order-fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A value, or an expression of the row's other columns. */
type ErasedValue = string | false | null | RawBuilder<unknown>

interface Declared<Column extends string> {
  /** Leads to the customer. Without it the rows belong to no customer, or are found by their texts. */
  readonly of?: Column & ('order_id' | 'quote_id' | 'customer_key')
  /** What an erasure leaves of these columns, or that it deletes the rows. */
  readonly erased?: 'deleted' | { readonly [Name in Column]?: ErasedValue }
  /** What an erasure keeps, because no customer has typed it and nothing in it is about one. */
  readonly kept?: readonly Column[]
  /** The field of a customer's export that shows the rows, or the columns that a field named after the table has. */
  readonly exported?: keyof CustomerExport | readonly Column[]
  /** Rows are deleted this many days after that time: all, or those that meet the condition. */
  readonly retention?: {
    readonly days: number
    readonly since: Column
    readonly where?: (now: Date) => RawBuilder<SqlBool>
  }
}

const erasedValues = (
  columns: Readonly<Record<string, Pick<OrderColumn, 'erasure'>>>,
): Readonly<Record<string, ErasedValue>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { erasure }]) => (typeof erasure === 'object' ? [[name, erasure.to]] : [])),
  )

const erasedTitle = 'Erased item'

const isCustomLine = sql`choice ->> 'kind' = 'custom-line'`
const titleOfLine = sql`case when ${isCustomLine} then jsonb_build_object('title', ${erasedTitle}::text) else '{}' end`
const categoryOfUnknown = sql`case category when 'custom' then category else 'regular' end`

/** The customer or their browser wrote these parts of a choice. */
const typedChoiceFields = ['id', 'cartId', 'orderNote', 'message', 'customTheme', 'details']

/** These parts of a stored item come from the shop: choices from its lists, numbers and menu texts. */
const shopItemFields = [
  ...['kind', 'ruleSet', 'title', 'category', 'image', 'description', 'rating', 'basePrice', 'tags', 'selectedTag'],
  ...['options', 'recipientGender', 'inches', 'layers', 'icing', 'flowerToppings', 'acrylicTopper', 'numFlavors'],
  ...['quantity', 'price', 'order_type', 'isExpressOrder', 'cake_type', 'theme', 'tier_count', 'tier_sizes', 'flavors'],
]

/** Neither the customer nor staff have typed these parts of a quote. */
const quoteTerms = ['channel', 'delivery_method', 'delivery_date', 'delivery_price', 'amount', 'valid_until', 'hold']

/** Belongs to no order, quote or cash movement yet. */
export const isUnclaimed = sql<SqlBool>`(order_id is null and movement_id is null and quote_id is null)`

/** Images are removed this many days after their order was completed or cancelled. */
export const imageDays = 90

export const erasedOrder = {
  ...erasedValues(orderColumns),
  // A pickup has the bakery's address, which stays.
  house_address: sql<string | null>`case delivery_method when 'delivery' then ${erasedText} else house_address end`,
  city: sql<string | null>`case delivery_method when 'delivery' then ${erasedText} else city end`,
  title: sql<string>`(
    select title || case item_count when 1 then '' else ' and ' || (item_count - 1) || ' more' end
    from order_items where order_id = orders.id order by index limit 1)`,
  item_summaries: sql<string[]>`(
    select array_agg(quantity || ' × ' || title order by index) from order_items where order_id = orders.id)`,
}

/**
 * What an erasure, a customer's export and the passing of time do with every column that can hold what a person typed or is
 * called (docs/business-rules.md#erasing-a-customer). Left out are columns that PostgreSQL computes, or whose values it
 * limits to a list. An erasure goes through the tables in this order: what names an upload comes before uploads.
 */
export const personalData: Readonly<Record<string, Declared<string>>> = {
  orders: {
    of: 'customer_key',
    erased: erasedOrder,
    kept: namesWith(orderColumns, { erasure: 'kept' }),
    exported: 'orders',
  },
  order_items: {
    of: 'order_id',
    erased: {
      ...erasedValues(orderItemColumns),
      // An unknown item's title and category come from its client.
      title: sql`case when price_unverified or ${isCustomLine} then ${erasedTitle} else title end`,
      product_key: sql`case when price_unverified then ${`other:${erasedTitle}`} else product_key end`,
      category: sql`case when price_unverified then ${categoryOfUnknown} else category end`,
      price_lines: sql`
        case when price_unverified then jsonb_build_array(jsonb_build_object('label', 'Price', 'amount', price))
          else price_lines end`,
      choice: sql`
        case when price_unverified then jsonb_build_object(
          'kind', 'unknown-product', 'id', '', 'orderNote', '', 'title', ${erasedTitle}::text,
          'category', ${categoryOfUnknown}, 'menu_version', choice->'menu_version')
        else (
          select jsonb_object_agg(key, case when key = any(${typedChoiceFields}) then '""' else value end)
          from jsonb_each(choice)) || ${titleOfLine} end`,
      // A cake's theme may be typed, and is one of its options.
      item: sql`
        case when price_unverified
          then jsonb_build_object('title', ${erasedTitle}::text, 'price', item->'price', 'quantity', item->'quantity')
        else (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(item)
          where value <> 'null' and (key = any(${shopItemFields}) or (key = 'id' and jsonb_typeof(value) = 'number'))
            and not (key = 'options' and coalesce(item->>'custom_theme', '') <> '')
            and not (key = 'description' and ${isCustomLine})) || ${titleOfLine} end`,
    },
    kept: namesWith(orderItemColumns, { erasure: 'kept' }),
    exported: 'orders',
  },
  delivery_stops: {
    of: 'order_id',
    erased: { taken_by: null, upload_id: null, failed_note: '' },
    exported: ['taken_by', 'failed_note'],
  },
  custom_cart_entries: {
    of: 'order_id',
    erased: 'deleted',
    exported: ['created_at', 'payload'],
    retention: { days: 180, since: 'created_at', where: () => sql<SqlBool>`order_id is null` },
  },
  uploads: {
    of: 'order_id',
    erased: 'deleted',
    exported: 'images',
    // A shopper may fill a cart today and order tomorrow.
    retention: { days: 2, since: 'created_at', where: () => isUnclaimed },
  },
  order_notes: { of: 'order_id', erased: 'deleted', exported: 'orders' },
  order_requests: { of: 'order_id', erased: 'deleted', exported: 'orders' },
  messages: { of: 'order_id', erased: 'deleted', exported: 'orders' },
  // We promise a day, and retries come within minutes. After a week the same key may be another order's.
  idempotency_keys: { of: 'order_id', erased: 'deleted', retention: { days: 7, since: 'created_at' } },
  bake_ticks: { of: 'order_id', erased: 'deleted' },
  // A cancellation stays to be acknowledged. Where alerts grow old, nobody looks at the kitchen's screen.
  kitchen_alerts: { of: 'order_id', erased: { known: null }, retention: { days: 31, since: 'at' } },
  documents: {
    of: 'order_id',
    erased: { customer: null },
    kept: ['number', 'by_name', 'content', 'irn', 'csid', 'qr'],
    exported: 'documents',
  },
  order_events: { of: 'order_id', erased: { note: null, changes: null }, kept: ['by_name'], exported: 'orders' },
  payments: {
    of: 'order_id',
    erased: {
      // The reference of an online payment names the order, and the provider's records.
      reference: sql`case method when 'online' then reference else '' end`,
      note: '',
      void_reason: sql`case when void_reason is not null then ${erasedText} end`,
    },
    kept: ['by_name', 'channel', 'voided_by_name'],
    exported: 'orders',
  },
  order_adjustments: {
    of: 'order_id',
    erased: { reason: '', label: sql`case when payment_id is null and code is null then initcap(kind) else label end` },
    kept: ['code', 'rule', 'by_name'],
    exported: 'orders',
  },
  online_refunds: {
    of: 'order_id',
    erased: { note: '', reason: null },
    kept: ['by_name', 'provider_id'],
    exported: ['note', 'reason'],
  },
  payment_attempts: {
    of: 'order_id',
    kept: ['reference', 'provider_status', 'transaction_id', 'authorization_url', 'to_check'],
  },
  customer_notes: { of: 'customer_key', erased: 'deleted', exported: 'customer' },
  // One that was never accepted is deleted.
  quotes: {
    of: 'customer_key',
    erased: {
      name: erasedText,
      phone_number: null,
      email: null,
      title: erasedTitle,
      asked: '[]',
      request_key: null,
      request_hash: null,
      body: sql`(
        select jsonb_object_agg(key, value) from jsonb_each(body) where key = any(${quoteTerms})
      ) || jsonb_build_object('name', ${erasedText}::text, 'items', '[]'::jsonb)`,
      record: sql`record - '{facts,seen}'::text[] || '{"items": []}'`,
    },
    kept: ['quote_id', 'public_id', 'created_by_name'],
    exported: 'quotes',
    retention: {
      days: 180,
      since: 'created_at',
      where: (now) => sql<SqlBool>`accepted_at is null and ends_at <= ${now}`,
    },
  },
  quote_events: {
    of: 'quote_id',
    erased: { text: null, by_name: sql`case when by_user is not null then by_name end` },
    exported: 'quotes',
  },

  // Order ids and names of the team, until the consoles have been told.
  // Keyed hashes of erased customers.
  erasure_hashes: { kept: ['hash'] },
  // The team. The audit holds the ids of orders, numbers and kinds.
  users: { kept: ['email', 'name', 'password_hash', 'totp_secret', 'totp_pending_secret'] },
  recovery_codes: { kept: ['code_hash'] },
  audit_entries: { kept: ['user_name', 'action', 'area', 'target', 'details', 'device'] },
  delivery_runs: { kept: ['rider_name', 'created_by_name', 'closed_by_name', 'note'] },
  delivery_links: { kept: ['token_hash'] },
  evening_mails: { kept: ['error'] },
  // Networks, and hashes of accounts.
  sign_in_failures: { kept: ['key'], retention: { days: 1, since: 'failed_at' } },
  user_networks: { kept: ['network'], retention: { days: 90, since: 'seen_at' } },
  ended_tokens: { retention: { days: 0, since: 'expires_at' } },
  usage_counts: { kept: ['key'], retention: { days: 0, since: 'window_ends' } },
  // The books, which never change.
  cash_closings: { kept: ['cash', 'methods', 'note', 'by_name'] },
  cash_movements: { kept: ['reason', 'note', 'by_name', 'request_key', 'request_hash'] },
  cash_corrections: { kept: ['note', 'by_name'] },
  document_counters: { kept: ['kind'] },
  provider_events: { kept: ['digest', 'event', 'reference', 'provider_id'] },
  // What the shop sells.
  menu_versions: { kept: ['document', 'author_name', 'note'] },
  menu_drafts: { kept: ['document', 'author_name', 'publish_note', 'scheduled_by_name'] },
  availability: { kept: ['document', 'updated_by_name'] },
  menu_images: { kept: ['hash', 'source', 'colour'] },
  menu_image_files: { kept: ['hash', 'name', 'bytes'] },
  promo_codes: { kept: ['code', 'categories', 'products'] },
  // What the program keeps for itself.
  bake_tick_ids: { retention: { days: 31, since: 'at' } },
  built_files: { kept: ['path', 'gzip'] },
  compatible_migrations: { kept: ['name', 'compatible_from'] },
} as const satisfies { readonly [Table in keyof Database]?: Declared<keyof Database[Table] & string> }

export const retentionMs = (table: keyof Database): number =>
  (personalData[table]?.retention?.days ?? Number.POSITIVE_INFINITY) * 24 * 60 * 60_000
