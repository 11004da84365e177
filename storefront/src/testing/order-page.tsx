import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { OrderStatusScreen } from '../orders/order-status-screen.tsx'
import { renderScreen } from './render-screen.tsx'
import { type StubbedRequest, stubFetch } from './stub-fetch.ts'

/** A new order of ₦110,000 as its page reads it. Each has its own id, because the query cache outlives a test. */
export const makePublicOrder = <Changes extends object>(changes: Changes) => ({
  order_id: `PJ-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  status: 'new',
  delivery_method: 'pickup',
  delivery_date: '2031-06-02T09:00:00Z',
  placed_at: '2031-05-31T12:00:00Z',
  history: [],
  amount: 110_000,
  paid_amount: 0,
  balance_due: 110_000,
  deposit: 0,
  instalments: instalmentsOf({
    ...{ status: 'new', amount: 110_000, deposit: 0, paid_amount: 0, instalment_plan: null, ...changes },
    placed_at: new Date('2031-05-31T12:00:00Z'),
    delivery_date: new Date('2031-06-02T09:00:00Z'),
  }),
  transfer_sent: false,
  ...changes,
})

/** Renders the page of the order, an hour after it was placed. Reads get what `order` is then; `respond` answers everything else. */
export async function renderOrderPage(
  order: { order_id: string },
  respond: (request: StubbedRequest) => Response,
  search = '',
) {
  vi.setSystemTime('2031-05-31T13:00:00Z')
  const requests = stubFetch((request) => (request.method === 'GET' ? Response.json(order) : respond(request)))
  const { user } = renderScreen(<OrderStatusScreen />, `/orders/${order.order_id}${search}`, '/orders/:orderId')
  await screen.findByRole('region', { name: 'Status' })
  return { user, requests, sent: () => requests.filter(({ method }) => method === 'POST') }
}
