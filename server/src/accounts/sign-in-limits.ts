import { createHmac } from 'node:crypto'
import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { formatCount } from '@pj/shared/text'
import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../config.ts'
import { networkOf } from '../http/addresses.ts'
import { logSecurityEvent } from '../http/log.ts'
import { type AttemptKey, beginAttempt, deleteFailures, isKnownNetwork, takeBackAttempt } from './accounts.queries.ts'

/** Failures without a delay; then each failure doubles the delay, from 5 seconds to 15 minutes. */
const free = {
  /** Several people may sign in to one account at the same time: attempts count until they have succeeded. */
  account: 10,
  network: 100,
} as const

export interface SignInLimits {
  /**
   * Counts a request against its network. Call it before anything of the request is read. Throws `too_many_requests`.
   */
  countRequest(request: FastifyRequest): Promise<void>
  /** Runs `check` unless the account has too many failures, and counts whether it fails. Throws `too_many_requests`. */
  guard<Result>(request: FastifyRequest, email: string, check: () => Promise<Result>): Promise<Result>
}

/** Limits an unknown account like any other, so that nobody learns which ones exist. */
export function createSignInLimits({
  db,
  config,
  now,
}: {
  readonly db: DatabaseClient
  readonly config: AppConfig
  readonly now: () => Date
}): SignInLimits {
  if (!config.rateLimit) return { countRequest: async () => undefined, guard: (_request, _email, check) => check() }
  const begin = async (request: FastifyRequest, key: AttemptKey, account?: string): Promise<void> => {
    const seconds = await beginAttempt(db, key, now())
    if (seconds === 0) return
    logSecurityEvent(request, 'sign_in.throttled', { account })
    throw tooManyFailures(seconds)
  }
  /**
   * A network that the account has used before has its own count, so that others' failures don't lock its owner out.
   */
  const findAccountKey = async (email: string, hash: string, network: string): Promise<AttemptKey> => {
    const isKnown = await isKnownNetwork(db, email, network)
    return { key: isKnown ? `account ${hash} ${network}` : `account ${hash}`, free: free.account }
  }
  return {
    countRequest: (request) => begin(request, { key: networkKey(request), free: free.network }),
    guard: async (request, email, check) => {
      const hash = hashEmail(config.jwtSecret, email)
      const account = await findAccountKey(email.toLowerCase(), hash, networkOf(request.ip))
      await begin(request, account, hash)
      try {
        const result = await check()
        await deleteFailures(db, [account.key])
        await takeBackAttempt(db, networkKey(request))
        return result
      } catch (error) {
        if (!isFailedAttempt(error)) {
          for (const key of [account.key, networkKey(request)]) await takeBackAttempt(db, key)
        }
        throw error
      }
    },
  }
}

const networkKey = (request: FastifyRequest): string => `network ${networkOf(request.ip)}`

/** A request for the second step, or an unreachable database, is no failed attempt. */
const isFailedAttempt = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'invalid_credentials' || error.code === 'invalid_code')

const tooManyFailures = (seconds: number): DomainError =>
  new DomainError('too_many_requests', `Too many failed attempts. Please wait ${formatWait(seconds)} and try again.`, {
    retry_after: seconds,
  })

const formatWait = (seconds: number): string =>
  seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')

/** Names the account with this email, known or not, in logs and keys. Without the secret nobody can find the email. */
export const hashEmail = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 16)
