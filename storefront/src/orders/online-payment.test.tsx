import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { paymentMessages, payOnlineMessages, transferMessages } from './texts.ts'

beforeEach(() => setMenu(menuA))

const url = 'https://checkout.paystack.com/abc'

/** The page of an order with ₦110,000 due, which can be paid online. */
async function renderOrder(
  changes: object,
  { reference = '', respond = () => Response.json({ authorization_url: url, reference: 'x' }, { status: 201 }) } = {},
) {
  const order = makePublicOrder({ online: { mode: 'live', needs_email: false, attempt: null }, ...changes })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  return { order, assign, ...(await renderOrderPage(order, respond, reference && `?reference=${reference}`)) }
}

it('sends the customer to the provider to pay all that is due', async () => {
  const { user, order, sent, assign } = await renderOrder({})
  await user.click(screen.getByRole('button', { name: 'Pay ₦110,000 now' }))
  expect(sent()).toMatchObject([{ url: `/api/orders/${order.order_id}/pay`, body: { amount: 'due' } }])
  await expect.poll(() => assign.mock.calls).toEqual([[url]])
})

it('pays the deposit where one is asked for, and says when a test key moves no money', async () => {
  const online = { mode: 'test', needs_email: false, attempt: null }
  const { user, sent } = await renderOrder({ deposit: 55_000, online })
  expect(screen.getByText(payOnlineMessages.testMode)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay ₦55,000 now' }))
  expect(sent()).toMatchObject([{ body: { amount: 'due' } }])
})

it('asks for an email address where the order has none', async () => {
  const { user, sent } = await renderOrder({ online: { mode: 'live', needs_email: true, attempt: null } })
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(screen.getByRole('alert').textContent).toBe('Enter an email address')
  await user.type(screen.getByLabelText('Email for your receipt'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(sent()).toMatchObject([{ body: { amount: 'due', email: 'ada@example.com' } }])
})

it('says why it cannot be paid online, and keeps the other ways to pay', async () => {
  const body = { success: false, error: 'payment_unavailable', message: 'Try again later, or pay by transfer.' }
  const { user, assign } = await renderOrder({}, { respond: () => Response.json(body, { status: 503 }) })
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Try again later, or pay by transfer.')
  expect(screen.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByLabelText(transferMessages.sender)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  ['open', payOnlineMessages.checking, false],
  ['failed', payOnlineMessages.failed, true],
  ['expired', payOnlineMessages.failed, true],
  ['rejected', payOnlineMessages.rejected('₦55,000'), true],
  ['paid', payOnlineMessages.paid('₦55,000'), true],
])('says what became of a payment that is %s', async (state, text, canPay) => {
  const online = { mode: 'live', needs_email: false, attempt: { reference: 'PJ-1-1', state, amount: 55_000 } }
  const { requests } = await renderOrder({ online }, { reference: 'PJ-1-1' })
  const panel = screen.getByRole('region', { name: 'How to pay' })
  // Toasts of earlier tests leave their region.
  expect(screen.getAllByRole('region', { name: /^(?!Notifications)/ })[0]).toBe(panel)
  expect(within(panel).getByRole('status').textContent).toContain(text)
  expect(within(panel).queryByRole('button', { name: /^Pay/ }) !== null).toBe(canPay)
  expect(requests[0]?.url).toContain('?reference=PJ-1-1')
})

it.each(['open', 'failed', 'rejected'])('shows within a second that a payment which was %s has come', async (state) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const attempt = { reference: 'PJ-1-1', state, amount: 110_000 }
  const { order } = await renderOrder({ online: { mode: 'live', needs_email: false, attempt } })
  const online = { ...order.online, attempt: { ...attempt, state: 'paid' } }
  Object.assign(order, { paid_amount: 110_000, balance_due: 0, online })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.getByText(paymentMessages.paid)).toBeTruthy()
})

it('has no button where online payment is off', async () => {
  await renderOrder({ online: null })
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})
