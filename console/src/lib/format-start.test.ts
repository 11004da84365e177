import { expect, it } from 'vitest'
import { formatStart } from './format.ts'

const now = new Date('2026-11-21T11:00:00Z')

it.each([
  ['2026-11-21T16:00:00Z', { text: 'start by 5:00 pm', isUrgent: false }],
  ['2026-11-21T12:30:00Z', { text: 'start by 1:30 pm', isUrgent: true }],
  ['2026-11-21T11:00:00Z', { text: 'start now', isUrgent: true }],
  ['2026-11-19T11:00:00Z', { text: 'start now', isUrgent: true }],
  ['2026-11-22T11:00:00Z', undefined],
])('formats the latest start %s as %j', (start_by, expected) => {
  expect(formatStart({ start_by, status: 'confirmed' }, now)).toEqual(expected)
})

it('returns nothing once work has begun', () => {
  expect(formatStart({ start_by: '2026-11-21T10:00:00Z', status: 'baking' }, now)).toBeUndefined()
})
