import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '@pj/db/backup/manifest'
import type { Db, Trx } from '@pj/db/database'
import { replaceDurableFile } from '@pj/db/durable-file'
import { z } from 'zod'
import {
  type Erasure,
  erasePeople,
  isListed,
  readKeyId,
  selectErasures,
  selectReturnedOrders,
  storeErasures,
} from './erase.queries.ts'

const listSchema = z.object({
  format: z.literal('pj-erased-1'),
  erasures: z.array(z.object({ hash: z.string(), erased_at: z.coerce.date() })),
})

/** Named by the shop's key, because two shops may share a directory. */
export const erasureListName = (keyId: string): string => `erased-customers-${keyId}.json`

export const isErasureList = (name: string): boolean => /^erased-customers-[0-9a-f]+\.json$/.test(name)

/**
 * Writes the keyed hashes of erased customers into each directory, where a restore of an older backup finds them. Keeps
 * what a file already contains. Throws file system errors after trying every directory.
 */
export async function saveErasureList(db: Db, directories: readonly string[]): Promise<void> {
  const stored = await selectErasures(db)
  if (stored.length === 0) return
  const name = erasureListName(await readKeyId(db))
  const results = await Promise.allSettled(
    [...new Set(directories)].map((directory) => saveIn(directory, name, stored)),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function saveIn(directory: string, name: string, stored: readonly Erasure[]): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, name)
  const written = (await readdir(directory)).includes(name) ? await readList(path) : []
  const times = new Map(written.map(({ hash, erased_at }) => [hash, erased_at]))
  const added = stored.filter(({ hash, erased_at }) => (times.get(hash) ?? 0) < erased_at)
  if (added.length === 0) return
  for (const { hash, erased_at } of added) times.set(hash, erased_at)
  const list = { format: 'pj-erased-1', erasures: [...times].map(([hash, erased_at]) => ({ hash, erased_at })) }
  await replaceDurableFile(path, `${JSON.stringify(list, undefined, 1)}\n`)
}

async function readList(path: string): Promise<Erasure[]> {
  try {
    return listSchema.parse(JSON.parse(await readFile(path, 'utf8'))).erasures
  } catch (cause) {
    throw new BackupError(`${path} is damaged, so erased customers can't be read.`, { cause })
  }
}

/**
 * Erases the listed people again in a database restored from an older backup, in the transaction of its caller. Returns the number of orders. Throws a
 * BackupError for a list that can't be applied.
 */
export async function eraseAgain(trx: Trx, directories: readonly string[], now: Date): Promise<number> {
  const known = erasureListName(await readKeyId(trx))
  for (const directory of new Set(directories)) {
    const names = await readdir(directory).catch(() => [])
    for (const name of names.filter(isErasureList)) {
      const path = join(directory, name)
      const erasures = await readList(path)
      if (name !== known) throw olderThanList(path)
      await storeErasures(trx, erasures)
    }
  }
  const orders = await selectReturnedOrders(trx)
  const note = 'Personal data erased again'
  const { orderIds } = await erasePeople(trx, { orders, isErased: isListed, note, now, by: null })
  return orderIds.length
}

const olderThanList = (path: string): BackupError =>
  new BackupError(
    `The backup lacks the key of ${path}, so erased customers can't be found in it. Restore a newer backup, or move that file away and erase them again.`,
  )
