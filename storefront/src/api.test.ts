import { afterEach, expect, it, vi } from 'vitest'
import { fetchOrderStatus, login, placeOrder, sendCustomCart } from './api.ts'

type Fetch = typeof fetch

/** A network that answers as told; the calls themselves are ours. */
function network(answer: (init: RequestInit) => Promise<Response> | Response) {
  const calls: { url: string; init: RequestInit }[] = []
  const fake: Fetch = async (input, init = {}) => {
    calls.push({ url: String(input), init })
    return answer(init)
  }
  vi.stubGlobal('fetch', fake)
  return calls
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends the order with its key and reads its number', async () => {
  const calls = network(() => json(201, { success: true, order_id: 'PJ-1', message: 'Thanks' }))
  expect(await placeOrder({ name: 'Ada' }, 'key-1')).toEqual({ kind: 'ok', body: { order_id: 'PJ-1' } })
  expect(calls[0]).toMatchObject({
    url: '/api/checkout',
    init: {
      method: 'POST',
      body: '{"name":"Ada"}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    },
  })
})

it('takes success: false for a no, whatever the status', async () => {
  network(() => json(200, { success: false, message: 'Closed', error: 'closed' }))
  expect(await placeOrder({}, 'k')).toMatchObject({ kind: 'refused', no: { message: 'Closed', error: 'closed' } })
})

it('calls an answer that nobody can read strange', async () => {
  for (const body of ['<html>', '[]', '{}', '{"success":true}']) {
    network(() => new Response(body, { status: 200 }))
    expect(await placeOrder({}, 'k')).toEqual({ kind: 'strange' })
  }
})

it('reads a refusal without a body too', async () => {
  network(() => new Response('Bad gateway', { status: 502 }))
  expect(await login('a@b.co', '123456')).toMatchObject({
    kind: 'refused',
    status: 502,
    no: { message: '', errors: [] },
  })
})

it('calls a connection that died unreachable', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendCustomCart({})).toEqual({ kind: 'unreachable', reason: 'Failed to fetch' })
})

it('gives up a login after 10 seconds', async () => {
  vi.useFakeTimers()
  network(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  )
  const answer = login('a@b.co', '123456')
  await vi.advanceTimersByTimeAsync(9_900)
  const early = await Promise.race([answer, Promise.resolve('waiting')])
  expect(early).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toEqual({ kind: 'unreachable', reason: 'the answer took too long' })
})

it('reads a login with and without a token', async () => {
  network(() => json(200, { token: 'abc', message: 'Welcome' }))
  expect(await login('a@b.co', '123456')).toEqual({ kind: 'ok', body: { token: 'abc' } })
  network(() => json(200, { message: 'Welcome' }))
  expect(await login('a@b.co', '123456')).toEqual({ kind: 'ok', body: { token: undefined } })
})

it('reads the status of an order, and only statuses that exist', async () => {
  const order = {
    order_id: 'PJ-1',
    status: 'baking',
    delivery_method: 'pickup',
    delivery_date: '2026-11-28T09:00:00Z',
    placed_at: '2026-11-21T12:00:00Z',
  }
  const calls = network(() =>
    json(200, { ...order, history: [{ status: 'new', at: order.placed_at }, { status: '?' }] }),
  )
  expect(await fetchOrderStatus('PJ-1/x')).toEqual({
    kind: 'ok',
    body: { ...order, history: [{ status: 'new', at: order.placed_at }] },
  })
  expect(calls[0]?.url).toBe('/api/orders/PJ-1%2Fx/status')
  network(() => json(200, { ...order, status: 'eaten' }))
  expect(await fetchOrderStatus('PJ-1')).toEqual({ kind: 'strange' })
})
