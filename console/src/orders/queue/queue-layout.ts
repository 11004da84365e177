import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { useMediaQuery } from '@pj/ui/use-media-query'

/** `wide` has a column for everything; `cards` combines several in one cell, for a tablet and a phone. */
export type QueueLayout = 'wide' | 'cards'

/** `compact` shows more rows. The time to start is read from two metres in both. Cards have one size. */
const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const storageKey = 'pj.console.density'

const density = createStore<Density>(densities.find((known) => known === localStore.read(storageKey)) ?? 'comfortable')

export const useDensity = density.use

/** The device remembers the choice. */
export function setDensity(next: Density): void {
  localStore.write(storageKey, next)
  density.write(next)
}

export const useQueueLayout = (): QueueLayout => (useMediaQuery('(min-width: 80rem)') ? 'wide' : 'cards')

/** The cards beside each other: two on a tablet. */
export function useLanes(layout: QueueLayout): number {
  const isTablet = useMediaQuery('(min-width: 40rem)')
  return layout === 'cards' && isTablet ? 2 : 1
}
