import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { messages, UnprintedTicketsScreen } from './ticket-screen.tsx'

const page = (orders: readonly object[], next_cursor: string | null = null) => ({
  orders,
  next_cursor,
  total: orders.length,
  total_is_capped: false,
})
const order = (order_id: string) => makeOrderSummary({ order_id })
const url = '/tickets/unprinted?location=Lekki'

it('opens the tickets of all orders in the view that were never printed', async () => {
  const requests = stubApi(({ query }) => (query.has('cursor') ? page([order('PJ-2')]) : page([order('PJ-1')], 'next')))
  const { currentUrl } = renderScreen(<UnprintedTicketsScreen />, url)
  await waitFor(() => expect(currentUrl()).toBe('/tickets?ids=PJ-1,PJ-2'))
  expect(requests[0]?.query.toString()).toContain('location=Lekki&not_printed=true')
})

it('says when everything is printed, and leads back to the same view', async () => {
  stubApi(() => page([]))
  renderScreen(<UnprintedTicketsScreen />, url)
  expect(await screen.findByRole('heading', { name: messages.allPrinted })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/?location=Lekki')
})

it('offers to try again when the orders cannot be loaded', async () => {
  let isDown = true
  stubApi(() => (isDown ? refuse(503, 'unavailable', 'The server is busy.') : page([])))
  const { user } = renderScreen(<UnprintedTicketsScreen />, url)
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: messages.allPrinted })).toBeDefined()
})
