import type { Db } from '@pj/db/database'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu, MenuDocument, PriceListName } from '@pj/shared/menu/menu'
import { type AvailabilityResponse, availabilitySchema } from '@pj/shared/menu/menu.api'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { withoutTexts } from '@pj/shared/menu/policies'
import { applyUses } from '@pj/shared/menu/uses'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createTextFile } from '../pages/built-app.ts'
import type { StaticFile } from '../pages/static-file.ts'
import { findMenuDocument, insertFirstMenu, selectCurrent } from './menu.queries.ts'

/** Each server process keeps the parsed menus in memory. */
export interface Menus {
  /** Returns the same object until menu or availability changes. */
  current(): Menu
  /** Identifies what `current` returns, in the same way in every process. */
  revision(): string
  availability(): AvailabilityResponse
  /** Returns a function that removes the listener. */
  onChange(listener: () => void): () => void
  /** Has the current availability. Undefined for an unknown version. */
  at(version: number): Promise<Menu | undefined>
  readonly files: MenuFiles
  /** Resolves when `current` is at least as new as the call. Otherwise rejects, and retries after a second. */
  reload(): Promise<void>
  /** Sets the ids of the products most ordered lately, most first. */
  setLoved(productIds: readonly number[]): void
  close(): void
}

/** Responses of the public API, compressed once. */
export interface MenuFiles {
  current(): StaticFile
  at(version: number): Promise<StaticFile | undefined>
}

interface MenuParts {
  readonly db: Db
  readonly priceReading: PriceListName
  readonly paysOnline?: boolean
  readonly log: FastifyBaseLogger
}

/** Requests and old orders need earlier versions. */
const maxVersions = 8
const retryMs = 1000

interface PublishedMenu {
  readonly document: MenuDocument
  readonly file: StaticFile
}

interface CurrentMenu {
  readonly menu: Menu
  readonly revision: number
  readonly menuFile: StaticFile
  readonly availability: AvailabilityResponse
}

/** Publishes the initial menu where there is none. */
export async function createMenus({ db, priceReading, paysOnline, log }: MenuParts): Promise<Menus> {
  const versions = new LRUCache<number, PublishedMenu>({
    max: maxVersions,
    fetchMethod: (version) => readVersion(db, version),
  })

  let loved: number[] | undefined
  const withLoved = (current: CurrentMenu): CurrentMenu => {
    const known = { loved, ...(paysOnline && { pays_online: true as const }) }
    return {
      ...current,
      menu: { ...current.menu, availability: { ...current.menu.availability, ...known } },
      availability: { ...current.availability, ...known },
    }
  }

  async function readCurrent(known?: CurrentMenu): Promise<CurrentMenu> {
    const { version, document: stored, revision, opened_at } = await selectCurrent(db)
    const isSameVersion = known?.menu.version === version
    if (known && isSameVersion && known.revision === revision) return known
    const response = availabilitySchema.parse({ ...stored, revision, opened: opened_at !== null })
    const { revision: _, ...availability } = response
    const { document } = await versions.forceFetch(version)
    return withLoved({
      menu: { ...document, version, price_reading: priceReading, availability },
      revision,
      menuFile:
        known && isSameVersion
          ? known.menuFile
          : await createJsonFile({ version, price_reading: priceReading, ...withoutLimits(document) }),
      availability: response,
    })
  }

  await insertFirstMenu(db, initialMenu)
  let current = await readCurrent()
  let reading = Promise.resolve()
  let retryTimer: NodeJS.Timeout | undefined
  let isClosed = false
  const listeners = new Set<() => void>()
  const read = async (): Promise<void> => {
    const before = current
    current = await readCurrent(current)
    if (current !== before) for (const listener of listeners) listener()
  }
  const reload = (): Promise<void> => {
    clearTimeout(retryTimer)
    // In sequence, so that an older menu never replaces a newer one.
    reading = reading.catch(() => undefined).then(read)
    reading.catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read the menu')
      clearTimeout(retryTimer)
      if (!isClosed) retryTimer = setTimeout(() => void reload().catch(() => undefined), retryMs)
    })
    return reading
  }
  return {
    current: () => current.menu,
    revision: () => `${current.menu.version}.${current.revision}`,
    availability: () => current.availability,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    at: async (version) => {
      const published = await versions.fetch(version)
      return published && { ...current.menu, ...published.document, version }
    },
    files: {
      current: () => current.menuFile,
      at: async (version) => (await versions.fetch(version))?.file,
    },
    reload,
    setLoved: (productIds) => {
      if (productIds.join() === (loved ?? []).join()) return
      loved = [...productIds]
      current = withLoved(current)
      for (const listener of listeners) listener()
    },
    close: () => {
      isClosed = true
      clearTimeout(retryTimer)
    },
  }
}

async function readVersion(db: Db, version: number): Promise<PublishedMenu | undefined> {
  const stored = await findMenuDocument(db, version)
  if (stored === undefined) return undefined
  const document = applyUses(parseMenuDocument(stored))
  return { document, file: await createJsonFile({ version, ...withoutLimits(document) }) }
}

/** Shoppers don't read how much the desk may take off, and read policies only on their own pages. */
function withoutLimits(document: MenuDocument) {
  const { desk_discount_percent: _, ...payment } = document.payment
  return { ...document, payment, ...(document.policies && { policies: withoutTexts(document.policies) }) }
}

const createJsonFile = (value: object): Promise<StaticFile> => createTextFile('menu.json', JSON.stringify(value))
