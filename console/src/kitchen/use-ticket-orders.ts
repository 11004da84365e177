import { maxTicketOrders } from '@pj/shared/kitchen/tickets.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ticketsQuery } from '../api/orders.ts'
import { useLiveOrders } from '../live/live-order-cache.ts'

/** Returns the orders that have come so far, in the order of `ids`, and the ids of those that could not be loaded. */
export function useTicketOrders(ids: readonly string[]): { orders: readonly Order[]; failed: readonly string[] } {
  const pages = splitIntoPages(ids)
  const found = useQueries({ queries: pages.map((page) => ticketsQuery(page)) })
  const loaded = new Map(found.flatMap(({ data }) => data ?? []).map((order) => [order.order_id, order]))
  useReadAgain(pages, loaded)
  return {
    orders: ids.flatMap((id) => loaded.get(id) ?? []),
    failed: pages.flatMap((page, index) => (found[index]?.isPending ? [] : page.filter((id) => !loaded.has(id)))),
  }
}

/**
 * Reads the pages with orders that have changed since. A print changes no version, so that printing hundreds of tickets
 * does not read all of them again.
 */
function useReadAgain(pages: readonly string[][], loaded: ReadonlyMap<string, Order>): void {
  const queries = useQueryClient()
  const live = useLiveOrders()
  const changed = [...loaded.values()].flatMap(({ order_id: id, version }) => {
    const latest = live.get(id)?.version ?? 0
    return latest > version ? [{ id, latest }] : []
  })
  const readAgain = useEffectEvent(() => {
    for (const page of pages.filter((ids) => changed.some(({ id }) => ids.includes(id)))) {
      void queries.invalidateQueries(ticketsQuery(page))
    }
  })
  const versions = changed.map(({ id, latest }) => `${id} ${latest}`).join()
  useEffect(() => {
    if (versions) readAgain()
  }, [versions])
}

const splitIntoPages = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxTicketOrders) }, (_, page) =>
    ids.slice(page * maxTicketOrders, (page + 1) * maxTicketOrders),
  )
