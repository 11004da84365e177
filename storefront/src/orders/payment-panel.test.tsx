import { initialMenu } from '@pj/shared/menu/initial-menu'
import { askForBankDetails, cashWays } from '@pj/shared/orders/payment-request'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { makePublicOrder, renderOrderPage } from '../testing/order-page.tsx'
import { hasFieldError } from '../testing/render-screen.tsx'
import { toBeConfirmed } from './facts.tsx'
import { paymentMessages, transferMessages } from './texts.ts'

/** The page of an order with this money; a transfer can be announced, to which the server responds with `respond`. */
async function renderOrder(money: object, respond: () => Response = () => Response.json({ success: true })) {
  const order = makePublicOrder(money)
  const page = await renderOrderPage(order, () => {
    const response = respond()
    if (response.ok) order.transfer_sent = true
    return response
  })
  return { order, orderId: order.order_id, ...page }
}

const facts = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'How to pay' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const asked = () =>
  within(screen.getByRole('region', { name: 'How to pay' }))
    .getByRole('heading')
    .textContent.trim()

it('asks for the deposit first, and says when the rest is due', async () => {
  await renderOrder({ deposit: 55_000 })
  expect(screen.getByText(paymentMessages.deposit('₦55,000'))).toBeTruthy()
  const parts = { Deposit: '₦55,000', 'By Mon 2 Jun': '₦55,000' }
  expect(facts()).toMatchObject({ Amount: '₦110,000', ...parts })
  expect(asked()).toBe('To pay now ₦55,000')
  expect(facts()).not.toHaveProperty('Paid so far')
})

it('shows which parts are paid and asks for the next one, with its day', async () => {
  const instalments = [
    { amount: 55_000, due_on: '2031-06-01', paid: true },
    { amount: 20_000, due_on: '2031-06-01', paid: false },
    { amount: 35_000, due_on: '2031-06-02', paid: false },
  ]
  await renderOrder({ deposit: 55_000, paid_amount: 60_000, balance_due: 50_000, instalments })
  expect(facts()).toMatchObject({
    Deposit: '₦55,000 · Paid',
    'By Sun 1 Jun': '₦20,000',
    'By Mon 2 Jun': '₦35,000',
  })
  expect(asked()).toBe('Next payment ₦15,000 by Sun 1 Jun')
  expect(screen.getByText(paymentMessages.byTransfer(''))).toBeTruthy()
})

it("asks for what is due by the server's day, whatever the device's clock says", async () => {
  await renderOrder({ deposit: 55_000, today: '2031-06-02' })
  expect(asked()).toBe('To pay ₦110,000')
  expect(screen.getByText(paymentMessages.byTransfer(cashWays.pickup))).toBeTruthy()
})

it('never leaves a payment that is due earlier until the handover', async () => {
  const instalments = [{ amount: 110_000, due_on: '2031-06-01', paid: false }]
  await renderOrder({ instalments })
  expect(facts()).toMatchObject({ 'By Sun 1 Jun': '₦110,000' })
  expect(asked()).toBe('Next payment ₦110,000 by Sun 1 Jun')
  expect(screen.getByText(paymentMessages.byTransfer(''))).toBeTruthy()
})

it('never shows the bank account that a new shop comes with', async () => {
  setMenu({ ...menuA, business: initialMenu.business })
  await renderOrder({})
  expect(facts()).toEqual({ Reference: expect.anything(), Amount: '₦110,000' })
  expect(screen.getByText(askForBankDetails(initialMenu.business.phone))).toBeTruthy()
})

it('shows what is paid and what is still to pay', async () => {
  await renderOrder({ deposit: 55_000, paid_amount: 55_000, balance_due: 55_000 })
  expect(facts()).toMatchObject({ Amount: '₦110,000', 'Paid so far': '₦55,000', 'Still to pay': '₦55,000' })
  expect(asked()).toBe('To pay ₦55,000 by Mon 2 Jun')
})

it.each([
  [{ unconfirmed: ['price'], confirmed_by: 'phone' }, "We'll call to confirm the price."],
  [{ unconfirmed: ['time'], confirmed_by: 'email' }, "We'll email to confirm the time."],
])('asks for no payment before %o is confirmed', async (open, sentence) => {
  await renderOrder({ deposit: 55_000, ...open })
  const panel = screen.getByRole('region', { name: 'Payment' })
  expect(within(panel).getByRole('heading', { name: "Please don't pay yet." })).toBeTruthy()
  expect(panel.textContent).toContain(sentence)
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
  expect(screen.queryByLabelText(transferMessages.sender)).toBeNull()
  const status = screen.getByRole('region', { name: 'Status' })
  expect(status.textContent).toContain(sentence)
  expect(status.textContent?.includes(toBeConfirmed)).toBe(open.unconfirmed.includes('time'))
})

it.each([
  [{ paid_amount: 110_000, balance_due: 0 }, paymentMessages.paid],
  [{ paid_amount: 120_000, balance_due: -10_000 }, paymentMessages.owed('₦10,000')],
  [{ status: 'cancelled', paid_amount: 5000, balance_due: -5000 }, paymentMessages.owed('₦5,000')],
])('asks for nothing of an order with %o: %s', async (money, heading) => {
  await renderOrder(money)
  expect(within(screen.getByRole('region', { name: 'Payment' })).getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
})

it.each([
  { status: 'cancelled', balance_due: 0 },
  { status: 'cancelled', paid_amount: 5000, balance_due: 0 },
])('says nothing of money for an order with %o', async (money) => {
  await renderOrder(money)
  expect(screen.queryByRole('region', { name: /pay/i })).toBeNull()
})

it('announces a transfer with the name of its sender, once', async () => {
  const { user, orderId, sent } = await renderOrder({})
  const field = await screen.findByLabelText(transferMessages.sender)
  await user.type(field, ' A ')
  await user.click(screen.getByRole('button', { name: transferMessages.sent }))
  expect(hasFieldError(field, transferMessages.senderMissing)).toBe(true)
  await user.type(field, 'da Obi')
  await user.click(screen.getByRole('button', { name: transferMessages.sent }))
  expect(await screen.findByText(transferMessages.checking)).toBeTruthy()
  expect(screen.queryByRole('button', { name: transferMessages.sent })).toBeNull()
  expect(sent()).toMatchObject([{ url: `/api/orders/${orderId}/transfer-sent`, body: { sender: 'A da Obi' } }])
})

it('shows why a transfer was not announced', async () => {
  const body = { success: false, error: 'too_many_requests', message: 'Please wait a moment.' }
  const { user } = await renderOrder({}, () => Response.json(body, { status: 429 }))
  const field = await screen.findByLabelText(transferMessages.sender)
  await user.type(field, 'Ada Obi')
  await user.click(screen.getByRole('button', { name: transferMessages.sent }))
  await expect.poll(() => hasFieldError(field, 'Please wait a moment.')).toBe(true)
})

it('looks for a transfer that another tab has announced', async () => {
  const body = { success: false, error: 'transfer_already_sent', message: 'We know of it.' }
  const { user, order } = await renderOrder({}, () => Response.json(body, { status: 409 }))
  order.transfer_sent = true
  await user.type(await screen.findByLabelText(transferMessages.sender), 'Ada Obi')
  await user.click(screen.getByRole('button', { name: transferMessages.sent }))
  expect(await screen.findByText(transferMessages.checking)).toBeTruthy()
})
