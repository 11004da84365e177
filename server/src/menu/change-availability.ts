import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { AuditDetails } from '@pj/shared/accounts/audit'
import { isSoldOut, soldOutName } from '@pj/shared/calendar/unavailable'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import { type SpecialDay, type StoredAvailability, soldOutKey } from '@pj/shared/menu/availability'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import { type AvailabilityRequest, type AvailabilityResponse, availabilitySchema } from '@pj/shared/menu/menu.api'
import { recordAudit } from '../audit/audit.ts'
import type { User } from '../http/access.ts'
import { lockAvailability, updateAvailability } from './menu.queries.ts'

interface ChangeContext {
  readonly author: User
  readonly now: Date
  readonly menu: Menu
}

/** Omitted fields stay, and expired entries are dropped. */
export const changeAvailability = (
  db: Db,
  { revision, preview, ...change }: AvailabilityRequest,
  { author, now, menu }: ChangeContext,
): Promise<{ before: AvailabilityResponse; after: AvailabilityResponse }> =>
  transaction(db, async (trx) => {
    const stored = await lockAvailability(trx)
    const opened = stored.opened_at !== null
    const current = availabilitySchema.parse({ ...stored.document, revision: stored.revision, opened })
    const { revision: _, opened: __, ...before } = current
    if (revision !== undefined && revision !== stored.revision) {
      const name = stored.updated_by_name ?? 'Someone'
      throw new DomainError('version_conflict', `${name} has just changed this.`, { revision: stored.revision })
    }
    const availability = removePast(
      {
        ...before,
        sold_out: change.sold_out ?? before.sold_out,
        special_days: change.special_days ?? before.special_days,
        pause: change.pause === undefined ? before.pause : change.pause,
      },
      now,
    )
    if (preview) return { before: current, after: availabilitySchema.parse({ ...current, ...availability }) }
    const next = { ...availability, opened, revision: await updateAvailability(trx, { availability, author, now }) }
    const details = {
      parts: Object.keys(change),
      ...auditAvailability({ before: removePast(before, now), after: availability, menu }),
    }
    await recordAudit(trx, { action: 'availability_changed', details }, { by: author, now })
    return { before: current, after: availabilitySchema.parse(next) }
  })

const removePast = ({ sold_out, special_days, pause, ...rest }: StoredAvailability, now: Date): StoredAvailability => ({
  ...rest,
  sold_out: lastOf(sold_out, soldOutKey).filter((entry) => isSoldOut(entry, now)),
  special_days: lastOf(special_days, ({ day }) => day).filter(({ day }) => day >= lagosDay(now)),
  pause: pause && (pause.until === null || new Date(pause.until) > now) ? pause : null,
})

const lastOf = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
]

interface Change {
  readonly before: StoredAvailability
  readonly after: StoredAvailability
  readonly menu: MenuDocument
}

/** What a change of the availability did, for the audit. Neither contains what is past. A part without a difference is left out. */
function auditAvailability({ before, after, menu }: Change): AuditDetails {
  const namesOf = (entries: StoredAvailability['sold_out']) => entries.map((entry) => soldOutName(entry, menu))
  const added = without(after.special_days, before.special_days, JSON.stringify)
  return dropEmpty({
    ...describePause(before.pause, after.pause),
    sold_out: namesOf(without(after.sold_out, before.sold_out, JSON.stringify)),
    sold_again: namesOf(without(before.sold_out, after.sold_out, soldOutKey)),
    closed: daysOf(added.filter(({ open, close }) => open === close)),
    other_hours: daysOf(added.filter(({ open, close }) => open !== close)),
    usual_hours: daysOf(without(before.special_days, after.special_days, ({ day }) => day)),
  })
}

function describePause(before: StoredAvailability['pause'], after: StoredAvailability['pause']): AuditDetails {
  if (JSON.stringify(before) === JSON.stringify(after)) return {}
  if (after === null) return { orders: 'reopened' }
  return { orders: 'paused', ...(after.until !== null && { until: after.until }) }
}

const daysOf = (days: readonly SpecialDay[]): string[] => days.map(({ day }) => day)

function without<Entry>(entries: readonly Entry[], others: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const keys = new Set(others.map(keyOf))
  return entries.filter((entry) => !keys.has(keyOf(entry)))
}

const dropEmpty = (details: AuditDetails): AuditDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => !Array.isArray(value) || value.length > 0))
