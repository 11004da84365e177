import { expect, it } from 'vitest'
import { easterSunday, holidaysFrom } from './holidays.ts'

it('knows Easter, the earliest and the latest included', () => {
  expect([2026, 2027, 2028, 2038, 2285].map(easterSunday)).toEqual([
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2285-03-22',
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
