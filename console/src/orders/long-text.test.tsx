import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LongText } from './field-changes.tsx'

it.each([
  ['1,800 letters', 'a'.repeat(1800)],
  ['20 lines', Array.from({ length: 20 }, (_, line) => `Line ${line}`).join('\n')],
])('shortens %s until all of it is asked for', async (_name, text) => {
  render(<LongText text={text} />)
  const toggle = screen.getByRole('button', { name: 'Show all' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(toggle)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it('shows a short text without a button', () => {
  render(<LongText text={'No nuts.\nCall first.'} />)
  expect(screen.queryByRole('button')).toBeNull()
})
