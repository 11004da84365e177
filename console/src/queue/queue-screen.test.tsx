import type { OrderSummary } from '@pj/shared/api/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearLiveState } from '../live/live-provider.tsx'
import { makeRow, queueTable, renderQueue, rowIds, stubLayout } from '../testing/render-queue.tsx'
import type { ApiRequest } from '../testing/stub-api.ts'

const first = makeRow({ order_id: 'PJ-FIRST000', delivery_price: 3500, name: 'Ada Obi' })
const second = makeRow({ order_id: 'PJ-SECOND00', delivery_price: 5000, name: 'Kemi Ade' })
const third = makeRow({ order_id: 'PJ-THIRD000', delivery_price: 2000, name: 'Tolu Eze' })
const added = makeRow({ order_id: 'PJ-ADDED000', type: 'express', placed_at: '2026-11-21T09:00:00.000Z' })

beforeEach(() => stubLayout())
afterEach(clearLiveState)

const orders = [first, second, third]
const groupRow = () => within(queueTable()).queryByText('Tomorrow')
const findRow = (order: OrderSummary) => screen.findByText(order.order_id)

it('keeps the rows in place while somebody uses the table and shows new orders on request', async () => {
  const { user, sendCreated } = await renderQueue({ orders, search: '?sort=-placed_at' })
  fireEvent.pointerDown(await findRow(first))
  sendCreated(added)
  const pill = await screen.findByRole('button', { name: '1 new order' })
  expect(rowIds()).not.toContain(added.order_id)
  expect(document.title).toBe('(1) Orders · P&J console')
  await user.click(pill)
  await findRow(added)
  expect(rowIds()[0]).toBe(added.order_id)
  expect(screen.queryByRole('button', { name: '1 new order' })).toBeNull()
  expect(document.title).toBe('Orders · P&J console')
})

it('alerts to an order outside the view and leads to all orders', async () => {
  const { user, currentUrl, sendCreated } = await renderQueue({ orders, search: '?type=regular' })
  sendCreated(added)
  await user.click(await screen.findByRole('button', { name: '1 new order outside this view' }))
  expect(currentUrl()).toBe('/')
  await findRow(added)
})

it('sorts by the delivery fee and returns to the groups', async () => {
  const { user, currentUrl } = await renderQueue({ orders })
  expect(groupRow()).toBeTruthy()
  const fee = screen.getByRole('columnheader', { name: 'Fee' })
  const sort = within(fee).getByRole('button')
  await user.click(sort)
  expect(fee.getAttribute('aria-sort')).toBe('ascending')
  expect(rowIds()).toEqual([third, first, second].map((order) => order.order_id))
  await user.click(sort)
  expect(fee.getAttribute('aria-sort')).toBe('descending')
  expect(currentUrl()).toBe('/?sort=-delivery_price')
  expect(rowIds()).toEqual([second, first, third].map((order) => order.order_id))
  expect(groupRow()).toBeNull()
  await user.click(sort)
  expect(groupRow()).toBeTruthy()
})

it('opens an order with a price to check instead of confirming it', async () => {
  const unchecked = makeRow({ order_id: 'PJ-CHECK000', price_unverified: true })
  const { user, currentUrl, requests } = await renderQueue({ orders: [first, unchecked] })
  await user.click(await screen.findByRole('button', { name: 'Check price' }))
  expect(currentUrl()).toBe('/orders/PJ-CHECK000')
  expect(requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false)
})

it('saves the view under a name, opens it and deletes it', async () => {
  let views: object[] = []
  const { user, currentUrl, requests } = await renderQueue({
    orders,
    search: '?type=regular&due=week',
    respond: ({ route }) => {
      if (route === 'POST /api/views') views = [{ id: 'view-1', name: 'Regular', query: 'due=week&type=regular' }]
      if (route === 'POST /api/views') return views[0]
      if (route === 'DELETE /api/views/view-1') views = []
      return route.endsWith('/api/views') ? { views } : route.startsWith('DELETE') ? new Response() : undefined
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save this view' }))
  await user.type(screen.getByLabelText('Name of the view'), 'Regular')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Regular' })
  expect(requests.find(({ route }) => route === 'POST /api/views')?.body).toEqual({
    name: 'Regular',
    query: 'type=regular&due=week',
  })
  await user.click(screen.getByRole('link', { name: 'All open' }))
  expect(currentUrl()).toBe('/')
  await user.click(link)
  expect(currentUrl()).toBe('/?due=week&type=regular')
  expect(link.getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Delete the view Regular' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Regular' })).toBeNull())
})

/** Responds to a search only when the returned function is called. */
function delaySearch() {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const respond = async ({ query }: ApiRequest): Promise<undefined> => {
    if (query.has('q')) await released
  }
  return { respond, release: () => release() }
}

it('keeps what is typed into the search while the list is loaded', async () => {
  const { respond, release } = delaySearch()
  const { user, currentUrl } = await renderQueue({ orders, respond })
  const search = screen.getByLabelText<HTMLInputElement>('Search')
  await user.type(search, 'Kemi')
  await waitFor(() => expect(currentUrl()).toBe('/?q=Kemi'))
  expect(document.activeElement).toBe(search)
  await user.type(search, ' Ade')
  release()
  await waitFor(() => expect(currentUrl()).toBe('/?q=Kemi+Ade'))
  expect(search.value).toBe('Kemi Ade')
  await waitFor(() => expect(rowIds()).toEqual([second.order_id]))
  history.back()
  await waitFor(() => expect(search.value).not.toBe('Kemi Ade'))
})

it('shows the result of a search while somebody uses the table', async () => {
  const { respond, release } = delaySearch()
  const { user, currentUrl } = await renderQueue({ orders, respond })
  await user.type(screen.getByLabelText('Search'), second.order_id)
  await waitFor(() => expect(currentUrl()).toContain('q=PJ-'))
  fireEvent.pointerDown(await findRow(first))
  release()
  await waitFor(() => expect(rowIds()).toEqual([second.order_id]))
  expect(screen.getByText('1 order')).toBeTruthy()
})
