import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { hasRight } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import { type MenuDocument, offered } from '@pj/shared/menu/menu'
import { type MenuDraft, type MenuVersions, menuDocumentField } from '@pj/shared/menu/menu.api'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { checkMenuDocument, type MenuError, parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { findMenuWarnings } from '@pj/shared/menu/menu-warnings'
import { changesBank, prepareForPublishing } from '@pj/shared/menu/publish-menu'
import { isUsed, shopUses } from '@pj/shared/menu/uses'
import { formatCount } from '@pj/shared/text'
import { recordAudit, recordDraftSaved } from '../audit/audit.ts'
import type { ByUser, User } from '../http/access.ts'
import {
  countOpenUses,
  type DraftRow,
  deleteDraft,
  findMenuDocument,
  lockMenus,
  selectDraft,
  selectNewestMenu,
  selectOrdersByArea,
  selectVersions,
  unscheduleDraft,
  upsertDraft,
} from './menu.queries.ts'

/** The published menu while there is no draft. */
export async function readDraft(db: Db | Trx, now: Date): Promise<MenuDraft> {
  const newest = await selectNewestMenu(db)
  const published = parseMenuDocument(newest.document)
  const row = await selectDraft(db)
  const review = await reviewDraft(db, { published, row, now })
  return { draft: row ? toDraft(row) : null, published_version: newest.version, ...review }
}

/** Names the open orders of each delivery area that the draft no longer offers. */
async function warnAboutAreas(
  db: Db | Trx,
  published: MenuDocument,
  next: MenuDocument,
): Promise<MenuDraft['warnings']> {
  const kept = offered(next.delivery_zones).map(({ name }) => name)
  const removed = offered(published.delivery_zones).flatMap(({ name }) => (kept.includes(name) ? [] : [name]))
  const areas = removed.length > 0 ? await selectOrdersByArea(db, removed) : []
  return areas.map(({ location, order_ids: ids }) => ({
    path: 'delivery_zones',
    message: `${location} still has ${formatCount(ids.length, 'open order')}: ${ids.join(', ')}`,
  }))
}

const openUses = {
  quotes: (count: number) =>
    `${formatCount(count, 'quote is open; it', 'quotes are open; they')} can still be accepted`,
  riders: (count: number) =>
    formatCount(count, 'rider is out; their link still works', 'riders are out; their links still work'),
  codes: (count: number) =>
    `${formatCount(count, 'code stops working', 'codes stop working')}; orders keep their discounts`,
  instalments: (count: number) =>
    `${formatCount(count, 'order has payments to come; it', 'orders have payments to come; they')} can still be paid`,
}

/** Says what goes on of each part of the shop that the draft switches off. */
async function warnAboutUses(
  db: Db | Trx,
  { published, next, now }: { readonly published: MenuDocument; readonly next: MenuDocument; readonly now: Date },
): Promise<MenuDraft['warnings']> {
  const ended = shopUses.filter((use) => isUsed(published, use) && !isUsed(next, use))
  if (ended.length === 0) return []
  const counts = await countOpenUses(db, now)
  return ended.flatMap((use) =>
    use === 'capacity' || counts[use] === 0
      ? []
      : [{ path: `business.uses.${use}`, message: openUses[use](counts[use]) }],
  )
}

const toDraft = ({ revision, author_name, updated_at, publish_at, publish_note }: DraftRow): MenuDraft['draft'] => ({
  revision,
  author: author_name ?? '',
  updated_at: updated_at.toISOString(),
  publish_at: publish_at?.toISOString() ?? null,
  note: publish_note,
})

interface Reviewed {
  readonly published: MenuDocument
  readonly row: DraftRow | undefined
  readonly now: Date
}

async function reviewDraft(db: Db | Trx, { published, row, now }: Reviewed) {
  if (!row) return { document: toJson(published), errors: [], warnings: [], changes: [] }
  const checked = checkMenuDocument(row.document)
  // An earlier version of the program accepted this draft.
  if (!checked.ok)
    return { document: menuDocumentField.parse(row.document), errors: [...checked.errors], warnings: [], changes: [] }
  const { document } = checked
  return {
    document: toJson(document),
    errors: findPublishingErrors(published, document),
    warnings: [
      ...findMenuWarnings(published, document),
      ...(await warnAboutAreas(db, published, document)),
      ...(await warnAboutUses(db, { published, next: document, now })),
    ],
    changes: describeMenuChanges(published, document),
  }
}

function findPublishingErrors(published: MenuDocument, next: MenuDocument): MenuError[] {
  const prepared = checkMenuDocument(prepareForPublishing(published, next))
  return prepared.ok ? [] : [...prepared.errors]
}

const toJson = (document: MenuDocument): MenuDraft['document'] => ({
  ...document,
  products: document.products.map((product) => ({ ...product })),
})

interface DraftContext {
  readonly author: User
  readonly now: Date
  /** The revision that the author has read. Undefined replaces any. */
  readonly revision: number | undefined
}

/** A scheduled draft stays scheduled, and the change is published with the rest. */
export async function saveDraft(
  db: Db,
  document: unknown,
  { author, now, revision }: DraftContext,
): Promise<MenuDraft> {
  const published = parseMenuDocument((await selectNewestMenu(db)).document)
  const checked = checkMenuDocument(document, published)
  if (!checked.ok) throw invalidMenu(checked.errors)
  return transaction(db, async (trx) => {
    await lockMenus(trx)
    const row = await selectDraft(trx)
    assertMayEdit(row, author)
    assertDraftRevision(row, revision)
    if (row?.publish_at) assertSameBank(row, checked.document)
    await upsertDraft(trx, { document: checked.document, author, now, revision: (row?.revision ?? 0) + 1 })
    await recordDraftSaved(trx, { by: author, now })
    return readDraft(trx, now)
  })
}

export const cancelSchedule = (db: Db, context: ByUser): Promise<MenuDraft> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    await unscheduleDraft(trx)
    await recordAudit(trx, { action: 'menu_unscheduled' }, context)
    return readDraft(trx, context.now)
  })

