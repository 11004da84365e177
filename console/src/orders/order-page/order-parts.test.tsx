import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { fullAvailability } from '@pj/shared/menu/availability'
import type { Order, OrderEvent, OrderSummary } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder, makeOrderEvent } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { WithMenu } from '../../testing/with-menu.tsx'
import { ClashNotice } from '../clash-notice.tsx'
import { cancelMessages, orderMessages, requestMessages } from '../texts.ts'
import { CustomerRequests } from './customer-requests.tsx'
import { HistoryPanel, OrderTakenNotice } from './order-screen.tsx'

const textsOf = (changed: Partial<OrderEvent>): (string | null)[] => {
  renderScreen(<HistoryPanel history={[makeOrderEvent({ at: '2026-11-21T08:30:00.000Z', ...changed })]} />, '/')
  return within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('lists a change field by field', () => {
  const [entry, ...changes] = textsOf({
    note: 'The customer called',
    changes: [
      { field: 'delivery_date', label: 'Date and time', from: 'Sat 28 Nov, 2:00 pm', to: 'Sun 29 Nov, 10:00 am' },
      { field: 'order_note', label: 'Order note', from: null, to: 'No nuts' },
      { field: 'items', label: 'Brownies', from: '1 × Brownies: Box of 6', to: null },
    ],
  })
  expect(entry).toMatch(/^Kemi changed the order/)
  expect(entry).toContain('The customer called')
  expect(changes).toEqual([
    'Date and time: Sat 28 Nov, 2:00 pm →changed to Sun 29 Nov, 10:00 am',
    'Order note: No nuts',
    'Brownies: taken off, 1 × Brownies: Box of 6',
  ])
})

const renderNotice = (url: string, changes: Partial<Order> = {}) => {
  renderScreen(<OrderTakenNotice order={makeOrder(changes)} />, url, '/orders/:orderId')
  return screen.queryByRole('status')
}

it('offers the ticket of an order that was just placed', () => {
  const notice = renderNotice('/orders/PJ-7K2M9QXT?print=1', { status: 'confirmed' })
  expect(notice?.textContent).toContain('Order taken and confirmed.')
  const link = notice && within(notice).getByRole('link', { name: 'Print ticket' })
  expect(link?.getAttribute('href')).toMatch(/\/tickets\?ids=PJ-7K2M9QXT$/)
})

it.each([
  ['left as new', {}, orderMessages.leftAsNew],
  ['with a price to check', { price_unverified: true }, orderMessages.takenUnless.price],
])('says why an order is not confirmed: %s', (_, changes, message) => {
  expect(renderNotice('/orders/PJ-7K2M9QXT?print=1', changes)?.textContent).toContain(message)
})

it('disappears once the ticket is printed or the order cancelled, and ignores other orders', () => {
  expect(renderNotice('/orders/PJ-7K2M9QXT?print=1', { status: 'cancelled' })).toBeNull()
  expect(renderNotice('/orders/PJ-7K2M9QXT?print=1', { printed: 1 })).toBeNull()
  expect(renderNotice('/orders/PJ-7K2M9QXT')).toBeNull()
})

const at = '2026-11-21T09:00:00.000Z'

function renderRequest(request: Omit<OrderSummary['customer_requests'][number], 'at'>, changes: Partial<Order> = {}) {
  const order = makeOrder({ ...changes, customer_requests: [{ ...request, at }] })
  const requests = stubApi(() => ({ ...order, customer_requests: [], version: 2 }))
  const { user } = renderScreen(<CustomerRequests order={order} />, '/')
  return { user, sent: () => requests.map(({ body }) => body) }
}

it.each([
  [['Accept'], { changes: { phone_number: '0803 111 2222' } }],
  [['Decline…', 'Decline'], { decline_request: { kind: 'phone_number', at } }],
])('answers a request with %j', async (buttons, change) => {
  const phone_number = '0803 111 2222'
  const { user, sent } = renderRequest({ kind: 'phone_number', text: phone_number, changes: { phone_number } })
  const notice = screen.getByRole('group', { name: 'Customer asks to change the phone number' })
  expect(notice.textContent).toContain('0803 111 2222')
  expect(notice.textContent).toContain(requestMessages.callFirst(makeOrder().phone_number))
  for (const name of buttons) await user.click(screen.getByRole('button', { name }))
  await expect.poll(sent).toEqual([{ ...change, version: 1 }])
})

it('shows the old address and the new one, and accepts it whole', async () => {
  const changes = { house_address: '9 Allen Avenue', city: 'Lagos', location: 'Ikeja' }
  const { user, sent } = renderRequest(
    { kind: 'address', text: '9 Allen Avenue, Ikeja, Lagos', changes },
    { delivery_method: 'delivery', house_address: '5 Palm Road', city: 'Lagos', location: 'Lekki Phase 1' },
  )
  const notice = screen.getByRole('group', { name: 'Customer asks to change the address' })
  expect(notice.textContent).toMatch(/5 Palm Road, Lekki Phase 1, Lagos.*9 Allen Avenue, Ikeja, Lagos/)
  expect(notice.textContent).toContain(requestMessages.callFirst(makeOrder().phone_number))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await expect.poll(sent).toEqual([{ changes, version: 1 }])
})

it('opens the cancellation with the reason chosen', async () => {
  const { user } = renderRequest({ kind: 'cancel', text: 'Ill', changes: null })
  await user.click(screen.getByRole('button', { name: 'Accept…' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: cancelMessages.customerAsked }).checked).toBe(true)
})

it.each([
  [[], 1],
  [['08:00-08:00'], 0],
])('asks to move or keep an order whose day was closed, unless it kept %j', async (kept_clashes, count) => {
  const day = addDays(lagosDay(new Date()), 2)
  const closed = { day, open: '08:00', close: '08:00', name: '' }
  const menu = { ...menuA, availability: { ...fullAvailability, special_days: [closed] } }
  const order = makeOrder({ delivery_date: lagosInstant(day, '14:00').toISOString(), kept_clashes })
  const requests = stubApi(() => ({ ...order, version: 2 }))
  const notice = (
    <WithMenu menu={menu}>
      <ClashNotice order={order} />
    </WithMenu>
  )
  const { user } = renderScreen(notice, '/')
  expect(screen.queryAllByText('Closed that day.')).toHaveLength(count)
  if (count === 0) return
  const link = screen.getByRole('link', { name: 'Change the time' })
  expect(link.getAttribute('href')).toBe(`/orders/${order.order_id}/edit`)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ keep_date: true, version: 1 }])
})
