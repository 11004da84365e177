import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { checkoutBody } from '@pj/server/testing/checkout-fixture'
import { expect, test } from '@playwright/test'
import { createDataDirectory, removeDataDirectory } from '../support/data-directories.ts'
import { startServer } from '../support/server.ts'

const inThreeDays = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString()
const order = (cartId: string) => JSON.stringify(checkoutBody({ cart_id: cartId, delivery_date: inThreeDays() }))

test('keeps an accepted order when the server is killed', async () => {
  const dataDir = await createDataDirectory()
  const first = await startServer({ env: { DATA_DIR: dataDir } })
  const response = await post(first.url, order('CART_1'))
  expect(response.status).toBe(201)
  const { order_id: orderId } = await response.json()
  await first.kill('SIGKILL')

  const second = await startServer({ env: { DATA_DIR: dataDir } })
  const status = await fetch(`${second.url}/api/orders/${orderId}/status`)
  expect(await status.json()).toMatchObject({ order_id: orderId, status: 'new' })
  await second.stop()
  await removeDataDirectory(dataDir)
})

test('exits with one line when another server uses the data directory', async () => {
  const first = await startServer()
  const second = startServer({ env: { DATA_DIR: first.dataDir } })
  await expect(second).rejects.toThrow(/ready:\n\S* is in use by another running server \(process \d+\)\.[^\n]*\n$/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.stop()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} finishes requests in progress and exits with code 0`, async () => {
    const server = await startServer()
    const body = Buffer.from(order('CART_2'))
    const request = openRequest(`${server.url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const responded = once(request, 'response')
    request.write(body.subarray(0, 20))
    // Gives the server time to receive the first bytes.
    await new Promise((resolve) => setTimeout(resolve, 200))
    // A connection that a browser opened in advance must not delay the exit.
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const exited = server.kill(signal)
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    // Ctrl-C arrives twice, from the terminal and from npm.
    process.kill(server.pid, signal)
    request.end(body.subarray(20))
    const [response] = await responded
    expect(response.statusCode).toBe(201)
    response.resume()
    expect(await exited).toBe(0)
    unused.destroy()
    await server.stop()
  })
}

const post = (url: string, body: string): Promise<Response> =>
  fetch(`${url}/api/checkout`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
