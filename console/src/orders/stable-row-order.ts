import { useState } from 'react'
import type { QueueGroup } from './queue-groups.ts'

export interface RowPosition {
  /** The id of the order. */
  readonly id: string
  readonly group: QueueGroup
}

interface StableOrderOptions {
  /** Another key takes the current positions in any case. */
  readonly key: string
  readonly isFrozen: boolean
}

/**
 * Returns the current positions, or the previous ones while they are frozen: rows must not move under a finger. New
 * orders are then hidden, and orders that left the view stay.
 */
export function useStableRowOrder(
  current: readonly RowPosition[],
  { key, isFrozen }: StableOrderOptions,
): readonly RowPosition[] {
  const [shown, setShown] = useState({ key, positions: current })
  const mayChange = key !== shown.key || !isFrozen || shown.positions.length === 0
  if (!mayChange || (shown.key === key && isSameOrder(shown.positions, current))) return shown.positions
  setShown({ key, positions: current })
  return current
}

/** Returns the orders that belong in the view and have no row yet. */
export function findHiddenIds(current: readonly RowPosition[], shown: readonly RowPosition[]): string[] {
  if (current === shown) return []
  const shownIds = new Set(shown.map(({ id }) => id))
  return current.map(({ id }) => id).filter((id) => !shownIds.has(id))
}

const isSameOrder = (one: readonly RowPosition[], other: readonly RowPosition[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ id, group }, index) => id === other[index]?.id && group === other[index]?.group))
