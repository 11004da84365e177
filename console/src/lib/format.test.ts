import { describe, expect, it } from 'vitest'
import { formatAgo, formatDistance, formatDue, formatLateness, formatMoment } from './format.ts'

const now = new Date('2026-11-21T13:05:00Z')
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('formatDistance', () => {
  it.each([
    [130, 'in 2 h 10 min'],
    [120, 'in 2 h'],
    [45, 'in 45 min'],
    [0, 'now'],
    [-20, '20 min ago'],
    [-125, '2 h 5 min ago'],
    [60 * 30 + 10, 'in 30 h'],
    [60 * 72, 'in 3 days'],
  ])('formats %i minutes from now as “%s”', (minutes, text) => {
    expect(formatDistance(later(minutes), now)).toBe(text)
  })
})

it('says how late an order is from the first whole minute on', () => {
  expect(formatLateness(later(-135), now)).toBe('2 h 15 min late')
  expect(formatLateness(later(-0.9), now)).toBeUndefined()
  expect(formatLateness(later(5), now)).toBeUndefined()
})

it('uses Lagos time whatever the time zone of the device', () => {
  expect(formatDue(new Date('2026-11-21T22:59:00Z'), now)).toMatchObject({ clock: '11:59 pm', day: 'today' })
  expect(formatDue(new Date('2026-11-21T23:00:00Z'), now)).toMatchObject({ clock: '12:00 am', day: 'tomorrow' })
  expect(formatMoment(new Date('2026-11-28T15:15:00Z'), now)).toBe('Sat 28 Nov, 4:15 pm')
  expect(formatMoment(new Date('2026-11-21T15:15:00Z'), now)).toBe('4:15 pm')
})

it('formats the time since an event, never as negative', () => {
  expect(formatAgo(new Date(now.getTime() - 20_000), now)).toBe('20 s ago')
  expect(formatAgo(later(-4), now)).toBe('4 min ago')
  expect(formatAgo(later(1), now)).toBe('0 s ago')
})
