import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeCakeItem, makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ticketMessages } from './texts.ts'
import { HandOverSlip, Ticket } from './ticket.tsx'

it.each([
  [{ balance_due: 20_000 }, 'COLLECT ₦20,000'],
  [{ paid_amount: 15_000, balance_due: 5000 }, 'COLLECT ₦5,000'],
  [{ paid: true, paid_amount: 20_000, balance_due: 0 }, 'PAID: collect nothing'],
  [{ paid: true, paid_amount: 21_000, balance_due: -1000 }, 'PAID: refund ₦1,000'],
  [{ status: 'cancelled', paid_amount: 0, balance_due: 0 }, 'CANCELLED: collect nothing'],
] as const)('of an order with %o says %s', (money, text) => {
  renderScreen(<HandOverSlip order={makeOrder(money)} />, '/')
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['once on a ticket', false, 1],
  ['again on the slip of a gift', true, 2],
])('shows what is written on cards %s', (_, hide_prices, count) => {
  const card = { kind: 'product', id: '402', productId: 402, option: 'Card', orderNote: '', menu_version: 1 } as const
  const items = [makeCakeItem({ choice: { ...card, message: 'To Ngozi' } })]
  const order = makeOrder({ items, gift_card_message: 'With love', delivery_method: 'delivery', hide_prices })
  renderScreen(<Ticket order={order} paper="a5" copy={1} printedAt={null} />, '/')
  for (const text of ['With love', 'To Ngozi']) {
    expect(screen.getAllByText(text, { selector: 'article span' })).toHaveLength(count)
  }
})

it('names the recipient, who the gift is from, and no amount that could lie in the box', () => {
  const recipient = { recipient_name: 'Ngozi Eze', recipient_phone: '0805 544 3322', hide_prices: true }
  const items = [makeCakeItem({ title: 'Hamper ₦45,000' })]
  const order = makeOrder({ ...recipient, items, balance_due: 20_000, delivery_method: 'delivery' })
  renderScreen(<HandOverSlip order={order} />, '/')
  const slip = document.querySelector('[data-hand-over]')?.textContent
  for (const text of ['Ngozi Eze · 0805 544 3322', `From ${order.name}`, 'No prices in the box', 'Hamper']) {
    expect(slip).toContain(text)
  }
  expect(slip).toContain(ticketMessages.askRiderPage)
  expect(slip).not.toMatch(/₦|,000/)
  expect(slip).not.toContain(order.phone_number)
})
