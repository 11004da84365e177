import { expect, it } from 'vitest'
import { makeReceipt } from '../testing/receipts.ts'
import { findReceipt, saveReceipt } from './receipts.ts'

const receipt = makeReceipt()

it('finds a saved receipt by its order id', () => {
  saveReceipt(receipt)
  expect(findReceipt('PJ-7K2M9QXA')).toEqual(receipt)
  expect(findReceipt('PJ-OTHER')).toBeUndefined()
})

it.each([undefined, '../secret'])('has no photo for %j, as in a receipt of an earlier version', (photo) => {
  const lines = receipt.lines.map((line) => ({ ...line, photo }))
  localStorage.setItem('pj.receipts', JSON.stringify([{ ...receipt, lines }]))
  expect(findReceipt('PJ-7K2M9QXA')?.lines[0]?.photo).toBe('')
})

it('reads the note of a receipt of version 1.0.0', () => {
  const { texts: _, ...earlier } = receipt
  localStorage.setItem('pj.receipts', JSON.stringify([{ ...earlier, note: 'Ring twice' }]))
  expect(findReceipt('PJ-7K2M9QXA')).toEqual({ ...receipt, texts: [], note: 'Ring twice' })
})

it('stores the newest twenty, each order once', () => {
  for (let index = 0; index < 25; index += 1) saveReceipt({ ...receipt, orderId: `PJ-${index}` })
  saveReceipt({ ...receipt, orderId: 'PJ-24' })
  expect(findReceipt('PJ-4')).toBeUndefined()
  expect(findReceipt('PJ-5')).toBeDefined()
})

it('ignores unreadable receipts', () => {
  for (const text of ['nonsense', '{}', '[1, null, {"orderId": "PJ-7K2M9QXA"}]']) {
    localStorage.setItem('pj.receipts', text)
    expect(findReceipt('PJ-7K2M9QXA')).toBeUndefined()
  }
})
