import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markAllSeen } from '../../live/unseen-orders.ts'
import { listOf, makeRow, queueTable, renderQueue, rowIds, stubLayout } from '../../testing/render-queue.tsx'
import type { ApiRequest } from '../../testing/stub-api.ts'
import { activeOrderId, writeLastList } from '../last-list.ts'
import { messages } from './queue-screen.tsx'

const first = makeRow({ order_id: 'PJ-FIRST000', delivery_price: 3500, name: 'Ada Obi' })
const second = makeRow({ order_id: 'PJ-SECOND00', delivery_price: 5000, name: 'Kemi Ade' })
const third = makeRow({ order_id: 'PJ-THIRD000', delivery_price: 2000, name: 'Tolu Eze' })
const added = makeRow({ order_id: 'PJ-ADDED000', type: 'express', placed_at: '2026-11-21T09:00:00.000Z' })

beforeEach(() => stubLayout())
afterEach(() => {
  markAllSeen()
  activeOrderId.write(undefined)
  writeLastList({ search: '', orderIds: [] })
})

const orders = [first, second, third]
const groupRow = () => within(queueTable()).queryByText('Tomorrow')
const findRow = (order: OrderSummary) => screen.findByText(order.order_id)

it('keeps the rows in place while somebody uses the table and shows new orders on request', async () => {
  const { user, sendCreated } = await renderQueue({ orders, search: '?sort=-placed_at' })
  fireEvent.pointerDown(await findRow(first))
  sendCreated(added)
  const pill = await screen.findByRole('button', { name: '1 new order' })
  expect(rowIds()).not.toContain(added.order_id)
  expect(document.title).toBe('(1) Orders · console')
  await user.click(pill)
  await findRow(added)
  expect(rowIds()[0]).toBe(added.order_id)
  expect(screen.queryByRole('button', { name: '1 new order' })).toBeNull()
  expect(document.title).toBe('Orders · console')
})

it('moves a row that has changed once the pointer leaves the list, and at once while nobody is at it', async () => {
  const { user, sendUpdated } = await renderQueue({ orders })
  await user.hover(await findRow(first))
  sendUpdated({ ...first, status: 'ready', version: 2, revision: 2 })
  await screen.findByText('Ready')
  expect(rowIds()).toEqual([first, second, third].map((order) => order.order_id))
  await user.unhover(await findRow(first))
  expect(rowIds()).toEqual([second, third, first].map((order) => order.order_id))
  sendUpdated({ ...second, status: 'ready', version: 2, revision: 2 })
  await waitFor(() => expect(rowIds()[0]).toBe(third.order_id))
})

it('moves no row while the keyboard has its focus in the list, after a menu too, or a row is selected', async () => {
  const { user, sendUpdated } = await renderQueue({ orders })
  const idsBefore = rowIds()
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-order-id')).toBe(first.order_id))
  await user.keyboard('m')
  await screen.findByRole('menu')
  sendUpdated({ ...first, status: 'ready', version: 2, revision: 2 })
  await screen.findByText('Ready')
  expect(rowIds()).toEqual(idsBefore)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(rowIds()).toEqual(idsBefore)
  await user.keyboard('x')
  act(() => screen.getByRole('button', { name: 'More filters' }).focus())
  expect(rowIds()).toEqual(idsBefore)
  await user.keyboard('{Escape}')
  expect(rowIds().at(-1)).toBe(first.order_id)
})

it('shows what happens to an order that has left the view while its row stays', async () => {
  const { requests, sendUpdated } = await renderQueue({ orders, search: '?status=new' })
  const reads = () => requests.filter(({ route }) => route === 'GET /api/orders').length
  fireEvent.pointerDown(await findRow(first))
  const readBefore = reads()
  sendUpdated({ ...first, status: 'confirmed', version: 2, revision: 2 })
  await screen.findByRole('button', { name: /^Start baking/ })
  await waitFor(() => expect(reads()).toBeGreaterThan(readBefore))
  sendUpdated({ ...first, status: 'baking', version: 3, revision: 3 })
  await screen.findByRole('button', { name: /^Mark ready/ })
  expect(rowIds()).toHaveLength(orders.length)
})

