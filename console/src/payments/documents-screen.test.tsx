import type { Register, RegisterEntry, RegisterTotals } from '@pj/shared/documents/register.api'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { DocumentsScreen } from './documents-screen.tsx'

const makeEntry = (given: Partial<RegisterEntry>): RegisterEntry => ({
  number: 'INV-2026-000007',
  kind: 'invoice',
  issued_at: '2026-11-20T11:00:00.000Z',
  order_id: 'PJ-7K2M9XTD',
  names: null,
  name: 'Ada Obi',
  net: 15_349,
  vat: 1151,
  total: 16_500,
  ...given,
})

const credit = makeEntry({
  number: 'CRN-2026-000001',
  kind: 'credit_note',
  names: 'INV-2026-000007',
  vat: -279,
  total: -4000,
})
const totals: RegisterTotals['totals'] = [
  { month: '2026-11', kind: 'invoice', count: 2, net: 15_349, vat: 1151, total: 16_500 },
  { month: '2026-11', kind: 'credit_note', count: 1, net: -3721, vat: -279, total: -4000 },
  { month: '2026-11', kind: 'receipt', count: 1, net: 12_500, vat: 0, total: 12_500 },
  { month: '2026-10', kind: 'receipt', count: 1, net: 5000, vat: 0, total: 5000 },
]

beforeEach(() => {
  vi.setSystemTime('2026-11-21T11:00:00Z')
})

const stub = (register: Register, sums = totals) =>
  stubApi(({ route }) => (route === 'GET /api/documents/totals' ? { totals: sums } : register))

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

it('adds up what was invoiced, its VAT and what was received by month', async () => {
  const requests = stub({ documents: [credit, makeEntry({})], next_cursor: null })
  renderScreen(<DocumentsScreen />, '/documents')
  const table = within(await screen.findByRole('table', { name: 'By month' }))
  expect(table.getAllByRole('row').map(cellsOf)).toEqual([
    ['Month', 'Before VAT', 'VAT', 'Invoiced', 'Received'],
    ['Nov 2026', '₦11,628', '₦872', '₦12,500', '₦12,500'],
    ['Oct 2026', '₦0', '₦0', '₦0', '₦5,000'],
    ['Total', '₦11,628', '₦872', '₦12,500', '₦17,500'],
  ])
  expect(requests.map(({ query }) => String(query))).toContain('from=2026-11-01&to=2026-11-21')
})

it('lists the documents with links to their orders and their PDFs', async () => {
  stub({ documents: [credit, makeEntry({ name: null })], next_cursor: 'more' })
  renderScreen(<DocumentsScreen />, '/documents')
  const table = within(await screen.findByRole('table', { name: 'Documents' }))
  expect(table.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    [
      'Credit noteCRN-2026-000001Corrects INV-2026-000007',
      'PJ-7K2M9XTD Ada ObiFri 20 Nov, 12:00 pm',
      '−₦4,000VAT −₦279',
      'A480 mm',
    ],
    ['InvoiceINV-2026-000007', 'PJ-7K2M9XTD Fri 20 Nov, 12:00 pm', '₦16,500VAT ₦1,151', 'A480 mm'],
  ])
  expect(table.getAllByRole('link')[0]?.getAttribute('href')).toBe('/orders/PJ-7K2M9XTD')
  expect(table.getByRole('button', { name: 'Open INV-2026-000007 on 80 mm' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load earlier documents' })).toBeTruthy()
})

it('keeps period, kind and search in the URL, and says when nothing matches', async () => {
  const requests = stub({ documents: [], next_cursor: null }, [])
  const { user, currentUrl } = renderScreen(<DocumentsScreen />, '/documents?kind=invoice')
  expect(await screen.findByText('No documents match')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Last month' }))
  expect(currentUrl()).toBe('/documents?kind=invoice&from=2026-10-01&to=2026-10-31')
  await user.type(screen.getByRole('searchbox'), 'Ada')
  const asked = () => requests.map(({ route, query }) => `${route}?${query}`).at(-1)
  await expect.poll(asked).toBe('GET /api/documents?from=2026-10-01&to=2026-10-31&kind=invoice&q=Ada')
})
