import type { Order } from '@pj/shared/orders/orders.api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrderTakenNotice } from './order-screen.tsx'
import { orderMessages } from './texts.ts'

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

it('disappears once the ticket is printed, and ignores other orders', () => {
  expect(renderNotice('/orders/PJ-7K2M9QXT?print=1', { printed: 1 })).toBeNull()
  expect(renderNotice('/orders/PJ-7K2M9QXT')).toBeNull()
})
