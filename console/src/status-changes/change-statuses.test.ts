import type { Order } from '@pj/shared/api/orders'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { makeOrderSummary } from '../testing/order-summary.ts'
import { changeStatuses, undoableChange, undoLastChange } from './change-statuses.ts'

const queries = new QueryClient()

const whole = (given: Partial<Order>): Order => ({
  ...makeOrderSummary(),
  subtotal: 16_500,
  house_address: null,
  city: null,
  order_note: null,
  cart_id: 'cart',
  staff_note: '',
  items: [],
  history: [],
  ...given,
})

afterEach(() => {
  undoableChange.write(undefined)
  vi.unstubAllGlobals()
})

interface Asked {
  readonly body: unknown
  readonly answer: (order: Order) => void
}

/** A server that answers when the test says so. */
function slowServer(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      asked.push({ body: JSON.parse(String(init.body)), answer: (order) => resolve(Response.json(order)) })
    })
  })
  return asked
}

it('a step is taken back also when undo is pressed before its answer is here', async () => {
  const asked = slowServer()
  const order = makeOrderSummary()
  const moved = changeStatuses(queries, [{ order, to: 'confirmed' }])
  const undone = undoLastChange(queries)
  asked[0]?.answer(whole({ status: 'confirmed', version: 2 }))
  await moved
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toEqual({ status: 'new', version: 2 })
  asked[1]?.answer(whole({ status: 'new', version: 3 }))
  await undone
  expect(undoableChange.read()).toBeUndefined()
})

it('an order that the stream says has arrived goes on, though the answer is still under way', async () => {
  const asked = slowServer()
  const first = changeStatuses(queries, [{ order: makeOrderSummary(), to: 'confirmed' }])
  const heard = makeOrderSummary({ status: 'confirmed', version: 2 })
  const second = changeStatuses(queries, [{ order: heard, to: 'baking' }])
  expect(asked.map(({ body }) => body)).toEqual([
    { status: 'confirmed', version: 1 },
    { status: 'baking', version: 2 },
  ])
  asked[0]?.answer(whole({ status: 'confirmed', version: 2 }))
  asked[1]?.answer(whole({ status: 'baking', version: 3 }))
  await Promise.all([first, second])
})

it('a second press before anybody has heard of the first sends nothing', async () => {
  const asked = slowServer()
  const order = makeOrderSummary()
  const first = changeStatuses(queries, [{ order, to: 'confirmed' }])
  await changeStatuses(queries, [{ order, to: 'confirmed' }])
  expect(asked).toHaveLength(1)
  asked[0]?.answer(whole({ status: 'confirmed', version: 2 }))
  await first
})
