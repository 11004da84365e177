import { describe, expect, it } from 'vitest'
import { formatStart } from './format-start.ts'

const now = new Date('2026-11-21T11:00:00Z')

describe('when to start', () => {
  it.each([
    ['2026-11-21T16:00:00Z', { words: 'start by 5:00 pm', isPressing: false }],
    ['2026-11-21T12:30:00Z', { words: 'start by 1:30 pm', isPressing: true }],
    ['2026-11-21T11:00:00Z', { words: 'start now', isPressing: true }],
    ['2026-11-19T11:00:00Z', { words: 'start now', isPressing: true }],
    ['2026-11-22T11:00:00Z', undefined],
  ])('for a start by %s it says %j', (start_by, expected) => {
    expect(formatStart({ start_by, status: 'confirmed' }, now)).toEqual(expected)
  })

  it('is not said once work has begun', () => {
    expect(formatStart({ start_by: '2026-11-21T10:00:00Z', status: 'baking' }, now)).toBeUndefined()
  })
})
