import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance } from 'fastify'

interface ApiRoute {
  readonly method: string
  readonly pattern: RegExp
}

/** Responds with 405 and `Allow` where another method of the URL exists, otherwise with 404. */
export function addNotFoundHandler(app: FastifyInstance): void {
  const routes: ApiRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api')) return
    routes.push(...[method].flat().map((name) => ({ method: name, pattern: toPattern(url) })))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length === 0) throw new DomainError('not_found', 'There is nothing at this address.')
    reply.header('allow', [...new Set(allowed)].join(', '))
    throw new DomainError('method_not_allowed', `${request.method} is not possible here.`)
  })
}

const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)
