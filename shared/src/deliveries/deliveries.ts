import { formatDateTime, formatTime, lagosDay } from '../lagos-time.ts'
import { type Address, formatAddress } from '../orders/address.ts'

export const stopStates = ['to_deliver', 'delivered', 'failed', 'taken_off'] as const
/** A stop has failed when the rider couldn't deliver. It is taken off when staff have sent its order back or cancelled it. */
export type StopState = (typeof stopStates)[number]

export const riderMethods = ['cash', 'transfer', 'pos'] as const
export type RiderMethod = (typeof riderMethods)[number]

/** A search on a map. Only the person who opens the link sends the address anywhere. */
export const mapUrl = (address: Address): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${formatAddress(address)}, Nigeria`)}`

/** The token is behind the `#`, which browsers send to nobody: no server, log or referrer sees it. */
export const riderUrl = (origin: string, token: string): string => `${origin}/rider#${token}`

const minuteMs = 60_000

/**
 * Returns when the rider tapped: from the start of the run to now, and at most a day ago, whatever the phone's clock says.
 * What was sent within a minute was tapped now.
 */
export function tapTime(at: string | undefined, { start, now }: { readonly start: Date; readonly now: Date }): Date {
  const ago = at === undefined ? 0 : now.getTime() - Date.parse(at)
  const longest = Math.min(now.getTime() - start.getTime(), 24 * 60 * minuteMs)
  return ago < minuteMs ? now : new Date(now.getTime() - Math.min(ago, longest))
}

/** "3:30 pm", or "3:30 pm, sent 5:40 pm" for what was sent later. */
export function formatTap(at: Date, sentAt: Date | null): string {
  const isSameDay = !sentAt || lagosDay(at) === lagosDay(sentAt)
  const format = isSameDay ? formatTime : formatDateTime
  return sentAt ? `${format(at)}, sent ${format(sentAt)}` : format(at)
}
