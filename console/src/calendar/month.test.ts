import { expect, it } from 'vitest'
import { addMonths, formatMonth, lastDay, leadingDays, parseMonth } from './month.ts'

it('has its last day, its neighbours and the days of its first week before it', () => {
  expect([lastDay('2026-02'), lastDay('2028-02'), lastDay('2026-12')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  // 1 November 2026 is a Sunday, 1 June a Monday.
  expect([leadingDays('2026-11'), leadingDays('2026-06')]).toEqual([6, 0])
  expect(formatMonth('2026-11')).toBe('November 2026')
})

it.each([
  ['2026-12', '2026-12'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['0001-01', '2026-11'],
  ['x', '2026-11'],
])('reads %j as %s', (text, month) => {
  expect(parseMonth(text, '2026-11-22')).toBe(month)
})
