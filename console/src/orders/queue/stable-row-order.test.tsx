import { renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { makeOrderSummary } from '../../testing/orders.ts'
import { findHiddenIds, type QueueRow, useFrozenRows } from './queue-rows.ts'

const rowsOf = (...ids: string[]): QueueRow[] =>
  ids.map((id) => ({ order: makeOrderSummary({ order_id: id }), group: 'today' }))

interface Step {
  current: readonly QueueRow[]
  key?: string
  isFrozen: boolean
}

/** Returns the ids that are shown after the last step. */
function shownAfter(first: Step, ...steps: Step[]): string[] {
  const { result, rerender } = renderHook(
    ({ current, key = 'view', isFrozen }: Step) => {
      const { frozen, remember } = useFrozenRows({ key, isFrozen })
      const isKept = frozen !== undefined
      useEffect(() => {
        if (!isKept) remember(current)
      }, [isKept, current, remember])
      return frozen ?? current
    },
    { initialProps: first },
  )
  for (const step of steps) rerender(step)
  return result.current.map(({ order }) => order.order_id)
}

const before = rowsOf('A', 'B', 'C')
const after = rowsOf('NEW', 'A', 'C')
const frozen = { current: after, isFrozen: true }

it('keeps the rows while they are frozen: new orders are hidden and orders that left stay', () => {
  expect(shownAfter({ current: before, isFrozen: false }, frozen)).toEqual(['A', 'B', 'C'])
  expect(findHiddenIds(after, before)).toEqual(['NEW'])
})

it.each<[string, Step, Step[]]>([
  ['that are not frozen any more', { current: before, isFrozen: false }, [frozen, { current: after, isFrozen: false }]],
  ['of another view', { current: before, isFrozen: true }, [{ ...frozen, key: 'next' }]],
  ['of a table that was empty', { current: [], isFrozen: true }, [frozen]],
])('shows the current rows %s', (_, first, steps) => {
  expect(shownAfter(first, ...steps)).toEqual(['NEW', 'A', 'C'])
})
