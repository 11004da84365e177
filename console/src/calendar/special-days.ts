import { addDays, daysBetween, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'
import type { FormSchema } from '@pj/ui/schema-form.tsx'
import { messages } from './texts.ts'

export interface SpecialDaysInput {
  readonly name: string
  readonly from: LagosDay
  readonly to: LagosDay
  readonly isClosed: boolean
  readonly open: string
  readonly close: string
}

/** The longest holidays of a bakery. */
const maxDays = 60

/** Equal times: closed all day. */
const closedHours = { open: '00:00', close: '00:00' }

export const closedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): SpecialDay => ({
  day,
  name,
  ...closedHours,
})

/** Parses the form into one special day per date. A problem is shown at the first day. */
export const specialDaysSchema = (input: SpecialDaysInput, now: Date): FormSchema<readonly SpecialDay[]> => ({
  safeParse: () => {
    const message = findProblem(input, now)
    if (message) return { success: false, error: { issues: [{ path: ['from'], message }] } }
    const { name, from, to, isClosed, open, close } = input
    const hours = isClosed ? closedHours : { open, close }
    const days = Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))
    return { success: true, data: days.map((day) => ({ day, name: name.trim(), ...hours })) }
  },
})

function findProblem({ from, to, isClosed, open, close }: SpecialDaysInput, now: Date): string | undefined {
  if (from === '') return messages.dayNeeded
  if (from < lagosDay(now)) return messages.dayPassed
  const count = countDays(from, to)
  if (count < 1) return messages.lastDayFirst
  if (count > maxDays) return messages.tooManyDays(maxDays)
  return isClosed || open < close ? undefined : messages.closingFirst
}

/** 1 when no last day is given. */
const countDays = (from: LagosDay, to: LagosDay): number => (to === '' ? 1 : daysBetween(from, to) + 1)

/** The days with `added`, which replace existing entries for the same dates. */
export const withSpecialDays = (days: readonly SpecialDay[], added: readonly SpecialDay[]): SpecialDay[] =>
  [...days.filter(({ day }) => !added.some((each) => each.day === day)), ...added].sort((one, other) =>
    one.day.localeCompare(other.day),
  )

export const withoutSpecialDay = (days: readonly SpecialDay[], day: LagosDay): SpecialDay[] =>
  days.filter((special) => special.day !== day)

export interface Holiday {
  readonly day: LagosDay
  readonly name: string
}

/** Public holidays of Nigeria on the same day every year: month and day. */
const fixedHolidays = [
  ['01-01', "New Year's Day"],
  ['05-01', "Workers' Day"],
  ['06-12', 'Democracy Day'],
  ['10-01', 'Independence Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
] as const

/** Public holidays that follow the moon: the government names their days shortly before. */
export const moonHolidays = ['Eid al-Fitr', 'Eid al-Adha', 'Maulud'] as const

/** The public holidays of Nigeria with a known day, from `from` on for a year. */
export function holidaysFrom(from: LagosDay): Holiday[] {
  const year = Number(from.slice(0, 4))
  const last = `${year + 1}${from.slice(4)}`
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ day }) => from <= day && day < last)
    .sort((one, other) => one.day.localeCompare(other.day))
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  return [
    ...fixedHolidays.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, 1), name: 'Easter Monday' },
  ]
}

/** The anonymous Gregorian algorithm for the date of Easter (Meeus, Jones, Butcher). */
export function easterSunday(year: number): LagosDay {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  const month = Math.floor(sum / 31)
  const day = (sum % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
