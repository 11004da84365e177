import { DomainError } from '../domain-error.ts'
import { formatLongDay, type LagosDay, lagosDay } from '../lagos-time.ts'
import type { Menu } from '../menu/menu.ts'
import { formatNaira, type Naira, naira, zeroNaira } from '../money.ts'
import { amountOf } from './adjustments.ts'
import type { OrderItemRecord } from './order-record.ts'
import { titleOfCategoryId, titleOfProductKey } from './sales-keys.ts'

export const codeKinds = ['percent', 'amount'] as const
export type CodeKind = (typeof codeKinds)[number]

/** What a promo code takes off, and of what (docs/business-rules.md#codes). */
export interface CodeTerms {
  readonly code: string
  readonly kind: CodeKind
  /** Naira, or percent. */
  readonly value: number
  /** What the items cost at least, in naira. */
  readonly minimum: number | null
  /** Ids of the menu. Without these and without products, the code is for everything. */
  readonly categories: readonly string[]
  /** Keys as in the sales, such as "product:1". */
  readonly products: readonly string[]
  readonly from: LagosDay | null
  readonly to: LagosDay | null
}

/** As it is stored, however it was typed: "sweet 10" is SWEET10. */
export const normalizeCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** "10 % off", "₦5,000 off". */
export const describeCode = ({ kind, value }: Pick<CodeTerms, 'kind' | 'value'>): string =>
  `${kind === 'percent' ? `${value} %` : formatNaira(naira(value))} off`

type CountedItem = Pick<OrderItemRecord, 'category' | 'product_key' | 'line_total' | 'price_unverified'>

/** The adjustment of an order with a code. */
export interface CodeDiscount {
  readonly kind: 'discount'
  readonly label: string
  readonly code: string
  readonly amount: Naira
  /** When the code is for everything, its percentage follows the items. */
  readonly percent: number | null
  readonly minimum: number | null
}

/** Only prices of the shop count. Throws a DomainError that says why the code doesn't apply. */
export function discountOf(terms: CodeTerms, items: readonly CountedItem[], now: Date, menu: Menu): CodeDiscount {
  const { code, kind, value, minimum } = terms
  assertInPeriod(terms, lagosDay(now))
  const priced = items.filter(({ price_unverified }) => !price_unverified)
  const covered = sumLines(priced.filter((item) => isCovered(item, terms)))
  if (covered === 0) {
    throw notApplicable(`${code} is for ${isUnrestricted(terms) ? 'items on our menu' : describeScope(terms, menu)}.`)
  }
  const missing = (minimum ?? 0) - sumLines(priced)
  if (missing > 0) throw notApplicable(`${formatNaira(naira(missing))} more to use ${code}.`)
  const isForAll = isUnrestricted(terms) && priced.length === items.length
  return {
    ...{ kind: 'discount', label: code, code, minimum },
    amount: kind === 'percent' ? amountOf({ percent: value }, covered) : naira(Math.min(value, covered)),
    percent: kind === 'percent' && isForAll ? value : null,
  }
}

function assertInPeriod({ code, from, to }: CodeTerms, today: LagosDay): void {
  if (from !== null && today < from) throw notApplicable(`${code} starts on ${formatLongDay(from)}.`)
  if (to !== null && today > to) throw notApplicable(`${code} ended on ${formatLongDay(to)}.`)
}

const isUnrestricted = ({ categories, products }: CodeTerms): boolean => categories.length + products.length === 0

const isCovered = (item: CountedItem, terms: CodeTerms): boolean =>
  isUnrestricted(terms) || terms.categories.includes(item.category) || terms.products.includes(item.product_key)

/** "Cakes, Brownies"; what the menu no longer names is left out. */
export function describeScope(
  { categories, products }: Pick<CodeTerms, 'categories' | 'products'>,
  menu: Menu,
): string {
  const names = [
    ...categories.flatMap((id) => titleOfCategoryId(id, menu) ?? []),
    ...products.flatMap((key) => titleOfProductKey(key, menu) ?? []),
  ]
  return names.length > 0 ? names.join(', ') : 'other items'
}

const sumLines = (items: readonly CountedItem[]): Naira =>
  naira(items.reduce<number>((sum, { line_total }) => sum + line_total, zeroNaira))

export const notApplicable = (message: string): DomainError => new DomainError('code_not_applicable', message)
