import { loginRequestSchema, loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import { signToken } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import { errorResponses } from '../http/errors.ts'
import { logSecurityEvent } from '../http/log.ts'
import type { Routes } from '../services.ts'
import { rememberNetwork } from './accounts.queries.ts'
import { requireAccount } from './login.ts'
import { hashEmail, pruneSignIns } from './sign-in-limits.ts'

export const loginRoutes: Routes = async (app, { services }) => {
  const { config, db, now, signInLimits } = services
  pruneSignIns(app, services)

  app.post(
    '/api/login',
    {
      bodyLimit: 8 * 1024,
      config: { roles: 'anyone' },
      schema: {
        summary: 'Sign in; the token is valid for 12 hours',
        body: loginRequestSchema,
        response: { 200: loginResponseSchema, ...errorResponses },
      },
      onRequest: signInLimits.countRequest,
    },
    async (request) => {
      const hash = hashEmail(config.jwtSecret, request.body.email)
      const account = await signInLimits.guard(request, request.body.email, () =>
        requireAccount(services, request.body).catch((error: unknown) => {
          if (error instanceof DomainError)
            logSecurityEvent(request, 'sign_in.failed', { account: hash, details: error.code })
          throw error
        }),
      )
      logSecurityEvent(request, 'sign_in.succeeded', { account: hash, user: account.id, details: account.secondStep })
      await rememberNetwork(db, account.id, networkOf(request.ip), now())
      const { name, email, role } = account
      return { token: signToken(app, account, now()), message: 'Login successful!', user: { name, email, role } }
    },
  )
}
