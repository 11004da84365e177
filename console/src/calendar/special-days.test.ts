import { lagosInstant } from '@pj/shared/lagos-time'
import { describe, expect, it } from 'vitest'
import { toSpecialDays, withSpecialDays } from './special-days.ts'

const now = lagosInstant('2026-12-20', '12:00')
const input = { name: ' Break ', from: '2026-12-25', to: '', isClosed: true, open: '10:00', close: '16:00' }

describe('the form for special days', () => {
  it('makes one day, or every day of a range', () => {
    const closed = { name: 'Break', open: '00:00', close: '00:00' }
    expect(toSpecialDays(input, now)).toEqual({ days: [{ day: '2026-12-25', ...closed }] })
    expect(toSpecialDays({ ...input, to: '2026-12-27' }, now)).toEqual({
      days: ['2026-12-25', '2026-12-26', '2026-12-27'].map((day) => ({ day, ...closed })),
    })
  })

  it.each([
    [{ from: '' }, 'Choose a day'],
    [{ from: '2026-12-19' }, 'Choose a day that is not over'],
    [{ to: '2026-12-24' }, 'The last day is before the first one'],
    [{ to: '2027-02-23' }, 'At most 60 days at once'],
    [{ isClosed: false, close: '10:00' }, 'The closing time is not after the opening time'],
    [{ isClosed: false, open: '', close: '' }, 'The closing time is not after the opening time'],
  ])('refuses %j', (changes, error) => {
    expect(toSpecialDays({ ...input, ...changes }, now)).toEqual({ error })
  })
})

it('a day that is added again replaces the earlier one, in the order of the calendar', () => {
  const day = (text: string, name = '') => ({ day: text, name, open: '00:00', close: '00:00' })
  expect(withSpecialDays([day('2027-01-01'), day('2026-12-25')], [day('2026-12-25', 'Christmas Day')])).toEqual([
    day('2026-12-25', 'Christmas Day'),
    day('2027-01-01'),
  ])
})
