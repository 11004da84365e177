/**
 * Removes what PostgreSQL cannot store, NUL and lone surrogates, from all strings and keys. The body limits bound the size
 * and the depth of the value.
 */
function sanitizeJson(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeString(value)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(sanitizeJson) : sanitizeRecord({ ...value })
}

/** Returns the entries in the order of their keys: the same content has the same JSON, whatever client sent it. */
export const sanitizeRecord = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [sanitizeString(key), sanitizeJson(value[key])]),
  )

const sanitizeString = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
