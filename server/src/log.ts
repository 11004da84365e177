import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppConfig } from './config.ts'

/**
 * Structured lines without personal data: never a name, an address, a body, a query string or a token. A request is
 * logged by its route's pattern.
 */
export const loggerOptions = (level: AppConfig['logLevel']): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  redact: ['req.headers.authorization', 'headers.authorization', 'authorization'],
  serializers: { err: describeError, req: () => ({}) },
})

/** One line a request, written when it is answered. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const isApi = routeOptions.url?.startsWith('/api') ?? false
    if (isApi) request.log.info({ ...line, user: request.user?.id }, 'answered')
    else request.log.debug(line, 'answered')
  })
}

/** PostgreSQL puts the values of a row into `detail` and `where`: those stay out. */
function describeError(error: Error) {
  const { code, constraint, table } = { code: undefined, constraint: undefined, table: undefined, ...error }
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint, table }
}
