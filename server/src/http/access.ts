import { type Role, roles } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { findActiveUser, updateLastSeen } from '../accounts/accounts.queries.ts'
import type { Services } from '../services.ts'
import { networkOf } from './addresses.ts'

/** The caller of a route. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly token: { readonly id: string; readonly expiresAt: Date }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Registering an /api route without it throws. */
    roles?: readonly Role[] | 'anyone'
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: User | null
  }
}

type AccessServices = Pick<Services, 'db' | 'now'>

/** Checks the roles that each /api route declares, before the body is read. */
export function addAccessControl(app: FastifyInstance, services: AccessServices): void {
  app.addHook('onRoute', assertRolesDeclared)
  app.addHook('onRequest', async (request) => {
    const allowed = request.routeOptions.config.roles
    if (allowed === undefined || allowed === 'anyone') return
    const user = await authenticate(app, services, request)
    request.user = user
    if (!allowed.includes(user.role)) throw new DomainError('not_allowed', 'Your account may not do this.')
  })
}

/** Returns the caller of a route that declares roles. */
export function requireCaller(request: FastifyRequest): User {
  if (!request.user) throw new DomainError('not_signed_in', 'Please sign in.')
  return request.user
}

function assertRolesDeclared(route: RouteOptions): void {
  if (/^\/api(\/|$)/.test(route.url) && route.config?.roles === undefined) {
    throw new Error(`${String(route.method)} ${route.url} declares no callers: add config.roles`)
  }
}

const tokenSchema = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  role: z.enum(roles),
  token_version: z.int(),
  exp: z.number(),
})

/** Hours until a token expires. */
const tokenHours = 12

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
 * Returns the user of the bearer token, loaded from the database: tokens of a disabled user stop working immediately, and
 * so do those from before a password reset and those that were signed out. Throws a DomainError otherwise.
 */
export async function authenticate(
  app: FastifyInstance,
  { db, now }: AccessServices,
  request: FastifyRequest,
): Promise<User> {
  const token = readToken(app, request, now())
  const owner = token && (await findActiveUser(db, { id: token.sub, tokenId: token.jti }))
  if (!owner || owner.tokenVersion !== token.token_version || owner.role !== token.role) {
    throw new DomainError('not_signed_in', 'Please sign in.')
  }
  await updateLastSeen(db, owner, { network: networkOf(request.ip), now: now() })
  const { id, name, email, role } = owner
  return { id, name, email, role, token: { id: token.jti, expiresAt: new Date(token.exp * 1000) } }
}

function readToken(app: FastifyInstance, request: FastifyRequest, now: Date) {
  const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!bearer) return undefined
  try {
    return tokenSchema.safeParse(app.jwt.verify(bearer, { clockTimestamp: now.getTime() })).data
  } catch {
    return undefined
  }
}
