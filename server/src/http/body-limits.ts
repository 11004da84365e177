import { DomainError, type ErrorCode } from '@pj/shared/domain-error'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** List entries and fields that a body of the route may have, on all levels. Default: 10,000. */
    bodyValues?: number
  }
}

/** What a parsed JSON text may consist of. */
export interface JsonLimits {
  /** Levels of lists and objects. */
  readonly depth: number
  /** List entries and fields, on all levels. */
  readonly values: number
  /** Characters of each text and each field name. */
  readonly text: number
  /** Characters of all texts and field names. */
  readonly characters: number
}

/** Far above the largest body that a client of ours sends. The size in bytes is limited while the body arrives. */
const maxBodyDepth = 12
const maxBodyValues = 10_000

/**
 * Refuses a JSON body with too many values or levels before it is parsed: 512 KB of brackets or of objects with a field
 * each take 100 ms to parse, and everything after the parser takes time in proportion to them.
 */
export function addBodyLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { bodyValues = maxBodyValues, invalid = 'invalid_request' } = request.routeOptions.config
    if (isParsable(String(body), bodyValues)) return parse(request, String(body), done)
    done(tooComplex(invalid))
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

/** Stops at the first limit that the value exceeds. */
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
