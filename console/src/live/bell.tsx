import { Button } from '@pj/ui/button.tsx'
import { createStore } from '@pj/ui/create-store'
import { clsx } from 'clsx'
import { BellOff, BellRing, Volume2, VolumeX } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { createStoredChoice } from '../lib/stored-choice.ts'
import styles from './live.module.css'
import { type Ring, requestNotificationPermission } from './rings.ts'

/** `blocked` is on, but the browser plays no sound until the user interacts with the page. */
type BellState = 'off' | 'blocked' | 'on'

const sound = createStoredChoice('pj.console.bell', ['off', 'on'])
const tickSound = createStoredChoice('pj.console.tick-sound', ['off', 'on'])
const ringIntervalMs = 8000

let audio: AudioContext | undefined
let ringTimer: ReturnType<typeof setInterval> | undefined
let ringing: readonly Ring[] = []
const state = createStore<BellState>(currentState())

const useBell = state.use

/** Plays both melodies as a test. Must be called from a click handler, which allows the page to play sound. */
export async function turnBellOn(): Promise<void> {
  sound.choose('on')
  state.write(currentState())
  await resumeAudio()
  play('regular')
  setTimeout(() => play('urgent'), 1200)
}

export function turnBellOff(): void {
  sound.choose('off')
  state.write(currentState())
}

/** Lets any tap unblock the sound until the returned function is called, which also ends all ringing. */
export function startBell(): () => void {
  const resume = (): void => {
    if (currentState() === 'blocked') void resumeAudio()
  }
  addEventListener('pointerdown', resume)
  addEventListener('keydown', resume)
  return () => {
    removeEventListener('pointerdown', resume)
    removeEventListener('keydown', resume)
    ringFor([])
  }
}

/** Rings at once for what is new among these, and for all of them every few seconds until the next call. */
export function ringFor(rings: readonly Ring[]): void {
  const hasNew = rings.some(({ id }) => ringing.every((known) => known.id !== id))
  ringing = rings
  if (hasNew) ring()
  if (rings.length > 0) {
    ringTimer ??= setInterval(ring, ringIntervalMs)
    return
  }
  clearInterval(ringTimer)
  ringTimer = undefined
}

function ring(): void {
  play(ringing.some(({ isUrgent }) => isUrgent) ? 'urgent' : 'regular')
}

function currentState(): BellState {
  if (sound.read() === 'off') return 'off'
  return audio?.state === 'running' ? 'on' : 'blocked'
}

/** A call or the lock screen interrupts the sound; the browser may refuse to resume it before that is over. */
async function resumeAudio(): Promise<void> {
  if (!audio || audio.state === 'closed') {
    audio = new AudioContext()
    audio.addEventListener('statechange', () => state.write(currentState()))
  }
  if (audio.state !== 'running') await audio.resume().catch(() => undefined)
  state.write(currentState())
}

/** Sounds for a piece that is made, where somebody has switched that on. Must be called from a click handler. */
export async function playTick(): Promise<void> {
  if (tickSound.read() === 'off') return
  await resumeAudio()
  play('tick')
}

/** Frequencies in hertz and the length of a note in seconds: a door bell, quick rising notes, and a short high one. */
const melodies = {
  regular: { notes: [659, 523], length: 0.42 },
  urgent: { notes: [784, 988, 1319, 784, 988, 1319], length: 0.16 },
  tick: { notes: [1568], length: 0.06 },
} as const

function play(name: keyof typeof melodies): void {
  const choice = name === 'tick' ? tickSound : sound
  if (audio?.state !== 'running' || choice.read() === 'off') return
  const { notes, length } = melodies[name]
  for (const [index, frequency] of notes.entries()) playNote(audio, frequency, { start: index * length * 0.9, length })
}

/** `start` and `length` are in seconds, `start` counts from now. */
function playNote(context: AudioContext, frequency: number, timing: { start: number; length: number }): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  const start = context.currentTime + timing.start
  oscillator.frequency.value = frequency
  oscillator.type = 'triangle'
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + timing.length * 1.8)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + timing.length * 2)
}

/** Switches the sound of new orders on, with a test ring, or off. The device remembers the choice. */
export function BellButton() {
  const bell = useBell()
  const toggle = (): void => {
    if (bell === 'on') {
      turnBellOff()
      return
    }
    void turnBellOn()
    void requestNotificationPermission()
  }
  return (
    <Button
      variant="plain"
      className={clsx('small', styles.bell, bell !== 'on' && styles[bell])}
      title={titles[bell]}
      // Any other press unblocks the sound; this one would then find it on and switch it off.
      onPointerDown={stop}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && stop(event)}
      onClick={toggle}
    >
      {bell === 'on' ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      <span className={styles.label}>{labels[bell]}</span>
      {bell === 'off' && <span className="visually-hidden">(press to test it and switch it on)</span>}
    </Button>
  )
}

/** Switches the sound of ticks on, with a test, or off. */
export function TickSoundButton() {
  const isOn = tickSound.use() === 'on'
  const toggle = (): void => {
    tickSound.choose(isOn ? 'off' : 'on')
    void playTick()
  }
  return (
    <Button variant="plain" className="small hidden-below-40" aria-pressed={isOn} onClick={toggle}>
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      Tick sound
    </Button>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

const labels: Readonly<Record<BellState, string>> = {
  off: 'Sound off',
  blocked: 'No sound: tap',
  on: 'Sound on',
}

const titles: Readonly<Record<BellState, string>> = {
  off: 'New orders are silent. Press to turn sound on and hear a test.',
  blocked: 'Tap the page once so the browser can play sound.',
  on: 'New orders ring until someone looks. Press to mute.',
}
