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
import { startTestApp } from '../testing/test-app.ts'
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
