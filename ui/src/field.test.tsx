import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'

const describedBy = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')

it('names the control by its label', () => {
  render(<Field label="Phone">{(control) => <input {...control} />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(describedBy(input)).toEqual([])
})

it('describes the control by its hint and its error', () => {
  render(
    <Field label="Phone" hint="11 digits" error="Enter a phone number">
      {(control) => <input {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toEqual(['11 digits', 'Enter a phone number'])
})
