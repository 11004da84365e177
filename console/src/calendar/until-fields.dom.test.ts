import { lagosInstant } from '@pj/shared/lagos-time'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { type UntilChoice, untilInstant } from './until-fields.tsx'

const at = (local: string): string => lagosInstant(local.slice(0, 10), local.slice(11)).toISOString()
// 2026-11-28 is a Saturday.
const until = (choice: UntilChoice, now: string, typed = '') =>
  untilInstant(choice, typed, { now: new Date(at(now)), times: menuA })

it.each([
  ['hour', '2026-11-28 13:10', '2026-11-28 14:10'],
  ['closing', '2026-11-28 13:10', '2026-11-28 19:00'],
  ['closing', '2026-11-29 13:10', '2026-11-29 18:00'],
  ['tomorrow', '2026-11-28 23:59', '2026-11-29 00:00'],
  ['monday', '2026-11-28 13:10', '2026-11-30 00:00'],
  ['monday', '2026-11-29 13:10', '2026-11-30 00:00'],
  ['monday', '2026-11-30 13:10', '2026-12-07 00:00'],
] as const)('%s, chosen at %s, is %s', (choice, now, end) => {
  expect(until(choice, now)).toBe(at(end))
})

it('reads a date as its first moment and refuses what has passed', () => {
  expect(until('date', '2026-11-28 13:10', '2026-12-01')).toBe(at('2026-12-01 00:00'))
  expect(until('date', '2026-11-28 13:10', '2026-11-28')).toBeUndefined()
  expect(until('date', '2026-11-28 13:10', '')).toBeUndefined()
  expect(until('time', '2026-11-28 13:10', '2026-11-28T15:30')).toBe(at('2026-11-28 15:30'))
  expect(until('time', '2026-11-28 13:10', '2026-11-28T13:00')).toBeUndefined()
})

it('offers no closing time once the shop is closed, and no end for “until I say so”', () => {
  expect(until('closing', '2026-11-28 19:00')).toBeUndefined()
  expect(until('open', '2026-11-28 13:10')).toBeNull()
})
