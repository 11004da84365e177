import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { orderSchema, orderSummarySchema } from '@pj/shared/orders/orders.api'
import { visibleTo } from '@pj/shared/orders/visible-order'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ticketMessages } from '../../kitchen/texts.ts'
import { Ticket } from '../../kitchen/ticket.tsx'
import { makeCakeItem, makeOrder } from '../../testing/orders.ts'
import { makeRow, queueTable, renderQueue, stubLayout } from '../../testing/render-queue.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from '../order-page/order-screen.tsx'

/** As the server sends it to the kitchen. */
const seenRow = (given: Partial<OrderSummary>): OrderSummary =>
  orderSummarySchema.parse(visibleTo('kitchen', makeRow({ delivery_method: 'delivery', location: 'Lekki', ...given })))
const seenOrder = (given: Partial<Order>): Order => orderSchema.parse(visibleTo('kitchen', makeOrder(given)))

const namesOf = (role: string, within_: HTMLElement = document.body): string[] =>
  within(within_)
    .queryAllByRole(role)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Money, phone numbers, and what a missing value would be called. */
const hidden = /₦|0803|Unpaid|Paid|\bFee\b|Free|phone/i

const orders = [
  seenRow({ order_id: 'PJ-NEW00001', status: 'new' }),
  seenRow({ order_id: 'PJ-CONF0001', status: 'confirmed' }),
  seenRow({ order_id: 'PJ-BAKE0001', status: 'baking' }),
  seenRow({ order_id: 'PJ-READY001', status: 'ready' }),
]

it('shows the kitchen its steps and no money in the queue', async () => {
  stubLayout()
  await renderQueue({ orders, role: 'kitchen' })
  expect(queueTable().textContent).not.toMatch(hidden)
  expect(
    namesOf('button', queueTable()).filter((name) => /^(Confirm|Start baking|Mark ready|Send out)$/.test(name)),
  ).toEqual(['Start baking', 'Mark ready'])
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('shows the kitchen an order without money, contact and what only the desk does', async () => {
  const order = seenOrder({
    status: 'confirmed',
    delivery_method: 'delivery',
    location: 'Lekki',
    items: [makeCakeItem({ price_unverified: true })],
    price_unverified: true,
    price_checked: true,
  })
  const requests = stubApi(() => order)
  renderScreen(<OrderScreen />, `/orders/${order.order_id}?edit=1`, '/orders/:orderId', 'kitchen')
  await screen.findByRole('heading', { level: 1, name: order.order_id })
  expect(document.body.textContent).not.toMatch(hidden)
  expect(namesOf('region')).not.toEqual(expect.arrayContaining(['Money', 'Messages', 'Price check', 'Staff notes']))
  expect(namesOf('button').filter((name) => name !== 'Keyboard shortcuts')).toEqual(['Start baking'])
  expect(screen.getByRole('link', { name: 'Print ticket' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Customer' }).textContent).toContain('Lekki')
  const allowed = new Set(['GET /api/kitchen/alerts', `GET /api/orders/${order.order_id}`])
  expect(new Set(requests.map(({ route }) => route))).toEqual(allowed)
})

it('prints a ticket for the kitchen that claims nothing about payments and contacts', () => {
  const order = seenOrder({ delivery_method: 'delivery', location: 'Lekki', house_address: '5 Admiralty Way' })
  renderScreen(<Ticket order={order} paper="a5" copy={1} printedAt={null} />, '/', undefined, 'kitchen')
  const slip = document.querySelector('[data-hand-over]')?.textContent
  expect(slip).toContain('Lekki')
  expect(slip).toContain(ticketMessages.askDesk)
  expect(slip).not.toMatch(/PAID|COLLECT|₦|no phone/i)
  expect(document.querySelector('header')?.textContent).not.toContain('No phone')
})
