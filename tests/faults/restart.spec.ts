import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutBody } from '@pj/server/testing/checkout-fixture'
import { expect, test } from '@playwright/test'
import {
  createDataDirectory,
  createInitialisedDataDirectory,
  removeDataDirectory,
} from '../support/data-directories.ts'
import { spawnServer, startServer } from '../support/server.ts'

const inThreeDays = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString()
const order = (cartId: string) => JSON.stringify(checkoutBody({ cart_id: cartId, delivery_date: inThreeDays() }))

test('exits with one line when another server uses the data directory', async () => {
  const first = await startServer()
  const second = startServer({ env: { DATA_DIR: first.dataDir } })
  await expect(second).rejects.toThrow(/ready:\n\S* is in use by another running server \(process \d+\)\.[^\n]*\n$/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.stop()
})

test('finishes requests in progress on SIGINT, SIGTERM and SIGHUP and exits with code 0', async () => {
  const dataDir = await createInitialisedDataDirectory()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const server = await startServer({ env: { DATA_DIR: dataDir } })
    const body = Buffer.from(order(`CART_${signal}`))
    const request = openRequest(`${server.url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const responded = once(request, 'response')
    request.write(body.subarray(0, 20))
    // Gives the server time to receive the first bytes.
    await sleep(200)
    // A connection that a browser opened in advance must not delay the exit.
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const exited = server.kill(signal)
    // Ctrl-C arrives twice, from the terminal and from npm.
    await sleep(20)
    process.kill(server.pid, signal)
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    request.end(body.subarray(20))
    const [response] = await responded
    expect(response.statusCode).toBe(201)
    response.resume()
    expect(await exited, signal).toBe(0)
    unused.destroy()
  }
  await removeDataDirectory(dataDir)
})

test('a second signal ends the server without waiting for requests in progress', async () => {
  const server = await startServer()
  const request = openRequest(`${server.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1000, expect: '100-continue' },
  })
  request.on('error', () => undefined)
  // The server has received the request when it asks for the body.
  await once(request, 'continue')
  const exited = server.kill('SIGINT')
  await sleep(1200)
  expect(isAlive(server.pid)).toBe(true)
  const started = performance.now()
  process.kill(server.pid, 'SIGINT')
  expect(await exited).toBe(1)
  expect(performance.now() - started).toBeLessThan(1000)
  // PostgreSQL ends by itself.
  await expect.poll(() => findPostgres(server.dataDir)).toBeUndefined()
  await server.stop()
})

for (const [signal, step, wait] of [
  ['SIGHUP', 'initialisation', 300],
  ['SIGTERM', 'migration', 0],
] as const) {
  test(`${signal} during the ${step} of a new data directory (${wait} ms) leaves nothing behind`, async () => {
    const dataDir = await createDataDirectory()
    const first = await spawnServer({ env: { DATA_DIR: dataDir } })
    await expect.poll(() => first.output()).toContain('Preparing a PostgreSQL database')
    if (step === 'migration') await expect.poll(() => findPostgres(dataDir), { intervals: [20] }).toBeDefined()
    await sleep(wait)
    expect(await first.kill(signal), first.output()).toBe(0)
    expect(first.output()).not.toMatch(/Error| {4}at /)
    expect(await findPostgres(dataDir)).toBeUndefined()
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
    const second = await startServer({ env: { DATA_DIR: dataDir } })
    await second.stop()
    await removeDataDirectory(dataDir)
  })
}

/** The process id of the PostgreSQL in the data directory. */
async function findPostgres(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
