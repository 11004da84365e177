import { lagosInstant } from '@pj/shared/lagos-time'
import { describe, expect, it } from 'vitest'
import { holidaysFrom, specialDaysSchema, withSpecialDays } from './special-days.ts'
import { messages } from './texts.ts'

const now = lagosInstant('2026-12-20', '12:00')
const input = { name: ' Break ', from: '2026-12-25', to: '', isClosed: true, open: '10:00', close: '16:00' }

describe('the form for special days', () => {
  it('returns one day, or every day of a range', () => {
    const closed = { name: 'Break', open: '00:00', close: '00:00' }
    const parse = (to: string) => specialDaysSchema({ ...input, to }, now).safeParse({})
    expect(parse('')).toEqual({ success: true, data: [{ day: '2026-12-25', ...closed }] })
    const days = ['2026-12-25', '2026-12-26', '2026-12-27']
    expect(parse('2026-12-27')).toEqual({ success: true, data: days.map((day) => ({ day, ...closed })) })
  })

  it.each([
    [{ from: '' }, messages.dayNeeded],
    [{ from: '2026-12-19' }, messages.dayPassed],
    [{ to: '2026-12-24' }, messages.lastDayFirst],
    [{ to: '2027-02-23' }, 'Choose at most 60 days'],
    [{ isClosed: false, close: '10:00' }, messages.closingFirst],
    [{ isClosed: false, open: '', close: '' }, messages.closingFirst],
  ])('refuses %j', (changes, error) => {
    expect(specialDaysSchema({ ...input, ...changes }, now).safeParse({})).toEqual({
      success: false,
      error: { issues: [{ path: ['from'], message: error }] },
    })
  })
})

it('replaces a day that is added again, in calendar order', () => {
  const day = (text: string, name = '') => ({ day: text, name, open: '00:00', close: '00:00' })
  expect(withSpecialDays([day('2027-01-01'), day('2026-12-25')], [day('2026-12-25', 'Christmas Day')])).toEqual([
    day('2026-12-25', 'Christmas Day'),
    day('2027-01-01'),
  ])
})

it('lists the public holidays of the next year, today included, the next one first', () => {
  expect(holidaysFrom('2026-10-01')).toEqual([
    { day: '2026-10-01', name: 'Independence Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-26', name: 'Boxing Day' },
    { day: '2027-01-01', name: "New Year's Day" },
    { day: '2027-03-26', name: 'Good Friday' },
    { day: '2027-03-29', name: 'Easter Monday' },
    { day: '2027-05-01', name: "Workers' Day" },
    { day: '2027-06-12', name: 'Democracy Day' },
  ])
})
