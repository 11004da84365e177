import { type Readable, Transform, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError, type ErrorCode } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { networkOf } from './addresses.ts'
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
 * Refuses a JSON body with too many values or levels before it is parsed: 512 KB of brackets or of objects with a field
 * each take 100 ms to parse, and everything after the parser takes time in proportion to them.
 */
export function addBodyLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    await turns.run(nextTurn)
    const { bodyValues = maxBodyValues, invalid = 'invalid_request' } = request.routeOptions.config
    if (!isParsable(body, bodyValues)) throw tooComplex(invalid)
    return new Promise((resolve, reject) => {
      parse(request, body, (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

const levelsOf: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** Counts brackets and commas outside of texts; an empty list or object counts twice. */
function isParsable(json: string, maxValues: number): boolean {
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at)
    if (character === '"') at = findTextEnd(json, at)
    const levels = levelsOf[character] ?? 0
    depth += levels
    if (levels > 0 || character === ',') values += 1
    if (depth > maxBodyDepth || values > maxValues) return false
  }
  return true
}

/** Returns the index of the quotation mark that ends the text that begins at `start`. */
function findTextEnd(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
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
  const used = new Map<string, number>()
  let total = 0
  const add = (address: string, bytes: number): void => {
    total += bytes
    const left = (used.get(address) ?? 0) + bytes
    if (left > 0) used.set(address, left)
    else used.delete(address)
  }
  const fits = (address: string, bytes: number): boolean =>
    total + bytes <= bodyBudget.total && (used.get(address) ?? 0) + bytes <= bodyBudget.perAddress

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const address = networkOf(request.ip)
    let received = 0
    const counted = countBytes(payload, (bytes) => {
      if (!fits(address, bytes)) throw tooBusy()
      received += bytes
      add(address, bytes)
    })
    // The body is in memory until the response is sent or the connection is lost.
    onRequestEnd(request, reply, () => {
      add(address, -received)
      received = 0
      // The rest of a refused body is discarded, so that the connection can be reused.
      payload.unpipe(counted)
      payload.pipe(discard())
    })
    return counted
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** An error that `onBytes` throws ends the stream. */
function countBytes(payload: Readable, onBytes: (bytes: number) => void): Transform {
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        onBytes(chunk.length)
        void chunkTurns.run(nextTurn).then(() => done(null, chunk))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  payload.once('error', (error) => counted.destroy(error))
  // There is no other listener where no route parses the body, and an unhandled error ends the process.
  counted.on('error', () => undefined)
  return payload.pipe(counted)
}

const discard = (): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => void chunkTurns.run(nextTurn).then(() => done()) })

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
