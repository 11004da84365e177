import { Transform } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError, type ErrorCode } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { NetworkCounts, networkOf } from './addresses.ts'
import { onRequestEnd } from './connections.ts'
import { tooBusy } from './errors.ts'
import { createWorkQueue } from './work-queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** List entries and fields that a body of the route may have, on all levels. Default: 10,000. */
    bodyValues?: number
  }
}

export interface JsonLimits {
  /** Nested lists and objects. */
  readonly depth: number
  /** List entries and fields, on all levels. */
  readonly values: number
  /** Characters of each text and each field name. */
  readonly text: number
  /** Characters of all texts and field names. */
  readonly characters: number
}

/** Far above the largest body that our clients send. The size in bytes is limited while the body arrives. */
const maxBodyDepth = 12
const maxBodyValues = 10_000

/**
 * The costliest permitted body takes 20 ms from its text to the first query. 200 that arrive together would hold the event
 * loop for seconds; one in each of its turns lets other requests through.
 */
const turns = createWorkQueue({ running: 1 })
/** A turn also reads at most 16 chunks of 64 kB of all bodies that arrive. */
const chunkTurns = createWorkQueue({ running: 16 })

/**
 * Refuses a JSON body with too many values before it is parsed, and one with too many levels after that: 512 KB of
 * brackets or fields take 100 ms to parse, and everything after the parser takes time in proportion to the values.
 */
export function addBodyLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    await turns.run(nextTurn)
    const { bodyValues: values = maxBodyValues, invalid = 'invalid_request' } = request.routeOptions.config
    // Each value but the first follows one of these. Those in texts count too, because no client of ours sends so many.
    if ((body.match(/[[{,]/g)?.length ?? 0) > values) throw tooComplex(invalid)
    const limits = { depth: maxBodyDepth, values, text: body.length, characters: body.length }
    return new Promise((resolve, reject) => {
      parse(request, body, (error, value) => {
        if (error) reject(error)
        else if (isWithinLimits(value, limits)) resolve(value)
        else reject(tooComplex(invalid))
      })
    })
  })
}

function tooComplex(code: ErrorCode): DomainError {
  const message = 'The request has too many values or is nested too deeply.'
  return new DomainError(code, message, { errors: [message] })
}

export function isWithinLimits(value: unknown, limits: JsonLimits): boolean {
  let { values, characters } = limits
  const isTextWithinLimits = (text: string): boolean => {
    characters -= text.length
    return text.length <= limits.text && characters >= 0
  }
  const visit = (current: unknown, levels: number): boolean => {
    if (typeof current === 'string') return isTextWithinLimits(current)
    if (typeof current !== 'object' || current === null) return true
    const isList = Array.isArray(current)
    const keys = isList ? [] : Object.keys(current)
    values -= isList ? current.length : keys.length
    if (levels === 0 || values < 0 || !keys.every(isTextWithinLimits)) return false
    return (isList ? current : Object.values(current)).every((entry) => visit(entry, levels - 1))
  }
  return visit(value, limits.depth)
}

const megabyte = 1024 * 1024

/** In bytes, per process. */
export const bodyBudget = { total: 128 * megabyte, perAddress: 16 * megabyte } as const

/**
 * Bounds the memory of request bodies: many clients that send large bodies and never finish them would fill it. Only
 * bytes that have arrived count. A request beyond the budget gets 503, even in the middle of its body.
 */
export function addBodyBudget(app: FastifyInstance): void {
  const used = new NetworkCounts()
  let total = 0
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const network = networkOf(request.ip)
    let received = 0
    const count = (bytes: number): void => {
      received += bytes
      total += bytes
      used.add(network, bytes)
    }
    const isFull = (bytes: number): boolean =>
      total + bytes > bodyBudget.total || used.of(network) + bytes > bodyBudget.perAddress
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (isFull(chunk.length)) return done(tooBusy())
        count(chunk.length)
        void chunkTurns.run(nextTurn).then(() => done(null, chunk))
      },
    })
    payload.once('error', (error) => counted.destroy(error))
    // There is no other listener where no route parses the body, and an unhandled error ends the process.
    counted.on('error', () => undefined)
    // The body is in memory until the response is sent or the connection is lost.
    onRequestEnd(request, reply, () => {
      counted.destroy()
      count(-received)
      // Discards the rest of a refused body, so that the connection can be reused.
      payload.unpipe(counted).resume()
    })
    return payload.pipe(counted)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Checks a request as its schema says, after removing what PostgreSQL can't store from every text: NUL and lone
 * surrogates. The body limits bound the size and the depth.
 */
export const cleaningValidatorCompiler: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => validate(cleanTexts(data))
}

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return value.map(cleanTexts)
  return Object.fromEntries(Object.entries(value).map((entry) => entry.map(cleanTexts)))
}

/** Sorts the fields on all levels, so that the same content has the same JSON whatever client sent it. */
export const sortFields = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortAll(value[key])]),
  )

function sortAll(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(sortAll) : sortFields({ ...value })
}
