import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createEmptyTestDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from '../database.ts'
import { migrations, pendingMigrations } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'

const directory = join(import.meta.dirname, '../testing')
const backups = (await readdir(directory)).filter((name) => name.endsWith('.backup'))

it('keeps the backups of released versions', () => {
  expect(backups).toContain('1.0.0.backup')
})

it('has the migrations of 1.0.0 first', () => {
  expect(Object.keys(migrations)[0]).toBe('0001-initial')
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
})

it.each(backups)('restores %s and migrates it to the current version', async (name) => {
  const database = await createEmptyTestDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const manifest = await restoreBackup(client, createReadStream(join(directory, name)))
  await client.end()
  // Migrations are only added: those of a released version come first, under the same names.
  expect(Object.keys(migrations).slice(0, manifest.migrations.length)).toEqual(manifest.migrations)
  const db = openDatabase(database.url)
  expect(await pendingMigrations(db)).toEqual([])
  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(orders.length).toBeGreaterThan(100)
  expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(manifest.orderTotal)
  // As before there were instalments: the deposit, and the rest on the day of delivery.
  for (const order of orders.filter(({ status }) => status !== 'cancelled')) {
    expect(instalmentsOf(order).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount)
    expect(instalmentsOf(order).length).toBe(order.deposit > 0 && order.deposit < order.amount ? 2 : 1)
  }
  await db.destroy()
  await database.drop()
})
