import fastify from 'fastify'
import { expect, it } from 'vitest'
import { warnUntrustedProxy } from './connections.ts'

/** Returns what is logged for two requests through a proxy. */
async function logOf(trustedProxies: number): Promise<string[]> {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  warnUntrustedProxy(app, { trustedProxies })
  app.get('/', async () => 'home')
  await app.inject({ url: '/' })
  for (let turn = 0; turn < 2; turn += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1' } })
  await app.close()
  return lines
}

it('warns once when a proxy is not counted in TRUST_PROXY', async () => {
  const lines = await logOf(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/TRUST_PROXY/)
  expect(lines[0]).not.toContain('192.0.2.1')
  expect(await logOf(1)).toEqual([])
})
