import type { Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import {
  accountSchema,
  confirmedByPasswordSchema,
  newTokenSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  twoStepCodeSchema,
  twoStepSetupSchema,
} from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { requireCaller, type User, withRight } from '../http/access.ts'
import { logSecurityEvent } from '../http/log.ts'
import { changePassword, confirmTwoStep, endTwoStep, getAccount, renewRecoveryCodes, startTwoStep } from './account.ts'
import { endAllTokens, insertEndedToken } from './accounts.queries.ts'
import { recordFailure } from './login.routes.ts'
import type { UserParts } from './login.ts'
import { signToken } from './tokens.ts'

const noContent = z.null().describe('Nothing')

/** Runs a check of the caller's password or code; a wrong password is limited, logged and audited like a sign-in. */
export const createCallerGuard =
  (parts: Pick<UserParts, 'config' | 'db' | 'now' | 'signInLimits'>) =>
  async <Result>(request: FastifyRequest, check: (user: User) => Promise<Result>): Promise<Result> => {
    const user = requireCaller(request)
    await parts.signInLimits.countRequest(request)
    return parts.signInLimits.guard(request, user.email, () =>
      check(user).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'invalid_credentials')
          recordFailure(parts, request, { email: user.email, code: error.code })
        throw error
      }),
    )
  }

/** Changes to one's own account. Password and code attempts are limited like sign-ins. */
export const accountRoutes: FastifyPluginAsyncZod<UserParts> = async (app, parts) => {
  const { db, now, live } = parts
  const guard = createCallerGuard(parts)

  app.get(
    '/api/account',
    withRight('useAccount', { summary: 'Your own account', response: { 200: accountSchema } }),
    (request) => getAccount(parts, requireCaller(request)),
  )

  app.post(
    '/api/account/password',
    {
      config: { right: 'useAccount' },
      bodyLimit: 8 * 1024,
      schema: {
        summary: 'Change the password; every other token stops working',
        body: passwordChangeSchema,
        response: { 200: newTokenSchema },
      },
    },
    async (request) => {
      const user = requireCaller(request)
      const tokenVersion = await guard(request, () => changePassword(parts, user, request.body))
      logSecurityEvent(request, 'password.changed')
      live.publish('users.updated')
      return { token: signToken(app, { ...user, tokenVersion }, now()) }
    },
  )

  app.post(
    '/api/account/two-step',
    withRight('useTwoStep', {
      summary: 'Begin to set up two-step sign-in',
      body: confirmedByPasswordSchema,
      response: { 200: twoStepSetupSchema },
    }),
    (request) => guard(request, (user) => startTwoStep(parts, user, request.body.password)),
  )

  app.post(
    '/api/account/two-step/confirm',
    withRight('useTwoStep', {
      summary: 'Switch two-step sign-in on with a first code; returns the recovery codes',
      body: twoStepCodeSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request) => {
      const codes = await guard(request, (user) => confirmTwoStep(parts, user, request.body.code))
      logSecurityEvent(request, 'two_step.on')
      return { recovery_codes: codes }
    },
  )

  app.post(
    '/api/account/two-step/end',
    withRight('useTwoStep', {
      summary: 'Switch two-step sign-in off',
      body: confirmedByPasswordSchema,
      response: { 204: noContent },
    }),
    async (request, reply) => {
      await guard(request, (user) => endTwoStep(parts, user, request.body.password))
      logSecurityEvent(request, 'two_step.off')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/account/recovery-codes',
    withRight('useTwoStep', {
      summary: 'Replace the recovery codes',
      body: confirmedByPasswordSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request) => {
      const codes = await guard(request, (user) => renewRecoveryCodes(parts, user, request.body.password))
      logSecurityEvent(request, 'recovery_codes.replaced')
      return { recovery_codes: codes }
    },
  )

  app.post(
    '/api/account/sign-out-everywhere',
    withRight('useAccount', { summary: 'End every token of the caller', response: { 204: noContent } }),
    async (request, reply) => {
      const by = requireCaller(request)
      await signOut(by, 'signed_out_everywhere', (trx) => endAllTokens(trx, by.id))
      logSecurityEvent(request, 'sign_out.everywhere')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/logout',
    withRight('useAccount', { summary: 'End the token', response: { 204: noContent } }),
    async (request, reply) => {
      const by = requireCaller(request)
      await signOut(by, 'signed_out', (trx) => insertEndedToken(trx, by.token))
      logSecurityEvent(request, 'sign_out')
      return reply.code(204).send(null)
    },
  )

  async function signOut(
    by: User,
    action: 'signed_out' | 'signed_out_everywhere',
    endTokens: (trx: Trx) => Promise<unknown>,
  ): Promise<void> {
    await transaction(db, async (trx) => {
      await endTokens(trx)
      await recordAudit(trx, { action }, { by, now: now() })
    })
    live.publish('users.updated')
  }
}
