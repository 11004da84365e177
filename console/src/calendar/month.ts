import { addDays, isLagosDay, type LagosDay, weekdayOf } from '@pj/shared/lagos-time'

/** A month such as `2026-11`. */
export type Month = string

export const monthOf = (day: LagosDay): Month => day.slice(0, 7)

/** The month of the URL, or that of `today`. */
export function parseMonth(text: string | null, today: LagosDay): Month {
  const month = text ?? ''
  return /^2\d{3}-\d\d$/.test(month) && isLagosDay(`${month}-01`) ? month : monthOf(today)
}

export const firstDay = (month: Month): LagosDay => `${month}-01`

/** The month that is `months` later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const date = new Date(`${firstDay(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const lastDay = (month: Month): LagosDay => addDays(firstDay(addMonths(month, 1)), -1)

/** Days of the week from Monday that lie before the first of the month. */
export const leadingDays = (month: Month): number => (weekdayOf(firstDay(month)) + 6) % 7

/** "November 2026". */
export const formatMonth = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  )
