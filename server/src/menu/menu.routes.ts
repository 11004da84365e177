import type { DatabaseClient, Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { isSoldOut } from '@pj/shared/calendar/unavailable'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import { type DayLoad, type StoredAvailability, soldOutKey } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import {
  type AffectedOrder,
  type AvailabilityRequest,
  type AvailabilityResponse,
  availabilityChangeSchema,
  availabilityRequestSchema,
  availabilityResponseSchema,
  availabilitySchema,
  currentMenuSchema,
  menuVersionSchema,
} from '@pj/shared/menu/menu.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, type User } from '../http/access.ts'
import { logSecurityEvent } from '../http/log.ts'
import { createTextFile } from '../pages/built-app.ts'
import { type StaticFile, sendStaticFile } from '../pages/static-file.ts'
import { auditAvailability } from './availability-audit.ts'
import { lockAvailability, updateAvailability } from './menu.queries.ts'
import type { Menus } from './menus.ts'

/** The open orders that stand in the way of a change of the menu or the availability. */
export type FindAffected = (before: Menu, after: Menu) => Promise<AffectedOrder[]>

const config = { right: 'anyone' } as const

/** PostgreSQL can't store a larger version. */
const maxVersion = 2 ** 31 - 1

const immutable = 'public, max-age=31536000, immutable'

interface Parts {
  readonly db: DatabaseClient
  readonly menus: Menus
  readonly now: () => Date
  readonly dayLoads: () => Promise<{ readonly day_loads: readonly DayLoad[] }>
  readonly findAffected: FindAffected
}

/** Serves the public menu from memory. */
export const menuRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, now, menus, dayLoads, findAffected }) => {
  const readAvailability = createAvailabilityFile({ menus, dayLoads })

  app.get(
    '/api/menu',
    {
      config,
      schema: { summary: 'The published menu', response: { 200: currentMenuSchema } },
    },
    async (request, reply) => sendStaticFile(request, reply.header('cache-control', 'no-cache'), menus.files.current()),
  )

  app.get(
    '/api/menu/:version',
    {
      config,
      schema: {
        summary: 'A published version of the menu, which never changes',
        params: z.object({ version: z.coerce.number().int().min(1).max(maxVersion) }),
        response: { 200: menuVersionSchema },
      },
    },
    async (request, reply) => {
      const file = await menus.files.at(request.params.version)
      if (!file) throw new DomainError('not_found', "We can't find that version of the menu.")
      return sendStaticFile(request, reply.header('cache-control', immutable), file)
    },
  )

  app.get(
    '/api/availability',
    {
      config,
      schema: {
        summary: 'Sold-out items, special opening hours, full days and whether the shop accepts orders',
        response: { 200: availabilityResponseSchema },
      },
    },
    async (request, reply) =>
      sendStaticFile(request, reply.header('cache-control', 'no-cache'), await readAvailability()),
  )

  app.put(
    '/api/availability',
    {
      config: { right: 'editAvailability' },
      schema: {
        summary: 'Replace what is sold out, the special days or the pause; names the orders that this touches',
        body: availabilityRequestSchema,
        response: { 200: availabilityChangeSchema },
      },
    },
    async (request) => {
      const { body } = request
      const menu = menus.current()
      const change = await changeAvailability(db, body, { author: requireCaller(request), now: now(), menu })
      const withAvailability = (availability: AvailabilityResponse): Menu => ({ ...menu, availability })
      const affected = await findAffected(withAvailability(change.before), withAvailability(change.after))
      if (!body.preview) {
        const { revision: _, preview: __, ...changed } = body
        logSecurityEvent(request, 'availability.changed', { details: Object.keys(changed) })
        // The availability is stored, even when this process reads it later.
        await menus.reload().catch(() => undefined)
      }
      const { day_loads } = await dayLoads()
      return { ...change.after, day_loads: [...day_loads], affected }
    },
  )
}

/** Compresses the file again only when the availability or a day has changed. */
function createAvailabilityFile({ menus, dayLoads }: Pick<Parts, 'menus' | 'dayLoads'>): () => Promise<StaticFile> {
  let written: { readonly text: string; readonly file: Promise<StaticFile> } | undefined
  return async () => {
    const { day_loads } = await dayLoads()
    const text = JSON.stringify({ ...menus.availability(), day_loads })
    if (written?.text !== text) written = { text, file: createTextFile('availability.json', text) }
    return written.file
  }
}

interface ChangeContext {
  readonly author: User
  readonly now: Date
  readonly menu: Menu
}

/** Omitted fields stay, and expired entries are dropped. */
const changeAvailability = (
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

/** Keeps the last entry of each key. */
const lastOf = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
]
