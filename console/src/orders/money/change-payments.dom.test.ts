import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { clearNotices, noticesOf, undoOffer } from '../../testing/notices.ts'
import { makeOrder, makeOrderSummary, makePayment } from '../../testing/orders.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { undoLastChange } from '../notices.ts'
import { messages, settleTransfer } from './change-payments.ts'

const queryClient = new QueryClient()
const order = makeOrderSummary()

const entry = makePayment({ id: '8', amount: 20_000 })
const paidOrder = makeOrder({ paid: true, paid_amount: 20_000, balance_due: 0, payments: [entry], version: 2 })

afterEach(clearNotices)

it('records the announced transfer that was received with the amount that was asked for', async () => {
  const announced = makeOrderSummary({
    deposit: 10_000,
    transfer_to_check: { sender: 'Ada Obi', at: '2026-11-21T09:00:00.000Z' },
  })
  const requests = stubApi(() => ({ ...paidOrder, payments: [{ ...entry, amount: 10_000 }] }))
  await settleTransfer(queryClient, announced, true)
  expect(requests).toMatchObject([
    {
      route: 'POST /api/orders/PJ-7K2M9QXT/transfer-checked',
      body: { received: true, amount: 10_000, expected_balance: 20_000 },
    },
  ])
  expect(undoOffer()?.message).toBe('PJ-7K2M9QXT: transfer of ₦10,000 received')
  await undoLastChange()
  expect(requests.at(-1)).toMatchObject({
    route: 'DELETE /api/orders/PJ-7K2M9QXT/payments/8',
    body: { reason: 'Undone at once' },
  })
})

it('records what was asked for on the day the transfer was announced', async () => {
  const at = '2026-11-21T09:00:00.000Z'
  const instalments = [
    { amount: 10_000, due_on: '2026-11-21', paid: false },
    { amount: 10_000, due_on: '2026-11-22', paid: false },
  ]
  const announced = makeOrderSummary({ instalments, transfer_to_check: { sender: 'Ada Obi', at } })
  const requests = stubApi(() => paidOrder)
  await settleTransfer(queryClient, announced, true)
  expect(requests).toMatchObject([{ body: { received: true, amount: 10_000 } }])
})

it('does not record a transfer that somebody else has recorded, and tries again with the balance of now', async () => {
  const requests = stubApi(({ body }) =>
    Object(body).expected_balance === 20_000
      ? Response.json(
          {
            success: false,
            error: 'balance_changed',
            message: 'The balance has changed: ₦0 is due now.',
            order: paidOrder,
          },
          { status: 409 },
        )
      : paidOrder,
  )
  await settleTransfer(queryClient, order, true)
  const [failure] = noticesOf('failure')
  expect(failure?.message).toBe(messages.notChecked('PJ-7K2M9QXT', 'The balance has changed: ₦0 is due now.'))
  failure?.retry()
  await expect.poll(() => requests.at(-1)?.body).toEqual({ received: true })
})
