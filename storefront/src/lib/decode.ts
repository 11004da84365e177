import { naira, zeroNaira } from '@pj/shared/money'
import * as z from 'zod/mini'

/** The decoded value of a JSON text, or undefined when the text is no JSON or does not fit the schema. */
export function decodeJson<Value>(schema: z.ZodMiniType<Value>, text: string | null): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Text, or '' for anything else. */
export const textSchema = z.catch(z.string(), '')

/** Trimmed text that is not empty. Numbers become text, because other programs use numeric ids. */
export const requiredTextSchema = z.union([
  z.string().check(z.trim(), z.minLength(1)),
  z.pipe(
    z.number(),
    z.transform((id) => String(id)),
  ),
])

/** ISO 8601 text of a moment that exists. */
export const instantSchema = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/** A whole, non-negative amount in naira, or ₦0 for anything else. */
export const nairaSchema = z.catch(z.pipe(z.int().check(z.gte(0)), z.transform(naira)), zeroNaira)

/** The entries of a list that fit the schema; others are left out, and anything but a list is an empty one. */
export const validEntries = <Entry>(schema: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = schema.safeParse(entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
