import type { Role } from '@pj/shared/accounts/roles'
import type { Document } from '@pj/shared/documents/documents.api'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { orderKey } from '../../api/orders.ts'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from './order-screen.tsx'

const makeDocument = (given: Partial<Document>): Document => ({
  number: 'RCT-2026-000001',
  kind: 'receipt',
  issued_at: '2026-11-21T08:00:00.000Z',
  order_id: 'PJ-7K2M9QXT',
  names: null,
  net: 6000,
  vat: 0,
  total: 6000,
  ...given,
})

const receipt = makeDocument({})
const cancellation = makeDocument({ number: 'RCT-2026-000002', total: -6000, names: 'RCT-2026-000001' })
const invoice = makeDocument({ number: 'INV-2026-000001', kind: 'invoice', total: 20_000 })
const creditNote = makeDocument({ number: 'CRN-2026-000001', kind: 'credit_note', total: -4000, names: invoice.number })

interface Answers {
  documents?: () => unknown
  pdf?: () => unknown
  role?: Role
}

function renderOrder({ documents = () => ({ documents: [receipt] }), pdf, role }: Answers = {}) {
  const requests = stubApi(({ route }) => {
    if (route.endsWith('/documents')) return documents()
    return route.endsWith('.pdf') ? pdf?.() : makeOrder()
  })
  const rendered = renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId', role)
  return { ...rendered, requests }
}

/** A browser that shows PDFs has a viewer; `open` is what it opens a tab with. */
function stubViewer(open: () => unknown, pdfViewerEnabled = true): void {
  vi.stubGlobal('open', open)
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: pdfViewerEnabled } }))
}

/** The names of the files that are saved until the end of the test. */
function watchDownloads(): readonly string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

const findPanel = async () => within(await screen.findByRole('region', { name: 'Receipts and invoices' }))
const rows = (panel: Pick<typeof screen, 'getAllByRole'>) =>
  panel.getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists what was issued, with what each document corrects or cancels', async () => {
  renderOrder({ documents: () => ({ documents: [receipt, cancellation, invoice, creditNote] }) })
  const papers = 'Sat 21 Nov, 9:00 amA480 mm'
  expect(rows(await findPanel())).toEqual([
    `Receipt ₦6,000RCT-2026-000001${papers}`,
    `Receipt cancellation −₦6,000RCT-2026-000002Cancels RCT-2026-000001${papers}`,
    `Invoice ₦20,000INV-2026-000001${papers}`,
    `Credit note −₦4,000CRN-2026-000001Corrects INV-2026-000001${papers}`,
  ])
})

it('shows nothing while nothing is issued, and what is issued once the live stream reports the order', async () => {
  const documents: Document[] = []
  const { queries, requests } = renderOrder({ documents: () => ({ documents }) })
  await screen.findByRole('region', { name: 'Money' })
  await expect.poll(() => requests.some(({ route }) => route.endsWith('/documents'))).toBe(true)
  expect(screen.queryByRole('region', { name: 'Receipts and invoices' })).toBeNull()
  documents.push(receipt)
  await act(() => queries.invalidateQueries({ queryKey: orderKey('PJ-7K2M9QXT') }))
  expect(rows(await findPanel())).toHaveLength(1)
})

it('opens a document in a tab of its own, on either paper', async () => {
  const opened: string[] = []
  const tab = { document, location: { replace: (url: string) => opened.push(url) }, close: vi.fn() }
  stubViewer(() => tab)
  const pdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  const { user, requests } = renderOrder({ pdf })
  const panel = await findPanel()
  await user.click(panel.getByRole('button', { name: 'Open RCT-2026-000001 on A4' }))
  await user.click(panel.getByRole('button', { name: 'Open RCT-2026-000001 on 80 mm' }))
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
  const pdfs = requests.filter(({ route }) => route === 'GET /api/documents/RCT-2026-000001.pdf')
  expect(pdfs.map(({ query }) => query.get('paper'))).toEqual(['a4', 'receipt'])
  expect(tab.close).not.toHaveBeenCalled()
})

it.each([
  ['blocks new tabs', true],
  ['shows no PDFs', false],
])('saves the file where the browser %s', async (_, hasViewer) => {
  const open = vi.fn(() => null)
  stubViewer(open, hasViewer)
  const saved = watchDownloads()
  const { user } = renderOrder({ pdf: () => new Response('%PDF-') })
  await user.click((await findPanel()).getByRole('button', { name: 'Open RCT-2026-000001 on A4' }))
  await expect.poll(() => saved).toEqual(['RCT-2026-000001.pdf'])
  expect(open).toHaveBeenCalledTimes(hasViewer ? 1 : 0)
})

it('closes the tab and says why when a document does not open', async () => {
  const tab = { document, close: vi.fn() }
  stubViewer(() => tab)
  const { user } = renderOrder({ pdf: () => refuse(404, 'document_not_found', "We can't find that document.") })
  await user.click((await findPanel()).getByRole('button', { name: 'Open RCT-2026-000001 on A4' }))
  await expect.poll(() => tab.close).toHaveBeenCalledOnce()
})
