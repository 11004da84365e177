import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { WakeLockButton } from './device-buttons.tsx'

function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
}

it('keeps the screen on where storage is blocked', async () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  blockStorage()
  render(<WakeLockButton />)
  const button = screen.getByRole('button', { name: 'Keep the screen on' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(request).toHaveBeenCalledWith('screen')
})
