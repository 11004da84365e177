import type { ParsedCart } from '@pj/shared/cart/parse-stored-item'
import { isUnknownRecord, readString } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'
import { recoveryKey } from './use-has-stored-cart.ts'

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
export function parseRecoveredEntries(text: string | null): readonly BrokenEntry[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isUnknownRecord).map(toBrokenEntry) : []
}

/** Adds entries to the saved ones. Returns false when the storage is full. */
export function saveRecoveredEntries(entries: readonly BrokenEntry[]): boolean {
  if (entries.length === 0) return true
  const all = [...parseRecoveredEntries(localStore.read(recoveryKey)), ...entries]
  return localStore.write(recoveryKey, JSON.stringify(all.map(({ name, reason, value }) => ({ name, reason, value }))))
}

export const removeRecoveredEntries = (): void => localStore.remove(recoveryKey)

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const toBrokenEntry = ({ name, reason, value }: Readonly<Record<string, unknown>>): BrokenEntry => ({
  ok: false,
  name: readString(name) || 'An unknown item',
  reason: readString(reason) || 'It could not be read.',
  value,
})
