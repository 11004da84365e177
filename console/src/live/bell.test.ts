import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeOrderSummary } from '../testing/order-summary.ts'
import { startBell, turnBellOff, turnBellOn } from './bell.ts'
import { addUnseenOrder, markAllSeen, markSeen } from './unseen-orders.ts'

/** Hertz, in the order in which they were struck. */
let struck: number[] = []
let stop: () => void

class SpeakerForTests {
  readonly state = 'running'
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
      connect: <Next>(next: Next) => next,
      start: () => struck.push(frequency.value),
      stop: () => undefined,
    }
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', SpeakerForTests)
  stop = startBell()
  await turnBellOn()
  vi.advanceTimersByTime(2000)
  struck = []
})
afterEach(() => {
  markAllSeen()
  turnBellOff()
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = makeOrderSummary({ order_id: 'PJ-LATER', delivery_date: '2027-02-01T12:00:00.000Z' })
const express = makeOrderSummary({ order_id: 'PJ-EXPRESS', type: 'express' })

it('rings for an order of another day too, again and again until somebody looks at it', () => {
  addUnseenOrder(later)
  expect(struck).toHaveLength(2)
  vi.advanceTimersByTime(8000)
  expect(struck).toHaveLength(4)
  markSeen([later.order_id])
  vi.advanceTimersByTime(60_000)
  expect(struck).toHaveLength(4)
})

it('has a tone of its own for express', () => {
  addUnseenOrder(later)
  const usual = struck
  struck = []
  addUnseenOrder(express)
  expect(struck).toHaveLength(6)
  expect(struck).not.toEqual(expect.arrayContaining(usual))
})

it('is silent once it is switched off', () => {
  addUnseenOrder(later)
  struck = []
  turnBellOff()
  vi.advanceTimersByTime(60_000)
  expect(struck).toEqual([])
})
