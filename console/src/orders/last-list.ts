import { parseJson } from '@pj/shared/cart/unknown-record'
import { leadsToNeed } from '@pj/shared/orders/needs'
import { localStore, sessionStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { z } from 'zod'
import { accountId } from '../lib/session.ts'

const lastListSchema = z.object({
  /** The query of the queue's URL. */
  search: z.string(),
  /** In the order of the screen. */
  orderIds: z.array(z.string()),
})
type LastList = z.infer<typeof lastListSchema>

const storageKey = 'pj.console.last-list'

/** The list that the queue showed last, for the way back to it and to its neighbouring orders. It survives a reload. */
const store = createStore<LastList>(readStored())

export const useLastList = store.use
export const readLastList = store.read

export function writeLastList(list: LastList): void {
  store.write(list)
  sessionStore.write(storageKey, JSON.stringify(list))
}

const filtersKey = (accountId: string | undefined): string => `pj.console.filters.${accountId}`

/**
 * The filters this person last used on this device, as a query. Search words are left out because they may name a
 * customer, and what "Needs you" leads to because that list is empty once the work is done.
 */
export const readLastFilters = (): string => localStore.read(filtersKey(accountId())) ?? ''

export function writeLastFilters(search: string): void {
  const filters = new URLSearchParams(search)
  filters.delete('q')
  if (leadsToNeed(`/?${filters}`)) return
  localStore.write(filtersKey(accountId()), filters.toString())
}

/** The id that is `step` rows after `orderId` in the list; undefined at its ends and for an order that is not in it. */
export function neighbourOf(orderId: string, step: 1 | -1, { orderIds }: LastList): string | undefined {
  const index = orderIds.indexOf(orderId)
  return index === -1 ? undefined : orderIds[index + step]
}

/** The row of the order, or of the nearest order after it, or before it, that is shown. */
export function findNearest(
  orderId: string | undefined,
  orderIds: readonly string[],
  shown: { has: (id: string) => boolean },
): string | undefined {
  const index = orderId === undefined ? -1 : orderIds.indexOf(orderId)
  if (index === -1) return undefined
  const byDistance = [...orderIds.slice(index), ...orderIds.slice(0, index).reverse()]
  return byDistance.find((id) => shown.has(id))
}

function readStored(): LastList {
  return lastListSchema.safeParse(parseJson(sessionStore.read(storageKey))).data ?? { search: '', orderIds: [] }
}

/** The order that keyboard shortcuts apply to. It stays while its own screen or its ticket is open. */
export const activeOrderId = createStore<string | undefined>(undefined)
