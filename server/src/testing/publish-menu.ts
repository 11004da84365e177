import type { DatabaseClient } from '@pj/db/database'
import { type Availability, fullAvailability } from '@pj/shared/menu/availability'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { findProduct, type Product } from '@pj/shared/menu/product'
import { expect, vi } from 'vitest'
import { insertMenuVersion, updateAvailability } from '../menu/menu.queries.ts'
import type { TestApp } from './test-app.ts'

const findOwner = (db: DatabaseClient) =>
  db.selectFrom('users').select(['id', 'name']).where('role', '=', 'owner').executeTakeFirstOrThrow()

/** Publishes the initial menu with these changes. Resolves with its number when the server has it. */
export async function publishMenu(
  { app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>,
  changes: Partial<MenuDocument> = {},
): Promise<number> {
  const document = { ...initialMenu, ...changes }
  const version = await insertMenuVersion(db, { document, author: await findOwner(db), note: '', now: clock.now })
  await vi.waitFor(async () => expect((await app.inject('/api/menu')).json().version).toBe(version), 30_000)
  return version
}

/** Changes the availability. Resolves with its revision when the server has it. */
export async function changeAvailability(
  { app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>,
  changes: Partial<Availability>,
): Promise<number> {
  const availability = { ...fullAvailability, ...changes }
  const revision = await updateAvailability(db, { availability, author: await findOwner(db), now: clock.now })
  await expect.poll(async () => (await app.inject('/api/availability')).json().revision).toBe(revision)
  return revision
}

/** The initial products with one changed. */
export const productsWith = (id: number, changes: Partial<Product>): readonly Product[] => {
  if (!findProduct(initialMenu, id)) throw new Error(`There is no product ${id}`)
  return initialMenu.products.map((product) => (product.id === id ? { ...product, ...changes } : product))
}
