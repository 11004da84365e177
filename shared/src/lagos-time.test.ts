import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatClock,
  formatDateTime,
  formatDay,
  formatLagosLocal,
  formatTime,
  isLagosDay,
  lagosDay,
  lagosDaySpan,
  parseLagosLocal,
} from './lagos-time.ts'

describe('Lagos time', () => {
  it('is one hour ahead of UTC: the last UTC hour belongs to the next day', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
    expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  })

  it('agrees with the time zone data of the platform', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'short' })
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(fc.property(dates, (date) => clock.format(date).replace(' ', 'T') === formatLagosLocal(date)))
  })

  it('parses the value of a datetime-local field', () => {
    expect(parseLagosLocal('2026-11-28T10:00')?.toISOString()).toBe('2026-11-28T09:00:00.000Z')
    for (const text of ['', '2026-11-28', '2026-02-30T10:00', '2026-11-28T25:00', 'soon']) {
      expect(parseLagosLocal(text)).toBeUndefined()
    }
  })

  it('adds and counts days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
    expect(daysBetween('2026-11-21', '2026-12-05')).toBe(14)
    expect(isLagosDay('2026-02-29')).toBe(false)
  })

  it('spans whole days', () => {
    const { start, end } = lagosDaySpan('2026-11-21', '2026-11-22')
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-22T23:00:00.000Z'])
  })

  it('formats times and days', () => {
    expect(formatTime(new Date('2026-11-21T15:15:00Z'))).toBe('4:15 pm')
    expect(formatTime(new Date('2026-11-20T23:05:00Z'))).toBe('12:05 am')
    expect(['00:00', '09:05', '12:00', '23:59'].map(formatClock)).toEqual([
      '12:00 am',
      '9:05 am',
      '12:00 pm',
      '11:59 pm',
    ])
    expect(formatDay('2027-02-01')).toBe('Mon 1 Feb')
    expect(formatDateTime(new Date('2026-11-28T11:00:00Z'))).toBe('Sat 28 Nov, 12:00 pm')
  })
})
