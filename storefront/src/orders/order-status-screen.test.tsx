import { cashWays } from '@pj/shared/orders/payment-request'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { makeReceipt } from '../testing/receipts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { OrderStatusScreen } from './order-status-screen.tsx'
import { saveReceipt } from './receipts.ts'
import { orderMessages, receiptMessages } from './texts.ts'

const makeConfirmed = (changes: object = {}) =>
  makePublicOrder({
    status: 'confirmed',
    history: [
      { status: 'new', at: '2031-06-01T12:00:00Z' },
      { status: 'confirmed', at: '2031-06-01T12:30:00Z' },
    ],
    amount: 39_000,
    balance_due: 39_000,
    ...changes,
  })

/** Renders the page of the order, in the browser that placed it where that has a receipt. */
async function renderOrder(changes: object, hasReceipt = false) {
  const order = makeConfirmed(changes)
  if (hasReceipt) saveReceipt(makeReceipt(order.order_id))
  await renderOrderPage(order, () => Response.error())
  return { orderId: order.order_id, status: screen.getByRole('region', { name: 'Status' }) }
}

describe('an order of another browser', () => {
  it('shows the status, the bakery’s address for a pickup, and how to pay what is due, without a receipt', async () => {
    const { orderId, status } = await renderOrder({})
    expect(within(status).getByRole('heading', { name: 'Confirmed' })).toBeTruthy()
    const steps = within(status).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Received/),
      expect.stringMatching(/^Confirmed/),
      'Baking',
      'Ready for pickup',
      'Picked up',
    ])
    expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(1)
    expect(status.textContent).toContain('14 Adeola Odeku Street')
    expect(status.textContent).toContain('10:00 am')
    const link = screen.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')
    expect(link).toMatch(new RegExp(`^https://wa\\.me/\\d+\\?text=.*${orderId}`))
    const payment = screen.getByRole('region', { name: 'How to pay' })
    expect(payment.textContent).toContain(orderId)
    expect(payment.textContent).toContain(cashWays.pickup)
    expect(payment.textContent).toContain('Amount₦39,000')
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
  })

  it('shows what was taken off', async () => {
    await renderOrder({ adjustments: [{ label: 'Church', amount: -1000 }] })
    expect((await screen.findByRole('region', { name: 'Price' })).textContent).toBe('Church−₦1,000')
  })

  it('shows a cancelled order without steps and payment', async () => {
    const { status } = await renderOrder({ status: 'cancelled', balance_due: 0 })
    expect(within(status).getByRole('heading', { name: 'Cancelled' })).toBeTruthy()
    expect(within(status).queryByRole('list')).toBeNull()
    expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })
})

it('shows address, amount and receipt in the browser that placed the order', async () => {
  const { status } = await renderOrder({ delivery_method: 'delivery' }, true)
  expect(status.textContent).toContain('5 Palm Road, Lagos, Ikeja')
  expect(status.textContent).toContain('Out for delivery')
  const payment = screen.getByRole('region', { name: 'How to pay' })
  expect(payment.textContent).toContain(cashWays.delivery)
  expect(payment.textContent).toContain('₦39,000')
  const receipt = await screen.findByRole('region', { name: 'Your order' })
  expect(receipt.textContent).toContain('2 × Brownies')
  expect(receipt.querySelector('img')?.getAttribute('src')).toBe('/pictures/brownies-400.webp')
  expect(receipt.textContent).toContain('Ring twice')
  expect(within(receipt).getByText('Happy 40th, Ada')).toBeTruthy()
  expect(within(receipt).getByRole('row', { name: /^Total/ }).textContent).toContain('₦39,000')
  expect(within(receipt).getByRole('row', { name: /^Paid/ }).textContent).toContain('₦0')
  expect(within(receipt).getByRole('row', { name: /^Due/ }).textContent).toContain('₦39,000')
})

it('says when the bakery has changed the order, and shows nothing of the receipt as current', async () => {
  const money = { amount: 45_000, balance_due: 45_000 }
  const { status } = await renderOrder(
    { delivery_method: 'delivery', changed_at: '2031-06-01T13:05:00Z', ...money },
    true,
  )
  expect(status.textContent).toContain(orderMessages.changed('Sun 1 Jun, 2:05 pm'))
  expect(status.textContent).not.toContain('5 Palm Road')
  const payment = screen.getByRole('region', { name: 'How to pay' })
  expect(payment.textContent).toContain('Amount₦45,000')
  expect(payment.textContent).not.toContain('₦39,000')
  const receipt = await screen.findByRole('region', { name: 'Your order' })
  expect(receipt.textContent).toContain(receiptMessages.changed)
})

it('reports an unknown order id', async () => {
  stubFetch(() =>
    Response.json({ success: false, message: 'No such order', error: 'order_not_found' }, { status: 404 }),
  )
  renderScreen(<OrderStatusScreen />, '/orders/PJ-NOSUCH00', '/orders/:orderId')
  expect(await screen.findByRole('heading', { name: orderMessages.unknown })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Find your order' }).getAttribute('href')).toBe('/orders')
})

it('shows the receipt and a retry when the server cannot be reached', async () => {
  const order = makeConfirmed()
  saveReceipt(makeReceipt(order.order_id))
  let isReachable = false
  stubFetch(() => (isReachable ? Response.json(order) : Promise.reject(new TypeError('Failed to fetch'))))
  const { user } = renderScreen(<OrderStatusScreen />, `/orders/${order.order_id}`, '/orders/:orderId')
  expect(await screen.findByText(orderMessages.unavailable)).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Your order' })).textContent).toContain('2 × Brownies')
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const status = await screen.findByRole('region', { name: 'Status' })
  expect(within(status).getByRole('heading', { name: 'Confirmed' })).toBeTruthy()
  expect(screen.queryByText(orderMessages.unavailable)).toBeNull()
})
