import { describe, expect, it } from 'vitest'
import { formatChange, formatCompactNaira, formatComparison, formatDayRange, formatHour } from './format-sales.ts'

describe('an amount on an axis', () => {
  it.each([
    [0, '₦0'],
    [950, '₦950'],
    [1000, '₦1k'],
    [3500, '₦3.5k'],
    [12_000, '₦12k'],
    [9_960, '₦10k'],
    [999_499, '₦999k'],
    [999_500, '₦1m'],
    [1_200_000, '₦1.2m'],
    [41_649_000, '₦42m'],
    [1_500_000_000, '₦1.5bn'],
  ])('%i is %s', (amount, words) => expect(formatCompactNaira(amount)).toBe(words))
})

describe('the words of a range', () => {
  const today = '2026-11-21'
  it('names a single day with its weekday', () =>
    expect(formatDayRange({ from: today, to: today }, today)).toBe('Sat 21 Nov'))
  it('leaves this year out', () =>
    expect(formatDayRange({ from: '2026-10-23', to: today }, today)).toBe('23 Oct to 21 Nov'))
  it('says another year once where both ends are in it', () =>
    expect(formatDayRange({ from: '2025-01-01', to: '2025-12-31' }, today)).toBe('1 Jan to 31 Dec 2025'))
  it('says both years where they differ', () =>
    expect(formatDayRange({ from: '2025-12-20', to: '2026-01-05' }, today)).toBe('20 Dec 2025 to 5 Jan'))
})

describe('a comparison', () => {
  it('counts the days before, or whole weeks', () => {
    const range = { from: '2026-10-23', to: '2026-11-21' }
    expect(formatComparison('previous', range)).toBe('the 30 days before')
    expect(formatComparison('weeks', range)).toBe('the same weekdays 5 weeks earlier')
    expect(formatComparison('weeks', { from: '2026-11-21', to: '2026-11-21' })).toBe('the same weekday a week earlier')
  })
  it('says how much more or less', () => {
    expect(formatChange(112, 100)).toBe('12% more')
    expect(formatChange(90, 100)).toBe('10% less')
    expect(formatChange(10_001, 10_000)).toBe('slightly more')
  })
})

it('tells the last hour of the day up to midnight', () => expect(formatHour('23')).toBe('23:00 to 24:00'))
