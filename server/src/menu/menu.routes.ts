import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import type { DayLoad } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import {
  type AffectedOrder,
  type AvailabilityResponse,
  availabilityChangeSchema,
  availabilityRequestSchema,
  availabilityResponseSchema,
  currentMenuSchema,
  menuVersionSchema,
  policySchema,
} from '@pj/shared/menu/menu.api'
import { readPolicy } from '@pj/shared/menu/policies'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { requireCaller, withRight } from '../http/access.ts'
import { logSecurityEvent } from '../http/log.ts'
import { createTextFile } from '../pages/built-app.ts'
import { pdfResponse, printPdf } from '../pages/print-pdf.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from '../pages/static-file.ts'
import { changeAvailability } from './change-availability.ts'
import type { Menus } from './menus.ts'

/** The open orders that stand in the way of a change of the menu or the availability. */
export type FindAffected = (before: Menu, after: Menu) => Promise<AffectedOrder[]>

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
    withRight('anyone', { summary: 'The published menu', response: { 200: currentMenuSchema } }),
    async (request, reply) => sendStaticFile(request, reply.header('cache-control', 'no-cache'), menus.files.current()),
  )

  app.get(
    '/api/menu/:version',
    withRight('anyone', {
      summary: 'A published version of the menu, which never changes',
      params: z.object({ version: z.coerce.number().int().min(1).max(maxVersion) }),
      response: { 200: menuVersionSchema },
    }),
    async (request, reply) => {
      const file = await menus.files.at(request.params.version)
      if (!file) throw new DomainError('not_found', "We can't find that version of the menu.")
      return sendStaticFile(request, reply.header('cache-control', immutable), file)
    },
  )

  app.get(
    '/api/policies/:slug',
    withRight('anyone', {
      summary: "A page with the shop's rules",
      params: z.object({ slug: z.string().max(60) }),
      response: { 200: policySchema },
    }),
    async ({ params }) => {
      const policy = readPolicy(params.slug, menus.current())
      if (!policy) throw new DomainError('not_found', "We can't find that page.")
      return policy
    },
  )

  app.get(
    '/api/availability',
    withRight('anyone', {
      summary: 'Sold-out items, special opening hours, full days and whether the shop accepts orders',
      response: { 200: availabilityResponseSchema },
    }),
    async (request, reply) =>
      sendStaticFile(request, reply.header('cache-control', 'no-cache'), await readAvailability()),
  )

  app.put(
    '/api/availability',
    withRight('editAvailability', {
      summary: 'Replace what is sold out, the special days or the pause; names the orders that this touches',
      body: availabilityRequestSchema,
      response: { 200: availabilityChangeSchema },
    }),
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

  /** Made when it is first requested, and kept until the next version. */
  const pdfs = new LRUCache<number, StaticFile, Menu>({
    max: 2,
    // Requests that arrive while it is made wait for the same file.
    fetchMethod: async (_version, _stale, { context: menu }) =>
      createStaticFile('menu.pdf', await printPdf({ paper: 'menu', menu })),
  })

  app.get(
    '/menu.pdf',
    withRight('anyone', { summary: 'The menu for printing', response: pdfResponse }),
    async (request, reply) => {
      const menu = menus.current()
      const file = await pdfs.forceFetch(menu.version, { context: menu })
      return sendStaticFile(request, reply.header('cache-control', 'no-cache'), file)
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
