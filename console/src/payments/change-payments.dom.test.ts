import type { Payment } from '@pj/shared/api/payments'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { failures, undoableChange, undoLastChange } from '../status-changes/change-statuses.ts'
import { makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { markPaid, settleTransfer } from './change-payments.ts'

const queryClient = new QueryClient()
const order = makeOrderSummary()

const entry: Payment = {
  id: '8',
  kind: 'payment',
  method: 'transfer',
  amount: 20_000,
  reference: '',
  note: 'Marked as paid',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Ada',
  voided: null,
}
const paidOrder = makeOrder({ paid: true, paid_amount: 20_000, balance_due: 0, payments: [entry], version: 2 })

afterEach(() => {
  undoableChange.write(undefined)
  failures.write([])
})

it('marks an order as paid, and voids the entry to undo that', async () => {
  const requests = stubApi(({ route }) => (route.startsWith('PATCH') ? paidOrder : makeOrder({ version: 3 })))
  await markPaid(queryClient, order)
  expect(requests.map(({ body }) => body)).toEqual([{ paid: true, version: 1 }])
  expect(undoableChange.read()?.message).toBe('PJ-7K2M9QXT: paid')
  await undoLastChange()
  expect(requests.at(-1)).toMatchObject({
    route: 'DELETE /api/orders/PJ-7K2M9QXT/payments/8',
    body: { reason: 'Undone at once' },
  })
})

it('offers no Undo where nothing was due, so that no earlier entry is voided', async () => {
  stubApi(() => ({ ...paidOrder, version: 1 }))
  await markPaid(queryClient, order)
  expect(undoableChange.read()).toBeUndefined()
})

const conflict = (current: object) =>
  Response.json(
    { success: false, error: 'version_conflict', message: 'Changed meanwhile.', order: current },
    { status: 409 },
  )

it('sends the mark again with the current version when the balance is the same', async () => {
  const requests = stubApi(({ body }) =>
    Object(body).version === 1 ? conflict(makeOrder({ staff_note: 'Call', version: 5 })) : { ...paidOrder, version: 6 },
  )
  await markPaid(queryClient, order)
  expect(requests.map(({ body }) => body)).toEqual([
    { paid: true, version: 1 },
    { paid: true, version: 5 },
  ])
  expect(failures.read()).toEqual([])
})

it('asks before it records another balance than the one on the screen, and tries again with the current version', async () => {
  const current = makeOrder({ amount: 26_000, balance_due: 26_000, version: 5 })
  const requests = stubApi(({ body }) =>
    Object(body).version === 1 ? conflict(current) : { ...paidOrder, version: 6 },
  )
  await markPaid(queryClient, order)
  const [failure] = failures.read()
  expect(failure).toMatchObject({
    message: 'PJ-7K2M9QXT is not marked: Changed meanwhile.',
    actionLabel: 'Mark as paid',
  })
  failure?.retry()
  await vi.waitFor(() => expect(requests.at(-1)?.body).toEqual({ paid: true, version: 5 }))
})

it('records the announced transfer that was received with the amount that was asked for', async () => {
  const announced = makeOrderSummary({
    deposit: 10_000,
    transfer_to_check: { sender: 'Ada Obi', at: '2026-11-21T09:00:00.000Z' },
  })
  const requests = stubApi(() => ({ ...paidOrder, payments: [{ ...entry, amount: 10_000 }] }))
  await settleTransfer(queryClient, announced, true)
  expect(requests).toMatchObject([
    { route: 'POST /api/orders/PJ-7K2M9QXT/transfer-checked', body: { received: true, amount: 10_000 } },
  ])
  expect(undoableChange.read()?.message).toBe('PJ-7K2M9QXT: transfer of ₦10,000 received')
})

it('says that a transfer is not there yet without an Undo, and why that could not be saved', async () => {
  const requests = stubApi(() => makeOrder({ version: 2 }))
  await settleTransfer(queryClient, order, false)
  expect(requests.map(({ body }) => body)).toEqual([{ received: false }])
  expect(undoableChange.read()).toBeUndefined()
  stubApi(() => refuse(404, 'payment_not_found', 'No transfer was announced for this order.'))
  await settleTransfer(queryClient, order, false)
  expect(failures.read()).toMatchObject([
    {
      message: 'The transfer for PJ-7K2M9QXT is still to be checked: No transfer was announced for this order.',
      actionLabel: 'Not there yet',
    },
  ])
})
