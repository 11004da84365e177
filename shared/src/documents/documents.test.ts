import { expect, it } from 'vitest'
import { documentNumber, documentTitle, parseDocumentNumber } from './documents.ts'

it('titles invoices and credit notes with the tax only when the shop is registered', () => {
  const invoice = { kind: 'invoice', total: 1, names: null } as const
  const receipt = { kind: 'receipt', total: 1, names: null } as const
  expect(documentTitle({ ...invoice, registered: false })).toBe('Invoice')
  expect(documentTitle({ ...invoice, registered: true })).toBe('Tax invoice')
  expect(documentTitle({ ...invoice, kind: 'credit_note', registered: true })).toBe('Tax credit note')
  expect(documentTitle({ ...receipt, registered: true })).toBe('Receipt')
})

it('pads numbers to six digits', () => {
  expect(documentNumber('invoice', 2026, 123)).toBe('INV-2026-000123')
  expect(documentNumber('receipt', 2026, 1_234_567)).toBe('RCT-2026-1234567')
})

it.each([
  ['INV-2026-000123', 'INV-2026-000123'],
  [' inv 2026 123', 'INV-2026-000123'],
  ['rct-2027-1234567', 'RCT-2027-1234567'],
  ['PJ-7K2M9QXA', undefined],
  ['INV-2026', undefined],
  ['Ada', undefined],
])('reads the number %j as people type it', (text, number) => {
  expect(parseDocumentNumber(text)).toBe(number)
})
