import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findHiddenIds, type RowPosition, useStableRowOrder } from './queue-rows.ts'

const positions = (...ids: string[]): RowPosition[] => ids.map((id) => ({ id, group: 'today' }))

interface Step {
  current: readonly RowPosition[]
  key?: string
  isFrozen: boolean
}

/** Returns the ids that are shown after the last step. */
function shownAfter(first: Step, ...steps: Step[]): string[] {
  const { result, rerender } = renderHook(
    ({ current, key = 'view', isFrozen }: Step) => useStableRowOrder(current, { key, isFrozen }),
    { initialProps: first },
  )
  for (const step of steps) rerender(step)
  return result.current.map(({ id }) => id)
}

const before = positions('A', 'B', 'C')
const after = positions('NEW', 'A', 'C')

it('keeps the rows while they are frozen: new orders are hidden and orders that left stay', () => {
  expect(shownAfter({ current: before, isFrozen: false }, { current: after, isFrozen: true })).toEqual(['A', 'B', 'C'])
  expect(findHiddenIds(after, before)).toEqual(['NEW'])
})

it('shows the current positions once the rows are no longer frozen', () => {
  const steps = [
    { current: after, isFrozen: true },
    { current: after, isFrozen: false },
  ]
  expect(shownAfter({ current: before, isFrozen: false }, ...steps)).toEqual(['NEW', 'A', 'C'])
})

it('shows the current positions for another view and when hidden orders are shown', () => {
  const next = { current: after, isFrozen: true, key: 'next' }
  expect(shownAfter({ current: before, isFrozen: true }, next)).toEqual(['NEW', 'A', 'C'])
})

it('fills an empty table even while it is frozen', () => {
  expect(shownAfter({ current: [], isFrozen: true }, { current: before, isFrozen: true })).toEqual(['A', 'B', 'C'])
})
