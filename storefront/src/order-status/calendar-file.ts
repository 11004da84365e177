import type { OrderStatusResponse } from '@pj/shared/api/checkout'
import { brand } from '@pj/shared/brand'

const halfHour = 30 * 60_000
/** Bytes of a line in a calendar file (RFC 5545 section 3.1). */
const longestLine = 75

/** The order as an event for the shopper's calendar; `place` is where a delivery goes, when this browser knows it. */
export function calendarFile(order: OrderStatusResponse, place: string, now: Date): string {
  const start = new Date(order.delivery_date)
  const pickup = order.delivery_method === 'pickup'
  const where = pickup ? `${brand.title}, ${brand.address}` : place
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.title}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:${order.order_id}@${brand.email.split('@')[1] ?? 'bakery'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + halfHour))}`,
    `SUMMARY:${escaped(pickup ? `Pick up your order at ${brand.title}` : `${brand.title} delivers your order`)}`,
    ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
    `DESCRIPTION:${escaped(`Order ${order.order_id}. Questions: ${brand.phone}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** UTC, as 20261128T090000Z. */
const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Long lines go on in the next one, behind a space; letters of several bytes are never cut. */
function folded(line: string): string {
  const rows = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > longestLine) {
      rows.push(' ')
      bytes = 1
    }
    rows.push(`${rows.pop() ?? ''}${letter}`)
    bytes += size
  }
  return rows.join('\r\n')
}
