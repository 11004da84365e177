import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { stderr, stdout } from 'node:process'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { AppConfig } from '../config.ts'

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

/** These statuses may show an attack. Only such requests are logged with the IP address. */
const isRefused = (status: number): boolean => [401, 403, 421, 429].includes(status)

/** Omits `detail` and `where`, which contain row values. */
function describeError(error: Error) {
  const { code, constraint, table } = { code: undefined, constraint: undefined, table: undefined, ...error }
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint, table }
}

/** Short enough to be read out: whoever sees "Something went wrong" names the line of the log. */
export const createRequestId = (): string => randomBytes(4).toString('hex')

/** Receives one line of JSON for each call. */
export interface LogOutput {
  write(line: string): void
}

/** About 5,000 lines. */
const maxBufferedBytes = 1024 * 1024

/** Drops lines that a full disk, or an unread or closed pipe, doesn't take. Their number precedes the next line. */
export function openLogOutput(): LogOutput {
  let dropped = 0
  const write = (text: string): boolean => (stdout instanceof Socket ? writeToStream(text) : writeToFile(text))
  return {
    write: (line) => {
      if (dropped > 0 && write(droppedLine(dropped))) dropped = 0
      if (dropped > 0 || !write(line)) dropped += 1
    },
  }
}

const droppedLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines were dropped', count })}\n`

/** Pipes and terminals are written to asynchronously. */
function writeToStream(text: string): boolean {
  if (!stdout.writable || stdout.writableLength > maxBufferedBytes) return false
  stdout.write(text)
  return true
}

/** A file stream would be unusable after its first error. */
function writeToFile(text: string): boolean {
  try {
    writeSync(stdout.fd, text)
    return true
  } catch {
    return false
  }
}

/** Without listeners an error of one of the outputs, such as a closed pipe, would end the process. */
export function ignoreOutputErrors(): void {
  for (const output of [stdout, stderr]) output.on('error', () => undefined)
}

type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.throttled'
  | 'sign_out'
  | 'sign_out.everywhere'
  | 'password.changed'
  | 'two_step.on'
  | 'two_step.off'
  | 'recovery_codes.replaced'
  | 'member.added'
  | 'member.changed'
  | 'menu.published'
  | 'menu.scheduled'
  | 'availability.changed'
  | 'shop.opened'

interface Fields {
  /** The result of `hashEmail`, for known and unknown accounts alike. */
  readonly account?: string | undefined
  /** The id of the account that signs in, otherwise of the caller. */
  readonly user?: string | undefined
  /** The id of the changed account, where it differs. */
  readonly target?: string
  /** What has changed, or the code of the error; never a value. */
  readonly details?: readonly string[] | string
}

const isWarning = (event: SecurityEvent): boolean => event === 'sign_in.failed' || event === 'sign_in.throttled'

/** Logs no personal data (docs/security.md#logs). */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, fields: Fields = {}): void {
  const line = { event, address: request.ip, user: request.user?.id, ...fields }
  if (isWarning(event)) request.log.warn(line, 'security')
  else request.log.info(line, 'security')
}
