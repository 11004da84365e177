import { expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { type Books, billContent, type DocumentedItem, type DocumentedOrder, receiptContent } from './content.ts'

const order: DocumentedOrder = {
  ...{ order_id: 'PJ-7K2M9QXA', status: 'completed', name: 'Ada Obi', location: 'Lekki' },
  ...{ placed_at: new Date('2026-11-20T09:00:00Z'), delivery_date: new Date('2026-11-21T09:00:00Z') },
  ...{ delivery_method: 'delivery', house_address: '4 Admiralty Way', city: null },
  ...{ amount: 30_000, delivery_price: 0, kept_amount: 0, paid_amount: 30_000, balance_due: 0 },
}
const common = { id: '1', orderNote: '', menu_version: 1 }
const brownies: DocumentedItem = {
  ...{ title: 'Brownies', category: 'pastries', quantity: 1, price: 10_000 },
  choice: { ...common, kind: 'product', productId: 1, option: 'Box of 6' },
}
const unknown: DocumentedItem = {
  ...{ title: 'Call me on 0803 555', category: 'pastries', quantity: 2, price: 10_000 },
  choice: { ...common, kind: 'unknown-product', title: 'Call me on 0803 555', category: 'pastries' },
}
const books: Books = {
  issuer: {
    ...initialMenu,
    tax: { registered: true, tin: '1', registration_number: '', rate_percent: 7.5 },
    categories: initialMenu.categories.map((category) => ({ ...category, tax_class: 'exempt' })),
  },
  ...{ documents: [], items: [brownies, unknown], adjustments: [] },
}

it('bills an item of another client with VAT and without its title, whatever category it names', () => {
  expect(billContent(order, books)?.content.lines).toMatchObject([
    { description: 'Brownies, Box of 6', tax_class: 'exempt', vat: 0 },
    { description: 'Item not on our menu', tax_class: 'standard', vat: 1395 },
  ])
})

it('keeps what identifies the customer apart from the content', () => {
  const entry = { kind: 'payment', method: 'transfer', channel: null, amount: 5000, reference: 'Obi A' } as const
  const receipt = receiptContent(order, { ...entry, voided: false }, books)
  expect(receipt.customer).toEqual({ name: 'Ada Obi', address: '4 Admiralty Way, Lekki', reference: 'Obi A' })
  expect(JSON.stringify(receipt.content)).not.toMatch(/Obi|Admiralty/)
  expect(receiptContent(order, { ...entry, voided: true }, books)).toMatchObject({ total: -5000 })
})

it('credits a refund that makes the order cheaper', () => {
  const first = billContent(order, books)
  const refunded = { ...order, amount: 20_000, paid_amount: 20_000 }
  const adjustments = [{ label: 'Price reduction', amount: -10_000, of: 'all' as const }]
  const next = billContent(refunded, { ...books, documents: first ? [first.content] : [], adjustments })
  expect(next).toMatchObject({ kind: 'credit_note', total: -10_000, content: { paid: 20_000, balance_due: 0 } })
})
