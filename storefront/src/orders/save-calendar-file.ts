import type { Business } from '@pj/shared/menu/menu'
import { calendarFile } from '@pj/shared/orders/calendar-file'
import { describeConfirmation } from '@pj/shared/orders/payment-request'
import type { PublicOrder } from '../lib/order-status.ts'

/** Downloads the order as a calendar file; `address` is '' where it is not known. */
export function saveCalendarFile(order: PublicOrder, address: string, business: Business): void {
  const file = new Blob(
    [calendarFile(order, { address, business, confirmation: describeOpen(order), now: new Date() })],
    { type: 'text/calendar' },
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${order.order_id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const describeOpen = ({ unconfirmed, confirmed_by }: PublicOrder): string =>
  unconfirmed.length > 0 ? describeConfirmation(unconfirmed, confirmed_by) : ''
