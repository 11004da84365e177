import { isDeepStrictEqual } from 'node:util'
import type { DatabaseClient, Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { Business, MenuDocument } from '@pj/shared/menu/menu'
import type { MenuPublished } from '@pj/shared/menu/menu.api'
import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { checkMenuDocument, parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { changesBank, prepareForPublishing, withCurrentTerms } from '@pj/shared/menu/publish-menu'
import type { FastifyBaseLogger } from 'fastify'
import { recordAudit } from '../audit/audit.ts'
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

interface BankChange {
  readonly bank: Business['bank']
  readonly by: string
  readonly from: Date
  readonly isScheduled: boolean
}

/** Adds an email for each owner to the transaction, where mail is on. */
export type MailOwners = (trx: Trx, change: BankChange) => Promise<void>

interface Publishing {
  readonly note: string
  /** Without a device at its scheduled time. */
  readonly author: Author & { readonly device?: string }
  readonly now: Date
  /** Whether the author has entered their password, which a changed bank account requires. */
  readonly isConfirmed: boolean
  readonly mailOwners: MailOwners
}

interface DraftPublishing extends Publishing {
  /** Undefined publishes it now. */
  readonly at: Date | undefined
  /** The revision that was reviewed. Undefined publishes any. */
  readonly revision: number | undefined
}

export const publishDraft = (db: Db, { at, revision, ...publishing }: DraftPublishing): Promise<MenuPublished> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const row = await selectDraft(trx)
    assertDraftRevision(row, revision)
    if (!row) throw nothingToPublish()
    const newest = await selectNewestMenu(trx)
    const next = toNextMenu(parseMenuDocument(newest.document), row.document)
    await recordBankChange(trx, next, { ...publishing, at })
    if (at) {
      await scheduleDraft(trx, { at, ...publishing })
      await recordAudit(trx, { action: 'menu_scheduled', details: { at: at.toISOString() } }, audited(publishing))
      return { version: newest.version, publish_at: at.toISOString() }
    }
    const version = await insertPublished(trx, next, publishing)
    await deleteDraft(trx)
    return { version, publish_at: null }
  })

/** The draft stays as it is. */
export const publishVersion = (db: Db, version: number, publishing: Publishing): Promise<MenuPublished> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const earlier = await findMenuDocument(trx, version)
    if (earlier === undefined) throw new DomainError('menu_not_found', "We can't find that version of the menu.")
    const published = parseMenuDocument((await selectNewestMenu(trx)).document)
    const next = toNextMenu(published, withCurrentTerms(published, parseMenuDocument(earlier)))
    return { version: await insertPublished(trx, next, publishing), publish_at: null }
  })

async function insertPublished(trx: Trx, next: NextMenu, publishing: Publishing): Promise<number> {
  const { published, document } = next
  const version = await insertMenuVersion(trx, { document, ...publishing })
  const parts = groupMenuChanges(published, document).map(({ part }) => part)
  const details = { note: publishing.note, parts }
  await recordAudit(trx, { action: 'menu_published', target: String(version), details }, audited(publishing))
  return version
}

interface NextMenu {
  readonly published: MenuDocument
  readonly document: MenuDocument
}

/** Throws a DomainError without the author's password, because whoever changes the account gets the customers' money. */
async function recordBankChange(
  trx: Trx,
  { published, document }: NextMenu,
  { at, author: by, now, isConfirmed, mailOwners }: Publishing & { readonly at?: Date | undefined },
): Promise<void> {
  if (!changesBank(published, document)) return
  if (!isConfirmed) throw new DomainError('password_required', 'Enter your password to change the bank account.')
  const details = at ? { at: at.toISOString() } : {}
  await recordAudit(trx, { action: 'bank_changed', details }, { by, now })
  await mailOwners(trx, {
    bank: document.business.bank,
    by: by.name ?? 'Someone',
    from: at ?? now,
    isScheduled: at !== undefined,
  })
}

const audited = ({ author: by, now }: Publishing) => ({ by, now })

/** Throws a DomainError when the document is invalid or changes nothing. */
function toNextMenu(published: MenuDocument, stored: unknown): NextMenu {
  const checked = checkMenuDocument(stored)
  if (!checked.ok) throw invalidMenu(checked.errors)
  const prepared = checkMenuDocument(prepareForPublishing(published, checked.document))
  if (!prepared.ok) throw invalidMenu(prepared.errors)
  if (isDeepStrictEqual(prepared.document, published)) throw nothingToPublish()
  return { published, document: prepared.document }
}

const nothingToPublish = (): DomainError => new DomainError('nothing_to_publish', 'There are no changes to publish.')

type DuePublishing =
  | { readonly version: number; readonly author: string | null }
  /** The draft was not published, and is no longer scheduled. */
  | { readonly error: DomainError }

/** The first of several server processes publishes it; the others get undefined. */
const publishDueDraft = (db: Db, now: Date, mailOwners: MailOwners): Promise<DuePublishing | undefined> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    const row = await selectDraft(trx)
    if (!row?.publish_at || row.publish_at > now) return undefined
    const { scheduled_by: id, scheduled_by_name: name, publish_note: note } = row
    try {
      const next = toNextMenu(parseMenuDocument((await selectNewestMenu(trx)).document), row.document)
      const publishing = { author: { id, name }, note, now, isConfirmed: true, mailOwners }
      await recordBankChange(trx, next, publishing)
      const version = await insertPublished(trx, next, publishing)
      await deleteDraft(trx)
      return { version, author: id }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await unscheduleDraft(trx)
      return { error }
    }
  })

interface PublishParts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly menus: Menus
  readonly mailOwners: MailOwners
  readonly log: FastifyBaseLogger
}

export async function publishOnTime({ db, now, menus, mailOwners, log }: PublishParts): Promise<void> {
  if (!(await isDraftDue(db, now()))) return
  const published = await publishDueDraft(db, now(), mailOwners)
  if (!published) return
  if ('error' in published) {
    log.error({ err: published.error }, 'cannot publish the menu at its time')
    return
  }
  const { version, author: user } = published
  log.info({ event: 'menu.published', user, details: `version=${version}` }, 'security')
  await menus.reload()
}
