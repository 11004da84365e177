import { useState } from 'react'
import type { QueueGroup } from './queue-groups.ts'

/** A row's place: which order, in which group. */
export interface RowPosition {
  readonly id: string
  readonly group: QueueGroup
}

interface StableOrder {
  readonly key: string
  readonly places: readonly RowPosition[]
}

/**
 * While somebody is reading, rows keep their places: what came in since waits, what left stays. As soon as nobody
 * is, or `key` changes (another view, another page loaded, "show them"), the places are what they should be.
 */
export function useStableRowOrder(
  current: readonly RowPosition[],
  key: string,
  isReading: boolean,
): readonly RowPosition[] {
  const [held, setHeld] = useState<StableOrder>({ key, places: current })
  const mayMove = key !== held.key || !isReading || held.places.length === 0
  if (!mayMove || (held.key === key && isSame(held.places, current))) return held.places
  setHeld({ key, places: current })
  return current
}

/** Orders that belong into the view and do not have a place yet. */
export function findHiddenIds(current: readonly RowPosition[], shown: readonly RowPosition[]): string[] {
  if (current === shown) return []
  const known = new Set(shown.map((place) => place.id))
  return current.map((place) => place.id).filter((id) => !known.has(id))
}

const isSame = (one: readonly RowPosition[], other: readonly RowPosition[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((place, index) => place.id === other[index]?.id && place.group === other[index]?.group))
