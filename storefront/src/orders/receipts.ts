import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import { zeroNaira } from '@pj/shared/money'
import { confirmationWays, unconfirmedParts } from '@pj/shared/orders/payment-request'
import { localStore } from '@pj/ui/browser-storage'
import * as v from 'valibot'
import {
  amountSchema,
  decodeJson,
  instantSchema,
  nairaSchema,
  requiredTextSchema,
  textSchema,
  validEntries,
} from '../lib/decode.ts'
import { receiptsKey } from '../lib/has-stored-cart.ts'
import { instalmentsSchema } from './ordered-item.ts'

const maxReceipts = 20

const receiptLineSchema = v.object({
  title: textSchema,
  details: textSchema,
  /** What is written on an add-on's card. */
  card: v.optional(textSchema),
  quantity: v.fallback(v.number(), 1),
  /** Of one piece. */
  price: nairaSchema,
  /** The slug of the product's photo, or ''. */
  photo: v.fallback(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/)), ''),
  /** The hash of the product's image where it is not one of the build. */
  imageHash: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-f\d]+$/))), undefined),
  /** The URL of the photo that was agreed on for an item that staff have described. */
  agreedPhoto: v.optional(textSchema),
  /** What a built cake is drawn from; the drawing accepts any values. */
  cake: v.optional(v.custom<CakeSpecInput>((value) => typeof value === 'object' && value !== null)),
  /** The item in its stored form, without its image, to order it again. */
  item: v.optional(v.custom<UnknownRecord>(isUnknownRecord)),
})
export type ReceiptLine = Readonly<v.InferOutput<typeof receiptLineSchema>>

const receiptSchema = v.object({
  orderId: requiredTextSchema,
  /** What proves to the bakery that this browser ordered, or found the order; undefined in older receipts. */
  token: v.optional(v.string()),
  placedAt: instantSchema,
  /** When staff had last changed the order; undefined: never. */
  asOf: v.optional(instantSchema),
  name: textSchema,
  method: v.picklist(deliveryMethods),
  /** Who gets the delivery, if that is somebody else. */
  recipient: v.optional(textSchema),
  /** In one line; the bakery's for pickup. */
  address: textSchema,
  date: instantSchema,
  /** The end of the chosen slot; null for any other time. */
  until: v.optional(v.nullable(instantSchema), null),
  /** What the shopper wrote, each text with its label. */
  texts: validEntries(v.tuple([v.string(), v.string()])),
  /** The order note, in receipts of version 1.0.0. */
  note: v.optional(textSchema),
  lines: v.array(receiptLineSchema),
  subtotal: nairaSchema,
  /** Discounts, below zero, and surcharges. */
  adjustments: v.optional(validEntries(v.object({ label: requiredTextSchema, amount: amountSchema })), []),
  fee: nairaSchema,
  total: nairaSchema,
  /** What is asked for in advance. */
  deposit: v.fallback(nairaSchema, zeroNaira),
  instalments: v.fallback(instalmentsSchema, []),
  /** What staff confirm before anything is paid. */
  unconfirmed: v.fallback(v.array(v.picklist(unconfirmedParts)), []),
  confirmedBy: v.fallback(v.nullable(v.picklist(confirmationWays)), null),
})

/** An order as it was when placed, stored only in the browser that placed it. */
export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>

/** Stores the receipt with the newest 20. When the storage is full, the receipt is lost; the order is not. */
export function saveReceipt(receipt: Receipt): void {
  const others = readReceipts().filter(({ orderId }) => orderId !== receipt.orderId)
  localStore.write(receiptsKey, JSON.stringify([receipt, ...others].slice(0, maxReceipts)))
}

export const findReceipt = (orderId: string): Receipt | undefined =>
  readReceipts().find((receipt) => receipt.orderId === orderId)

/** Newest first. */
export const readReceipts = (): readonly Receipt[] =>
  decodeJson(validEntries(receiptSchema), localStore.read(receiptsKey)) ?? []
