import { describe, expect, it } from 'vitest'
import { changeableFields } from './order-changes.ts'
import { listPrintedTexts, mapFields, optionalTexts, orderFields } from './order-fields.ts'

describe('the fields of an order', () => {
  it('has unique keys and CSV columns', () => {
    for (const values of [orderFields.map(({ key }) => key), orderFields.map(({ csvColumn }) => csvColumn)]) {
      expect(new Set<unknown>(values).size).toBe(orderFields.length)
    }
  })

  it('lists each of them as changeable, and the items too', () => {
    expect(changeableFields).toEqual([...orderFields.map(({ key }) => key), 'items'])
  })
})

it('lists the texts of a paper with their labels there, without empty ones', () => {
  const order = { ...mapFields(optionalTexts, () => null), order_note: 'No nuts' }
  expect(listPrintedTexts(order, 'ticket')).toEqual([['Note', 'No nuts']])
  expect(listPrintedTexts({ ...order, order_note: '' }, 'ticket')).toEqual([])
})
