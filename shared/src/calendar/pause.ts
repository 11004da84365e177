import { formatNearDay, formatTime, lagosDay } from '../lagos-time.ts'
import type { Availability } from '../menu/availability.ts'
import type { Menu } from '../menu/menu.ts'

/** `until` is undefined when the end is open. */
export interface Unavailable {
  readonly message: string
  readonly until: Date | undefined
}

export const isPaused = (
  { availability: { pause, opened } }: { readonly availability: Availability },
  now: Date,
): boolean => !opened || (pause !== null && (pause.until === null || now < new Date(pause.until)))

export const notOpenYetText = 'Opening soon.'
export const pausedText = "We're not taking orders right now."

/** `details` is what is said beyond that no orders are taken. */
export function findPause({ availability }: Pick<Menu, 'availability'>, now: Date) {
  if (!availability.opened) return { message: notOpenYetText, details: '', until: undefined }
  const { pause } = availability
  if (!pause || !isPaused({ availability }, now)) return undefined
  const until = pause.until === null ? undefined : new Date(pause.until)
  const say = (reason: string) => (until ? `${reason} ${formatReopening(until, now)}` : reason).trim()
  return { message: say(pause.message || pausedText), details: say(pause.message), until }
}

const formatReopening = (until: Date, now: Date): string =>
  `Online orders reopen ${lagosDay(until) === lagosDay(now) ? 'at ' : ''}${formatReturn(until, now)}.`

/** "5:00 pm today", "tomorrow", "Mon 30 Nov": the day on which something returns, with its time on the same day. */
export function formatReturn(until: Date, now: Date): string {
  const day = lagosDay(until)
  return day === lagosDay(now) ? `${formatTime(until)} today` : formatNearDay(day, now)
}
