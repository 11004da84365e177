import { isPaused } from './availability.ts'
import type { Menu } from './menu.ts'
import { formatReturn, type Unavailable } from './unavailable.ts'

/** What shoppers read before the owner has opened the shop. */
export const notOpenYetText = 'Opening soon.'

/** Why no order at all is taken at `now`. */
export function findPause({ availability }: Pick<Menu, 'availability'>, now: Date): Unavailable | undefined {
  if (!availability.opened) return { message: notOpenYetText, until: undefined }
  const { pause } = availability
  if (!pause || !isPaused({ availability }, now)) return undefined
  const until = pause.until === null ? undefined : new Date(pause.until)
  const reason = pause.message === '' ? 'We take no orders at the moment.' : pause.message
  return { message: until ? `${reason} We take orders again from ${formatReturn(until, now)}.` : reason, until }
}