export const discardDraft = (db: Db, context: ByUser): Promise<void> =>
  transaction(db, async (trx) => {
    await lockMenus(trx)
    assertMayEdit(await selectDraft(trx), context.by)
    await deleteDraft(trx)
    await recordAudit(trx, { action: 'draft_discarded' }, context)
  })

/** A scheduled draft is published as it is, so only who may publish changes it. */
function assertMayEdit(row: DraftRow | undefined, { role }: User): void {
  if (!row?.publish_at || hasRight(role, 'publishMenu')) return
  throw new DomainError('not_allowed', 'This draft is scheduled. Ask an owner to cancel the schedule first.')
}

/** The password was entered for the account that was scheduled. */
function assertSameBank(scheduled: DraftRow, document: MenuDocument): void {
  const before = checkMenuDocument(scheduled.document)
  if (before.ok && !changesBank(before.document, document)) return
  throw new DomainError('not_allowed', 'This draft is scheduled. Cancel the schedule to change the bank account.')
}

/** Throws a DomainError that names who has changed the draft since `revision`, which is 0 without a draft. */
export function assertDraftRevision(row: DraftRow | undefined, revision: number | undefined): void {
  if (revision === undefined || revision === (row?.revision ?? 0)) return
  const message = row
    ? `${row.author_name ?? 'Someone'} has just changed the draft.`
    : 'Someone has just published or discarded the draft.'
  throw new DomainError('version_conflict', message, { revision: row?.revision ?? 0 })
}

export const invalidMenu = (errors: readonly MenuError[]): DomainError =>
  new DomainError('invalid_menu', `${errors[0]?.message ?? 'The menu is invalid'}.`, {
    errors: errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
  })

/** The console's history shows this many versions. */
const maxVersions = 200

export async function listVersions(db: Db): Promise<MenuVersions> {
  const versions: MenuVersions['versions'] = []
  let after: MenuDocument | undefined
  for (const { version, author_name, note, published_at } of await selectVersions(db, maxVersions)) {
    after ??= await readDocument(db, version)
    const before = await readDocument(db, version - 1)
    versions.push({
      version,
      author: author_name ?? '',
      note,
      published_at: published_at.toISOString(),
      changes: before && after ? describeMenuChanges(before, after) : [],
    })
    after = before
  }
  return { versions }
}

async function readDocument(db: Db, version: number): Promise<MenuDocument | undefined> {
  const document = await findMenuDocument(db, version)
  return document === undefined ? undefined : parseMenuDocument(document)
}
