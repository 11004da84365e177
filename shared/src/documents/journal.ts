import type { LedgerMethod, PaymentKind } from '../payments/payments.ts'

/**
 * The accounts of the journal (docs/business-rules.md#journal). Money has one for each method of the ledger. "Customers"
 * is what customers owe; below zero it is what they have paid in advance.
 */
export const journalAccounts = {
  cash: 'Cash',
  transfer: 'Bank transfers',
  card: 'Card machine',
  pos: 'POS terminal',
  online: 'Paystack',
  unspecified: 'Unknown method',
  fees: 'Paystack fees',
  till: 'Cash in and out',
  differences: 'Cash differences',
  customers: 'Customers',
  sales: 'Sales',
  vat: 'VAT payable',
} as const satisfies Readonly<
  Record<LedgerMethod | 'fees' | 'till' | 'differences' | 'customers' | 'sales' | 'vat', string>
>
export type JournalAccount = keyof typeof journalAccounts

/** Whole naira. One of debit and credit is 0. */
export interface JournalLine {
  readonly account: JournalAccount
  readonly debit: number
  readonly credit: number
}

interface MoneyEntry {
  readonly kind: PaymentKind
  readonly method: LedgerMethod
  readonly amount: number
  /** What the provider kept of it. */
  readonly fee: number | null
}

/** Of a payment or refund when it is booked. */
export function moneyLines({ kind, method, amount, fee }: MoneyEntry): JournalLine[] {
  const received = kind === 'payment' ? amount : -amount
  return toLines([
    [method, received],
    ['customers', -received],
    ['fees', fee ?? 0],
    [method, -(fee ?? 0)],
  ])
}

export const voidLines = (entry: MoneyEntry): JournalLine[] =>
  moneyLines(entry).map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))

/** Of an invoice or credit note. */
export const billLines = ({ total, vat }: { readonly total: number; readonly vat: number }): JournalLine[] =>
  toLines([
    ['customers', total],
    ['sales', vat - total],
    ['vat', -vat],
  ])

/** Of cash that is in the till for another reason than an order: what was paid in or out, or was more or less than expected. */
export const tillLines = (account: 'till' | 'differences', amount: number): JournalLine[] =>
  toLines([
    ['cash', amount],
    [account, -amount],
  ])

/** Debits are positive, credits negative. */
const toLines = (amounts: readonly (readonly [JournalAccount, number])[]): JournalLine[] =>
  amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }))
