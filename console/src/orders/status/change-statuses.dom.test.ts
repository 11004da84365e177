import { nextStatus } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { orderKey, orderQuery } from '../../api/orders.ts'
import { endSession, startSession } from '../../lib/session.ts'
import { clearNotices, noticesOf, undoOffer } from '../../testing/notices.ts'
import { makeOrder, makeOrderEvent, makeOrderSummary } from '../../testing/orders.ts'
import { checkPrice } from '../money/price-check-panel.tsx'
import { undoLastChange } from '../notices.ts'
import { storeOrder } from '../save-order.ts'
import { changeStatuses, groupNextSteps } from './change-statuses.ts'

const queryClient = new QueryClient()
const order = makeOrderSummary()

afterEach(clearNotices)

interface PendingRequest {
  readonly body: unknown
  readonly respond: (order: Order) => void
}

/** A server whose responses the test sends. */
function stubSlowServer(): PendingRequest[] {
  const requests: PendingRequest[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      requests.push({ body: JSON.parse(String(init.body)), respond: (changed) => resolve(Response.json(changed)) })
    })
  })
  return requests
}

/** A server that sends these responses and then fails; returns the bodies of the requests. */
function stubServer(...responses: Response[]): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    const response = responses.shift()
    return response ? Promise.resolve(response) : Promise.reject(new Error('unexpected request'))
  })
  return bodies
}

const refuse = (error: string, current: Order): Response =>
  Response.json({ success: false, message: 'Refused.', error, order: current }, { status: 409 })

it('undoes a change whose response has not arrived yet', async () => {
  const requests = stubSlowServer()
  const changed = changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  const undone = undoLastChange()
  await expect.poll(() => requests).toHaveLength(1)
  requests[0]?.respond(makeOrder({ status: 'confirmed', version: 2 }))
  await changed
  await expect.poll(() => requests).toHaveLength(2)
  expect(requests[1]?.body).toEqual({ status: 'new', version: 2 })
  requests[1]?.respond(makeOrder({ status: 'new', version: 3 }))
  await undone
  expect(undoOffer()).toBeUndefined()
})

it('accepts the next change once the stream has delivered the first, before its response', async () => {
  const requests = stubSlowServer()
  const first = changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  const delivered = makeOrderSummary({ status: 'confirmed', version: 2 })
  const second = changeStatuses(queryClient, [{ order: delivered, to: 'baking' }])
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([
      { status: 'confirmed', version: 1 },
      { status: 'baking', version: 2 },
    ])
  requests[0]?.respond(makeOrder({ status: 'confirmed', version: 2 }))
  requests[1]?.respond(makeOrder({ status: 'baking', version: 3 }))
  await Promise.all([first, second])
})

it('sends a change once when its button is pressed twice', async () => {
  const requests = stubSlowServer()
  const first = changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(requests).toHaveLength(1)
  requests[0]?.respond(makeOrder({ status: 'confirmed', version: 2 }))
  await first
})

it('asks when anything was changed since, also when the status is the same, and sends nothing before', async () => {
  const change = { field: 'items', label: 'Brownies', from: '1 piece', to: '9 pieces' } as const
  const edited = makeOrder({ version: 2, history: [makeOrderEvent({ by: 'Ada', version: 2, changes: [change] })] })
  const bodies = stubServer(refuse('version_conflict', edited), Response.json(makeOrder({ version: 3 })))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(bodies).toEqual([{ status: 'confirmed', version: 1 }])
  const [conflict] = noticesOf('conflict')
  expect(conflict).toMatchObject({ current: { version: 2 }, seen: { version: 1 }, actionLabel: 'Confirm' })
  conflict?.apply?.()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toEqual({ status: 'confirmed', version: 2 })
})

