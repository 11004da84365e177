import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrderTakenNotice } from './order-screen.tsx'

const renderNotice = (url: string, printed = 0) => {
  renderScreen(<OrderTakenNotice order={makeOrder({ printed })} />, url, '/orders/:orderId')
  return screen.queryByRole('status')
}

it('offers the ticket of an order that was just placed', () => {
  const notice = renderNotice('/orders/PJ-7K2M9QXT?print=1')
  expect(notice?.textContent).toContain('Order placed.')
  const link = notice && within(notice).getByRole('link', { name: 'Print ticket' })
  expect(link?.getAttribute('href')).toMatch(/\/tickets\?ids=PJ-7K2M9QXT$/)
})

it('disappears once the ticket is printed, and ignores other orders', () => {
  expect(renderNotice('/orders/PJ-7K2M9QXT?print=1', 1)).toBeNull()
  expect(renderNotice('/orders/PJ-7K2M9QXT')).toBeNull()
})
