import { expect, it } from 'vitest'
import { orderNowWords } from './order-now.ts'

it('promises an express cake three hours from now, within opening hours', () => {
  expect(orderNowWords(new Date('2026-11-23T13:05:00+01:00'), 'express')).toBe('Order now, ready by 4:15 pm')
  expect(orderNowWords(new Date('2026-11-23T17:00:00+01:00'), 'express')).toBe('Order now, ready tomorrow by 11:00 am')
  expect(orderNowWords(new Date('2026-11-23T05:00:00+01:00'), 'express')).toBe('Order now, ready by 11:00 am')
})

it('names the first day for cakes that take days', () => {
  expect(orderNowWords(new Date('2026-11-21T12:00:00+01:00'), 'custom')).toBe('Order now: from Sat 28 Nov')
  expect(orderNowWords(new Date('2026-11-21T12:00:00+01:00'), 'themed')).toBe('Order now: from Sat 5 Dec')
})
