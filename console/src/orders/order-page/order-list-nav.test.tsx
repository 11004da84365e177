import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { writeLastList } from '../last-list.ts'
import { OrderScreen } from './order-screen.tsx'

const orderIds = ['PJ-AAAA0000', 'PJ-BBBB0000', 'PJ-CCCC0000']

afterEach(() => writeLastList({ search: '', orderIds: [] }))

async function renderOrder(orderId: string) {
  const requests = stubApi(({ route, body }) => {
    const id = route.split('/').at(-1) ?? ''
    if (route.startsWith('PATCH')) return makeOrder({ order_id: id, status: 'confirmed', version: 2, ...Object(body) })
    return makeOrder({ order_id: id })
  })
  const screenInfo = renderScreen(<OrderScreen />, `/orders/${orderId}`, '/orders/:orderId')
  await screen.findByRole('heading', { level: 1, name: orderId })
  return { ...screenInfo, requests }
}

it('leads to the orders before and after in the list it was opened from, and back to its filters', async () => {
  writeLastList({ search: '?type=regular&sort=amount', orderIds })
  const { user, currentUrl } = await renderOrder('PJ-BBBB0000')
  expect(screen.getByText('2 of 3')).toBeTruthy()
  const entries = history.length
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByRole('heading', { level: 1, name: 'PJ-CCCC0000' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await user.keyboard('kk')
  await waitFor(() => expect(currentUrl()).toBe('/orders/PJ-AAAA0000'))
  // Back leads to the list, not through the orders.
  expect(history.length).toBe(entries)
  await user.click(screen.getByRole('link', { name: 'All orders' }))
  expect(currentUrl()).toBe('/?type=regular&sort=amount')
})

it('offers no neighbours for an order opened by a link', async () => {
  writeLastList({ search: '', orderIds })
  await renderOrder('PJ-ZZZZ0000')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

it('supports the keys of the queue: S for the next step, P for the ticket and ? for the list', async () => {
  const { user, currentUrl, requests } = await renderOrder('PJ-AAAA0000')
  await user.keyboard('?')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('s')
  await waitFor(() =>
    expect(requests.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ status: 'confirmed', version: 1 }),
  )
  await user.keyboard('p')
  await waitFor(() => expect(currentUrl()).toBe('/tickets?ids=PJ-AAAA0000'))
})
