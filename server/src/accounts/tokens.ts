import type { Db } from '@pj/db/database'
import { type Role, roles } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Authenticate } from '../http/access.ts'
import { networkOf } from '../http/addresses.ts'
import { describeDevice } from '../http/device.ts'
import { findActiveUser, updateLastSeen } from './accounts.queries.ts'

const tokenSchema = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  role: z.enum(roles),
  token_version: z.int(),
  iat: z.number(),
  exp: z.number(),
})

const tokenHours = 12

/** Seconds by which the clocks of two servers may differ. */
const clockTolerance = 60

export function signToken(
  app: FastifyInstance,
  user: { id: string; role: Role; tokenVersion: number },
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1000)
  return app.jwt.sign({
    jti: crypto.randomUUID(),
    sub: user.id,
    role: user.role,
    token_version: user.tokenVersion,
    iat: issued,
    exp: issued + tokenHours * 3600,
  })
}

/**
 * Returns a function that finds the user of a request's token in the database, because a token stops working at once
 * when its user is disabled, gets another password or role, or signs out.
 */
export const createAuthentication =
  (app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: () => Date }): Authenticate =>
  async (request) => {
    const token = readToken(app, request, now())
    const owner = token && (await findActiveUser(db, { id: token.sub, tokenId: token.jti }))
    if (!owner || owner.tokenVersion !== token.token_version || owner.role !== token.role) {
      throw new DomainError('not_signed_in', 'Please sign in.')
    }
    await updateLastSeen(db, owner, { network: networkOf(request.ip), now: now() })
    const { id, name, email, role } = owner
    const device = describeDevice(request)
    return { id, name, email, role, device, token: { id: token.jti, expiresAt: new Date(token.exp * 1000) } }
  }

function readToken(app: FastifyInstance, request: FastifyRequest, now: Date) {
  const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!bearer) return undefined
  try {
    const token = tokenSchema.safeParse(app.jwt.verify(bearer, { clockTimestamp: now.getTime() })).data
    // Signed while the clock was ahead, it would work for longer than a token may.
    const isFromLater = token !== undefined && token.iat > now.getTime() / 1000 + clockTolerance
    return isFromLater ? undefined : token
  } catch {
    return undefined
  }
}
