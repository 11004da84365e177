import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Business } from '../menu/menu.ts'
import type { OrderStatus } from './order-status.ts'
import { formatDayWindow } from './order-window.ts'

const halfHour = 30 * 60_000
/** Maximum bytes of a line in a calendar file (RFC 5545 section 3.1). */
const maxLineBytes = 75

interface CalendarOrder {
  readonly order_id: string
  readonly delivery_method: DeliveryMethod
  /** ISO 8601. */
  readonly delivery_date: string
  /** The end of the chosen slot; null for any other time. */
  readonly delivery_until: string | null
  readonly placed_at: string
  /** When the bakery changed it. */
  readonly changed_at: string | null
  readonly status: OrderStatus
  readonly history?: readonly { readonly at: string }[]
  /** Unknown in the browser. */
  readonly version?: number
}

interface CalendarDetails {
  /** What staff have not confirmed yet, as `describeConfirmation` says it; '' for a time that is promised. */
  readonly confirmation: string
  /** The delivery address, or '' when it is not known. */
  readonly address: string
  readonly business: Business
  readonly now: Date
}

/** Of a calendar file, and of the type that it is sent with. */
export const calendarMethod = (status: OrderStatus): string => (status === 'cancelled' ? 'CANCEL' : 'PUBLISH')

/** The order as an iCalendar event of its slot, otherwise of half an hour, which a cancelled order removes from the calendar. */
export function calendarFile(order: CalendarOrder, { address, business, confirmation, now }: CalendarDetails): string {
  const start = new Date(order.delivery_date)
  const end = order.delivery_until === null ? new Date(start.getTime() + halfHour) : new Date(order.delivery_until)
  const isPickup = order.delivery_method === 'pickup'
  const location = isPickup ? `${business.title}, ${business.address}` : address
  const details = [
    `Order ${order.order_id}, ${formatDayWindow(order)}, Lagos time.`,
    ...(confirmation === '' ? [] : [confirmation]),
    `Questions: ${business.phone}`,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${business.title}//Orders//EN`,
    `METHOD:${calendarMethod(order.status)}`,
    'BEGIN:VEVENT',
    `UID:${order.order_id}@${business.email.split('@')[1] ?? 'bakery'}`,
    `ORGANIZER:mailto:${business.email}`,
    `SEQUENCE:${sequenceOf(order)}`,
    `DTSTAMP:${formatStamp(now)}`,
    `DTSTART:${formatStamp(start)}`,
    `DTEND:${formatStamp(end)}`,
    `STATUS:${order.status === 'cancelled' ? 'CANCELLED' : confirmation === '' ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeText(isPickup ? `Pick up your order at ${business.title}` : `${business.title} delivers your order`)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `DESCRIPTION:${escapeText(details.join(' '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/**
 * Grows with each change, in emails and in the browser alike: the seconds from placing the order to its last change, and
 * its version, because several changes may happen within a second.
 */
function sequenceOf({ placed_at, changed_at, history = [], version = 0 }: CalendarOrder): number {
  const times = [placed_at, changed_at ?? placed_at, ...history.map(({ at }) => at)].map((time) => Date.parse(time))
  return Math.floor((Math.max(...times) - Date.parse(placed_at)) / 1000) + version
}

const formatStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Continues a long line on the next one behind a space, without splitting a character of several bytes. */
function foldLine(line: string): string {
  const rows = ['']
  let bytes = 0
  for (const character of line) {
    const size = utf8Length(character.codePointAt(0) ?? 0)
    if (bytes + size > maxLineBytes) {
      rows.push(' ')
      bytes = 1
    }
    rows.push(`${rows.pop() ?? ''}${character}`)
    bytes += size
  }
  return rows.join('\r\n')
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
