import { addDays, formatClock, formatDay, lagosDay } from '@pj/shared/lagos-time'

export interface DueWords {
  /** "4:15 pm", with the day in front when it is not today: "Sat 28 Nov, 4:15 pm". */
  readonly clock: string
  /** "in 2 h 10 min", "20 min ago", "in 3 days". */
  readonly distance: string
}

/** A moment as the kitchen says it, on the Lagos clock. */
export function dueWords(due: Date, now: Date): DueWords {
  const day = lagosDay(due)
  const today = lagosDay(now)
  const clock = formatClock(due)
  if (day === today) return { clock, distance: distanceWords(due, now) }
  return {
    clock: `${day === addDays(today, 1) ? 'Tomorrow' : formatDay(day)}, ${clock}`,
    distance: distanceWords(due, now),
  }
}

/** "in 2 h 10 min", "20 min ago"; from two days on in days. */
export function distanceWords(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  if (minutes === 0) return 'now'
  const words = lengthWords(Math.abs(minutes))
  return minutes > 0 ? `in ${words}` : `${words} ago`
}

/** "20 s ago", "4 min ago", "2 h 10 min ago". */
export function agoWords(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${lengthWords(Math.round(seconds / 60))} ago`
}

function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  const rest = minutes % 60
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
