import { DomainError } from '@pj/shared/domain-error'
import {
  availabilityRequestSchema,
  availabilitySchema,
  currentMenuSchema,
  menuVersionSchema,
} from '@pj/shared/menu/menu.api'
import { z } from 'zod'
import { requireCaller } from '../http/access.ts'
import { errorResponses } from '../http/errors.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { sendStaticFile } from '../pages/static-file.ts'
import type { Routes } from '../services.ts'
import { changeAvailability } from './change-availability.ts'

const config = { roles: 'anyone' } as const

/** The largest version that PostgreSQL can store. */
const maxVersion = 2 ** 31 - 1

const immutable = 'public, max-age=31536000, immutable'

/** What the shop sells, for everybody: files in memory, none of which is written for a request. Staff change the availability. */
export const menuRoutes: Routes = async (app, { services: { db, now, menus } }) => {
  app.get(
    '/api/menu',
    {
      config,
      schema: { summary: 'The published menu', response: { 200: currentMenuSchema, ...errorResponses } },
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
        response: { 200: menuVersionSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const file = await menus.files.at(request.params.version)
      if (!file) throw new DomainError('not_found', 'There is no menu of this number.')
      return sendStaticFile(request, reply.header('cache-control', immutable), file)
    },
  )

  app.get(
    '/api/availability',
    {
      config,
      schema: {
        summary: 'What is sold out, special opening hours and whether the shop takes orders',
        response: { 200: availabilitySchema, ...errorResponses },
      },
    },
    async (request, reply) =>
      sendStaticFile(request, reply.header('cache-control', 'no-cache'), menus.files.availability()),
  )

  app.put(
    '/api/availability',
    {
      config: { roles: ['staff', 'owner'] },
      schema: {
        summary: 'Replace what is sold out, the special days or the pause; a field that is left out stays as it is',
        body: availabilityRequestSchema,
        response: { 200: availabilitySchema, ...errorResponses },
      },
    },
    async (request) => {
      const { body } = request
      const availability = await changeAvailability(db, body, { author: requireCaller(request), now: now() })
      const { revision: _, ...changed } = body
      logSecurityEvent(request, 'availability.changed', { details: Object.keys(changed) })
      // It is stored, even when this process reads it later.
      await menus.reload().catch(() => undefined)
      return availability
    },
  )
}
