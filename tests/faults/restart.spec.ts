import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request as openRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkoutBody } from '@pj/server/testing/checkout-fixture'
import { expect, test } from '@playwright/test'
import { createDataDirectory, removeDataDirectory } from '../support/data-directories.ts'
import { spawnServer, startServer } from '../support/server.ts'

const inThreeDays = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString()

test('leaves nothing of an interrupted first start, and finishes the request in progress at SIGTERM @ci', async () => {
  test.setTimeout(300_000)
  const dataDir = await createDataDirectory()
  for (const [signal, step] of [
    ['SIGHUP', 'initialisation'],
    ['SIGTERM', 'migration'],
  ] as const) {
    const server = await spawnServer({ env: { DATA_DIR: dataDir, DEMO: 'true' } })
    // Looked at often, because on a quick machine either step takes less than a second.
    const often = { intervals: [50] }
    if (step === 'initialisation') {
      await expect.poll(() => server.output(), often).toContain('Preparing a PostgreSQL database')
    } else await expect.poll(() => findPostgres(dataDir), often).toBeDefined()
    expect(await server.kill(signal), server.output()).toBe(0)
    expect(server.output()).not.toMatch(/Error| {4}at /)
    expect(await findPostgres(dataDir), step).toBeUndefined()
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
  }

  // That its log cannot be written must not matter.
  const output = process.platform === 'linux' ? 'full disk' : 'unread'
  const server = await startServer({ output, env: { DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'debug' } })
  const body = Buffer.from(JSON.stringify(checkoutBody({ delivery_date: inThreeDays() })))
  const request = openRequest(`${server.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const responded = once(request, 'response')
  // The server has received the request when it asks for the body.
  await once(request, 'continue')
  // A connection that a browser opened in advance must not delay the exit.
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(unused, 'connect')
  const exited = server.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  request.end(body)
  const [response] = await responded
  expect(response.statusCode).toBe(201)
  response.resume()
  expect(await exited).toBe(0)
  unused.destroy()
  await removeDataDirectory(dataDir)
})

test('answers each request that has arrived when it stops, and those of busy clients while it drains @ci', async () => {
  test.setTimeout(300_000)
  const dataDir = await createDataDirectory()
  for (let stop = 0; stop < 6; stop += 1) {
    const drains = stop % 2 === 1
    const server = await startServer({ env: { DATA_DIR: dataDir, DRAIN_SECONDS: drains ? '2' : '0' } })
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: stop < 4, maxSockets: 1 }))
    const busy = agents.map((agent) => visitUntilRefused(`${server.url}/api/availability`, agent))
    await sleep(500)
    const exited = server.kill('SIGTERM')
    if (drains) {
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
      const answer = await fetch(`${server.url}/api/menu`)
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    }
    expect(await exited).toBe(0)
    for (const outcome of await Promise.all(busy)) expect(outcome).toBe('ECONNREFUSED')
    for (const agent of agents) agent.destroy()
  }
  await removeDataDirectory(dataDir)
})

/** Sends one request after another. Resolves with the code of the error that ended it. */
async function visitUntilRefused(url: string, agent: Agent): Promise<unknown> {
  for (;;) {
    const visit = new Promise((resolve, reject) => {
      openRequest(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject))
        .on('error', reject)
        .end()
    })
    const code = await visit.then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (code !== undefined) return code
  }
}

test('starts a killed server again with npm start, and lets neither outlive the other @ci', async () => {
  const server = await startServer({ program: 'start' })
  const killed = await findChild(server.pid)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => server.output()).toContain('The server has died (SIGKILL). It starts again in 1 s.')
  await expect
    .poll(() =>
      fetch(`${server.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(await findPostgres(server.dataDir)).toBeUndefined()

  const abandoned = await startServer({ program: 'start', env: { DATA_DIR: server.dataDir } })
  const child = await findChild(abandoned.pid)
  await abandoned.kill('SIGKILL')
  const { port } = new URL(abandoned.url)
  const next = await startServer({ program: 'start', env: { DATA_DIR: server.dataDir, PORT: port } })
  await expect.poll(() => isAlive(child)).toBe(false)
  expect(await next.kill('SIGTERM')).toBe(0)
  expect(await findPostgres(server.dataDir)).toBeUndefined()

  const failed = await spawnServer({ program: 'start', env: { DATA_DIR: server.dataDir, PRICE_READING: 'C' } })
  await expect.poll(() => failed.child.exitCode).toBe(1)
  expect(failed.output()).toBe('PRICE_READING: must be A or B\n')
  await server.stop()
})

/** The process id of the server that a process supervises. */
const findChild = async (pid: number): Promise<number> =>
  Number((await promisify(execFile)('pgrep', ['-P', String(pid)])).stdout)

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
