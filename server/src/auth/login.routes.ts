import { loginRequestSchema, loginResponseSchema } from '@pj/shared/api/login'
import { Refusal } from '@pj/shared/refusal'
import { errorResponses } from '../errors.ts'
import type { Routes } from '../services.ts'
import { signToken } from './access.ts'
import { createFailureLimit, type FailureLimit } from './failure-limit.ts'
import { type Account, requireAccount } from './login.ts'

const quarterHour = 15 * 60_000

export const loginRoutes: Routes = async (app, { services: { db, config, now } }) => {
  const accountLimit = createFailureLimit(10, quarterHour)
  const ipLimit = createFailureLimit(100, quarterHour)
  const attempts = (ip: string, email: string): Attempt[] => [
    { limit: ipLimit, key: ip },
    { limit: accountLimit, key: `${ip} ${email.toLowerCase()}` },
  ]

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
    },
    async (request) => {
      const account = await withLimits(
        config.rateLimit ? attempts(request.ip, request.body.email) : [],
        now().getTime(),
        () => requireAccount(db, request.body),
      )
      const { name, email, role } = account
      return { token: signToken(app, account, now()), message: 'Login successful!', user: { name, email, role } }
    },
  )
}

interface Attempt {
  readonly limit: FailureLimit
  readonly key: string
}

/** Runs `signIn` unless one of its limits is reached, and counts a failure. */
async function withLimits(attempts: readonly Attempt[], now: number, signIn: () => Promise<Account>): Promise<Account> {
  const begun = attempts.filter(({ limit, key }) => limit.begin(key, now))
  let succeeded = false
  try {
    if (begun.length < attempts.length) throw tooManyFailures()
    const account = await signIn()
    succeeded = true
    return account
  } finally {
    for (const { limit, key } of begun) limit.settle(key, succeeded)
  }
}

const tooManyFailures = (): Refusal =>
  new Refusal('too_many_requests', 'Too many failed attempts. Please wait 15 minutes and try again.', {
    retry_after: quarterHour / 1000,
  })
