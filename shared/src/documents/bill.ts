import { type TaxClass, taxClasses } from '../menu/category.ts'
import { roundNaira } from '../money.ts'
import type { DocumentContent } from './documents.api.ts'
import { includedVat, spreadVat, type TaxedAmount, type VatRate } from './vat.ts'

export type DocumentLine = DocumentContent['lines'][number]

/** Something an order bills, or takes back. */
export type BillLine = Omit<DocumentLine, 'vat'>

export interface BilledOrder {
  readonly status: string
  /** Also true of an order that was completed and is in work again. */
  readonly was_completed: boolean
  readonly amount: number
  readonly delivery_price: number
  readonly location: string
  readonly kept_amount: number
  readonly items: readonly {
    readonly description: string
    readonly category: string
    readonly quantity: number
    /** Of one piece. */
    readonly price: number
  }[]
  readonly adjustments: readonly BilledAdjustment[]
}

export interface BilledAdjustment {
  readonly label: string
  /** Naira, below zero for a discount. */
  readonly amount: number
  /** What it makes cheaper or dearer: a refund takes off delivery too. */
  readonly of: 'items' | 'delivery' | 'all'
}

/** What an order bills now (docs/business-rules.md#receipts-and-invoices). `exempt` are the ids of categories without VAT. */
export function billOf(order: BilledOrder, exempt: readonly string[]): BillLine[] {
  const lines = orderLines(order, exempt)
  if (order.status === 'cancelled') return splitByClass(lines, keptLine, order.kept_amount)
  if (!order.was_completed) return []
  return [...lines, ...adjustmentLines(order, exempt)]
}

const orderLines = (order: BilledOrder, exempt: readonly string[]): BillLine[] =>
  withoutZeros([...itemLines(order, exempt), deliveryLine(order)])

const itemLines = ({ items }: BilledOrder, exempt: readonly string[]): BillLine[] =>
  items.map(({ description, category, quantity, price }) => ({
    description,
    quantity,
    unit_price: price,
    amount: quantity * price,
    tax_class: exempt.includes(category) ? ('exempt' as const) : ('standard' as const),
  }))

const deliveryLine = ({ delivery_price, location }: BilledOrder): BillLine => ({
  description: `Delivery to ${location}`,
  quantity: 1,
  unit_price: delivery_price,
  amount: delivery_price,
  tax_class: 'standard',
})

const keptLine = 'Kept for the cancelled order'

/** Adjustments with the same label are one, so that they are rounded once. */
function adjustmentLines(order: BilledOrder, exempt: readonly string[]): BillLine[] {
  const all = orderLines(order, exempt)
  // More than the items cost is taken off delivery too.
  const itemSum = sumAmounts(itemLines(order, exempt))
  const isOfItems = itemSum > 0 && itemSum + sumAmounts(order.adjustments.filter((one) => one.of === 'items')) >= 0
  const items = isOfItems ? itemLines(order, exempt) : all
  const lowered = Object.entries({ all, items, delivery: [deliveryLine(order)] })
  return lowered.flatMap(([of, lines]) => {
    const adjustments = order.adjustments.filter((one) => one.of === of)
    const labels = [...new Set(adjustments.map(({ label }) => label))]
    return labels.flatMap((label) =>
      splitByClass(lines, label, sumAmounts(adjustments.filter((other) => other.label === label))),
    )
  })
}

/** A line for each tax class with its share of `amount`, which may be negative. Lines that cost nothing are standard. */
function splitByClass(lines: readonly BillLine[], description: string, amount: number): BillLine[] {
  const total = sumAmounts(lines)
  const exempt = sumAmounts(lines.filter(({ tax_class }) => tax_class === 'exempt'))
  const exemptShare = total === 0 ? 0 : Math.sign(amount) * roundNaira((Math.abs(amount) * exempt) / total)
  const shares = { standard: amount - exemptShare, exempt: exemptShare } as const satisfies Record<TaxClass, number>
  return withoutZeros(
    taxClasses.map((tax_class) => ({
      description,
      quantity: null,
      unit_price: null,
      amount: shares[tax_class],
      tax_class,
    })),
  )
}

const withoutZeros = (lines: readonly BillLine[]): BillLine[] => lines.filter(({ amount }) => amount !== 0)

export const sumAmounts = (lines: readonly Pick<TaxedAmount, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

export interface NextDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly lines: readonly DocumentLine[]
  readonly vat: number
  readonly total: number
}

/**
 * The invoice or credit note that makes an order's documents add up to its bill. Undefined when they do: then neither its
 * amount nor its VAT has changed.
 */
export function nextDocument(
  bill: readonly BillLine[],
  earlier: readonly DocumentLine[],
  rate: VatRate,
): NextDocument | undefined {
  const total = sumAmounts(bill) - sumAmounts(earlier)
  const vat = includedVat(bill, rate) - earlier.reduce((sum, line) => sum + line.vat, 0)
  if (total === 0 && vat === 0) return undefined
  const lines = subtractLines(bill, earlier)
  const vats = spreadVat(lines, vat, rate)
  return {
    kind: total > 0 || (total === 0 && vat > 0) ? 'invoice' : 'credit_note',
    lines: lines.map((line, index) => ({ ...line, vat: vats[index] ?? 0 })),
    vat,
    total,
  }
}

/** What is in `bill` and not in `earlier`, and with a minus what is only in `earlier`. */
function subtractLines(bill: readonly BillLine[], earlier: readonly BillLine[]): BillLine[] {
  const sums = new Map<string, BillLine>()
  const add = (sign: 1 | -1) => (line: BillLine) => {
    const key = JSON.stringify([line.description, line.unit_price, line.tax_class])
    const sum = sums.get(key)
    sums.set(key, {
      description: line.description,
      unit_price: line.unit_price,
      tax_class: line.tax_class,
      quantity: line.quantity === null ? null : (sum?.quantity ?? 0) + sign * line.quantity,
      amount: (sum?.amount ?? 0) + sign * line.amount,
    })
  }
  bill.forEach(add(1))
  earlier.forEach(add(-1))
  return withoutZeros([...sums.values()])
}
