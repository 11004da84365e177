import type { OrderSummary } from '@pj/shared/api/orders'
import { createStore } from '@pj/ui/create-store'
import { getUnseenOrders, subscribeToUnseen } from './unseen-orders.ts'

/** `off`: not wanted. `asleep`: wanted, but the browser lets no page sound before the first touch. `armed`: it will ring. */
export type BellState = 'off' | 'asleep' | 'armed'

const key = 'pj.console.bell'
/** Milliseconds between two rings while nobody looks. */
const ringIntervalMs = 8000

let audio: AudioContext | undefined
let isWanted = readPreference()
let timer: ReturnType<typeof setInterval> | undefined
let rungOrders: readonly OrderSummary[] = []
const bell = createStore<BellState>(bellState())

export const useBell = bell.use

/** The test button: a person's touch, which the browser wants to see, and the tones to know them by. */
export async function turnBellOn(): Promise<void> {
  isWanted = true
  writePreference()
  await resumeAudio()
  play('regular')
  setTimeout(() => play('express'), 1200)
  publishState()
}

export function turnBellOff(): void {
  isWanted = false
  writePreference()
  publishState()
}

/** Rings for new orders from now on, whatever day they are for, until somebody looks at them. */
export function startBell(): () => void {
  const stopHearing = subscribeToUnseen(updateRinging)
  const wake = (): void => {
    if (isWanted && bellState() !== 'armed') void resumeAudio().then(publishState)
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  return () => {
    stopHearing()
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    clearInterval(timer)
    timer = undefined
    rungOrders = []
  }
}

function updateRinging(): void {
  const waiting = getUnseenOrders()
  const isNew = waiting.some((order) => !rungOrders.includes(order))
  rungOrders = waiting
  if (isNew) ring()
  if (waiting.length > 0) timer ??= setInterval(ring, ringIntervalMs)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

function ring(): void {
  play(getUnseenOrders().some((order) => order.type === 'express') ? 'express' : 'regular')
}

function bellState(): BellState {
  if (!isWanted) return 'off'
  return audio?.state === 'running' ? 'armed' : 'asleep'
}

async function resumeAudio(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Frequencies in hertz, one after another: a door bell, and three quick rising notes for express. */
const melodies = {
  regular: { notes: [659, 523], length: 0.42 },
  express: { notes: [784, 988, 1319, 784, 988, 1319], length: 0.16 },
} as const

function play(name: keyof typeof melodies): void {
  if (!isWanted || !audio || audio.state !== 'running') return
  const { notes, length } = melodies[name]
  for (const [index, frequency] of notes.entries()) playNote(audio, frequency, { at: index * length * 0.9, length })
}

function playNote(context: AudioContext, frequency: number, { at, length }: { at: number; length: number }): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  const start = context.currentTime + at
  tone.frequency.value = frequency
  tone.type = 'triangle'
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length * 1.8)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + length * 2)
}

function publishState(): void {
  bell.write(bellState())
}

function readPreference(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function writePreference(): void {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {
    // Storage is closed: the bell holds until the page is left.
  }
}
