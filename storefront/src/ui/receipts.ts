import { findMember, isUnknownRecord, readNumber, readString, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import { type Naira, naira } from '@pj/shared/money'
import { type DeliveryMethod, deliveryMethods } from '@pj/shared/pricing/delivery'
import { localStore } from '@pj/ui/browser-storage'

const receiptsName = 'pj.receipts'
const mostReceipts = 20

export interface ReceiptLine {
  readonly title: string
  /** What was chosen, in words. */
  readonly words: string
  readonly quantity: number
  /** One piece. */
  readonly price: Naira
}

/** What was ordered, as it was then: kept in the browser that placed it, and nowhere else outside the bakery. */
export interface Receipt {
  readonly orderId: string
  /** ISO 8601. */
  readonly placedAt: string
  readonly name: string
  readonly method: DeliveryMethod
  /** Where it goes, in one line; the bakery's for pickup. */
  readonly place: string
  /** ISO 8601. */
  readonly date: string
  readonly note: string
  readonly lines: readonly ReceiptLine[]
  readonly subtotal: Naira
  readonly fee: Naira
  readonly total: Naira
}

/** Without room for it, the order is placed all the same: only this browser cannot show its receipt. */
export function keepReceipt(receipt: Receipt): void {
  const others = readReceipts().filter(({ orderId }) => orderId !== receipt.orderId)
  localStore.write(receiptsName, JSON.stringify([receipt, ...others].slice(0, mostReceipts)))
}

export const findReceipt = (orderId: string): Receipt | undefined =>
  readReceipts().find((receipt) => receipt.orderId === orderId)

function readReceipts(): Receipt[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(receiptsName) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnknownRecord).flatMap(readReceipt) : []
  } catch {
    return []
  }
}

function readReceipt(kept: UnknownRecord): Receipt[] {
  const orderId = readString(kept.orderId)
  const placedAt = momentIn(kept.placedAt)
  const date = momentIn(kept.date)
  const method = findMember(deliveryMethods, kept.method)
  if (!orderId || !placedAt || !date || !method || !Array.isArray(kept.lines)) return []
  const text = (field: string): string => readString(kept[field]) ?? ''
  return [
    {
      orderId,
      placedAt,
      date,
      method,
      name: text('name'),
      place: text('place'),
      note: text('note'),
      lines: kept.lines.filter(isUnknownRecord).map(readLine),
      subtotal: amountIn(kept.subtotal),
      fee: amountIn(kept.fee),
      total: amountIn(kept.total),
    },
  ]
}

const readLine = (kept: UnknownRecord): ReceiptLine => ({
  title: readString(kept.title) ?? '',
  words: readString(kept.words) ?? '',
  quantity: readNumber(kept.quantity) ?? 1,
  price: amountIn(kept.price),
})

const amountIn = (value: unknown): Naira => naira(Math.max(0, Math.floor(readNumber(value) ?? 0)))

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
