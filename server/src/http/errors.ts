import { DomainError, type ErrorCode, errorStatuses } from '@pj/shared/domain-error'
import { errorSchema } from '@pj/shared/fields'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the error that it was answered with. */
    errorCode?: ErrorCode
  }
  interface FastifyContextConfig {
    /** The error code of a request that doesn't match the schema. Default: `invalid_request`. */
    invalid?: ErrorCode
    /** The status of errors for which the route has another one than usual. */
    statuses?: Readonly<Partial<Record<ErrorCode, number>>>
  }
}

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})
const errorResponses = {
  '4xx': errorResponse('Refused. `error` says why.'),
  503: errorResponse('Busy or unavailable. Try again later.'),
}

/** Turns what a route throws into a response, which the OpenAPI document lists for each route. */
export function addErrorHandler(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response
    if (typeof response !== 'object') return
    route.schema = { ...route.schema, response: { ...errorResponses, ...response } }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = toDomainError(error, request)
  if (expected) {
    request.errorCode = expected.code
    const { retry_after: seconds } = expected.details
    if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
    // Fastify would close the connection, and a client still sending its body would not see the response.
    if (expected.code === 'too_large') reply.removeHeader('connection')
    const status = request.routeOptions.config.statuses?.[expected.code] ?? errorStatuses[expected.code]
    return reply.code(status).type('application/json').send(errorBody(expected))
  }
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
    request.log.info({ route: request.routeOptions.url }, 'the client left before the response')
    return sendUnavailable(reply)
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return isDatabaseUnavailable(error) ? sendUnavailable(reply) : sendInternalError(request, reply)
}

export const errorBody = (error: DomainError) => ({
  ...error.details,
  success: false,
  message: error.message,
  error: error.code,
})

const sendInternalError = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(500)
    .type('application/json')
    .send({
      success: false,
      message: `Something went wrong on our side. Please try again, or call us with the code ${id}.`,
      error: 'internal_error',
      request_id: id,
    })

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, "We can't reach our order book right now. Please try again in a moment.")

export const sendStopping = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, 'The shop is restarting. Please try again in a moment.')

const sendRetryLater = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(503).header('retry-after', '5').type('application/json').send({
    success: false,
    message,
    error: 'unavailable',
  })

/** Undefined for an error that isn't the client's fault. */
function toDomainError(error: FastifyError, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const code = request.routeOptions.config.invalid ?? 'invalid_request'
    const errors = formatValidationErrors(error.validation)
    return new DomainError(code, findSentence(error.validation), { errors })
  }
  return toFrameworkError(error)
}

function toFrameworkError(error: FastifyError): DomainError | undefined {
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return undefined
  switch (status) {
    case 404:
      return nothingHere()
    case 413:
      return new DomainError('too_large', 'The request is too large.')
    case 415:
      return new DomainError('unsupported_media_type', 'Send the request as application/json.')
    case 416:
      return new DomainError('range_not_satisfiable', 'The file is shorter than the requested range.')
    case 429:
      return tooManyRequests()
    default:
      // Nothing has so long an id.
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return nothingHere()
      return new DomainError('invalid_request', frameworkMessages[error.code] ?? "The request can't be read.")
  }
}

const nothingHere = (): DomainError => new DomainError('not_found', "There's nothing at this address.")

export const tooManyRequests = (): DomainError =>
  new DomainError('too_many_requests', 'Too many requests. Please wait a moment and try again.')

export const tooBusy = (message = 'The shop is very busy. Please try again in a moment.'): DomainError =>
  new DomainError('unavailable', message, { retry_after: 5 })

const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: "The address isn't valid.",
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_JSON_BODY: "The request body isn't valid JSON.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The request body isn't as long as announced.",
}

const connectionErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The name does not resolve, for good or for a moment.
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * SQLSTATE classes and socket errors of a PostgreSQL that cannot be reached, only reads, or exceeds a time limit, as opposed to
 * errors of a wrong query.
 */
const isDatabaseUnavailable = (error: FastifyError): boolean =>
  /^(08|57P|57014|25P03|25006|53)/.test(error.code ?? '') ||
  connectionErrors.has(error.code ?? '') ||
  /connection terminated|connection error|query read timeout|timeout (expired|exceeded when trying to connect)/i.test(
    error.message,
  )

interface Issue {
  readonly instancePath: string
  readonly message?: string | undefined
}

/** zod's default messages don't name the field. Messages of our schemas are whole sentences. */
const zodMessage = /^(Invalid|Too |Unrecognized|Expected|Required)/

/** What a person reads. The words of zod are for programmers. */
const findSentence = (issues: readonly Issue[]): string =>
  issues.find(({ message = '' }) => message !== '' && !zodMessage.test(message))?.message ??
  "Something in the request isn't valid. Please check it and try again."

/** One sentence for each invalid field, at most 20. */
function formatValidationErrors(issues: readonly Issue[]): string[] {
  const first = new Map<string, string>()
  for (const { instancePath, message = 'Invalid value' } of issues) {
    if (!first.has(instancePath)) first.set(instancePath, formatError(toFieldName(instancePath), message))
  }
  return [...new Set(first.values())].slice(0, 20)
}

const toFieldName = (path: string): string => path.split('/').filter(Boolean).join('.').slice(0, 100)

const formatError = (field: string, message: string): string =>
  field !== '' && zodMessage.test(message) ? `${field}: ${message}` : message

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
    if (allowed.length === 0) throw nothingHere()
    reply.header('allow', [...new Set(allowed)].join(', '))
    throw new DomainError('method_not_allowed', `${request.method} isn't allowed here.`)
  })
}

const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`)
