import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DateField, formatDateText, parseDateText } from './date-field.tsx'

const onChange = vi.fn<(value: string | undefined) => void>()

function Example({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string | undefined): void => {
    onChange(next)
    setValue(next ?? '')
  }
  return (
    <>
      <DateField label="Day" value={value} error={error} onChange={change} />
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Christmas Eve
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day')

it('shows and reads its value day first', async () => {
  render(<Example start="2026-11-28" />)
  expect(field().value).toBe('28/11/2026')
  await userEvent.clear(field())
  expect(onChange).toHaveBeenLastCalledWith('')
  await userEvent.type(field(), '3/2/2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-02-03')
  expect(field().value).toBe('3/2/2026')
  await userEvent.tab()
  expect(field().value).toBe('03/02/2026')
})

it('says how a date is written once it is left with another text, and drops the text for a value from elsewhere', async () => {
  render(<Example start="2026-11-28" error="Required" />)
  await userEvent.clear(field())
  await userEvent.type(field(), '31/11/2026')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(screen.queryByText(/^Write a date/)).toBeNull()
  await userEvent.tab()
  const sentence = 'Write a date of the calendar as dd/mm/yyyy, such as 28/11/2026'
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe('31/11/2026')
  fireEvent.click(screen.getByRole('button', { name: 'Christmas Eve' }))
  expect(field().value).toBe('24/12/2026')
  expect(screen.queryByText(sentence)).toBeNull()
})

it('takes a day of the calendar of the browser', async () => {
  const showPicker = vi.fn()
  // happy-dom has none.
  HTMLInputElement.prototype.showPicker = showPicker
  render(<Example start="2026-11-28" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const calendar = screen.getByDisplayValue('2026-11-28')
  expect(showPicker.mock.contexts).toEqual([calendar])
  fireEvent.change(calendar, { target: { value: '2026-12-01' } })
  expect(field().value).toBe('01/12/2026')
})

it.each([
  ['date', '28/11/2026', '2026-11-28'],
  ['date', ' 3/2/2026 ', '2026-02-03'],
  ['date', '2026-11-28', '2026-11-28'],
  ['datetime-local', '28/11/2026 16:15', '2026-11-28T16:15'],
  ['datetime-local', '28/11/2026, 4:15 pm', '2026-11-28T16:15'],
  ['datetime-local', '28/11/2026 12am', '2026-11-28T00:00'],
  ['datetime-local', '28/11/2026 12:30 PM', '2026-11-28T12:30'],
  ['datetime-local', '2026-11-28T16:15', '2026-11-28T16:15'],
] as const)('reads the %s %s day first', (type, text, value) => {
  expect(parseDateText(text, type)).toBe(value)
})

it.each([
  ['date', '11/28/2026'],
  ['date', '31/11/2026'],
  ['date', '28/11/26'],
  ['date', '28/11/2026 16:15'],
  ['datetime-local', '28/11/2026'],
  ['datetime-local', '28/11/2026 24:00'],
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
