import { expect, test } from '@playwright/test'
import { startServer } from '../support/server.ts'

/** Requests that fill the buffer of a pipe with their log lines. */
const manyRequests = 3000

async function requestOften(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/healthz`)))
    expect(responses.every(({ ok }) => ok)).toBe(true)
    await Promise.all(responses.map((response) => response.text()))
  }
}

test('drops log lines that nobody reads, and goes on when the reader is gone', async () => {
  const server = await startServer({ output: 'unread', env: { LOG_LEVEL: 'debug' } })
  await requestOften(server.url, manyRequests)
  server.closeOutput()
  await requestOften(server.url, 100)
  expect(await server.kill('SIGTERM')).toBe(0)
  await server.stop()
})

test('drops log lines when the disk is full', async () => {
  test.skip(process.platform !== 'linux', 'needs /dev/full')
  const server = await startServer({ output: 'full disk', env: { LOG_LEVEL: 'debug' } })
  await requestOften(server.url, 100)
  expect(await server.kill('SIGTERM')).toBe(0)
  await server.stop()
})
