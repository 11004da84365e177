import { transaction } from '@pj/db/transaction'
import { firstRunRequestSchema, firstRunSchema, openingSchema } from '@pj/shared/accounts/first-run.api'
import { loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { describeDevice } from '../http/device.ts'
import { logSecurityEvent } from '../http/log.ts'
import { openShop } from '../menu/menu.queries.ts'
import { completeFirstRun, hasActiveOwner, isFirstRunCode, listOpeningSteps, ownerExists } from './first-run.ts'
import type { UserParts } from './login.ts'
import { signToken } from './tokens.ts'

/** All attempts share this key, because there is one code. */
const limitKey = 'first run'

interface FirstRunParts extends UserParts {
  readonly runJob: (name: 'make the scheduled backup') => void
}

export const firstRunRoutes: FastifyPluginAsyncZod<FirstRunParts> = async (app, parts) => {
  const { db, now, menus, passwords, signInLimits, live, runJob } = parts
  // A shop can't lose its last owner while the server runs, so a found owner is remembered.
  let hasOwner = false
  const isNeeded = async (): Promise<boolean> => {
    hasOwner ||= await hasActiveOwner(db)
    return !hasOwner
  }

  app.get(
    '/api/first-run',
    withRight('anyone', { summary: 'Whether the shop has no owner yet', response: { 200: firstRunSchema } }),
    async () => ({ needed: await isNeeded() }),
  )

  app.post(
    '/api/first-run',
    {
      bodyLimit: 16 * 1024,
      config: { right: 'anyone' },
      schema: {
        summary: 'Create the first owner and the shop with the code printed by the server; signs the owner in',
        body: firstRunRequestSchema,
        response: { 201: loginResponseSchema },
      },
      onRequest: signInLimits.countRequest,
    },
    async (request, reply) => {
      if (!(await isNeeded())) throw ownerExists()
      const { code, ...shop } = request.body
      const { owner, version } = await signInLimits.guard(request, limitKey, async () => {
        if (!isFirstRunCode(code, parts.config.jwtSecret)) {
          logSecurityEvent(request, 'sign_in.failed', { details: 'first_run' })
          throw new DomainError('invalid_code', "That code doesn't match the one printed by the server.")
        }
        return completeFirstRun(db, shop, {
          hashPassword: passwords.hash,
          device: describeDevice(request),
          now: now(),
        })
      })
      logSecurityEvent(request, 'member.added', { user: owner.id, target: owner.id, details: 'owner' })
      logSecurityEvent(request, 'menu.published', { user: owner.id, details: `version=${version}` })
      live.publish('users.updated')
      await menus.reload().catch(() => undefined)
      const { id, name, email, role } = owner
      const token = signToken(app, { id, role, tokenVersion: 0 }, now())
      return reply.code(201).send({ token, message: 'Your shop is set up.', user: { name, email, role } })
    },
  )

  const readOpening = async () => {
    const menu = menus.current()
    return { opened: menu.availability.opened, steps: await listOpeningSteps(db, menu, parts.config) }
  }

  app.get(
    '/api/opening',
    withRight('manageBusiness', {
      summary: 'What is left to do before the shop opens',
      response: { 200: openingSchema },
    }),
    readOpening,
  )

  app.post(
    '/api/opening',
    withRight('manageBusiness', { summary: 'Open the shop for orders', response: { 200: openingSchema } }),
    async (request) => {
      const { opened, steps } = await readOpening()
      if (!opened && !steps.bank) throw new DomainError('invalid_request', 'Enter your bank account first.')
      await transaction(db, async (trx) => {
        await openShop(trx, now())
        await recordAudit(trx, { action: 'shop_opened' }, { by: requireCaller(request), now: now() })
      })
      logSecurityEvent(request, 'shop.opened')
      runJob('make the scheduled backup')
      await menus.reload().catch(() => undefined)
      return { opened: true, steps }
    },
  )
}
