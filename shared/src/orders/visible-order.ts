import { hasRight, type Role } from '../accounts/roles.ts'
import { isUnknownRecord, type UnknownRecord } from '../cart/unknown-record.ts'
import { removeAmounts } from '../money.ts'
import type { Order, OrderEvent, OrderItem, OrderSummary } from './orders.api.ts'

/** Copies a response or event without what the role may not see of its orders (docs/business-rules.md#roles). */
export function visibleTo(role: Role, content: unknown): unknown {
  if (seesAll(role)) return content
  if (Array.isArray(content)) return content.map((entry) => visibleTo(role, entry))
  if (!isUnknownRecord(content)) return content
  if (isOrder(content)) return visibleOrder(content, role)
  return mapValues(content, (value) => visibleTo(role, value))
}

const seesAll = (role: Role): boolean => hasRight(role, 'seeContact') && hasRight(role, 'seeMoney')

const isOrder = (value: object): value is OrderSummary & Partial<Order> =>
  'order_id' in value && 'delivery_method' in value && 'placed_at' in value

const mapValues = (record: UnknownRecord, toValue: (value: unknown, key: string) => unknown): UnknownRecord =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, toValue(value, key)]))

const visibleOrder = (order: OrderSummary & Partial<Order>, role: Role) => ({
  ...order,
  ...(hasRight(role, 'seeContact') ? {} : present(order, withoutContact)),
  ...(hasRight(role, 'seeMoney') ? {} : present(order, withoutMoney)),
  ...(hasRight(role, 'seeMoney') ? {} : withoutAmounts(order)),
  ...(order.items && { items: order.items.map((item) => visibleItem(item, role)) }),
  ...(order.history && { history: order.history.flatMap((event) => visibleEvent(event, role)) }),
})

/** A summary has fewer fields than an order. */
const present = (order: object, values: Partial<Order>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in order))

/** What a customer asks for may be another phone number. */
const withoutContact = {
  email: null,
  phone_number: null,
  house_address: null,
  city: null,
  customer_key: null,
  customer_requests: [],
  messages: [],
} as const satisfies Partial<Order>

const withoutMoney = {
  amount: 0,
  subtotal: 0,
  delivery_price: 0,
  deposit: 0,
  paid: false,
  paid_amount: 0,
  balance_due: 0,
  kept_amount: 0,
  payments: [],
  online: null,
  transfer_to_check: null,
} as const satisfies Partial<Order>

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
    choice: choice.kind === 'unknown-product' ? withPlainNames(choice) : choice,
    price: 0,
    line_total: 0,
    price_lines: [],
    item: mapValues(item.item, withoutPrice),
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

const contactFields: readonly string[] = Object.keys(withoutContact)

/** Notes name amounts, and staff type them. An event that says nothing else is left out. */
function visibleEvent(event: OrderEvent, role: Role): OrderEvent[] {
  const changes = event.changes
    .filter(({ field }) => hasRight(role, 'seeContact') || !contactFields.includes(field))
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
