import { expect, it } from 'vitest'
import { lagosInstant } from './lagos-time.ts'
import { isOpenAt } from './opening-hours.ts'

it('knows the hours of each day, by the Lagos clock', () => {
  // A Saturday, and the Sunday after.
  expect(isOpenAt(lagosInstant('2026-11-28', '08:00'))).toBe(true)
  expect(isOpenAt(lagosInstant('2026-11-28', '07:59'))).toBe(false)
  expect(isOpenAt(lagosInstant('2026-11-28', '19:00'))).toBe(true)
  expect(isOpenAt(lagosInstant('2026-11-29', '19:00'))).toBe(false)
  expect(isOpenAt(lagosInstant('2026-11-29', '12:00'))).toBe(true)
})
