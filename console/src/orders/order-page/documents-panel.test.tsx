import type { Document } from '@pj/shared/documents/documents.api'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from './order-screen.tsx'

const receipt: Document = {
  number: 'RCT-2026-000001',
  kind: 'receipt',
  issued_at: '2026-11-21T08:00:00.000Z',
  order_id: 'PJ-7K2M9QXT',
  names: null,
  net: 6000,
  vat: 0,
  total: 6000,
}

/** Shows an order with a receipt, whose file is what `pdf` returns. */
function renderOrder(pdf: () => unknown) {
  const requests = stubApi(({ route }) => {
    if (route.endsWith('/documents')) return { documents: [receipt] }
    return route.endsWith('.pdf') ? pdf() : makeOrder()
  })
  return { ...renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId'), requests }
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

it('opens a document in a tab of its own, on either paper', async () => {
  const opened: string[] = []
  const tab = { document, location: { replace: (url: string) => opened.push(url) }, close: vi.fn() }
  stubViewer(() => tab)
  const pdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  const { user, requests } = renderOrder(pdf)
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
  const { user } = renderOrder(() => new Response('%PDF-'))
  await user.click((await findPanel()).getByRole('button', { name: 'Open RCT-2026-000001 on A4' }))
  await expect.poll(() => saved).toEqual(['RCT-2026-000001.pdf'])
  expect(open).toHaveBeenCalledTimes(hasViewer ? 1 : 0)
})

it('closes the tab and says why when a document does not open', async () => {
  const tab = { document, close: vi.fn() }
  stubViewer(() => tab)
  const { user } = renderOrder(() => refuse(404, 'document_not_found', "We can't find that document."))
  await user.click((await findPanel()).getByRole('button', { name: 'Open RCT-2026-000001 on A4' }))
  await expect.poll(() => tab.close).toHaveBeenCalledOnce()
})
