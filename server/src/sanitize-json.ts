import { Refusal } from '@pj/shared/refusal'

const maxDepth = 20

/**
 * Removes what PostgreSQL cannot store, NUL and lone surrogates, from all strings and keys. Throws a Refusal for a value that
 * is nested deeper than any cart item.
 */
function sanitizeJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return sanitizeString(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) throw new Refusal('invalid_request', 'The request is nested too deeply.')
  if (Array.isArray(value)) return value.map((entry) => sanitizeJson(entry, depth + 1))
  return sanitizeRecord({ ...value }, depth)
}

/** Returns the entries in the order of their keys: the same content has the same JSON, whatever client sent it. */
export const sanitizeRecord = (value: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [sanitizeString(key), sanitizeJson(value[key], depth + 1)]),
  )

const sanitizeString = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
