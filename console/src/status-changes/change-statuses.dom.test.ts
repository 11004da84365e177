import type { Order } from '@pj/shared/api/orders'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { changeStatuses, conflicts, failures, undoableChange, undoLastChange } from './change-statuses.ts'

const queryClient = new QueryClient()
const order = makeOrderSummary()

afterEach(() => {
  undoableChange.write(undefined)
  conflicts.write([])
  failures.write([])
})

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
  requests[0]?.respond(makeOrder({ status: 'confirmed', version: 2 }))
  await changed
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toEqual({ status: 'new', version: 2 })
  requests[1]?.respond(makeOrder({ status: 'new', version: 3 }))
  await undone
  expect(undoableChange.read()).toBeUndefined()
})

it('accepts the next change once the stream has delivered the first, before its response', async () => {
  const requests = stubSlowServer()
  const first = changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  const delivered = makeOrderSummary({ status: 'confirmed', version: 2 })
  const second = changeStatuses(queryClient, [{ order: delivered, to: 'baking' }])
  expect(requests.map(({ body }) => body)).toEqual([
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

it('sends the change again with the current version when only something else was changed, and offers Undo', async () => {
  const noted = makeOrder({ staff_note: 'call first', version: 2 })
  const bodies = stubServer(
    refuse('version_conflict', noted),
    Response.json(makeOrder({ status: 'confirmed', version: 3 })),
  )
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(bodies).toEqual([
    { status: 'confirmed', version: 1 },
    { status: 'confirmed', version: 2 },
  ])
  expect(undoableChange.read()?.message).toBe('PJ-7K2M9QXT: confirmed')
  const undone = stubServer(Response.json(makeOrder({ version: 4 })))
  await undoLastChange()
  expect(undone).toEqual([{ status: 'new', version: 3 }])
})

it('shows a refused transition and does not send it again', async () => {
  const bodies = stubServer(refuse('illegal_transition', makeOrder()))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(bodies).toHaveLength(1)
  expect(failures.read()).toMatchObject([{ message: 'PJ-7K2M9QXT is still new: Refused.', actionLabel: 'Confirm' }])
  expect(undoableChange.read()).toBeUndefined()
})

it('asks the user when somebody else has changed the status', async () => {
  const current = makeOrder({ status: 'baking', version: 3 })
  stubServer(refuse('version_conflict', current))
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  expect(conflicts.read()).toMatchObject([{ current: { status: 'baking' }, change: { to: 'confirmed' } }])
  expect(failures.read()).toEqual([])
})

it('offers to retry a change that could not be sent, and to undo the retried change', async () => {
  stubServer()
  await changeStatuses(queryClient, [{ order, to: 'confirmed' }])
  const [failure] = failures.read()
  expect(failure?.message).toBe('PJ-7K2M9QXT is still new: The server cannot be reached.')
  stubServer(Response.json(makeOrder({ status: 'confirmed', version: 2 })))
  failure?.retry()
  await vi.waitFor(() => expect(undoableChange.read()?.message).toBe('PJ-7K2M9QXT: confirmed'))
})

it('counts the orders of a bulk change in its Undo message', async () => {
  const other = makeOrderSummary({ order_id: 'PJ-OTHER', status: 'confirmed' })
  const same = makeOrderSummary({ order_id: 'PJ-SAME' })
  stubServer(
    Response.json(makeOrder({ status: 'confirmed' })),
    Response.json(makeOrder({ order_id: 'PJ-SAME', status: 'confirmed' })),
  )
  await changeStatuses(queryClient, [
    { order, to: 'confirmed' },
    { order: same, to: 'confirmed' },
  ])
  expect(undoableChange.read()?.message).toBe('2 orders: confirmed')
  stubServer(
    Response.json(makeOrder({ status: 'confirmed' })),
    Response.json(makeOrder({ order_id: 'PJ-OTHER', status: 'baking' })),
  )
  await changeStatuses(queryClient, [
    { order, to: 'confirmed' },
    { order: other, to: 'baking' },
  ])
  expect(undoableChange.read()?.message).toBe('2 orders moved on')
})

it('shows the conflicts of a bulk change together', async () => {
  const others = ['PJ-A', 'PJ-B', 'PJ-C'].map((order_id) => makeOrderSummary({ order_id }))
  const moved = (order_id: string) => makeOrder({ order_id, status: 'ready', version: 4 })
  stubServer(...others.map(({ order_id }) => refuse('version_conflict', moved(order_id))))
  const counts: number[] = []
  const unsubscribe = conflicts.subscribe(() => counts.push(conflicts.read().length))
  await changeStatuses(
    queryClient,
    others.map((other) => ({ order: other, to: 'confirmed' as const })),
  )
  unsubscribe()
  expect(counts).toEqual([3])
})