it('leads from an order outside the view to its row, marked, and the bell goes on for the others', async () => {
  const { user, currentUrl, sendCreated } = await renderQueue({ orders, search: '?type=regular' })
  const other = makeRow({ order_id: 'PJ-OTHER000', type: 'custom' })
  sendCreated(added)
  sendCreated(other)
  await user.click(await screen.findByRole('button', { name: '2 new orders outside this view' }))
  expect(currentUrl()).toBe('/?sort=-placed_at')
  await findRow(added)
  await waitFor(() => expect(document.activeElement?.textContent).toContain(added.order_id))
  await findRow(other)
  expect(document.title).toBe('(1) Orders · console')
})

it('looks for finished orders when no open one matches the search, and says so', async () => {
  const finished = makeRow({ order_id: 'PJ-DONE0000', name: 'Bisi Old', status: 'completed' })
  const { user, currentUrl } = await renderQueue({
    orders,
    respond: ({ route, query }) => {
      if (route !== 'GET /api/orders' || query.get('q') === null) return undefined
      const isFound = query.get('q') === 'Bisi' && query.getAll('status').includes('completed')
      return { ...listOf(isFound ? [finished] : []), ...(isFound && { sorted_by: 'delivery_date' }) }
    },
  })
  const search = screen.getByLabelText('Search')
  await user.type(search, 'Bisi')
  expect(await screen.findByText(messages.searchOfAll('1'))).toBeTruthy()
  expect(screen.getByText(messages.sortedByDue)).toBeTruthy()
  expect(rowIds()).toEqual([finished.order_id])
  expect(currentUrl()).toBe('/?q=Bisi')
  await user.clear(search)
  await user.type(search, 'Nobody')
  expect(await screen.findByText(messages.noMatchAtAll)).toBeTruthy()
})

it('ignores single-key shortcuts once they are switched off, and remembers that', async () => {
  const { user, requests } = await renderQueue({ orders })
  await user.keyboard('?')
  await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('js?/')
  expect(document.activeElement?.getAttribute('data-order-id')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Search').getAttribute('aria-keyshortcuts')).toBeNull()
  expect(localStorage.getItem('pj.console.single-keys')).toBe('off')
  expect(requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-order-id')).toBe(first.order_id))
})

it('opens the menu of the row with M, moves by arrows, closes with Escape, and asks how an order was paid', async () => {
  const { user } = await renderQueue({ orders })
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-order-id')).toBe(first.order_id))
  await user.keyboard('m')
  const menu = await screen.findByRole('menu', { name: `More for ${first.order_id}` })
  const items = within(menu).getAllByRole('menuitem')
  expect(document.activeElement).toBe(items[0])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items.at(-1))
  await user.keyboard('{Home}{ArrowDown}')
  expect(document.activeElement).toBe(items[1])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`More for ${first.order_id}`)
  await user.keyboard('m')
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid…' }))
  const dialog = within(screen.getByRole('dialog', { name: `Take payment: ${first.order_id}` }))
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', first.balance_due.toLocaleString('en'))
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
})

it('sorts by the delivery fee and returns to the groups', async () => {
  const { user, currentUrl } = await renderQueue({ orders })
  expect(groupRow()).toBeTruthy()
  const fee = screen.getByRole('columnheader', { name: 'Location Fee' })
  const sort = within(fee).getByRole('button', { name: 'Fee' })
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
  await user.click(await screen.findByRole('button', { name: /^Check price/ }))
  expect(currentUrl()).toBe('/orders/PJ-CHECK000')
  expect(requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false)
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
  const entries = history.length
  await user.type(search, 'Kemi')
  await waitFor(() => expect(currentUrl()).toBe('/?q=Kemi'))
  expect(document.activeElement).toBe(search)
  await user.type(search, ' Ade')
  release()
  await waitFor(() => expect(currentUrl()).toBe('/?q=Kemi+Ade'))
  expect(search.value).toBe('Kemi Ade')
  await waitFor(() => expect(rowIds()).toEqual([second.order_id]))
  // Back leaves the list, not one letter after another.
  expect(history.length).toBe(entries)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(search.value).toBe(''))
})