it('stays silent when this account saved the change before, and asks when a namesake did', async () => {
  const token = `head.${btoa(JSON.stringify({ sub: 'u1' }))}.signature`
  startSession({ token, user: { name: 'Ada', email: 'ada@pj.test', role: 'staff' } })
  const confirmedBy = (by_id: string) => {
    const event = makeOrderEvent({ by: 'Ada', by_id, version: 2, from: 'new', to: 'confirmed' })
    return makeOrder({ status: 'confirmed', version: 2, history: [event] })
  }
  stubServer(refuse('version_conflict', confirmedBy('u1')))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(noticesOf('conflict')).toEqual([])
  stubServer(refuse('version_conflict', confirmedBy('u2')))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(noticesOf('conflict')).toHaveLength(1)
  endSession()
})

it('shows a refused transition and does not send it again', async () => {
  const bodies = stubServer(refuse('illegal_transition', makeOrder()))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(bodies).toHaveLength(1)
  expect(noticesOf('failure')).toMatchObject([
    { message: 'PJ-7K2M9QXT is still new: Refused.', actionLabel: 'Confirm' },
  ])
  expect(undoOffer()).toBeUndefined()
})

it('offers to retry a change that could not be sent, and to undo the retried change', async () => {
  stubServer()
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  const [failure] = noticesOf('failure')
  expect(failure?.message).toBe("PJ-7K2M9QXT is still new: We can't reach the server.")
  stubServer(Response.json(makeOrder({ status: 'confirmed', version: 2 })))
  failure?.retry()
  await expect.poll(() => undoOffer()?.message).toBe('PJ-7K2M9QXT: confirmed')
})

it('keeps the newer copy of an order, whichever response arrives last', async () => {
  const newer = makeOrder({ order_id: 'PJ-NEWER', revision: 3, printed: 1 })
  const older = makeOrder({ order_id: 'PJ-NEWER', revision: 2 })
  storeOrder(queryClient, newer)
  storeOrder(queryClient, older)
  expect(queryClient.getQueryData(orderKey('PJ-NEWER'))).toEqual(newer)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(older)))
  await queryClient.fetchQuery({ ...orderQuery('PJ-NEWER'), staleTime: 0 })
  expect(queryClient.getQueryData(orderKey('PJ-NEWER'))).toEqual(newer)
})

it('advances each selected order to its own next status, grouped in the order of the screen', () => {
  const orders = [
    makeOrderSummary({ order_id: 'A', status: 'ready' }),
    makeOrderSummary({ order_id: 'B', status: 'new' }),
    makeOrderSummary({ order_id: 'C', status: 'ready', delivery_method: 'pickup' }),
    makeOrderSummary({ order_id: 'D', status: 'new' }),
    makeOrderSummary({ order_id: 'E', status: 'completed' }),
    makeOrderSummary({ order_id: 'F', status: 'new', price_unverified: true }),
    makeOrderSummary({ order_id: 'G', status: 'new', price_unverified: true, price_checked: true }),
  ]
  expect(
    groupNextSteps(orders, nextStatus).map(({ to, changes }) => [to, changes.map(({ order }) => order.order_id)]),
  ).toEqual([
    ['confirmed', ['B', 'D', 'G']],
    ['out_for_delivery', ['A']],
    ['completed', ['C']],
  ])
})

const unchecked = makeOrderSummary({ price_unverified: true })
const checked = makeOrder({ price_unverified: true, price_checked: true, version: 2 })

it('asks when anything was changed since the price was on the screen, and checks only what was then shown', async () => {
  stubServer(refuse('version_conflict', checked))
  await checkPrice(queryClient, unchecked)
  expect([...noticesOf('conflict'), ...noticesOf('failure')]).toEqual([])
  const edited = makeOrder({ price_unverified: true, amount: 99_000, version: 2 })
  const bodies = stubServer(refuse('version_conflict', edited), Response.json({ ...checked, version: 3 }))
  await checkPrice(queryClient, unchecked)
  expect(bodies).toEqual([{ price_checked: true, version: 1 }])
  const [conflict] = noticesOf('conflict')
  expect(conflict).toMatchObject({ current: { amount: 99_000 }, actionLabel: 'Price is right' })
  conflict?.apply?.()
  await expect.poll(() => undoOffer()).toBeDefined()
  expect(bodies[1]).toEqual({ price_checked: true, version: 2 })
})
