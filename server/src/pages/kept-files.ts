import { promisify } from 'node:util'
import { constants, gunzip, gzipSync } from 'node:zlib'
import type { Db } from '@pj/db/database'
import { LRUCache } from 'lru-cache'
import type { BuiltApp } from './built-app.ts'
import { createStaticFile, type StaticFile } from './static-file.ts'

/** Two weeks: longer than anybody leaves a page open. */
const keptMs = 14 * 86_400_000

const isAsset = (path: string): boolean => /^(console\/)?assets\/[\w.-]{1,150}$/.test(path)

/** Undefined without a build. */
export interface BuiltApps {
  readonly storefront: BuiltApp | undefined
  readonly console: BuiltApp | undefined
}

/**
 * Stores the files of this build whose names contain their hash, for pages that another build has rendered: during an update
 * servers of both answer. Removes those that no server has had for two weeks. What a server stored that was killed counts.
 */
export async function keepFiles(db: Db, apps: BuiltApps): Promise<void> {
  const files = new Map([...listAssets('', apps.storefront), ...listAssets('console/', apps.console)])
  const now = new Date()
  const stored = await db
    .updateTable('built_files')
    .set({ seen_at: now })
    .where('path', 'in', ['', ...files.keys()])
    .returning('path')
    .execute()
  for (const { path } of stored) files.delete(path)
  const missing = [...files].map(([path, file]) => ({ path, gzip: file.gzip ?? wrap(file.plain), seen_at: now }))
  for (const rows of inBatches(missing)) {
    await db
      .insertInto('built_files')
      .values(rows)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: now }))
      .execute()
  }
  await db
    .deleteFrom('built_files')
    .where('seen_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** The build compresses what gets smaller. The rest, such as fonts, is stored as it is. */
const wrap = (plain: Buffer): Buffer => gzipSync(plain, { level: constants.Z_NO_COMPRESSION })

/** Few statements, because the database may be far away, each short enough for its time limit. */
const maxBatchBytes = 2_000_000

function inBatches<File extends { readonly gzip: Buffer }>(files: readonly File[]): File[][] {
  const batches: File[][] = []
  let left = 0
  for (const file of files) {
    if (batches.length === 0 || file.gzip.length > left) {
      batches.push([])
      left = maxBatchBytes
    }
    batches.at(-1)?.push(file)
    left -= file.gzip.length
  }
  return batches
}

const listAssets = (prefix: string, app: BuiltApp | undefined): [path: string, file: StaticFile][] =>
  [...(app?.files ?? [])]
    .map(([path, file]): [string, StaticFile] => [`${prefix}${path}`, file])
    .filter(([path]) => isAsset(path))

/** A name that was missing is looked for again after so long, because a new build may have stored it since. */
const missingForMs = 10_000

/** Returns how to find a file of another build by its path, such as `assets/index-1a2b.js`. */
export function createKeptFiles(db: Db): (path: string) => Promise<StaticFile | undefined> {
  const missing = new LRUCache<string, true>({ max: 1000, ttl: missingForMs })
  const found = new LRUCache<string, StaticFile>({
    max: 200,
    fetchMethod: async (path) => {
      const row = await db.selectFrom('built_files').select('gzip').where('path', '=', path).executeTakeFirst()
      if (!row) missing.set(path, true)
      return row && createStaticFile(path, await promisify(gunzip)(row.gzip), { gzip: row.gzip })
    },
  })
  return async (path) => (isAsset(path) && !missing.has(path) ? found.fetch(path) : undefined)
}
