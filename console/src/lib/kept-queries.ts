import { parseJson } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import { currentSession, keptPrefix } from './session.ts'

const dayMs = 86_400_000

const keptSchema = z.object({
  version: z.string(),
  /** When the server answered, in milliseconds since 1970. */
  at: z.number(),
  key: z.array(z.unknown()),
  data: z.unknown(),
})

/**
 * Keeps the latest answers to some queries on this device for a day, so that a screen opened without a network shows what it
 * showed last. The end of the session deletes them.
 */
export function keepQueries(
  queries: QueryClient,
  listKeys: () => readonly QueryKey[],
  { version = entryScript(), now = Date.now() } = {},
): void {
  for (const queryKey of listKeys()) queries.setQueryDefaults(queryKey, { gcTime: dayMs })
  for (const storageKey of localStore.keys().filter((name) => name.startsWith(keptPrefix))) {
    const kept = keptSchema.safeParse(parseJson(localStore.read(storageKey))).data
    // Another version may expect other answers.
    if (kept?.version !== version || kept.at < now - dayMs || !currentSession()) localStore.remove(storageKey)
    else queries.setQueryData(kept.key, kept.data, { updatedAt: kept.at })
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !currentSession()) return
    const { query } = event
    if (!listKeys().some((key) => key.every((part, index) => query.queryKey[index] === part))) return
    const { dataUpdatedAt: at, data } = query.state
    localStore.write(keptPrefix + query.queryHash, JSON.stringify({ version, at, key: query.queryKey, data }))
  })
}

/** The URL of the first script, whose name changes with every version of the console. */
export const entryScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
