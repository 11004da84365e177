import { describe, expect, it } from 'vitest'
import { formatDistance, formatDue, formatLateness, formatMoment, formatUrgency } from './format.ts'

const now = new Date('2026-11-21T13:05:00Z')
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

describe('formatDistance', () => {
  it.each([
    [130, 'in 2 h 10 min'],
    [0, 'now'],
    [-20, '20 min ago'],
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

const noon = new Date('2026-11-21T11:00:00Z')
const due = '2026-11-22T11:00:00Z'

it.each([
  ['2026-11-21T16:00:00Z', { text: 'start in 5 h', urgency: 'calm' }],
  ['2026-11-21T16:49:00Z', { text: 'start in 5 h', urgency: 'calm' }],
  ['2026-11-21T13:49:00Z', { text: 'start in 2 h 49 min', urgency: 'soon' }],
  ['2026-11-21T11:20:00Z', { text: 'start in 20 min', urgency: 'soon' }],
  ['2026-11-21T11:00:00Z', { text: 'start now', urgency: 'now' }],
  ['2026-11-19T11:00:00Z', { text: 'start now', urgency: 'now' }],
])('says of an order to start by %s: %j', (start_by, expected) => {
  expect(formatUrgency({ start_by, delivery_date: due, status: 'confirmed' }, noon)).toEqual(expected)
})

it.each([
  ['baking', '2026-11-21T13:00:00Z', { text: 'due in 2 h', urgency: 'soon' }],
  ['baking', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'now' }],
  ['new', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'now' }],
  ['ready', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'calm' }],
  ['out_for_delivery', '2026-11-21T13:00:00Z', { text: 'due in 2 h', urgency: 'calm' }],
  ['completed', '2026-11-21T09:00:00Z', undefined],
] as const)('says of an order that is %s and due %s: %j', (status, delivery_date, expected) => {
  expect(formatUrgency({ start_by: '2026-11-21T08:00:00Z', delivery_date, status }, noon)).toEqual(expected)
})
