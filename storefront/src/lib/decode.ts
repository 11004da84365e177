import { parseJson } from '@pj/shared/cart/unknown-record'
import { naira, zeroNaira } from '@pj/shared/money'
import * as v from 'valibot'

/** The decoded value of a JSON text, or undefined when the text is no JSON or does not fit the schema. */
export const decodeJson = <Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | undefined =>
  decode(schema, parseJson(text))

export function decode<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Value | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

export const textSchema = v.fallback(v.string(), '')

/** Trimmed text that is not empty. Numbers become text, because other programs use numeric ids. */
export const requiredTextSchema = v.union([
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  v.pipe(
    v.number(),
    v.transform((id) => String(id)),
  ),
])

/** ISO 8601 text of a moment that exists. */
export const instantSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** Whole naira; negative where money is owed. */
export const amountSchema = v.pipe(v.number(), v.safeInteger())

/** A whole, non-negative amount in naira, or ₦0 for anything else. */
export const nairaSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(naira)), zeroNaira)

/** The entries of a list that fit the schema; others are left out, and anything but a list is an empty one. */
export const validEntries = <Entry>(schema: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const result = v.safeParse(schema, entry)
        return result.success ? [result.output] : []
      }),
    ),
  )
