import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DateInput } from './date-input.tsx'

it.each([
  ['date', '2026-11-28', 'Sat 28 Nov 2026'],
  ['datetime-local', '2026-11-28T16:15', 'Sat 28 Nov 2026, 4:15 pm'],
  ['date', '', 'dd/mm/yyyy'],
] as const)('shows the %s %s day first', (type, value, words) => {
  render(<DateInput type={type} value={value} aria-label="Day" readOnly />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(value)
})
