import { toChoice } from '@pj/shared/cart/choice'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { findProduct } from '@pj/shared/menu/product'
import type { Order } from '@pj/shared/orders/orders.api'
import { galleryCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeCakeItem, makeOrder, makeOrderEvent } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { orderMessages } from '../texts.ts'
import { OrderScreen } from './order-screen.tsx'

const order = makeOrder({
  type: 'custom',
  items: [makeCakeItem({ price_unverified: true })],
  price_unverified: true,
  amount: 223_500,
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  history: [
    makeOrderEvent({ at: '2026-11-21T08:00:00.000Z', by: null, to: 'new' }),
    makeOrderEvent({ id: '2', at: '2026-11-21T08:30:00.000Z', from: 'new', to: 'confirmed' }),
  ],
})

function renderOrder(respond: (body: unknown) => unknown = () => order, shown = order) {
  const requests = stubApi(({ route, body }) => (route.startsWith('PATCH') ? respond(body) : shown))
  return { ...renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId'), requests }
}

const textOf = (element: HTMLElement): string => element.textContent ?? ''

it('shows the cake, its message letter for letter, the customer, the sums and the history, latest entry first', async () => {
  renderOrder()
  expect(await screen.findByRole('heading', { level: 1, name: 'PJ-7K2M9QXT' })).toBeTruthy()
  const item = screen.getByRole('region', { name: 'Wedding Cake - 2 tiers' })
  expect(within(item).getByRole('img', { name: /carrot/i, hidden: true })).toBeTruthy()
  expect(textOf(item)).toContain('Happy  Birthday, Bọ́lá')
  expect(textOf(item)).toContain('2 × ₦110,000 ₦220,000')
  expect(textOf(item)).toContain('Price to check')
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+2348031234567')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/2348031234567\?/,
  )
  expect(textOf(screen.getByRole('region', { name: 'Customer' }))).toContain('5 Admiralty Way')
  expect(textOf(screen.getByRole('region', { name: 'Money' }))).toContain('Total₦223,500')
  const history = await screen.findByRole('region', { name: 'History' })
  const entries = within(history).getAllByRole('listitem')
  expect(entries.map(textOf)).toEqual([
    expect.stringMatching(/^Kemi moved it from new to confirmed/),
    expect.stringMatching(/^Shopper placed the order/),
  ])
})

it('shows the photo that a cake of a gallery is made after', async () => {
  const items = [makeCakeItem({ title: 'Strawberry Drip', choice: toChoice(galleryCake, menuA) })]
  renderOrder(undefined, makeOrder({ items }))
  const item = await screen.findByRole('region', { name: 'Strawberry Drip' })
  expect([...item.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([findProduct(menuA, 12)?.title])
})

it('names the choices as they were when the order was placed', async () => {
  const rename = (label: string) => (flavour: { label: string }) =>
    flavour.label === 'Carrot' ? { ...flavour, label } : flavour
  const { order_form_flavours } = initialMenu
  const sold = { ...initialMenu, order_form_flavours: order_form_flavours.map(rename('Carrot and walnut')), version: 7 }
  stubApi(({ route }) => (route === 'GET /api/menu/7' ? sold : { ...order, menu_version: 7 }))
  renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId')
  expect(await screen.findByText(/Carrot and walnut/)).toBeTruthy()
})

it('requires a price check before an order is confirmed', async () => {
  const checked: Order = {
    ...order,
    price_checked: true,
    price_checked_at: '2026-11-21T09:00:00.000Z',
    price_checked_by: 'Kemi',
    version: 2,
  }
  const { user, requests } = renderOrder(() => checked)
  const panel = within(await screen.findByRole('region', { name: 'Price check' }))
  expect(panel.getByRole('row').textContent).toContain('2 × Wedding Cake - 2 tiers₦110,000 each, ₦220,000')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Price is right' }))
  expect(await panel.findByText('Kemi')).toBeTruthy()
  expect(panel.getByText('21 Nov', { exact: false })).toBeTruthy()
  expect(requests.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ price_checked: true, version: 1 })
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  expect(screen.queryByText('Price to check')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Undo the check' }))
  expect(requests.filter(({ route }) => route.startsWith('PATCH'))[1]?.body).toEqual({
    price_checked: false,
    version: 2,
  })
})

it('shows what staff keep about the customer, and who took the order', async () => {
  const note = { id: '1', text: 'Allergic to nuts', at: '2026-11-21T08:00:00.000Z', by: 'Ada' }
  stubApi(() => ({ ...order, channel: 'phone', taken_by: 'Kemi', customer_notes: [note] }))
  renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId')
  expect(textOf(await screen.findByRole('note', { name: 'About this customer' }))).toContain('Allergic to nuts')
  expect(screen.getByText('By phone, taken by Kemi')).toBeTruthy()
})

it('says that the server cannot be reached, and shows the order once it can', async () => {
  let isReachable = false
  stubApi(() => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return order
  })
  const { user } = renderScreen(<OrderScreen />, '/orders/PJ-7K2M9QXT', '/orders/:orderId')
  expect(await screen.findByText("We can't reach the server.")).toBeTruthy()
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'PJ-7K2M9QXT' })).toBeTruthy()
})

it('explains an unknown order number', async () => {
  stubApi(() => refuse(404, 'order_not_found', 'Not found'))
  renderScreen(<OrderScreen />, '/orders/PJ-00000000', '/orders/:orderId')
  expect(await screen.findByRole('heading', { name: orderMessages.unknown })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('supports the keys of the queue: S for the next step, P for the ticket and ? for the list', async () => {
  const { user, currentUrl, requests } = renderOrder((body) => ({ ...order, ...Object(body), version: 2 }), makeOrder())
  await screen.findByRole('heading', { level: 1, name: order.order_id })
  await user.keyboard('?')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('s')
  await expect
    .poll(() => requests.find(({ route }) => route.startsWith('PATCH'))?.body)
    .toEqual({ status: 'confirmed', version: 1 })
  await user.keyboard('p')
  await expect.poll(currentUrl).toBe('/tickets?ids=PJ-7K2M9QXT')
})
