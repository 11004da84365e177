import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BilledOrder, billOf, type DocumentLine, nextDocument, sumAmounts } from './bill.ts'
import { includedVat, spreadVat } from './vat.ts'

const vat = { registered: true, rate_percent: 7.5 }
const exempt = ['pastries']

const order: BilledOrder = {
  status: 'completed',
  was_completed: true,
  amount: 53_500,
  delivery_price: 3500,
  location: 'Lekki',
  kept_amount: 0,
  items: [
    { description: 'Brownies, Box of 6', category: 'cakes', quantity: 2, price: 16_500 },
    { description: 'Meat pie, Box of 6', category: 'pastries', quantity: 1, price: 17_000 },
  ],
  adjustments: [],
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
  expect(billOf(order, exempt).map(({ description, amount, tax_class }) => [description, amount, tax_class])).toEqual([
    ['Brownies, Box of 6', 33_000, 'standard'],
    ['Meat pie, Box of 6', 17_000, 'exempt'],
    ['Delivery to Lekki', 3500, 'standard'],
  ])
})

it.each([
  ['a discount', { adjustments: [{ label: 'Church', amount: -5000, of: 'items' as const }] }, 48_500],
  ['a surcharge', { adjustments: [{ label: 'Second delivery', amount: 2000, of: 'items' as const }] }, 55_500],
  [
    'a refund that makes it cheaper',
    { adjustments: [{ label: 'Refunded', amount: -5000, of: 'all' as const }] },
    48_500,
  ],
  ['a step back', { status: 'ready' }, 53_500],
  ['a cancellation that keeps a deposit', { status: 'cancelled', kept_amount: 20_000 }, 20_000],
  ['a cancellation that keeps nothing', { status: 'cancelled' }, 0],
  ['a cancellation that was taken back', { status: 'confirmed', was_completed: false }, 0],
])('bills after %s', (_, change, total) => {
  expect(sumAmounts(billOf({ ...order, ...change }, exempt))).toBe(total)
})

it('takes what is kept from each tax class by its share', () => {
  const kept = billOf({ ...order, status: 'cancelled', kept_amount: 10_700 }, exempt)
  expect(kept.map(({ amount, tax_class }) => [amount, tax_class])).toEqual([
    [7300, 'standard'],
    [3400, 'exempt'],
  ])
})

it.each([
  ['a refund from items and delivery', -5350, 'all', -3650, -1700],
  ['a discount from the items alone', -5000, 'items', -3300, -1700],
] as const)('takes %s, from each tax class by its share', (_, amount, of, standard, ofExempt) => {
  const adjustments = [{ label: 'Less', amount, of }]
  const lines = billOf({ ...order, adjustments }, exempt).filter(({ quantity }) => quantity === null)
  expect(lines.map((line) => [line.amount, line.tax_class])).toEqual([
    [standard, 'standard'],
    [ofExempt, 'exempt'],
  ])
})

it('takes free delivery from the delivery alone, which has VAT', () => {
  const adjustments = [{ label: 'FREE', amount: -3500, of: 'delivery' as const }]
  expect(billOf({ ...order, adjustments }, exempt).slice(2)).toMatchObject([
    { description: 'Delivery to Lekki', amount: 3500, tax_class: 'standard' },
    { description: 'FREE', amount: -3500, tax_class: 'standard' },
  ])
})

it.each([
  ['more than the items', [10_000], 3500, -12_000, 1500],
  ['more than items that cost nothing', [0], 3500, -3500, 0],
  ['something on items that cost nothing', [0], 0, 5000, 5000],
])('bills an adjustment of %s', (_, prices, delivery_price, amount, total) => {
  const items = prices.map((price) => ({ description: 'Bread', category: 'pastries', quantity: 1, price }))
  const adjustments = [{ label: 'Agreed', amount, of: 'items' as const }]
  const bill = billOf({ ...order, items, delivery_price, adjustments }, exempt)
  expect(sumAmounts(bill)).toBe(total)
  const standard = sumAmounts(bill.filter(({ tax_class }) => tax_class === 'standard'))
  expect(standard).toBeGreaterThanOrEqual(0)
  expect(standard).toBeLessThanOrEqual(total)
})

it('credits what an edit takes away, by pieces', () => {
  const first = nextDocument(billOf(order, exempt), [], vat)
  const edited = { ...order, amount: 37_000, items: order.items.map((item) => ({ ...item, quantity: 1 })) }
  expect(first).toMatchObject({ kind: 'invoice', total: 53_500, vat: 2547 })
  expect(nextDocument(billOf(edited, exempt), first?.lines ?? [], vat)).toMatchObject({
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
      adjustments: fc.array(
        fc.record({
          label: fc.constantFrom('Church', 'Refunded', 'Second delivery'),
          amount: fc.integer({ min: -20_000, max: 20_000 }),
          of: fc.constantFrom('items' as const, 'delivery' as const, 'all' as const),
        }),
        { maxLength: 3 },
      ),
      was_completed: fc.boolean(),
    })
    .map((rest) => ({
      ...rest,
      amount: rest.delivery_price + rest.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    }))
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const documented: DocumentLine[] = []
      for (const current of states) {
        const bill = billOf(current, exempt)
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
