import { type Role, roles } from '@pj/shared/api/login'
import { Refusal } from '@pj/shared/refusal'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { findTokenOwner, noteSeen } from './users.queries.ts'

/** Who is calling. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. An /api route without it does not start. */
    roles?: readonly Role[] | 'anyone'
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: User | null
  }
}

/** Every /api route says who may call it; who may not is turned away before the body is read. */
export function addAccess(app: FastifyInstance, services: Services): void {
  app.addHook('onRoute', requireRoles)
  app.addHook('onRequest', async (request) => {
    const allowed = request.routeOptions.config.roles
    if (allowed === undefined || allowed === 'anyone') return
    const user = await requireTokenOwner(app, services, request)
    if (!allowed.includes(user.role)) throw new Refusal('not_allowed', 'Your account may not do this.')
    request.user = user
  })
}

/** The caller of a route that is not open to anyone. */
export function callerOf(request: FastifyRequest): User {
  if (!request.user) throw new Refusal('not_signed_in', 'Please sign in.')
  return request.user
}

function requireRoles(route: RouteOptions): void {
  if (/^\/api(\/|$)/.test(route.url) && route.config?.roles === undefined) {
    throw new Error(`${String(route.method)} ${route.url} does not say who may call it: add config.roles`)
  }
}

const tokenSchema = z.object({ sub: z.uuid(), role: z.enum(roles), token_version: z.int(), exp: z.number() })

/** Hours that a token is good for. */
const tokenHours = 12

export function signToken(
  app: FastifyInstance,
  user: { id: string; role: Role; tokenVersion: number },
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1000)
  return app.jwt.sign({
    sub: user.id,
    role: user.role,
    token_version: user.tokenVersion,
    iat: issued,
    exp: issued + tokenHours * 3600,
  })
}

/**
 * The user of the bearer token, looked up each time: a disabled user's token stops working at once, and so do all
 * earlier tokens of one whose password was reset.
 */
export async function requireTokenOwner(
  app: FastifyInstance,
  { db, now }: Services,
  request: FastifyRequest,
): Promise<User & { readonly tokenEnds: Date }> {
  const token = readToken(app, request, now())
  const owner = token && (await findTokenOwner(db, token.sub))
  if (!owner || owner.tokenVersion !== token.token_version || owner.role !== token.role) {
    throw new Refusal('not_signed_in', 'Please sign in.')
  }
  await noteSeen(db, owner, now())
  const { id, name, email, role } = owner
  return { id, name, email, role, tokenEnds: new Date(token.exp * 1000) }
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
