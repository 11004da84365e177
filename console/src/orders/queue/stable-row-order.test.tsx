import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeOrderSummary } from '../../testing/orders.ts'
import { findHiddenIds, type QueueRow, useKeptRows, useRowMoves } from './queue-rows.ts'
import { useIsAtList } from './queue-scroller.ts'

afterEach(() => vi.useRealTimers())

const rowsOf = (...ids: string[]): QueueRow[] =>
  ids.map((id) => ({ order: makeOrderSummary({ order_id: id }), group: 'today' }))

interface Step {
  current: readonly QueueRow[]
  key?: string
  isHeld: boolean
}

function renderRows(first: Step) {
  const { result, rerender } = renderHook(
    ({ current, key = 'view', isHeld }: Step) => {
      const keptRows = useKeptRows({ key, isHeld })
      useRowMoves(current, keptRows, isHeld)
      return keptRows.kept ?? current
    },
    { initialProps: first },
  )
  return { rerender, shownIds: () => result.current.map(({ order }) => order.order_id) }
}

/** Returns the ids that are shown after the last step. */
function shownAfter(first: Step, ...steps: Step[]): string[] {
  const { rerender, shownIds } = renderRows(first)
  for (const step of steps) rerender(step)
  return shownIds()
}

const before = rowsOf('A', 'B', 'C')
const after = rowsOf('NEW', 'A', 'C')
const held = { current: after, isHeld: true }

it('keeps the rows while they are held: new orders are hidden and orders that left stay', () => {
  expect(shownAfter({ current: before, isHeld: false }, held)).toEqual(['A', 'B', 'C'])
  expect(findHiddenIds(after, before)).toEqual(['NEW'])
})

it.each<[string, Step, Step[]]>([
  ['that are not held', { current: before, isHeld: false }, [{ current: after, isHeld: false }]],
  ['that are not held any more', { current: before, isHeld: false }, [held, { current: after, isHeld: false }]],
  ['of another view', { current: before, isHeld: true }, [{ ...held, key: 'next' }]],
  ['of a table that was empty', { current: [], isHeld: true }, [held]],
])('shows the current rows %s', (_, first, steps) => {
  expect(shownAfter(first, ...steps)).toEqual(['NEW', 'A', 'C'])
})

it('moves the rows of a touch screen three seconds after a change, and after the finger has left', () => {
  vi.useFakeTimers()
  const matches = (query: string): boolean => query === '(any-pointer: coarse)'
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }))
  const { rerender, shownIds } = renderRows({ current: before, isHeld: false })
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  rerender({ current: after, isHeld: false })
  wait(2900)
  rerender(held)
  wait(10_000)
  expect(shownIds()).toEqual(['A', 'B', 'C'])
  rerender({ current: after, isHeld: false })
  wait(2900)
  expect(shownIds()).toEqual(['A', 'B', 'C'])
  wait(100)
  expect(shownIds()).toEqual(['NEW', 'A', 'C'])
})

it('takes a pointer that rests for a minute as left behind', () => {
  vi.useFakeTimers()
  const list = { current: document.createElement('div') }
  const { result } = renderHook(() => useIsAtList(list))
  fireEvent.pointerDown(list.current)
  act(() => void vi.advanceTimersByTime(59_000))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
})
