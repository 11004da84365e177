import type { OrderSummary } from '@pj/shared/api/orders'
import { createStore } from '@pj/ui/create-store'
import { onUnseen, unseenOrders } from './unseen-orders.ts'

/** `off`: not wanted. `asleep`: wanted, but the browser lets no page sound before the first touch. `armed`: it will ring. */
export type BellState = 'off' | 'asleep' | 'armed'

const key = 'pj.console.bell'
/** Milliseconds between two rings while nobody looks. */
const again = 8000

let audio: AudioContext | undefined
let isWanted = remembered()
let timer: ReturnType<typeof setInterval> | undefined
let rungFor: readonly OrderSummary[] = []
const shown = createStore<BellState>(bellState())

export const useBell = shown.use

/** The test button: a person's touch, which the browser wants to see, and the tones to know them by. */
export async function armBell(): Promise<void> {
  isWanted = true
  remember()
  await wakeAudio()
  play('regular')
  setTimeout(() => play('express'), 1200)
  tell()
}

export function disarmBell(): void {
  isWanted = false
  remember()
  tell()
}

/** Rings for new orders from now on, whatever day they are for, until somebody looks at them. */
export function startBell(): () => void {
  const stopHearing = onUnseen(ringOrRest)
  const wake = (): void => {
    if (isWanted && bellState() !== 'armed') void wakeAudio().then(tell)
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  return () => {
    stopHearing()
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    clearInterval(timer)
    timer = undefined
    rungFor = []
  }
}

function ringOrRest(): void {
  const waiting = unseenOrders()
  const isNew = waiting.some((order) => !rungFor.includes(order))
  rungFor = waiting
  if (isNew) ring()
  if (waiting.length > 0) timer ??= setInterval(ring, again)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

function ring(): void {
  play(unseenOrders().some((order) => order.type === 'express') ? 'express' : 'regular')
}

function bellState(): BellState {
  if (!isWanted) return 'off'
  return audio?.state === 'running' ? 'armed' : 'asleep'
}

async function wakeAudio(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Frequencies in hertz, one after another: a door bell, and three quick rising notes for express. */
const tunes = {
  regular: { notes: [659, 523], length: 0.42 },
  express: { notes: [784, 988, 1319, 784, 988, 1319], length: 0.16 },
} as const

function play(name: keyof typeof tunes): void {
  if (!isWanted || !audio || audio.state !== 'running') return
  const { notes, length } = tunes[name]
  for (const [index, frequency] of notes.entries()) strike(audio, frequency, { at: index * length * 0.9, length })
}

function strike(context: AudioContext, frequency: number, { at, length }: { at: number; length: number }): void {
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

function tell(): void {
  shown.write(bellState())
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {
    // Storage is closed: the bell holds until the page is left.
  }
}
