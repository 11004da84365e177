import type { Db } from '@pj/db/database'
import type { MenuVersions } from '@pj/shared/menu/menu.api'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { LRUCache } from 'lru-cache'
import { findMenuDocument, selectVersions } from './menu.queries.ts'

/** Versions in the history of the console. */
const maxVersions = 200

/** Returns how to list the published versions, newest first, each with what it changed. */
export function createVersionList(db: Db): () => Promise<MenuVersions> {
  // They never change, and describing them takes a millisecond or more.
  const changes = new LRUCache<number, string[]>({
    max: maxVersions,
    fetchMethod: (version) => readChanges(db, version),
  })
  return async () => {
    const versions: MenuVersions['versions'] = []
    // One after another: other requests are served between them.
    for (const { version, author_name, note, published_at } of await selectVersions(db, maxVersions)) {
      versions.push({
        version,
        author: author_name ?? '',
        note,
        published_at: published_at.toISOString(),
        changes: await changes.forceFetch(version),
      })
    }
    return { versions }
  }
}

async function readChanges(db: Db, version: number): Promise<string[]> {
  const before = await findMenuDocument(db, version - 1)
  const after = await findMenuDocument(db, version)
  return before === undefined ? [] : describeMenuChanges(parseMenuDocument(before), parseMenuDocument(after))
}
