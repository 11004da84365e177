import { hasRight, type Right, type Role } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import { visibleTo } from '@pj/shared/orders/visible-order'
import type { FastifyInstance, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** For the audit, such as "Chrome on Android". */
  readonly device: string
  readonly token: { readonly id: string; readonly expiresAt: Date }
}

export interface ByUser {
  readonly by: User
  readonly now: Date
}

/** Who changes something. A rider with a link has no account, so no id. */
export interface Actor {
  readonly id: string | null
  readonly name: string
  readonly role: Role
  readonly device: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An /api route without it can't be registered. */
    right?: Right | 'anyone'
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: User | null
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<User>

/** The options of a route that has no others: who may call it, and its schema. */
export const withRight = <Schema extends FastifySchema>(right: Right | 'anyone', schema: Schema) => ({
  config: { right },
  schema,
})

/** Like `withRight`, limited to `max` requests a minute from one address. */
export const withLimit = <Schema extends FastifySchema>(max: number, right: Right | 'anyone', schema: Schema) => ({
  config: { right, rateLimit: { max, timeWindow: 60_000 } },
  schema,
})

/** Checks the right that a route needs before the body is read. */
export function addAccessControl(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRoute', assertRightDeclared)
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config
    if (right === undefined || right === 'anyone') return
    const user = await authenticate(request)
    request.user = user
    assertRight(user, right)
  })
  // Removes what the caller's role may not see. One hook for all routes and their errors, so that none can forget it.
  app.addHook('preSerialization', async ({ user }, _reply, payload) => (user ? visibleTo(user.role, payload) : payload))
}

/** Throws a DomainError, also for what only part of a route's callers may do. */
export function assertRight({ role }: Pick<Actor, 'role'>, right: Right): void {
  if (!hasRight(role, right)) throw new DomainError('not_allowed', "Your account isn't allowed to do this.")
}

/** Whether the caller of a route that is open to anyone has signed in and has this right. */
export async function isSignedInWith(
  right: Right,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<boolean> {
  if (!request.headers.authorization) return false
  const user = await authenticate(request).catch(() => undefined)
  return user !== undefined && hasRight(user.role, right)
}

/** Only for routes that need a right. */
export function requireCaller(request: FastifyRequest): User {
  if (!request.user) throw new DomainError('not_signed_in', 'Please sign in.')
  return request.user
}

function assertRightDeclared(route: RouteOptions): void {
  if (/^\/api(\/|$)/.test(route.url) && route.config?.right === undefined) {
    throw new Error(`${String(route.method)} ${route.url} declares no callers: add config.right`)
  }
}
