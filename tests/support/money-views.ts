import { lagosDay } from '@pj/shared/lagos-time'
import { type APIRequestContext, expect } from '@playwright/test'
import type { PaystackServer } from './paystack-server.ts'
import { authorizationOf } from './sessions.ts'

interface OrderViews {
  readonly orderId: string
  /** Naira, after refunds. */
  readonly paid: number
  /** Naira; negative when a refund is owed. */
  readonly due: number
  /** Naira that invoices less credit notes bill. */
  readonly billed?: number
}

interface Entry {
  readonly kind: string
  readonly amount: number
  readonly fee: number | null
}

const net = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)

/** Reads what the shop says about money everywhere, to compare it to the naira. */
export function moneyViewsOf(request: APIRequestContext, paystack: PaystackServer) {
  const headers = authorizationOf('owner')
  const day = lagosDay(new Date())
  const read = async (path: string) => (await request.get(path, { headers })).json()

  /** Debits less credits of the order by account, without those of zero. */
  async function readJournal(orderId: string): Promise<Record<string, number>> {
    const csv = await (await request.get(`/api/journal.csv?from=${day}&to=${day}`, { headers })).text()
    const sums: Record<string, number> = {}
    for (const line of csv.split(/\r?\n/)) {
      const [, , order, account = '', debit, credit] = line.split(',')
      if (order === orderId) sums[account] = (sums[account] ?? 0) + Number(debit) - Number(credit)
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  }

  return {
    /** Expects that the provider, ledger, customer's page, documents, cash-up and journal agree about a paid-online order. */
    expectAgreement: async ({ orderId, paid, due, billed = 0 }: OrderViews): Promise<void> => {
      const order = await read(`/api/orders/${orderId}`)
      const status = await read(`/api/orders/${orderId}/status`)
      const { documents } = await read(`/api/orders/${orderId}/documents`)
      const { entries } = await read(`/api/cash-up?day=${day}`)
      const own: readonly (Entry & { order_id: string })[] = entries.filter(
        (entry: { order_id: string }) => entry.order_id === orderId,
      )
      const sumOf = (isWanted: (kind: string) => boolean): number =>
        documents
          .filter(({ kind }: { kind: string }) => isWanted(kind))
          .reduce((sum: number, { total }: { total: number }) => sum + total, 0)
      const fees = own.reduce((sum, { fee }) => sum + (fee ?? 0), 0)
      const accounts = {
        Paystack: paid - fees,
        'Paystack fees': fees,
        Customers: billed - paid,
        'Sales and VAT': -billed,
      }
      const { Sales = 0, 'VAT payable': vat = 0, ...journal } = await readJournal(orderId)
      expect({
        provider: paystack.heldFor(orderId) / 100,
        ledger: net(order.payments),
        order: [order.paid_amount, order.balance_due],
        customer: [status.paid_amount, status.balance_due],
        cashUp: net(own),
        receipts: sumOf((kind) => kind === 'receipt'),
        bills: sumOf((kind) => kind !== 'receipt'),
        journal: { ...journal, ...(Sales + vat !== 0 && { 'Sales and VAT': Sales + vat }) },
      }).toEqual({
        provider: paid,
        ledger: paid,
        order: [paid, due],
        customer: [paid, due],
        cashUp: paid,
        receipts: paid,
        bills: billed,
        journal: Object.fromEntries(Object.entries(accounts).filter(([, sum]) => sum !== 0)),
      })
    },
  }
}
