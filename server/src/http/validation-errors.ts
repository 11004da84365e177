interface Issue {
  readonly instancePath: string
  readonly message?: string | undefined
}

/** The default messages of zod, which do not contain the field. Messages of our schemas are whole sentences. */
const zodMessage = /^(Invalid|Too |Unrecognized|Expected|Required)/

/** Returns one sentence for each invalid field, at most 20. */
export function formatValidationErrors(issues: readonly Issue[]): string[] {
  const first = new Map<string, string>()
  for (const { instancePath, message = 'Invalid value' } of issues) {
    if (!first.has(instancePath)) first.set(instancePath, formatError(toFieldName(instancePath), message))
  }
  return [...new Set(first.values())].slice(0, 20)
}

const toFieldName = (path: string): string => path.split('/').filter(Boolean).join('.').slice(0, 100)

const formatError = (field: string, message: string): string =>
  field !== '' && zodMessage.test(message) ? `${field}: ${message}` : message
