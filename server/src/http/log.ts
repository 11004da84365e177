import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppConfig } from '../config.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

/** Logs contain no personal data: no name, address, body, query string or token. A URL is logged as its route's pattern. */
export const loggerOptions = (
  level: AppConfig['logLevel'],
  output: LogOutput = openLogOutput(),
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: output,
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
    const refused = { event: 'request.refused', ...fields, address: request.ip, user: request.user?.id }
    if (isRefused(reply.statusCode)) request.log.warn(refused, 'security')
    else if (isApi) request.log.info({ ...fields, user: request.user?.id }, 'request completed')
    else request.log.debug(fields, 'request completed')
  })
}

/** An attack consists of these; the IP address is logged for no other request. */
const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 429

/** Omits `detail` and `where`, in which PostgreSQL puts the values of a row. */
function describeError(error: Error) {
  const { code, constraint, table } = { code: undefined, constraint: undefined, table: undefined, ...error }
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint, table }
}
