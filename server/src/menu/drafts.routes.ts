import { isDeepStrictEqual } from 'node:util'
import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import {
  type MenuDraft,
  menuDraftRequestSchema,
  menuDraftSchema,
  menuPublishedSchema,
  menuPublishRequestSchema,
  menuVersionsSchema,
} from '@pj/shared/menu/menu.api'
import { checkMenuDocument } from '@pj/shared/menu/menu-schema'
import { formatCount } from '@pj/shared/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireCaller, withRight } from '../http/access.ts'
import { logSecurityEvent } from '../http/log.ts'
import { cancelSchedule, discardDraft, listVersions, readDraft, saveDraft } from './drafts.ts'
import type { FindAffected } from './menu.routes.ts'
import type { Menus } from './menus.ts'
import { type MailOwners, publishDraft, publishVersion } from './publish.ts'

/** Enough for 200 products with 8 options each. */
const documentLimits = { bodyLimit: 512 * 1024, config: { right: 'editMenu', bodyValues: 30_000 } } as const

const maxDaysAhead = 366

interface Parts {
  readonly db: DatabaseClient
  readonly menus: Menus
  readonly now: () => Date
  /** Limited, logged and audited like a sign-in. Throws a DomainError for a wrong one. */
  readonly confirmPassword: (request: FastifyRequest, password: string) => Promise<void>
  readonly mailOwners: MailOwners
  readonly findAffected: FindAffected
}

export const menuDraftsRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, now, menus, confirmPassword, mailOwners, findAffected } = parts
  /** Adds a warning that names the open orders outside the draft's opening hours. */
  const warnAboutHours = async (review: MenuDraft): Promise<MenuDraft> => {
    const current = menus.current()
    // Every edit is saved, and few change the hours.
    if (isDeepStrictEqual(review.document.opening_hours, current.opening_hours)) return review
    const checked = checkMenuDocument(review.document)
    if (!checked.ok) return review
    const affected = await findAffected(current, { ...current, opening_hours: checked.document.opening_hours })
    if (affected.length === 0) return review
    const ids = affected.map(({ order_id }) => order_id).join(', ')
    const message = `${formatCount(affected.length, 'open order')} outside these opening hours: ${ids}`
    return { ...review, warnings: [...review.warnings, { path: 'opening_hours', message }] }
  }

  app.get(
    '/api/menu/draft',
    withRight('editMenu', {
      summary: 'The draft of the next menu with its changes, warnings and errors',
      response: { 200: menuDraftSchema },
    }),
    async () => warnAboutHours(await readDraft(db, now())),
  )

  app.put(
    '/api/menu/draft',
    {
      ...documentLimits,
      schema: {
        summary: 'Replace the draft; it stays scheduled',
        body: menuDraftRequestSchema,
        response: { 200: menuDraftSchema },
      },
    },
    async (request) => {
      const { document, revision } = request.body
      return warnAboutHours(await saveDraft(db, document, { author: requireCaller(request), now: now(), revision }))
    },
  )

  app.delete(
    '/api/menu/draft',
    withRight('editMenu', { summary: 'Discard the draft', response: { 204: z.null() } }),
    async (request, reply) => {
      await discardDraft(db, { by: requireCaller(request), now: now() })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/menu/draft/schedule',
    withRight('publishMenu', {
      summary: 'Cancel the scheduled publishing of the draft',
      response: { 200: menuDraftSchema },
    }),
    (request) => cancelSchedule(db, { by: requireCaller(request), now: now() }),
  )

  app.post(
    '/api/menu/publish',
    withRight('publishMenu', {
      summary: 'Publish the draft, now or later, or an earlier version again',
      body: menuPublishRequestSchema,
      response: { 200: menuPublishedSchema, 201: menuPublishedSchema },
    }),
    async (request, reply) => {
      const { note, at, revision, version, password } = request.body
      if (password !== undefined) await confirmPassword(request, password)
      const isConfirmed = password !== undefined
      const publishing = { note, author: requireCaller(request), now: now(), isConfirmed, mailOwners }
      const time = at === undefined ? undefined : toLaterTime(at, publishing.now)
      if (time && version !== undefined)
        throw invalidTime('An earlier version is published immediately, without a time')
      const published =
        version === undefined
          ? await publishDraft(db, { ...publishing, at: time, revision })
          : await publishVersion(db, version, publishing)
      if (published.publish_at !== null) {
        logSecurityEvent(request, 'menu.scheduled', { details: `at=${published.publish_at}` })
        return reply.code(200).send(published)
      }
      logSecurityEvent(request, 'menu.published', { details: `version=${published.version}` })
      // The menu is published, even if this process reads it later.
      await menus.reload().catch(() => undefined)
      return reply.code(201).send(published)
    },
  )

  app.get(
    '/api/menu/versions',
    withRight('editMenu', { summary: 'The published menus', response: { 200: menuVersionsSchema } }),
    () => listVersions(db),
  )
}

function toLaterTime(at: string, now: Date): Date {
  const time = new Date(at)
  if (time <= now) throw invalidTime('Choose a time in the future')
  if (time.getTime() > now.getTime() + maxDaysAhead * 86_400_000) throw invalidTime('Choose a time within a year')
  return time
}

const invalidTime = (message: string): DomainError => new DomainError('invalid_request', message, { errors: [message] })
