import type { Role } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly token: { readonly id: string; readonly expiresAt: Date }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An /api route without it can't be registered. */
    roles?: readonly Role[] | 'anyone'
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: User | null
  }
}

/** Throws a DomainError when nobody is signed in. */
export type Authenticate = (request: FastifyRequest) => Promise<User>

/** Checks the roles of a route before the body is read. */
export function addAccessControl(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRoute', assertRolesDeclared)
  app.addHook('onRequest', async (request) => {
    const allowed = request.routeOptions.config.roles
    if (allowed === undefined || allowed === 'anyone') return
    const user = await authenticate(request)
    request.user = user
    if (!allowed.includes(user.role)) throw new DomainError('not_allowed', "Your account isn't allowed to do this.")
  })
}

/** Only for routes that declare roles. */
export function requireCaller(request: FastifyRequest): User {
  if (!request.user) throw new DomainError('not_signed_in', 'Please sign in.')
  return request.user
}

function assertRolesDeclared(route: RouteOptions): void {
  if (/^\/api(\/|$)/.test(route.url) && route.config?.roles === undefined) {
    throw new Error(`${String(route.method)} ${route.url} declares no callers: add config.roles`)
  }
}
