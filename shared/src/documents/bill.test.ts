import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { type BilledOrder, billOf, type DocumentLine, nextDocument, sumAmounts } from './bill.ts'
import { includedVat, spreadVat } from './vat.ts'

const vat = { registered: true, rate_percent: 7.5 }
const categories = initialMenu.categories.map((category) =>
  category.id === 'pastries' ? { ...category, tax_class: 'exempt' as const } : category,
)
const menu = { categories }

const order: BilledOrder = {
  status: 'completed',
  amount: 53_500,
  delivery_price: 3500,
  location: 'Lekki',
  kept_amount: 0,
  items: [
    { description: 'Brownies, Box of 6', category: 'cakes', quantity: 2, price: 16_500 },
    { description: 'Meat pie, Box of 6', category: 'pastries', quantity: 1, price: 17_000 },
  ],
  payments: 53_500,
  refunds: 0,
}

it('finds the VAT in a price that includes it', () => {
  expect(includedVat([{ amount: 10_750, tax_class: 'standard' }], vat)).toBe(750)
  expect(includedVat([{ amount: -10_750, tax_class: 'standard' }], vat)).toBe(-750)
  expect(includedVat([{ amount: 10_750, tax_class: 'exempt' }], vat)).toBe(0)
  expect(includedVat([{ amount: 10_750, tax_class: 'standard' }], { ...vat, registered: false })).toBe(0)
})

it('rounds the VAT of a document once, half up', () => {
  const lines = Array.from({ length: 3 }, () => ({ amount: 5, tax_class: 'standard' as const }))
  // 3 × 0.349 is 1.047; rounded line by line it would be 0.
  expect(includedVat(lines, vat)).toBe(1)
  expect(spreadVat(lines, 1, vat)).toEqual([1, 0, 0])
})

it('spreads the VAT over the lines to the naira, less than a naira from their own parts', () => {
  const line = fc.record({
    amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    tax_class: fc.constantFrom('standard' as const, 'exempt' as const),
  })
  const rate = fc.record({
    registered: fc.boolean(),
    rate_percent: fc.integer({ max: 5000, min: 0 }).map((n) => n / 100),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), rate, (lines, terms) => {
      const total = includedVat(lines, terms)
      const parts = spreadVat(lines, total, terms)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      lines.forEach(({ amount, tax_class }, index) => {
        const isTaxed = terms.registered && tax_class === 'standard'
        const exact = isTaxed ? (amount * terms.rate_percent) / (100 + terms.rate_percent) : 0
        expect(Math.abs((parts[index] ?? 0) - exact)).toBeLessThan(1.000001)
      })
    }),
  )
})

it('bills items and delivery, each in its tax class', () => {
  expect(billOf(order, menu).map(({ description, amount, tax_class }) => [description, amount, tax_class])).toEqual([
    ['Brownies, Box of 6', 33_000, 'standard'],
    ['Meat pie, Box of 6', 17_000, 'exempt'],
    ['Delivery to Lekki', 3500, 'standard'],
  ])
})

it.each([
  ['a refund of what was overpaid', { payments: 60_000, refunds: 6500 }, 53_500],
  ['a refund of what was due', { payments: 53_500, refunds: 5000 }, 48_500],
  ['a refund that was paid again', { payments: 107_000, refunds: 53_500 }, 53_500],
  ['nothing paid yet', { payments: 0, refunds: 0 }, 53_500],
  ['a cancellation that keeps a deposit', { status: 'cancelled', kept_amount: 20_000 }, 20_000],
  ['a cancellation that keeps nothing', { status: 'cancelled' }, 0],
])('bills after %s', (_, change, total) => {
  expect(sumAmounts(billOf({ ...order, ...change }, menu))).toBe(total)
})

it('takes a refund from each tax class by its share', () => {
  const refunds = billOf({ ...order, refunds: 5350 }, menu).filter(({ quantity }) => quantity === null)
  expect(refunds.map(({ amount, tax_class }) => [amount, tax_class])).toEqual([
    [-3650, 'standard'],
    [-1700, 'exempt'],
  ])
})

it('credits what an edit takes away, by pieces', () => {
  const first = nextDocument(billOf(order, menu), [], vat)
  const [brownies, pies] = order.items
  const edited = { ...order, amount: 37_000, items: [{ ...brownies, quantity: 1 }, pies] } as BilledOrder
  expect(first).toMatchObject({ kind: 'invoice', total: 53_500, vat: 2547 })
  expect(nextDocument(billOf({ ...edited, payments: 37_000 }, menu), first?.lines ?? [], vat)).toMatchObject({
    kind: 'credit_note',
    total: -16_500,
    lines: [{ description: 'Brownies, Box of 6', quantity: -1, unit_price: 16_500, amount: -16_500, vat: -1152 }],
  })
})

it('keeps the sum of the documents equal to the bill, and their VAT too, whatever happens', () => {
  const item = fc.record({
    description: fc.constantFrom('Brownies, Box of 6', 'Meat pie, Box of 6', 'Naked cake'),
    category: fc.constantFrom('cakes', 'pastries', 'express'),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 90_000 }),
  })
  const state = fc
    .record({
      status: fc.constantFrom('completed', 'ready', 'cancelled'),
      delivery_price: fc.constantFrom(0, 3500),
      location: fc.constantFrom('Lekki', 'Ikeja'),
      kept_amount: fc.integer({ min: 0, max: 5000 }),
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
      payments: fc.integer({ min: 0, max: 400_000 }),
      refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ refunded, ...rest }) => ({
      ...rest,
      refunds: Math.floor(rest.payments * refunded),
      amount: rest.delivery_price + rest.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    }))
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const documented: DocumentLine[] = []
      for (const current of states) {
        const bill = billOf(current, menu)
        const next = nextDocument(bill, documented, vat)
        if (next) {
          documented.push(...next.lines)
          expect(sumAmounts(next.lines)).toBe(next.total)
          expect(next.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(next.vat)
        }
        expect(sumAmounts(documented)).toBe(sumAmounts(bill))
        expect(documented.reduce((sum, line) => sum + line.vat, 0)).toBe(includedVat(bill, vat))
        expect(nextDocument(bill, documented, vat)).toBeUndefined()
      }
    }),
  )
})
