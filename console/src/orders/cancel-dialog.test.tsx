import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeOrder, makeOrderEvent } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { OrderScreen } from './order-screen.tsx'
import { cancelMessages } from './texts.ts'

const unpaidOrder = makeOrder({ status: 'confirmed' })
const paidOrder = makeOrder({ status: 'confirmed', paid_amount: 10_000, balance_due: 10_000 })

/** Opens the dialog on the order's page; the server stores the note of a change in the history. */
async function openCancelDialog(order = unpaidOrder) {
  const requests = stubApi(({ route, body }) => {
    if (!route.startsWith('PATCH')) return order
    const note = String(Object(body).note)
    const event = makeOrderEvent({ by: 'Owner', from: 'confirmed', to: 'cancelled', note })
    return { ...order, status: 'cancelled', cancelled_from: 'confirmed', version: 2, history: [event] }
  })
  const { user } = renderScreen(<OrderScreen />, `/orders/${order.order_id}`, '/orders/:orderId')
  await user.click(await screen.findByRole('button', { name: 'Cancel order…' }))
  const dialog = within(screen.getByRole('dialog', { name: `Cancel ${order.order_id}?` }))
  const cancelOrder = (): Promise<void> => user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  const changes = (): unknown[] => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)
  return { user, dialog, cancelOrder, changes }
}

const historyText = (): string => screen.getByRole('region', { name: 'History' }).textContent ?? ''

it('asks for a reason and sends nothing without one', async () => {
  const { user, dialog, cancelOrder, changes } = await openCancelDialog()
  await cancelOrder()
  const words = dialog.getByRole('textbox', { name: 'In your words', description: cancelMessages.reasonNeeded })
  expect(document.activeElement).toBe(words)
  await user.click(dialog.getByLabelText('Another reason'))
  await cancelOrder()
  expect(dialog.getByText(cancelMessages.reasonNeeded)).toBeTruthy()
  expect(changes()).toEqual([])
})

it.each([
  ['Not paid', '', 'Not paid'],
  ['Not paid', 'called twice', 'Not paid: called twice'],
  ['Another reason', 'The oven broke', 'The oven broke'],
])('sends the reason %j with the explanation %j, and shows both in the history', async (reason, explanation, note) => {
  const { user, dialog, cancelOrder, changes } = await openCancelDialog()
  await user.click(dialog.getByLabelText(reason))
  if (explanation) await user.type(dialog.getByLabelText('In your words'), explanation)
  await cancelOrder()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([{ status: 'cancelled', version: 1, note }])
  await waitFor(() => expect(historyText()).toContain(`moved it from confirmed to cancelled${note}`))
})

describe('an order with money on it', () => {
  it('cancels no paid order before staff decide about the money', async () => {
    const { user, dialog, cancelOrder, changes } = await openCancelDialog(paidOrder)
    await user.click(dialog.getByLabelText('Ordered twice'))
    await cancelOrder()
    expect(dialog.getByRole('alert').textContent).toBe(cancelMessages.moneyNeeded)
    await user.click(dialog.getByLabelText('Keep a part'))
    for (const amount of ['', '0', '10,000', '12.5']) {
      const name = 'Amount to keep'
      const field = dialog.getByLabelText(name)
      await user.clear(field)
      if (amount) await user.type(field, amount)
      await cancelOrder()
      const description = cancelMessages.amountNeeded('₦9,999')
      expect(dialog.getByRole('textbox', { name, description }), amount).toBe(field)
    }
    expect(changes()).toEqual([])
  })

  it.each([
    ['Refund all ₦10,000', undefined, {}],
    ['Keep a part', '2,500', { kept_amount: 2500 }],
    ['Keep all ₦10,000', undefined, { kept_amount: 10_000 }],
  ])('sends what is kept: %s', async (choice, amount, kept) => {
    const { user, dialog, cancelOrder, changes } = await openCancelDialog(paidOrder)
    await user.click(dialog.getByLabelText('Ordered twice'))
    await user.click(dialog.getByLabelText(choice))
    if (amount) await user.type(dialog.getByLabelText('Amount to keep'), amount)
    await cancelOrder()
    expect(changes()).toEqual([{ status: 'cancelled', version: 1, note: 'Ordered twice', ...kept }])
  })
})
