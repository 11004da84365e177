import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerMethods, paymentKinds } from '../payments/payments.ts'
import { billLines, moneyLines, voidLines } from './journal.ts'

it('books an invoice on customers, sales and VAT', () => {
  expect(billLines({ total: 10_750, vat: 750 })).toEqual([
    { account: 'customers', debit: 10_750, credit: 0 },
    { account: 'sales', debit: 0, credit: 10_000 },
    { account: 'vat', debit: 0, credit: 750 },
  ])
})

it('books what the provider keeps of an online payment as fees', () => {
  expect(moneyLines({ kind: 'payment', method: 'online', amount: 5000, fee: 175 })).toEqual([
    { account: 'online', debit: 5000, credit: 0 },
    { account: 'customers', debit: 0, credit: 5000 },
    { account: 'fees', debit: 175, credit: 0 },
    { account: 'online', debit: 0, credit: 175 },
  ])
})

it('balances every entry, and takes a voided one back', () => {
  const money = fc.record({
    kind: fc.constantFrom(...paymentKinds),
    method: fc.constantFrom(...ledgerMethods),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    fee: fc.option(fc.integer({ min: 0, max: 5000 })),
  })
  const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(money, total, fc.integer({ min: -1000, max: 1000 }), (entry, amount, vat) => {
      for (const lines of [moneyLines(entry), billLines({ total: amount, vat })]) {
        expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
        expect(lines.every(({ debit, credit }) => debit * credit === 0 && debit + credit > 0)).toBe(true)
      }
      const accounts = new Map<string, number>()
      for (const { account, debit, credit } of [...moneyLines(entry), ...voidLines(entry)]) {
        accounts.set(account, (accounts.get(account) ?? 0) + debit - credit)
      }
      expect([...accounts.values()].every((sum) => sum === 0)).toBe(true)
    }),
  )
})
