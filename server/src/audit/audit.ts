import type { Readable } from 'node:stream'
import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type AuditAction, type AuditDetails, auditActions } from '@pj/shared/accounts/audit'
import type { AuditEntry, AuditFilter, AuditList, AuditQuery } from '@pj/shared/accounts/audit.api'
import { addDays, lagosInstant } from '@pj/shared/lagos-time'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { csvFile, csvLine } from '../http/csv.ts'
import { isOlder, readPage, type TimePosition, timePosition, toMicros } from '../http/paging.ts'

interface AuditAuthor {
  readonly id: string | null
  readonly name: string | null
  /** Undefined for what happens at its scheduled time. */
  readonly device?: string | undefined
}

export interface NewEntry {
  readonly action: AuditAction
  readonly target?: string | undefined
  readonly details?: AuditDetails | undefined
}

/** Call it in the transaction of the action. */
export async function recordAudit(
  db: Db | Trx,
  entries: NewEntry | readonly NewEntry[],
  { by, now }: { readonly by: AuditAuthor; readonly now: Date },
): Promise<void> {
  const rows = [entries].flat().map((entry) => toRow(entry, by, now))
  if (rows.length > 0) await db.insertInto('audit_entries').values(rows).execute()
}

const toRow = ({ action, target, details = {} }: NewEntry, by: AuditAuthor, at: Date) => ({
  at,
  user_id: by.id,
  user_name: by.name ?? 'Unknown',
  action,
  area: auditActions[action],
  target: target ?? null,
  details: JSON.stringify(details),
  device: by.device ?? 'Scheduled',
})

/** Saves of a draft follow each key press. */
export const recordDraftSaved = (trx: Trx, { by, now }: { readonly by: AuditAuthor; readonly now: Date }) =>
  recordSometimes(trx, sql`users.id = ${by.id}`, { action: 'draft_saved', device: by.device, now })

/** Only for accounts of the team. */
export const recordFailedSignIn = (
  db: Db,
  { email, ...attempt }: { readonly email: string; readonly device: string; readonly now: Date },
) =>
  recordSometimes(db, sql`email = ${email.toLowerCase()} and role <> 'shopper'`, {
    action: 'sign_in_failed',
    ...attempt,
  })

const quietMs = { draft_saved: 10 * 60_000, sign_in_failed: 60 * 60_000 } as const

interface FrequentEntry {
  readonly action: keyof typeof quietMs
  readonly device: string | undefined
  readonly now: Date
}

/** One entry for a person within the time, so that nobody can fill the list. */
async function recordSometimes(
  db: Db | Trx,
  isPerson: RawBuilder<unknown>,
  { action, device = 'Scheduled', now }: FrequentEntry,
): Promise<void> {
  await sql`
    insert into audit_entries (at, user_id, user_name, action, area, device)
    select ${now}, id, name, ${action}, ${auditActions[action]}, ${device} from users
    where ${isPerson} and not exists (
      select from audit_entries
      where user_id = users.id and at > ${new Date(now.getTime() - quietMs[action])} and action = ${action}
    )`.execute(db)
}

/** Newest first. */
export async function listAudit(db: Db, { limit, cursor, ...filter }: AuditQuery): Promise<AuditList> {
  const { rows, next_cursor } = await readPage(
    { limit, cursor },
    { position: timePosition, positionOf, read: (after, count) => selectEntries(db, filter, { after, limit: count }) },
  )
  return { entries: rows.map(toEntry), next_cursor }
}

const positionOf = ({ at_micros, id }: EntryRow): TimePosition => [at_micros, id]

interface Page {
  readonly after: TimePosition | undefined
  readonly limit: number
}

const selectEntries = (db: Db, { from, to, who, what }: AuditFilter, { after, limit }: Page) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .select(toMicros(sql.ref('at')).as('at_micros'))
    .where((eb) =>
      eb.and([
        ...(from ? [eb('at', '>=', lagosInstant(from, '00:00'))] : []),
        ...(to ? [eb('at', '<', lagosInstant(addDays(to, 1), '00:00'))] : []),
        ...(who ? [eb('user_id', '=', who)] : []),
        ...(what ? [eb('area', '=', what)] : []),
        ...(after ? [isOlder({ time: 'at', id: 'id' }, after)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type EntryRow = Selectable<Database['audit_entries']> & { readonly at_micros: number }

const toEntry = ({ id, at, user_id, user_name, action, area, target, details, device }: EntryRow): AuditEntry => ({
  id: String(id),
  at: at.toISOString(),
  who: { id: user_id, name: user_name },
  action,
  what: area,
  target,
  details: copyDetails(details),
  device,
})

const copyDetails = (details: AuditDetails): AuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === 'string' || typeof value === 'number' ? value : [...value],
    ]),
  )

/** Times are Lagos times. */
export const auditCsv = (db: Db, filter: AuditFilter): Readable =>
  csvFile({
    header: ['at', 'who', 'what', 'action', 'target', 'details', 'device'],
    pageSize: 500,
    read: (after, limit) => selectEntries(db, filter, { after: after && positionOf(after), limit }),
    line: ({ at, user_name, area, action, target, details, device }: EntryRow) =>
      csvLine([at, user_name, area, action, target, formatDetails(details), device]),
  })

const formatDetails = (details: AuditDetails): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? value.join(', ') : value}`)
    .join('; ')
