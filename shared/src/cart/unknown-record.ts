/** An object of unknown origin. The readers below return undefined for what does not fit and never throw. */
export type UnknownRecord = Readonly<Record<string, unknown>>

export const isUnknownRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Trimmed text, numbers as text; undefined for anything else. */
export function readString(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : undefined
}

/** Reads the number of `8`, `'8'` or `'8 inches'`. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const digits = typeof value === 'string' ? /-?\d+(\.\d+)?/.exec(value)?.[0] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** The entries of a list or a comma-separated text, without empty ones. */
export function readStringList(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(readString) : (readString(value)?.split(',') ?? [])
  return entries.map((entry) => entry?.trim() ?? '').filter((entry) => entry !== '')
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export const findMember = <T>(list: readonly T[], candidate: unknown): T | undefined =>
  list.find((entry) => entry === candidate)

/** 1 for anything that is no whole number from 1 to `max`. */
export function readQuantity(value: unknown, max: number): number {
  const quantity = readNumber(value) ?? 1
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= max ? quantity : 1
}
