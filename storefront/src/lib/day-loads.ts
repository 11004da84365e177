import type { DayLoad } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import { createStore } from '@pj/ui/create-store'
import { useEffect, useMemo } from 'react'
import { fetchJson, useMenu } from './menu.ts'

const loads = createStore<readonly DayLoad[] | undefined>(undefined)
let reading: Promise<void> | undefined

/**
 * Returns the menu with what its limited days have left, read whenever a component that needs it appears. Pages from the
 * server know nothing of it, so that an order makes none of them out of date.
 */
export function useMenuWithLoads(): Menu {
  const menu = useMenu()
  const day_loads = loads.use()
  const isLimited = menu.capacity.enabled
  useEffect(() => {
    if (isLimited) void readDayLoads()
  }, [isLimited])
  return useMemo(() => (isLimited && day_loads ? { ...menu, day_loads } : menu), [menu, isLimited, day_loads])
}

const pollMs = 15_000

/** Reads the loads again and again while a day is being chosen. */
export function useFreshDayLoads({ capacity }: Pick<Menu, 'capacity'>): void {
  useEffect(() => {
    if (!capacity.enabled) return undefined
    const read = (): void => {
      if (document.visibilityState === 'visible') void readDayLoads()
    }
    const timer = setInterval(read, pollMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [capacity.enabled])
}

/** Components that ask at the same time share a request. Without an answer the page keeps what it knows: checkout decides. */
function readDayLoads(): Promise<void> {
  reading ??= fetchJson<{ readonly day_loads: readonly DayLoad[] }>('/api/day-loads')
    .then(
      (response) => loads.write(response.day_loads),
      () => undefined,
    )
    .finally(() => {
      reading = undefined
    })
  return reading
}
