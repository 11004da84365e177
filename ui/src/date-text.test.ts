import { expect, it } from 'vitest'
import { formatDateText, parseDateText } from './date-field.tsx'

it.each([
  ['date', '28/11/2026', '2026-11-28'],
  ['date', ' 3/2/2026 ', '2026-02-03'],
  ['date', '28.11.2026', '2026-11-28'],
  ['date', '2026-11-28', '2026-11-28'],
  ['datetime-local', '28/11/2026 16:15', '2026-11-28T16:15'],
  ['datetime-local', '28/11/2026, 4:15 pm', '2026-11-28T16:15'],
  ['datetime-local', '28/11/2026 12am', '2026-11-28T00:00'],
  ['datetime-local', '28/11/2026 12:30 PM', '2026-11-28T12:30'],
  ['datetime-local', '28/11/2026 9:05', '2026-11-28T09:05'],
  ['datetime-local', '2026-11-28T16:15', '2026-11-28T16:15'],
] as const)('reads the %s %s day first', (type, text, value) => {
  expect(parseDateText(text, type)).toBe(value)
})

it.each([
  ['date', '11/28/2026'],
  ['date', '31/11/2026'],
  ['date', '29/02/2027'],
  ['date', '28/11/26'],
  ['date', '28/11'],
  ['date', '28/11/2026 16:15'],
  ['date', 'tomorrow'],
  ['datetime-local', '28/11/2026'],
  ['datetime-local', '28/11/2026 24:00'],
  ['datetime-local', '28/11/2026 16:60'],
  ['datetime-local', '28/11/2026 13 pm'],
  ['datetime-local', '28/11/2026 4'],
] as const)('does not read the %s %s', (type, text) => {
  expect(parseDateText(text, type)).toBeUndefined()
})

it('writes a value day first', () => {
  expect(formatDateText('2026-11-28')).toBe('28/11/2026')
  expect(formatDateText('2026-11-28T16:15')).toBe('28/11/2026 16:15')
  expect(formatDateText('')).toBe('')
})
