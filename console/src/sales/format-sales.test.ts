import { describe, expect, it } from 'vitest'
import { readListParams } from '../lib/list-params.ts'
import { computeAxisTicks, formatCompactNaira, formatComparison, formatDayRange } from './format-sales.ts'
import { comparedDays, salesParams, toSalesView } from './sales-search-params.ts'

describe('formatCompactNaira', () => {
  it.each([
    [0, '₦0'],
    [1000, '₦1k'],
    [3500, '₦3.5k'],
    [9_960, '₦10k'],
    [999_500, '₦1m'],
    [41_649_000, '₦42m'],
    [1_500_000_000, '₦1.5bn'],
  ])('%i is %s', (amount, text) => expect(formatCompactNaira(amount)).toBe(text))
})

describe('formatDayRange', () => {
  const today = '2026-11-21'
  it('names a single day with its weekday', () =>
    expect(formatDayRange({ from: today, to: today }, today)).toBe('Sat 21 Nov'))
  it('names both years when they differ', () =>
    expect(formatDayRange({ from: '2025-12-20', to: '2026-01-05' }, today)).toBe('20 Dec 2025 to 5 Jan'))
})

describe('comparisons', () => {
  const viewOf = (search: string) => toSalesView(readListParams(salesParams, new URLSearchParams(search)), '2026-11-21')
  it.each([
    ['range=30d', 'the 30 days before', '2026-09-23', '2026-10-22'],
    ['range=30d&compare=weeks', 'the same weekdays 5 weeks earlier', '2026-09-18', '2026-10-17'],
    ['range=today&compare=weeks', 'the same weekday a week earlier', '2026-11-14', '2026-11-14'],
    ['range=month', 'the same days of October', '2026-10-01', '2026-10-21'],
    ['range=year', 'the same days of 2025', '2025-01-01', '2025-11-21'],
    ['range=7d&compare=year', 'the same days a year earlier', '2025-11-15', '2025-11-21'],
  ])('compares %s with %s', (search, name, from, to) => {
    const view = viewOf(search)
    expect(formatComparison(view)).toBe(name)
    expect(comparedDays(view)).toEqual({ from, to })
  })
})

it.each([
  [1_700_000, 4, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [104, 2, [0, 60, 120]],
  [2, 2, [0, 1, 2]],
  [0, 4, [0, 1]],
])('returns round axis ticks that cover %d', (most, steps, ticks) => {
  expect(computeAxisTicks(most, steps)).toEqual(ticks)
})
