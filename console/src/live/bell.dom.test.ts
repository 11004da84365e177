import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { startBell, turnBellOff, turnBellOn } from './bell.ts'
import { addUnseenOrder, markAllSeen, markSeen } from './unseen-orders.ts'

/** The notes played so far, in hertz. */
let notes: number[] = []
let stopBell: () => void

class FakeAudioContext {
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
  markAllSeen()
  turnBellOff()
  stopBell()
})

const regular = makeOrderSummary({ order_id: 'PJ-REGULAR', delivery_date: '2027-02-01T12:00:00.000Z' })
const express = makeOrderSummary({ order_id: 'PJ-EXPRESS', type: 'express' })

it('rings for an order of any day, repeatedly, until the order is seen', () => {
  addUnseenOrder(regular)
  expect(notes).toHaveLength(2)
  vi.advanceTimersByTime(8000)
  expect(notes).toHaveLength(4)
  markSeen([regular.order_id])
  vi.advanceTimersByTime(60_000)
  expect(notes).toHaveLength(4)
})

it('plays another melody for express orders', () => {
  addUnseenOrder(regular)
  const regularNotes = notes
  notes = []
  addUnseenOrder(express)
  expect(notes).toHaveLength(6)
  expect(notes).not.toEqual(expect.arrayContaining(regularNotes))
})

it('is silent when it is turned off', () => {
  addUnseenOrder(regular)
  notes = []
  turnBellOff()
  vi.advanceTimersByTime(60_000)
  expect(notes).toEqual([])
})
