import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BellButton, playTick, ringFor, startBell, TickSoundButton, turnBellOff, turnBellOn } from './bell.tsx'
import type { Ring } from './rings.ts'

/** The notes played so far, in hertz. */
let notes: number[] = []
let stopBell: () => void

/** A browser keeps it suspended until somebody has used the page. */
let audioState = 'running'

const contexts: FakeAudioContext[] = []

class FakeAudioContext extends EventTarget {
  constructor() {
    super()
    contexts.push(this)
  }
  get state() {
    return audioState
  }
  resume() {
    audioState = 'running'
    this.dispatchEvent(new Event('statechange'))
    return Promise.resolve()
  }
  readonly currentTime = 0
  readonly destination = {}
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: () => undefined }
  }
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      type: 'sine',
      connect: <Next,>(next: Next) => next,
      start: () => notes.push(frequency.value),
      stop: () => undefined,
    }
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudioContext)
  stopBell = startBell()
  await turnBellOn()
  vi.advanceTimersByTime(2000)
  notes = []
})
afterEach(() => {
  audioState = 'running'
  turnBellOff()
  stopBell()
})

const regular: Ring = { id: '1', orderId: 'PJ-REGULAR', isUrgent: false, title: 'Brownies', body: 'due Sat' }

it('rings repeatedly until what rings is seen', () => {
  ringFor([regular])
  expect(notes).toHaveLength(2)
  vi.advanceTimersByTime(8000)
  expect(notes).toHaveLength(4)
  ringFor([{ ...regular }])
  expect(notes).toHaveLength(4)
  ringFor([])
  vi.advanceTimersByTime(60_000)
  expect(notes).toHaveLength(4)
})

it('says whether new orders ring, and switches that', async () => {
  render(<BellButton />)
  ringFor([regular])
  notes = []
  await press('Sound on')
  vi.advanceTimersByTime(60_000)
  expect(notes).toEqual([])
  await press(/^Sound off/)
  expect(notes).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
})

it('sounds for ticks only where that is switched on, whether or not new orders ring', async () => {
  render(<TickSoundButton />)
  await playTick()
  expect(notes).toEqual([])
  await press('Tick sound')
  expect(notes).toHaveLength(1)
  turnBellOff()
  await playTick()
  expect(notes).toHaveLength(2)
  await press('Tick sound')
  await playTick()
  expect(notes).toHaveLength(2)
})

it('warns that the browser blocks the sound; a press unblocks it and does not switch it off', async () => {
  audioState = 'suspended'
  turnBellOff()
  vi.spyOn(FakeAudioContext.prototype, 'resume').mockResolvedValueOnce()
  await turnBellOn()
  render(<BellButton />)
  await press('No sound: tap')
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
})

it.each(['interrupted', 'suspended', 'closed'])('says that the sound is %s, and resumes it on a tap', async (name) => {
  render(<BellButton />)
  interrupt(name)
  expect(screen.getByRole('button', { name: 'No sound: tap' })).toBeTruthy()
  await act(async () => {
    fireEvent.pointerDown(document.body)
    await Promise.resolve()
  })
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
  ringFor([regular])
  expect(notes).toHaveLength(2)
})

/** As a call or the lock screen does. */
const interrupt = (state: string): void =>
  act(() => {
    audioState = state
    contexts.at(-1)?.dispatchEvent(new Event('statechange'))
  })

/** Everything that a pointer does to a button. */
async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole('button', { name })
  await act(async () => {
    fireEvent.pointerDown(button)
    await Promise.resolve()
  })
  await act(async () => {
    fireEvent.click(button)
    await Promise.resolve()
  })
}
