import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const never = new Int32Array(new SharedArrayBuffer(4))

/** Keeps the event loop late for longer than two intervals of the guard, without using the processor. */
async function overload(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    Atomics.wait(never, 0, 0, 1500)
    await sleep(1)
  }
}

it('refuses requests while the event loop is late, except for the health check and without limits', async () => {
  const limited = await startTestApp({ rateLimit: true })
  const unlimited = await startTestApp({ rateLimit: false })
  const status = '/api/orders/PJ-00000000/status'
  const healthy = { status: 'up', event_loop_delay_ms: expect.any(Number) }
  expect((await limited.get('/healthz')).json()).toEqual(healthy)
  let response = await limited.get(status)
  for (; response.statusCode !== 503; response = await limited.get(status)) await overload()
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toEqual({ success: false, error: 'unavailable', message: expect.any(String), retry_after: 5 })
  expect((await unlimited.get(status)).statusCode).toBe(404)
  const health = await limited.get('/healthz')
  expect([health.statusCode, health.json()]).toEqual([200, healthy])

  const readStatus = async () => (await limited.get(status)).statusCode
  await expect.poll(readStatus).toBe(404)
  await limited.close()
  await unlimited.close()
})
