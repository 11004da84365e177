import { isDeepStrictEqual } from 'node:util'
import type { DatabaseClient, Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { MenuDocument } from '@pj/shared/menu/menu'
import type { MenuPublished } from '@pj/shared/menu/menu.api'
import { checkMenuDocument, parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { prepareForPublishing } from '@pj/shared/menu/publish-menu'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/audit.ts'
import { repeat } from '../http/repeat.ts'
import { assertDraftRevision, invalidMenu } from './drafts.ts'
import {
  type Author,
  deleteDraft,
  findMenuDocument,
  insertMenuVersion,
  isDraftDue,
  lockMenus,
  scheduleDraft,
  selectDraft,
  selectNewestMenu,
  unscheduleDraft,
} from './menu.queries.ts'
import type { Menus } from './menus.ts'

interface Publishing {
  readonly note: string
  /** Without a device at its scheduled time. */
  readonly author: Author & { readonly device?: string }
  readonly now: Date
}

interface DraftPublishing extends Publishing {
  /** Undefined publishes it now. */
  readonly at: Date | undefined
  /** The revision that was reviewed. Undefined publishes any. */
  readonly revision: number | undefined
}

/** Publishes or schedules the draft. Throws a DomainError when that isn't possible. */
export const publishDraft = (db: Db, { at, revision, ...publishing }: DraftPublishing): Promise<MenuPublished> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const row = await selectDraft(trx)
    assertDraftRevision(row, revision)
    if (!row) throw nothingToPublish()
    const newest = await selectNewestMenu(trx)
    const document = toNextDocument(newest.document, row.document)
    if (at) {
      await scheduleDraft(trx, { at, ...publishing })
      await recordAudit(trx, { action: 'menu_scheduled', details: { at: at.toISOString() } }, audited(publishing))
      return { version: newest.version, publish_at: at.toISOString() }
    }
    const version = await insertPublished(trx, document, publishing)
    await deleteDraft(trx)
    return { version, publish_at: null }
  })

/** The draft stays as it is. */
export const publishVersion = (db: Db, version: number, publishing: Publishing): Promise<MenuPublished> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const earlier = await findMenuDocument(trx, version)
    if (earlier === undefined) throw new DomainError('menu_not_found', "We can't find that version of the menu.")
    return { version: await insertNext(trx, earlier, publishing), publish_at: null }
  })

async function insertNext(trx: Trx, stored: unknown, publishing: Publishing): Promise<number> {
  const document = toNextDocument((await selectNewestMenu(trx)).document, stored)
  return insertPublished(trx, document, publishing)
}

async function insertPublished(trx: Trx, document: MenuDocument, publishing: Publishing): Promise<number> {
  const version = await insertMenuVersion(trx, { document, ...publishing })
  await recordAudit(trx, { action: 'menu_published', target: String(version) }, audited(publishing))
  return version
}

const audited = ({ author: by, now }: Publishing) => ({ by, now })

/** Throws a DomainError when the document is invalid or changes nothing. */
function toNextDocument(newest: unknown, stored: unknown): MenuDocument {
  const published = parseMenuDocument(newest)
  const checked = checkMenuDocument(stored)
  if (!checked.ok) throw invalidMenu(checked.errors)
  const prepared = checkMenuDocument(prepareForPublishing(published, checked.document))
  if (!prepared.ok) throw invalidMenu(prepared.errors)
  if (isDeepStrictEqual(prepared.document, published)) throw nothingToPublish()
  return prepared.document
}

const nothingToPublish = (): DomainError => new DomainError('nothing_to_publish', 'There are no changes to publish.')

type DuePublishing =
  | { readonly version: number; readonly author: string | null }
  /** The draft was not published, and is no longer scheduled. */
  | { readonly error: DomainError }

/** The first of several server processes publishes it; the others get undefined. */
const publishDueDraft = (db: Db, now: Date): Promise<DuePublishing | undefined> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const row = await selectDraft(trx)
    if (!row?.publish_at || row.publish_at > now) return undefined
    const { author_id: id, author_name: name, publish_note: note } = row
    try {
      const version = await insertNext(trx, row.document, { author: { id, name }, note, now })
      await deleteDraft(trx)
      return { version, author: id }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await unscheduleDraft(trx)
      return { error }
    }
  })

const intervalMs = 2000

/** Every server process checks; the first one publishes. */
export const publishOnTime = (
  app: FastifyInstance,
  { db, now, menus }: { readonly db: DatabaseClient; readonly now: () => Date; readonly menus: Menus },
): (() => void) =>
  repeat(app, {
    everyMs: intervalMs,
    failure: 'cannot look for a menu to publish',
    run: async () => {
      if (!(await isDraftDue(db, now()))) return
      const published = await publishDueDraft(db, now())
      if (!published) return
      if ('error' in published) {
        app.log.error({ err: published.error }, 'cannot publish the menu at its time')
        return
      }
      const { version, author: user } = published
      app.log.info({ event: 'menu.published', user, details: `version=${version}` }, 'security')
      await menus.reload()
    },
  })
