import { Refusal, type RefusalCode } from '@pj/shared/refusal'
import type { FastifyInstance } from 'fastify'

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
const bodyLimits: JsonLimits = { depth: 12, values: 10_000, text: Infinity, characters: Infinity }

/**
 * Refuses a JSON body with too many values or levels before it is validated, because everything after the parser takes
 * time in proportion to them.
 */
export function addBodyLimits(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions: { config } }) => {
    // An image is not JSON; a walk over its bytes would take seconds.
    if (Buffer.isBuffer(body)) return
    if (!isWithinLimits(body, bodyLimits)) throw tooComplex(config.invalid ?? 'invalid_request')
  })
}

function tooComplex(code: RefusalCode): Refusal {
  const message = 'The request has too many values or is nested too deeply.'
  return new Refusal(code, message, { errors: [message] })
}

/** Stops at the first limit that the value exceeds. */
export function isWithinLimits(value: unknown, limits: JsonLimits): boolean {
  let { values, characters } = limits
  const hasRoomForText = (text: string): boolean => {
    characters -= text.length
    return text.length <= limits.text && characters >= 0
  }
  const visit = (current: unknown, levels: number): boolean => {
    if (typeof current === 'string') return hasRoomForText(current)
    if (typeof current !== 'object' || current === null) return true
    const isList = Array.isArray(current)
    const keys = isList ? [] : Object.keys(current)
    values -= isList ? current.length : keys.length
    if (levels === 0 || values < 0 || !keys.every(hasRoomForText)) return false
    return (isList ? current : Object.values(current)).every((entry) => visit(entry, levels - 1))
  }
  return visit(value, limits.depth)
}
