import { expect, it } from 'vitest'
import { formatUrgency } from './format.ts'

const now = new Date('2026-11-21T11:00:00Z')
const due = '2026-11-22T11:00:00Z'

it.each([
  ['2026-11-21T16:00:00Z', { text: 'start in 5 h', urgency: 'calm' }],
  ['2026-11-21T16:49:00Z', { text: 'start in 5 h', urgency: 'calm' }],
  ['2026-11-21T13:49:00Z', { text: 'start in 2 h 49 min', urgency: 'soon' }],
  ['2026-11-21T11:20:00Z', { text: 'start in 20 min', urgency: 'soon' }],
  ['2026-11-21T11:00:00Z', { text: 'start now', urgency: 'now' }],
  ['2026-11-19T11:00:00Z', { text: 'start now', urgency: 'now' }],
])('says of an order to start by %s: %j', (start_by, expected) => {
  expect(formatUrgency({ start_by, delivery_date: due, status: 'confirmed' }, now)).toEqual(expected)
})

it.each([
  ['baking', '2026-11-21T13:00:00Z', { text: 'due in 2 h', urgency: 'soon' }],
  ['baking', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'now' }],
  ['new', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'now' }],
  ['ready', '2026-11-21T09:00:00Z', { text: '2 h late', urgency: 'calm' }],
  ['out_for_delivery', '2026-11-21T13:00:00Z', { text: 'due in 2 h', urgency: 'calm' }],
  ['completed', '2026-11-21T09:00:00Z', undefined],
] as const)('says of an order that is %s and due %s: %j', (status, delivery_date, expected) => {
  expect(formatUrgency({ start_by: '2026-11-21T08:00:00Z', delivery_date, status }, now)).toEqual(expected)
})
