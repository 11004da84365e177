import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
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
 * servers of both answer. Removes those that no server has had for two weeks.
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
  for (const [path, file] of files) {
    const row = { path, gzip: file.gzip ?? (await promisify(gzip)(file.plain)), seen_at: now }
    await db
      .insertInto('built_files')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: now }))
      .execute()
  }
  await db
    .deleteFrom('built_files')
    .where('seen_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

const listAssets = (prefix: string, app: BuiltApp | undefined): [path: string, file: StaticFile][] =>
  [...(app?.files ?? [])]
    .map(([path, file]): [string, StaticFile] => [`${prefix}${path}`, file])
    .filter(([path]) => isAsset(path))

/** Returns how to find a file of another build by its path, such as `assets/index-1a2b.js`. */
export function createKeptFiles(db: Db): (path: string) => Promise<StaticFile | undefined> {
  const found = new LRUCache<string, StaticFile>({
    max: 200,
    fetchMethod: async (path) => {
      const row = await db.selectFrom('built_files').select('gzip').where('path', '=', path).executeTakeFirst()
      return row && createStaticFile(path, await promisify(gunzip)(row.gzip), { gzip: row.gzip })
    },
  })
  return async (path) => (isAsset(path) ? found.fetch(path) : undefined)
}
