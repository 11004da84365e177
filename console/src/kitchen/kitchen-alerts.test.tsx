import type { OrderNews } from '@pj/shared/orders/orders.api'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createAlerts } from '../live/order-alerts.ts'
import { getUnseenOrders, markAllSeen } from '../live/unseen-orders.ts'
import { makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { KitchenAlerts } from './kitchen-alerts.tsx'

afterEach(markAllSeen)

const today = new Date().toISOString()
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()

const newsOf = (given: Partial<OrderNews>): OrderNews => ({
  ...makeOrderSummary({ start_by: today, delivery_date: today }),
  cause: 'status',
  by: 'Ada',
  by_id: 'u1',
  ...given,
})

it('rings in the kitchen for what it must make or change today, not for what the desk must confirm', async () => {
  stubApi(() => ({}))
  const { user } = renderScreen(<KitchenAlerts />, '/kitchen', '/kitchen', 'kitchen')
  const { handleCreated, handleUpdated } = createAlerts(new QueryClient())
  act(() => {
    handleCreated(newsOf({ order_id: 'PJ-NEW', status: 'new', cause: 'placed' }))
    handleUpdated(newsOf({ order_id: 'PJ-READY', status: 'ready' }))
    handleUpdated(newsOf({ order_id: 'PJ-LATER', status: 'confirmed', start_by: nextWeek }))
    handleUpdated(newsOf({ order_id: 'PJ-PAID', status: 'baking', cause: 'payment' }))
  })
  expect(getUnseenOrders()).toEqual([])
  act(() => {
    handleUpdated(newsOf({ order_id: 'PJ-TODAY', status: 'confirmed' }))
    handleUpdated(newsOf({ order_id: 'PJ-EDITED', status: 'baking', cause: 'edited' }))
    handleUpdated(newsOf({ order_id: 'PJ-CANCELLED', status: 'cancelled' }))
  })
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['PJ-TODAY', 'PJ-EDITED', 'PJ-CANCELLED'])
  for (const text of ['To make today:', 'Changed:', 'Cancelled:']) expect(screen.getByText(text)).toBeTruthy()
  act(() => handleUpdated(newsOf({ order_id: 'PJ-TODAY', status: 'cancelled' })))
  expect(screen.queryByText('To make today:')).toBeNull()
  await user.click(screen.getByRole('button', { name: /PJ-EDITED seen/ }))
  expect(getUnseenOrders().map(({ order_id }) => order_id)).toEqual(['PJ-CANCELLED', 'PJ-TODAY'])
})
