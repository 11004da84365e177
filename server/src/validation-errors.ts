interface Issue {
  readonly instancePath: string
  readonly message?: string | undefined
}

/** Zod's own words name no field; ours are whole sentences already. */
const zodMessage = /^(Invalid|Too |Unrecognized|Expected|Required)/

/** What is wrong with a request, one sentence a field. */
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
