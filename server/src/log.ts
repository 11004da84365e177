import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppConfig } from './config.ts'
import { openLogOutput } from './log-output.ts'

/** Logs contain no personal data: no name, address, body, query string or token. A URL is logged as its route's pattern. */
export const loggerOptions = (level: AppConfig['logLevel']): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: openLogOutput(),
  redact: ['req.headers.authorization', 'headers.authorization', 'authorization'],
  serializers: { err: describeError, req: () => ({}) },
})

/** Logs one line for each request, after the response. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const fields = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const isApi = routeOptions.url?.startsWith('/api') ?? false
    if (isApi) request.log.info({ ...fields, user: request.user?.id }, 'request completed')
    else request.log.debug(fields, 'request completed')
  })
}

/** Omits `detail` and `where`, in which PostgreSQL puts the values of a row. */
function describeError(error: Error) {
  const { code, constraint, table } = { code: undefined, constraint: undefined, table: undefined, ...error }
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint, table }
}
