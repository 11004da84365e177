import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makePublicOrder } from '../testing/order-page.tsx'
import { makeReceipt } from '../testing/receipts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { OrderStatusScreen } from './order-status-screen.tsx'
import { saveReceipt } from './receipts.ts'

const order = makePublicOrder({ status: 'completed', paid_amount: 106_000, balance_due: 4000 })
const issued = { issued_at: '2031-06-02T10:00:00Z', names: null }
const documents = [
  { ...issued, number: 'RCT-2031-000001', kind: 'receipt', total: 110_000 },
  { ...issued, number: 'INV-2031-000001', kind: 'invoice', total: 110_000 },
  { ...issued, number: 'CRN-2031-000001', kind: 'credit_note', total: -4000, names: 'INV-2031-000001' },
]

/** Renders the page of an order; `answer` responds to the request for its documents. */
async function renderOrder(orderId: string, answer: () => Response | Promise<Response>, proof = '') {
  const requests = stubFetch(({ url }) =>
    url.includes('/documents') ? answer() : Response.json({ ...order, order_id: orderId }),
  )
  renderScreen(<OrderStatusScreen />, `/orders/${orderId}`, '/orders/:orderId')
  await screen.findByRole('region', { name: 'Status' })
  await waitFor(() => expect(requests.some(({ url }) => url === `/api/orders/${orderId}/documents${proof}`)).toBe(true))
}

it('lists the documents of an order, each with a link to its PDF', async () => {
  await renderOrder('PJ-DOC00001', () => Response.json({ documents }))
  const list = within(await screen.findByRole('region', { name: 'Receipts and invoices' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Receipt RCT-2031-000001Mon 2 Jun, 11:00 am ₦110,000',
    'Invoice INV-2031-000001Mon 2 Jun, 11:00 am ₦110,000',
    'Credit note CRN-2031-000001Mon 2 Jun, 11:00 am. Corrects INV-2031-000001 −₦4,000',
  ])
  const link = list.getByRole('link', { name: 'Invoice INV-2031-000001' })
  expect(link.getAttribute('href')).toBe('/api/orders/PJ-DOC00001/documents/INV-2031-000001.pdf')
  expect(link.getAttribute('target')).toBe('_blank')
})

it('links to documents with the name in the browser that ordered', async () => {
  saveReceipt({ ...makeReceipt('PJ-DOC00009'), order_token: 'proof' })
  await renderOrder('PJ-DOC00009', () => Response.json({ documents }), '?order_token=proof')
  const list = within(await screen.findByRole('region', { name: 'Receipts and invoices' }))
  const link = list.getByRole('link', { name: 'Receipt RCT-2031-000001' })
  expect(link.getAttribute('href')).toBe('/api/orders/PJ-DOC00009/documents/RCT-2031-000001.pdf?order_token=proof')
})

it.each([
  ['there is none', () => Response.json({ documents: [] })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows nothing while %s', async (reason, answer) => {
  await renderOrder(`PJ-DOC0000${reason.length % 10}`, answer)
  expect(screen.getByRole('region', { name: 'How to pay' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Receipts and invoices' })).toBeNull()
})
