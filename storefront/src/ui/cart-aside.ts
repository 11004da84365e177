import type { ParsedCart } from '@pj/shared/cart/stored-cart'
import { isUnknownRecord, readString } from '@pj/shared/cart/unknown-record'
import { localStore } from '@pj/ui/browser-storage'

export const asideName = 'pj.cart.aside'

/** An entry of the stored cart that is no item: named to the shopper, kept as it was. */
export type BrokenEntry = ParsedCart['broken'][number]

/** A whole cart that is none, word for word. */
export const unreadableCart = (text: string | null): BrokenEntry => ({
  ok: false,
  name: 'Your earlier cart',
  reason: 'It could not be read.',
  value: text,
})

/** What was set aside before; nonsense under our own key is nothing. */
export const readAside = (text: string | null): BrokenEntry[] =>
  parseList(text)
    .filter(isUnknownRecord)
    .map((entry) => ({
      ok: false,
      name: readString(entry.name) || 'An unknown item',
      reason: readString(entry.reason) || 'It could not be read.',
      value: entry.value,
    }))

/** False when there is no room for them. */
export function keepAside(entries: readonly BrokenEntry[]): boolean {
  if (entries.length === 0) return true
  const all = [...readAside(localStore.read(asideName)), ...entries]
  return localStore.write(asideName, JSON.stringify(all.map(({ name, reason, value }) => ({ name, reason, value }))))
}

export const forgetAside = (): void => localStore.remove(asideName)

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
