import { isLimited } from '@pj/shared/calendar/capacity'
import type { Menu } from '@pj/shared/menu/menu'
import { createStore } from '@pj/ui/create-store'
import { listen } from '@pj/ui/listen'
import { useEffect, useMemo } from 'react'
import { fetchJson, useMenu } from './menu.ts'

type Loads = Pick<Menu, 'day_loads' | 'full_slots'>

const loads = createStore<Loads | undefined>(undefined)
let reading: Promise<void> | undefined

/** Pages from the server know nothing of the loads, so that an order makes none of them out of date. */
export function useMenuWithLoads(): Menu {
  const menu = useMenu()
  const known = loads.use()
  const hasLoads = isLimited(menu)
  useEffect(() => {
    if (hasLoads) void readLoads()
  }, [hasLoads])
  return useMemo(() => (hasLoads ? { ...menu, ...known } : menu), [menu, hasLoads, known])
}

/** False until the first answer, or failure, of a shop whose days or slots are limited. */
export const areLoadsKnown = (menu: Menu): boolean => !isLimited(menu) || menu.full_slots !== undefined

const pollMs = 15_000

/** Reads the loads again and again while a day is being chosen. */
export function useFreshDayLoads(menu: Pick<Menu, 'capacity'>): void {
  const hasLoads = isLimited(menu)
  useEffect(() => {
    if (!hasLoads) return undefined
    const read = (): void => {
      if (document.visibilityState === 'visible') void readLoads()
    }
    const timer = setInterval(read, pollMs)
    const stopListening = listen(document, ['visibilitychange'], read)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [hasLoads])
}

/** Components that ask at the same time share a request. Without an answer the page keeps what it knows: checkout decides. */
export function readLoads(): Promise<void> {
  reading ??= fetchJson<Loads>('/api/day-loads')
    .then(
      (response) => loads.write(response),
      () => loads.write(loads.read() ?? { day_loads: [], full_slots: [] }),
    )
    .finally(() => {
      reading = undefined
    })
  return reading
}
