import { hasRight, type Role } from '../accounts/roles.ts'
import type { Choice } from '../cart/choice.api.ts'
import { isUnknownRecord, type UnknownRecord } from '../cart/unknown-record.ts'
import { removeAmounts } from '../money.ts'
import { type OrderColumn, orderColumns, type Readers } from './order-columns.ts'
import {
  newsFields,
  type Order,
  type OrderEvent,
  type OrderItem,
  type OrderSummary,
  pageFields,
  summaryFields,
} from './orders.api.ts'

/** Copies a response or event without what the role may not see of its orders (docs/business-rules.md#roles). */
export function visibleTo(role: Role, content: unknown): unknown {
  if (hasRight(role, 'seeContact') && hasRight(role, 'seeMoney')) return content
  if (Array.isArray(content)) return content.map((entry) => visibleTo(role, entry))
  if (!isUnknownRecord(content)) return content
  if (isOrder(content)) return visibleOrder(content, role)
  return mapValues(content, (value) => visibleTo(role, value))
}

const isOrder = (value: object): value is OrderSummary & Partial<Order> =>
  'order_id' in value && 'delivery_method' in value && 'placed_at' in value

const mapValues = (record: UnknownRecord, toValue: (value: unknown, key: string) => unknown): UnknownRecord =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, toValue(value, key)]))

function visibleOrder(order: OrderSummary & Partial<Order>, role: Role) {
  const fields = visibleFields(role)
  return {
    ...mapValues(order, (value, key) => (fields.has(key) ? value : emptied(value))),
    ...(hasRight(role, 'seeMoney') ? {} : withoutAmounts(order)),
    ...(order.items && { items: order.items.map((item) => visibleItem(item, role)) }),
    ...(order.history && { history: order.history.flatMap((event) => visibleEvent(event, role)) }),
  }
}

/** Keeps the type, so that the order still fits its schema. */
function emptied(value: unknown) {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  return typeof value === 'boolean' ? false : null
}

const fields: Readonly<Record<string, Partial<OrderColumn>>> = {
  ...orderColumns,
  ...summaryFields,
  ...pageFields,
  ...newsFields,
}

/** For roles that don't see everything. What no table names is hidden from them. */
const visibleFields = (role: Role): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => isReader(role, fields[name]?.readers)))

const isReader = (role: Role, readers: Readers | undefined): boolean =>
  readers !== undefined && (readers === 'all' || hasRight(role, readers))

/** Other programs write prices into the names of their items. */
const withoutAmounts = ({ title, item_summaries }: OrderSummary) => ({
  title: removeAmounts(title),
  item_summaries: item_summaries.map(removeAmounts),
})

function visibleItem(item: OrderItem, role: Role): OrderItem {
  if (hasRight(role, 'seeMoney')) return item
  const { choice } = item
  return {
    ...withPlainNames(item),
    choice: withoutOwnPrice(choice),
    price: 0,
    line_total: 0,
    price_lines: [],
    item: mapValues(item.item, withoutPrice),
  }
}

function withoutOwnPrice(choice: Choice): Choice {
  switch (choice.kind) {
    case 'unknown-product':
      return withPlainNames(choice)
    case 'custom-line':
      return { ...choice, title: removeAmounts(choice.title), details: removeAmounts(choice.details), price: 0 }
    default:
      return choice
  }
}

const withPlainNames = <Named extends { readonly title: string; readonly category: string }>(named: Named): Named => ({
  ...named,
  title: removeAmounts(named.title),
  category: removeAmounts(named.category),
})

/** Texts to be made or read as they are, and what is no text. */
const unchanged = ['textToAppear', 'orderNote', 'theme', 'custom_theme', 'image', 'id', 'cart_id']

/** The stored form has `price`, `basePrice` and the prices of the product's options. */
function withoutPrice(value: unknown, key: string): unknown {
  if (/price|amount|total/i.test(key)) return null
  if (Array.isArray(value)) return value.map((entry) => withoutPrice(entry, key))
  if (isUnknownRecord(value)) return mapValues(value, withoutPrice)
  return typeof value === 'string' && !unchanged.includes(key) ? removeAmounts(value) : value
}

/** Notes name amounts, and staff type them. An event that says nothing else is left out. */
function visibleEvent(event: OrderEvent, role: Role): OrderEvent[] {
  const fields = visibleFields(role)
  const changes = event.changes
    .filter(({ field }) => fields.has(field))
    .map(({ field, label, from, to }) => ({
      field,
      label: visibleText(label, role),
      from: from && visibleText(from, role),
      to: to && visibleText(to, role),
    }))
    .filter(({ from, to }) => from !== to)
  return changes.length > 0 || event.to ? [{ ...event, note: null, changes }] : []
}

const visibleText = (text: string, role: Role): string => (hasRight(role, 'seeMoney') ? text : removeAmounts(text))
