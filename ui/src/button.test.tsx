import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('keeps the focus and ignores presses while it is busy', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const form = (busy: boolean) => (
    <form action={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Place Order
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Place Order' })
  button.focus()
  rerender(form(true))
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
