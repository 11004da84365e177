import { demoPassword } from '@pj/db/demo-data/accounts'
import { type LoginRequest, loginRequestSchema, loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { DomainError, type ErrorCode } from '@pj/shared/domain-error'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAudit, recordFailedSignIn } from '../audit/audit.ts'
import type { AppConfig } from '../config.ts'
import { isFromOutside, networkOf } from '../http/addresses.ts'
import { describeDevice } from '../http/device.ts'
import { logSecurityEvent } from '../http/log.ts'
import { rememberNetwork } from './accounts.queries.ts'
import { requireAccount, type UserParts } from './login.ts'
import { hashEmail } from './sign-in-limits.ts'
import { signToken } from './tokens.ts'

export const loginRoutes: FastifyPluginAsyncZod<UserParts> = async (app, parts) => {
  const { config, db, now, signInLimits } = parts

  app.post(
    '/api/login',
    {
      bodyLimit: 8 * 1024,
      config: { right: 'anyone' },
      schema: {
        summary: 'Sign in; the token is valid for 12 hours',
        body: loginRequestSchema,
        response: { 200: loginResponseSchema },
      },
      onRequest: signInLimits.countRequest,
    },
    async (request) => {
      const hash = hashEmail(config.jwtSecret, request.body.email)
      const account = await signInLimits.guard(request, request.body.email, () =>
        requireAccount(parts, withoutPublicPassword(request, config)).catch((error: unknown) => {
          if (error instanceof DomainError) recordFailure(parts, request, { ...request.body, code: error.code })
          throw error
        }),
      )
      logSecurityEvent(request, 'sign_in.succeeded', { account: hash, user: account.id, details: account.secondStep })
      await rememberNetwork(db, account.id, networkOf(request.ip), now())
      if (account.role !== 'shopper') {
        const by = { ...account, device: describeDevice(request) }
        await recordAudit(db, { action: 'signed_in', details: { second_step: account.secondStep } }, { by, now: now() })
      }
      const { name, email, role } = account
      return { token: signToken(app, account, now()), message: 'Login successful!', user: { name, email, role } }
    },
  )
}

/** Everyone knows the password of the demo accounts, so it counts as wrong when a request may come from the internet. */
const withoutPublicPassword = (
  request: FastifyRequest<{ Body: LoginRequest }>,
  config: Pick<AppConfig, 'publicUrl'>,
): LoginRequest =>
  request.body.password === demoPassword && isFromOutside(request, config)
    ? { ...request.body, password: '' }
    : request.body

/** Nobody waits for it: its time would show whether the account exists. */
export function recordFailure(
  { config, db, now }: Pick<UserParts, 'config' | 'db' | 'now'>,
  request: FastifyRequest,
  { email, code }: { readonly email: string; readonly code: ErrorCode },
): void {
  const account = hashEmail(config.jwtSecret, email)
  logSecurityEvent(request, 'sign_in.failed', { account, details: code })
  if (code === 'code_required') return
  recordFailedSignIn(db, { email, device: describeDevice(request), now: now() }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'cannot record a failed sign-in')
  })
}
