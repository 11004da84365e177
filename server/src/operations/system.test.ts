import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'
import { assertWritable } from './system.routes.ts'

it('is not ready while the database accepts no changes', async () => {
  const test = await startTestApp()
  const readiness = async () => (await test.get('/readyz')).statusCode
  // A new connection, because all of the server's are closed.
  const other = openDatabase(test.config.databaseUrl, { connections: 1 })
  const name = new URL(test.config.databaseUrl).pathname.slice(1)
  const change = async (readOnly: 'on' | 'off'): Promise<void> => {
    await sql`set default_transaction_read_only = off`.execute(other)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(readOnly)}`.execute(other)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(other)
  }
  await change('on')
  await expect.poll(readiness).toBe(503)
  expect((await test.get('/readyz')).json()).toMatchObject({ success: false, error: 'not_ready' })
  expect((await test.get('/healthz')).statusCode).toBe(200)
  await change('off')
  await expect.poll(readiness).toBe(200)
  await other.destroy()
  await test.close()
})

const canMount = isLongRun && process.platform === 'linux' && process.getuid?.() === 0

it.runIf(canMount)('finds no space on a full disk, and finds it again', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'pj-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk])
  const postgres = await startEmbedded({ dataDir: disk, durable: false, log: () => undefined })
  const db = openDatabase(postgres.url)
  try {
    await runMigrations(db)
    await assertWritable(db)
    // Fills the disk completely.
    await writeFile(join(disk, 'large'), Buffer.alloc(200 * 1024 * 1024)).catch(() => undefined)
    await expect(assertWritable(db)).rejects.toMatchObject({ code: '53100' })
    await rm(join(disk, 'large'))
    await assertWritable(db)
  } finally {
    await db.destroy()
    await postgres.stop()
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  }
})

const token = 'a-token-for-the-scraper'
const test = sharedTestApp({ metricsToken: token })

const order = (changes: object) => test.post('/api/checkout', checkoutBody({ cart_id: createCartId(), ...changes }))

it('counts requests, orders and refusals, and what waits in the database', async () => {
  expect((await order({})).statusCode).toBe(201)
  expect((await order({ amount: 1 })).statusCode).toBe(422)
  const response = await test.get('/metrics')
  expect(response.headers['content-type']).toMatch(/^text\/plain/)
  const lines = response.body.split('\n')
  expect(lines).toContain('http_request_duration_seconds_count{method="POST",route="/api/checkout",status="201"} 1')
  expect(lines).toContain('pj_orders_placed_total{route="/api/checkout"} 1')
  expect(lines).toContain('pj_orders_refused_total{route="/api/checkout",error="price_mismatch"} 1')
  expect(lines).toContain('pj_streams_open 0')
  expect(lines).toContain('pj_waiting{queue="email"} 0')
  expect(lines).toContain('pj_database_up 1')
  expect(response.body).toMatch(/^pj_job_runs\{task="release ended holds",outcome="success"\} [1-9]/m)
  expect(response.body).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(response.body).not.toMatch(/^pj_backup_age_seconds\{/m)
})

it.each([
  ['this machine', {}, {}, 200],
  ['a proxy on this machine', {}, { 'x-forwarded-for': '10.0.0.1' }, 404],
  ['a proxy that says so differently', {}, { forwarded: 'for=10.0.0.1' }, 404],
  ['a proxy that only passes on the host', {}, { host: 'shop.example.com' }, 404],
  ['another machine', { remoteAddress: '10.0.0.1' }, {}, 404],
  ['another machine with a wrong token', { remoteAddress: '10.0.0.1' }, { authorization: 'Bearer guess' }, 404],
  ['another machine with the token', { remoteAddress: '10.0.0.1' }, { authorization: `Bearer ${token}` }, 200],
])('answers %s as it may', async (_who, from, headers, status) => {
  expect((await test.app.inject({ url: '/metrics', headers, ...from })).statusCode).toBe(status)
})
