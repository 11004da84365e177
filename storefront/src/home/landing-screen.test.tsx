import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { LandingScreen, slides } from './landing-screen.tsx'

const lines = slides.map(({ line }) => line)
const [first, second, , last] = lines

/** The line of the slide that is not hidden from assistive technology. */
const readLine = () => within(getStage()).getByRole('listitem').textContent
const getStage = () => screen.getByRole('region', { name: 'What we bake' })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

const renderLanding = () => renderScreen(<LandingScreen />, '/')

/** A touch that moves sideways by `x` pixels. */
function swipe(x: number): void {
  fireEvent.touchStart(getStage(), { changedTouches: [{ clientX: 200, clientY: 300 }] })
  fireEvent.touchEnd(getStage(), { changedTouches: [{ clientX: 200 + x, clientY: 300 }] })
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the slideshow', () => {
  it('shows its four slides for three seconds each, in a loop', () => {
    renderLanding()
    for (const line of [...lines, first]) {
      expect(readLine()).toBe(line)
      wait(2900)
      expect(readLine()).toBe(line)
      wait(100)
    }
  })

  it('shows a slide by its button and marks the button as current', () => {
    renderLanding()
    wait(2000)
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 4' }))
    expect(readLine()).toBe(last)
    const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true')
    expect(current).toEqual([screen.getByRole('button', { name: 'Show slide 4' })])
    wait(2900)
    expect(readLine()).toBe(last)
    wait(100)
    expect(readLine()).toBe(first)
  })

  it('moves by a swipe of more than 50 pixels', () => {
    renderLanding()
    swipe(-40)
    expect(readLine()).toBe(first)
    swipe(-60)
    expect(readLine()).toBe(second)
    swipe(60)
    expect(readLine()).toBe(first)
    swipe(60)
    expect(readLine()).toBe(last)
  })

  it('pauses while the keyboard focus is inside', () => {
    renderLanding()
    act(() => screen.getByRole('link', { name: 'Shop Now' }).focus())
    wait(7000)
    expect(readLine()).toBe(first)
    act(() => screen.getByRole('link', { name: 'Shop Now' }).blur())
    wait(3000)
    expect(readLine()).toBe(second)
  })

  it('is paused and played by a button', () => {
    renderLanding()
    fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
    wait(7000)
    expect(readLine()).toBe(first)
    act(() => screen.getByRole('button', { name: 'Play slideshow' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Play slideshow' }))
    wait(3000)
    expect(readLine()).toBe(second)
  })

  it('stands still for people who prefer reduced motion', () => {
    const query = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', () => query)
    renderLanding()
    wait(10_000)
    expect(readLine()).toBe(first)
    expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeTruthy()
  })
})
