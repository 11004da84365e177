import { type CategoryList, findCategory, type TaxClass, taxClasses } from '../menu/category.ts'
import { includedVat, spreadVat, type TaxedAmount, type VatRate } from './vat.ts'

/** Something an order bills, or takes back. */
export interface BillLine extends TaxedAmount {
  readonly description: string
  /** Null for what has no pieces, such as a refund. */
  readonly quantity: number | null
  /** Naira with VAT. */
  readonly unit_price: number | null
}

export interface BilledOrder {
  readonly status: string
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
  /** Of the ledger, without voided entries. */
  readonly payments: number
  readonly refunds: number
}

/** What an order bills now (docs/business-rules.md#receipts-and-invoices). */
export function billOf(order: BilledOrder, menu: CategoryList): BillLine[] {
  if (order.status === 'cancelled') return withoutZeros([noPieces(keptLine, order.kept_amount, 'standard')])
  const lines = withoutZeros([
    ...order.items.map(({ description, category, quantity, price }) => ({
      description,
      quantity,
      unit_price: price,
      amount: quantity * price,
      // The categories of the builders are not the owner's.
      tax_class: findCategory(menu, category)?.tax_class ?? ('standard' as const),
    })),
    {
      description: `Delivery to ${order.location}`,
      quantity: 1,
      unit_price: order.delivery_price,
      amount: order.delivery_price,
      tax_class: 'standard' as const,
    },
  ])
  return [...lines, ...refundLines(lines, forgone(order))]
}

const keptLine = 'Kept for the cancelled order'
const refundLine = 'Refunded'

/** What was paid back although it was due: goods that were billed and are not paid for any more. */
const forgone = ({ amount, payments, refunds }: BilledOrder): number =>
  Math.min(refunds, Math.max(0, amount - (payments - refunds)))

/** Takes from each tax class its share of what was billed. */
function refundLines(lines: readonly BillLine[], refunded: number): BillLine[] {
  const billed = taxClasses.map((taxClass) => sumAmounts(lines.filter(({ tax_class }) => tax_class === taxClass)))
  const total = sumAmounts(lines)
  if (total === 0) return []
  const standard = Math.round((refunded * (billed[0] ?? 0)) / total)
  return withoutZeros([
    noPieces(refundLine, -standard, 'standard'),
    noPieces(refundLine, standard - refunded, 'exempt'),
  ])
}

const noPieces = (description: string, amount: number, tax_class: TaxClass): BillLine => ({
  description,
  quantity: null,
  unit_price: null,
  amount,
  tax_class,
})

const withoutZeros = (lines: readonly BillLine[]): BillLine[] => lines.filter(({ amount }) => amount !== 0)

export const sumAmounts = (lines: readonly TaxedAmount[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

export interface DocumentLine extends BillLine {
  readonly vat: number
}

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
