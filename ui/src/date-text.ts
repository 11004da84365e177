import { isLagosDay } from '@pj/shared/lagos-time'

/** The value's format, like the browser's own field: YYYY-MM-DD or YYYY-MM-DDTHH:MM. */
export type DateType = 'date' | 'datetime-local'

/** "28/11/2026", "28/11/2026 16:15"; of any other text the text. */
export const formatDateText = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, (_, year, month, day, time) =>
    [`${day}/${month}/${year}`, time].filter(Boolean).join(' '),
  )

/**
 * Returns the value of a date that is written day first; the time is on the clock of 24 or of 12 hours. A value that is
 * pasted stays as it is. Undefined for any other text and for a day that the calendar does not have.
 */
export function parseDateText(text: string, type: DateType): string | undefined {
  const [date = '', ...time] = text.trim().split(/[\sT,]+/)
  const day = date.replace(
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/,
    (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  const clock = parseClock(time.join(''))
  if (!isLagosDay(day)) return undefined
  if (type === 'date') return time.length === 0 ? day : undefined
  return clock && `${day}T${clock}`
}

/** HH:MM of "16:15", "4:15pm" and "4pm". */
function parseClock(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] = /^(\d\d?)(?:[:.](\d\d))?(am|pm)?$/i.exec(text) ?? []
  const hour = Number(hours)
  const isWritten = half === undefined ? /[:.]/.test(text) && hour < 24 : hour >= 1 && hour <= 12
  if (!isWritten || Number(minutes) > 59) return undefined
  const shift = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(shift).padStart(2, '0')}:${minutes}`
}
