import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { messages, UnprintedTicketsScreen } from './ticket-screen.tsx'

const page = (orders: readonly object[], next_cursor: string | null = null) => ({
  orders,
  next_cursor,
  total: orders.length,
  total_is_capped: false,
})
const dayMs = 86_400_000
/** An accepted order that is due in so many days. */
const order = (order_id: string, days = 0, given: Partial<OrderSummary> = {}) =>
  makeOrderSummary({
    order_id,
    status: 'confirmed',
    delivery_date: new Date(Date.now() + days * dayMs).toISOString(),
    ...given,
  })
const url = '/tickets/unprinted?location=Lekki'

it('opens the tickets of all orders in the view that were never printed', async () => {
  const requests = stubApi(({ query }) => (query.has('cursor') ? page([order('PJ-2')]) : page([order('PJ-1')], 'next')))
  const { currentUrl } = renderScreen(<UnprintedTicketsScreen />, url)
  await waitFor(() => expect(currentUrl()).toBe('/tickets?ids=PJ-1,PJ-2'))
  expect(requests[0]?.query.toString()).toContain('location=Lekki&not_printed=true')
})

const several = [order('PJ-1'), order('PJ-2', 1), order('PJ-3', 2), order('PJ-4', 0, { status: 'new' })]

it.each([
  [
    'accepted orders of today and tomorrow first, with the way to the rest',
    '',
    '?ids=PJ-1,PJ-2&rest=location%3DLekki%26rest%3Dtrue',
  ],
  ['the rest on request', '&rest=true', '?ids=PJ-3,PJ-4'],
  ['all of a view of certain days', '&due=week', '?ids=PJ-1,PJ-2,PJ-3,PJ-4'],
])('opens the tickets of %s', async (_, search, opened) => {
  stubApi(() => page(several))
  const { currentUrl } = renderScreen(<UnprintedTicketsScreen />, url + search)
  await waitFor(() => expect(currentUrl()).toBe(`/tickets${opened}`))
})

it('says when only later tickets are left, and leads to them', async () => {
  stubApi(() => page([order('PJ-3', 2)]))
  renderScreen(<UnprintedTicketsScreen />, url)
  expect(await screen.findByRole('heading', { name: messages.nextPrinted })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Show 1 other ticket' })
  expect(link.getAttribute('href')).toContain('location=Lekki&rest=true')
})

it('says when everything is printed, and leads back to the same view', async () => {
  stubApi(() => page([]))
  renderScreen(<UnprintedTicketsScreen />, url)
  expect(await screen.findByRole('heading', { name: messages.allPrinted })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/?location=Lekki')
})
