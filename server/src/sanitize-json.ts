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

export const sanitizeRecord = (value: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [sanitizeString(key), sanitizeJson(entry, depth + 1)]))

const sanitizeString = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Returns the same text for the same value in any order of keys. Sanitize it first, which limits the recursion. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`
}
