import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { StoredAvailability } from '@pj/shared/calendar/availability'
import { isSoldOut } from '@pj/shared/calendar/unavailable'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import { type AvailabilityRequest, type AvailabilityResponse, availabilitySchema } from '@pj/shared/menu/menu.api'
import { type Author, lockAvailability, updateAvailability } from './menu.queries.ts'

interface ChangeContext {
  readonly author: Author
  readonly now: Date
}

/** Replaces the fields that the request has, without expired entries. */
export const changeAvailability = (
  db: Db,
  { revision, ...change }: AvailabilityRequest,
  { author, now }: ChangeContext,
): Promise<AvailabilityResponse> =>
  transaction(db, async (trx) => {
    const stored = await lockAvailability(trx)
    const opened = stored.opened_at !== null
    const { revision: _, opened: __, ...before } = availabilitySchema.parse({ ...stored.document, revision: 0, opened })
    // Orders change the revision too, by the loads of the days.
    if (revision !== undefined && (revision < stored.edited_revision || revision > stored.revision)) {
      const name = stored.updated_by_name ?? 'Somebody'
      throw new DomainError('version_conflict', `${name} changed this meanwhile.`, { revision: stored.revision })
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
    const next = { ...availability, opened, revision: await updateAvailability(trx, { availability, author, now }) }
    return availabilitySchema.parse(next)
  })

const removePast = ({ sold_out, special_days, pause, ...rest }: StoredAvailability, now: Date): StoredAvailability => ({
  ...rest,
  sold_out: lastOf(sold_out, ({ list, id, option }) => JSON.stringify([list, id, option])).filter((entry) =>
    isSoldOut(entry, now),
  ),
  special_days: lastOf(special_days, ({ day }) => day).filter(({ day }) => day >= lagosDay(now)),
  pause: pause && (pause.until === null || new Date(pause.until) > now) ? pause : null,
})

/** One entry of each key. */
const lastOf = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
]
