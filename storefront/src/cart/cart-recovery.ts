import type { ParsedCart } from '@pj/shared/cart/stored-cart'
import { localStore } from '@pj/ui/browser-storage'
import * as z from 'zod/mini'
import { decodeJson, requiredTextSchema, validEntries } from '../lib/decode.ts'

export const recoveryKey = 'pj.cart.aside'

/** An entry of the stored cart that is no item, with its name for the shopper and its unchanged value. */
export type BrokenEntry = ParsedCart['broken'][number]

/** Represents a whole stored cart that is no list, with its text unchanged. */
export const createUnreadableEntry = (text: string | null): BrokenEntry => ({
  ok: false,
  name: 'Your earlier cart',
  reason: 'It could not be read.',
  value: text,
})

/** The entries that saveRecoveredEntries stored. */
export const parseRecoveredEntries = (text: string | null): readonly BrokenEntry[] =>
  decodeJson(validEntries(entrySchema), text) ?? []

/** Adds entries to the saved ones. Returns false when the storage is full. */
export function saveRecoveredEntries(entries: readonly BrokenEntry[]): boolean {
  if (entries.length === 0) return true
  const all = [...parseRecoveredEntries(localStore.read(recoveryKey)), ...entries]
  return localStore.write(recoveryKey, JSON.stringify(all.map(({ name, reason, value }) => ({ name, reason, value }))))
}

export const removeRecoveredEntries = (): void => localStore.remove(recoveryKey)

const entrySchema = z.pipe(
  z.object({
    name: z.catch(requiredTextSchema, 'An unknown item'),
    reason: z.catch(requiredTextSchema, 'It could not be read.'),
    value: z.optional(z.unknown()),
  }),
  z.transform(({ name, reason, value }): BrokenEntry => ({ ok: false, name, reason, value })),
)
