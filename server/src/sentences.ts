interface Issue {
  readonly instancePath: string
  readonly message?: string | undefined
}

/** Zod's own words name no field; ours are whole sentences already. */
const zodWords = /^(Invalid|Too |Unrecognized|Expected|Required)/

/** What is wrong with a request, one sentence a field. */
export function sentences(issues: readonly Issue[]): string[] {
  const first = new Map<string, string>()
  for (const { instancePath, message = 'Invalid value' } of issues) {
    if (!first.has(instancePath)) first.set(instancePath, sentence(fieldOf(instancePath), message))
  }
  return [...new Set(first.values())].slice(0, 20)
}

const fieldOf = (path: string): string => path.split('/').filter(Boolean).join('.').slice(0, 100)

const sentence = (field: string, message: string): string =>
  field !== '' && zodWords.test(message) ? `${field}: ${message}` : message
