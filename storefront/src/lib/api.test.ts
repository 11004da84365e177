import { afterEach, expect, it, vi } from 'vitest'
import { login } from '../accounts/login-screen.tsx'
import { sendCustomCart } from '../builders/save-cake.ts'
import { placeOrder } from '../checkout/send-order.ts'
import { fetchOrderStatus } from '../orders/order-status.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { failureTexts } from './texts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('calls the origin of the page, or the one that the build names', async () => {
  const requests = stubFetch(() => Response.json({ id: 'server-1' }))
  await sendCustomCart({})
  vi.stubEnv('VITE_API_BASE', 'https://api.example.com')
  await sendCustomCart({})
  vi.unstubAllEnvs()
  expect(requests.map(({ url }) => url)).toEqual(['/api/custom-cart', 'https://api.example.com/api/custom-cart'])
})

it('treats success: false as a rejection whatever the status', async () => {
  stubFetch(() => Response.json({ success: false, message: 'Closed', error: 'closed' }))
  await expect(placeOrder({}, 'k')).rejects.toMatchObject({ status: 200, message: 'Closed', code: 'closed' })
})

const unreadable = { name: 'ApiError', code: 'invalid_response', message: failureTexts.unreadable }

it('reports a success response that it cannot read', async () => {
  for (const body of ['<html>', '[]', '{}', '{"success":true}']) {
    stubFetch(() => new Response(body))
    await expect(placeOrder({}, 'k')).rejects.toMatchObject(unreadable)
  }
  stubFetch(() => new Response('<html>'))
  await expect(login('a@b.co', '123456')).rejects.toMatchObject(unreadable)
})

it('accepts numeric ids of another server', async () => {
  stubFetch(() => Response.json({ id: 17 }))
  expect(await sendCustomCart({})).toBe('17')
})

it('cancels a login after 10 seconds', async () => {
  vi.useFakeTimers()
  stubFetch(({ signal }) => rejectOnAbort(signal))
  const result = login('a@b.co', '123456').catch(({ code, message }) => ({ code, message }))
  await vi.advanceTimersByTimeAsync(9_900)
  expect(await Promise.race([result, Promise.resolve('pending')])).toBe('pending')
  await vi.advanceTimersByTimeAsync(200)
  expect(await result).toEqual({ code: 'no_response', message: failureTexts.timeout })
})

const rejectOnAbort = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )

it('reads the status of an order and ignores unknown history entries', async () => {
  const order = {
    order_id: 'PJ-1',
    status: 'baking',
    delivery_method: 'pickup',
    delivery_date: '2026-11-28T09:00:00Z',
    delivery_until: null,
    placed_at: '2026-11-21T12:00:00Z',
    changed_at: null,
    adjustments: [],
    amount: 16_500,
    paid_amount: 0,
    balance_due: 16_500,
    deposit: 0,
    instalments: [],
    today: '2026-11-21',
    transfer_sent: false,
    requests: [],
    unconfirmed: ['time'],
    confirmed_by: 'phone',
  }
  const history = [{ status: 'new', at: order.placed_at }]
  const requests = stubFetch(() => Response.json({ ...order, history: [...history, { status: '?' }] }))
  expect(await fetchOrderStatus('PJ-1/x')).toEqual({ ...order, history, online: null })
  expect(requests[0]?.url).toBe('/api/orders/PJ-1%2Fx/status')
  stubFetch(() => Response.json({ ...order, status: 'eaten' }))
  await expect(fetchOrderStatus('PJ-1')).rejects.toMatchObject(unreadable)
})
