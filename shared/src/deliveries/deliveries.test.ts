import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTap, tapTime } from './deliveries.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-21T17:40:00+01:00')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)

describe('the time of a tap', () => {
  it.each([
    ['without a time, now', undefined, 0],
    ['a tap sent within a minute, now', new Date(now.getTime() - 59_999), 0],
    ['an earlier tap', hoursAgo(2), 2],
    ['a phone that is ahead, now', hoursAgo(-5), 0],
    ['a phone that is behind, the start of the run', hoursAgo(100), 6],
  ])('is, for %s', (_, at, hours) => {
    expect(tapTime(at?.toISOString(), { start: hoursAgo(6), now })).toEqual(hoursAgo(hours))
  })

  it('is never before the start, in the future or more than a day ago, whatever the phone says', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 0, max: 72 }), (at, hours) => {
        const start = hoursAgo(hours)
        const time = tapTime(at.toISOString(), { start, now }).getTime()
        expect(time).toBeGreaterThanOrEqual(Math.max(start.getTime(), hoursAgo(24).getTime()))
        expect(time).toBeLessThanOrEqual(now.getTime())
      }),
    )
  })

  it('is shown with when it was sent, and with both days where they differ', () => {
    expect(formatTap(hoursAgo(2), null)).toBe('3:40 pm')
    expect(formatTap(hoursAgo(2), now)).toBe('3:40 pm, sent 5:40 pm')
    expect(formatTap(hoursAgo(20), now)).toBe('Fri 20 Nov, 9:40 pm, sent Sat 21 Nov, 5:40 pm')
  })
})
