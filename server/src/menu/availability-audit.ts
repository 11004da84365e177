import type { AuditDetails } from '@pj/shared/accounts/audit'
import { soldOutName } from '@pj/shared/calendar/unavailable'
import { type SpecialDay, type StoredAvailability, soldOutKey } from '@pj/shared/menu/availability'
import type { MenuDocument } from '@pj/shared/menu/menu'

interface Change {
  readonly before: StoredAvailability
  readonly after: StoredAvailability
  readonly menu: MenuDocument
}

/** What a change of the availability did, for the audit. Neither contains what is past. A part without a difference is left out. */
export function auditAvailability({ before, after, menu }: Change): AuditDetails {
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
