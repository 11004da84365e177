import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { WakeLockButton } from '../layout/device-buttons.tsx'
import { createStoredChoice } from './stored-choice.ts'

describe('a choice that the device remembers', () => {
  const create = () => createStoredChoice('pj.console.test', ['off', 'on'])

  it('is the first one until somebody chooses, and shown and kept from then on', () => {
    const choice = create()
    const { result } = renderHook(() => choice.use())
    expect(result.current).toBe('off')
    act(() => choice.choose('on'))
    expect([result.current, choice.read(), create().read()]).toEqual(['on', 'on', 'on'])
  })

  it('is kept while the page is open where storage is blocked', async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked')
    })
    render(<WakeLockButton />)
    const button = screen.getByRole('button', { name: 'Keep the screen on' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(request).toHaveBeenCalledWith('screen')
  })
})
