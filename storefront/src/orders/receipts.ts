import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Menu } from '@pj/shared/menu/menu'
import { formatAddress } from '@pj/shared/orders/address'
import type { ReceiptText } from '@pj/shared/orders/order-fields'
import { localStore } from '@pj/ui/browser-storage'
import * as v from 'valibot'
import { decodeJson, nairaSchema, textSchema, validEntries } from '../lib/decode.ts'
import { receiptsKey } from '../lib/has-stored-cart.ts'
import { money, progress } from './order-answer.ts'
import { orderedItemSchema } from './ordered-item.ts'

const optionalSchema = v.fallback(v.nullable(v.string()), null)

/** The order fields that its receipt shows. */
const texts = {
  recipient_name: optionalSchema,
  order_note: optionalSchema,
  gift_card_message: optionalSchema,
  landmark: optionalSchema,
} satisfies Record<ReceiptText, unknown>

/** The order of this browser, as the bakery has answered and as it is stored. */
export const ownOrderSchema = v.object({
  ...progress,
  ...money,
  amount: nairaSchema,
  deposit: nairaSchema,
  /** What proves to the bakery that this browser ordered, or found the order; older ones have none. */
  order_token: v.optional(v.string()),
  name: textSchema,
  house_address: optionalSchema,
  city: optionalSchema,
  location: textSchema,
  ...texts,
  subtotal: nairaSchema,
  delivery_price: nairaSchema,
  items: validEntries(orderedItemSchema),
})
export type OwnOrder = Readonly<v.InferOutput<typeof ownOrderSchema>>

/** Where the order is handed over. */
export const placeOf = (order: OwnOrder, { business }: Menu): string =>
  order.delivery_method === 'pickup' ? business.address : formatAddress(order)

const maxReceipts = 20

/** Stores the order with the newest 20. When the storage is full, the receipt is lost; the order is not. */
export function saveReceipt(order: OwnOrder): void {
  const others = readReceipts().filter(({ order_id }) => order_id !== order.order_id)
  localStore.write(receiptsKey, JSON.stringify([order, ...others].slice(0, maxReceipts)))
}

export const findReceipt = (orderId: string): OwnOrder | undefined =>
  readReceipts().find(({ order_id }) => order_id === orderId)

/** Newest first. */
export const readReceipts = (): readonly OwnOrder[] =>
  decodeJson(validEntries(storedOrderSchema), localStore.read(receiptsKey)) ?? []

/** Before version 1.1.0, orders were stored under names of their own. */
const storedOrderSchema = v.pipe(
  v.unknown(),
  v.transform((stored) => (isUnknownRecord(stored) && 'orderId' in stored ? readEarlierReceipt(stored) : stored)),
  ownOrderSchema,
)

const readEarlierReceipt = (stored: UnknownRecord): UnknownRecord => ({
  ...stored,
  order_id: stored.orderId,
  order_token: stored.token,
  placed_at: stored.placedAt,
  changed_at: stored.asOf,
  delivery_method: stored.method,
  delivery_date: stored.date,
  delivery_until: stored.until,
  house_address: stored.address,
  delivery_price: stored.fee,
  amount: stored.total,
  balance_due: stored.total,
  status: 'new',
  history: [],
  paid_amount: 0,
  transfer_sent: false,
  confirmed_by: stored.confirmedBy,
  ...readEarlierTexts(stored),
  items: Array.isArray(stored.lines) ? stored.lines.filter(isUnknownRecord).map(readEarlierLine) : [],
})

/** Texts had the labels of the receipt; version 1.0.0 had only a note. */
function readEarlierTexts({ texts, note }: UnknownRecord): UnknownRecord {
  const labelled: unknown[][] = Array.isArray(texts) ? texts.filter(Array.isArray) : [['Note', note]]
  return Object.fromEntries(labelled.map(([label, text]) => [earlierLabels[String(label)], text]))
}

const earlierLabels: Readonly<Record<string, ReceiptText>> = {
  Recipient: 'recipient_name',
  Note: 'order_note',
  'Gift card message': 'gift_card_message',
  'Message for the card': 'gift_card_message',
  'Landmark or gate': 'landmark',
}

/** A line of version 1.0.0 has no choices: it shows its details and can't be ordered again. */
const readEarlierLine = ({ details, ...line }: UnknownRecord, index: number): UnknownRecord => ({
  ...line,
  index,
  quantity: line.quantity ?? 1,
  photo_url: line.agreedPhoto,
  ...(!line.item && { item: line.photo ? { title: line.title } : {}, details }),
})
