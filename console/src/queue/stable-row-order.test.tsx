import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findHiddenIds, type RowPosition, useStableRowOrder } from './stable-row-order.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const places = (...ids: string[]): RowPosition[] => ids.map((id) => ({ id, group: 'today' }))

interface Given {
  current: readonly RowPosition[]
  key?: string
  isReading: boolean
}

/** Says which ids the table would show. */
function Table({
  current,
  view,
  isReading,
  onShow,
}: Omit<Given, 'key'> & { view: string; onShow: (ids: string[]) => void }) {
  onShow(useStableRowOrder(current, view, isReading).map((place) => place.id))
  return null
}

/** The ids shown, one step after another. */
function shown(steps: readonly Given[]): string[][] {
  const root = createRoot(document.createElement('div'))
  const seen = steps.map(({ current, key = 'view', isReading }) => {
    let last: string[] = []
    const keep = (ids: string[]): void => {
      last = ids
    }
    act(() => root.render(<Table current={current} isReading={isReading} view={key} onShow={keep} />))
    return last
  })
  act(() => root.unmount())
  return seen
}

describe('the places of the rows', () => {
  it('stay while somebody reads: what is new waits, what left stays', () => {
    const before = places('A', 'B', 'C')
    const after = places('NEW', 'A', 'C')
    expect(
      shown([
        { current: before, isReading: false },
        { current: after, isReading: true },
      ]),
    ).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ])
    expect(findHiddenIds(after, before)).toEqual(['NEW'])
  })

  it('are put right when nobody reads any more', () => {
    const after = places('NEW', 'A')
    expect(
      shown([
        { current: places('A', 'B'), isReading: false },
        { current: after, isReading: true },
        { current: after, isReading: false },
      ]).at(-1),
    ).toEqual(['NEW', 'A'])
  })

  it('are put right for another view and for whoever asks to see what waits', () => {
    const after = places('NEW', 'A')
    expect(
      shown([
        { current: places('A'), isReading: true },
        { current: after, isReading: true, key: 'next' },
      ]).at(-1),
    ).toEqual(['NEW', 'A'])
  })

  it('fill an empty table at once', () => {
    expect(
      shown([
        { current: [], isReading: true },
        { current: places('A'), isReading: true },
      ]).at(-1),
    ).toEqual(['A'])
  })
})
