import { DomainError } from '../domain-error.ts'
import { formatLongDay, type LagosDay, lagosDay } from '../lagos-time.ts'
import type { Menu } from '../menu/menu.ts'
import { formatNaira, type Naira, naira, zeroNaira } from '../money.ts'
import { toPlainCharacters } from '../text.ts'
import { type Adjustment, amountOf, sumAdjustments } from './adjustments.ts'
import { titleOfCategoryId, titleOfProductKey } from './sales-keys.ts'

export const codeKindNames = ['percent', 'amount', 'free_delivery'] as const
export type CodeKind = (typeof codeKindNames)[number]

/** What a code is for, in naira. */
interface Covered {
  readonly items: Naira
  readonly delivery: Naira
}

interface CodeKindRule {
  /** In the dialog of a code. */
  readonly label: string
  readonly valueLabel: string
  /** Without a value it takes everything off that it is for. */
  readonly isValueOptional?: true
  /** What it makes cheaper, in documents and sales. */
  readonly of: 'items' | 'delivery'
  /** "10 % off". */
  readonly describe: (value: number | null) => string
  readonly amountOf: (value: number | null, covered: Covered) => Naira
}

export const codeKinds: Readonly<Record<CodeKind, CodeKindRule>> = {
  percent: {
    label: 'Percent',
    valueLabel: 'Percent',
    of: 'items',
    describe: (value) => `${value} % off`,
    amountOf: (value, { items }) => amountOf({ percent: value }, items),
  },
  amount: {
    label: 'An amount',
    valueLabel: 'Amount in naira',
    of: 'items',
    describe: (value) => `${formatNaira(naira(value ?? 0))} off`,
    amountOf: (value, { items }) => naira(Math.min(value ?? 0, items)),
  },
  free_delivery: {
    label: 'Free delivery',
    valueLabel: 'At most, in naira',
    isValueOptional: true,
    of: 'delivery',
    describe: (value) => (value === null ? 'Free delivery' : `Delivery up to ${formatNaira(naira(value))} free`),
    amountOf: (value, { delivery }) => naira(Math.min(value ?? delivery, delivery)),
  },
}

/** What a code takes off, as an order keeps it: later terms of the code change no order. */
export interface CodeRule {
  readonly kind: CodeKind
  /** Naira, or percent; null only where the kind needs none. */
  readonly value: number | null
  /** Ids of the menu. Without these and without products, the code is for everything. */
  readonly categories: readonly string[]
  /** Keys as in the sales, such as "product:1". */
  readonly products: readonly string[]
}

/** What a promo code takes off, and of what (docs/business-rules.md#codes). */
export interface CodeTerms extends CodeRule {
  readonly code: string
  /** What the items cost at least, in naira. */
  readonly minimum: number | null
  readonly from: LagosDay | null
  readonly to: LagosDay | null
}

/** As it is stored, however it was typed or copied: "sweet 10" is SWEET10. */
export const normalizeCode = (typed: string): string => toPlainCharacters(typed).replace(/\s+/g, '').toUpperCase()

export const describeCode = ({ kind, value }: Pick<CodeRule, 'kind' | 'value'>): string =>
  codeKinds[kind].describe(value)

/** "20 % off Pastries" */
export const describeTerms = (terms: CodeTerms, menu: Menu): string =>
  [describeCode(terms), ...(isUnrestricted(terms) ? [] : [describeScope(terms, menu)])].join(' ')

export interface CountedItem {
  readonly category: string
  readonly product_key: string
  /** Naira. */
  readonly line_total: number
  readonly price_unverified: boolean
}

/** What discounts follow. */
export interface DiscountedOrder {
  readonly items: readonly CountedItem[]
  /** Naira. */
  readonly deliveryPrice: number
}

/** The adjustment of an order with a code. */
export interface CodeDiscount {
  readonly kind: 'discount'
  readonly label: string
  readonly code: string
  readonly amount: Naira
  /** Of a code that is for everything. */
  readonly percent: number | null
  readonly rule: CodeRule
  readonly minimum: number | null
}

/** Throws a DomainError that says why the code doesn't apply. */
export function discountOf(terms: CodeTerms, order: DiscountedOrder, now: Date, menu: Menu): CodeDiscount {
  const { code, kind, value, categories, products, minimum } = terms
  assertInPeriod(terms, lagosDay(now))
  const rule = { kind, value, categories, products }
  const amount = codeAmount(rule, order)
  // A pickup has no delivery to take off; the code follows when that changes.
  const isForSome = codeKinds[kind].of === 'delivery' ? coveredBy(rule, order).length > 0 : amount > 0
  if (!isForSome) {
    throw notApplicable(`${code} is for ${isUnrestricted(terms) ? 'items on our menu' : describeScope(terms, menu)}.`)
  }
  const missing = (minimum ?? 0) - sumLines(order.items.filter(isPriced))
  if (missing > 0) throw notApplicable(`${formatNaira(naira(missing))} more to use ${code}.`)
  const isForAll = isUnrestricted(terms) && order.items.every(isPriced)
  const percent = kind === 'percent' && isForAll ? value : null
  return { kind: 'discount', label: code, code, amount, percent, rule, minimum }
}

function codeAmount(rule: CodeRule, order: DiscountedOrder): Naira {
  const covered = coveredBy(rule, order)
  const delivery = covered.length > 0 ? naira(order.deliveryPrice) : zeroNaira
  return codeKinds[rule.kind].amountOf(rule.value, { items: sumLines(covered), delivery })
}

/** Only prices of the shop count. */
const coveredBy = (rule: CodeRule, { items }: DiscountedOrder): CountedItem[] =>
  items.filter((item) => isPriced(item) && isCovered(item, rule))

const isPriced = ({ price_unverified }: CountedItem): boolean => !price_unverified

export interface Followed {
  readonly amount?: number | null | undefined
  readonly percent?: number | null | undefined
  readonly code?: string | null | undefined
  /** Of a code; null where an earlier version has stored it. */
  readonly rule?: CodeRule | null | undefined
}

/** What an adjustment comes to with these items: codes and percents follow what they are for, other amounts stay. */
export const followedAmount = ({ rule, ...given }: Followed, order: DiscountedOrder): Naira =>
  rule ? codeAmount(rule, order) : amountOf(given, sumLines(order.items))

export const isOfDelivery = ({ rule }: Pick<Followed, 'rule'>): boolean =>
  rule ? codeKinds[rule.kind].of === 'delivery' : false

/** What an order stores of its adjustments, in naira; below zero where more is taken off than added. */
export const adjustmentColumns = (
  adjustments: readonly (Pick<Adjustment, 'kind' | 'amount'> & Pick<Followed, 'rule'>)[],
) => ({
  adjustment: sumAdjustments(adjustments),
  delivery_adjustment: sumAdjustments(adjustments.filter(isOfDelivery)),
})

function assertInPeriod({ code, from, to }: CodeTerms, today: LagosDay): void {
  if (from !== null && today < from) throw notApplicable(`${code} starts on ${formatLongDay(from)}.`)
  if (to !== null && today > to) throw notApplicable(`${code} ended on ${formatLongDay(to)}.`)
}

const isUnrestricted = ({ categories, products }: CodeRule): boolean => categories.length + products.length === 0

const isCovered = (item: CountedItem, terms: CodeRule): boolean =>
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
