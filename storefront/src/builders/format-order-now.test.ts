import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { formatOrderNow } from './new-cake-notes.tsx'

it('adds three opening hours for an express cake', () => {
  expect(formatOrderNow(new Date('2026-11-23T13:05:00+01:00'), { kind: 'express', points: 0 }, menuA)).toBe(
    'Order now, ready by 4:15 pm',
  )
  expect(formatOrderNow(new Date('2026-11-23T17:00:00+01:00'), { kind: 'express', points: 0 }, menuA)).toBe(
    'Order now, ready tomorrow by 11:00 am',
  )
  expect(formatOrderNow(new Date('2026-11-23T05:00:00+01:00'), { kind: 'express', points: 0 }, menuA)).toBe(
    'Order now, ready by 11:00 am',
  )
})

it('names the first day for cakes with a lead time in days', () => {
  expect(formatOrderNow(new Date('2026-11-21T12:00:00+01:00'), { kind: 'custom', points: 0 }, menuA)).toBe(
    'Order now for Sat 28 Nov or later',
  )
  expect(formatOrderNow(new Date('2026-11-21T12:00:00+01:00'), { kind: 'themed', points: 0 }, menuA)).toBe(
    'Order now for Sat 5 Dec or later',
  )
})
