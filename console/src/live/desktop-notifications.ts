import type { OrderSummary } from '@pj/shared/api/orders'
import { formatMoment } from '../lib/format-due.ts'
import { getUnseenOrders, subscribeToUnseen } from './unseen-orders.ts'

/** Asks once, from a button; a browser without notifications says no. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!('Notification' in window)) return false
  if (Notification.permission === 'default') await Notification.requestPermission()
  return Notification.permission === 'granted'
}

/** A note of the system for each new order while this window is in the background. */
export function startDesktopNotifications(open: (orderId: string) => void): () => void {
  const noted = new Set<string>()
  return subscribeToUnseen(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    for (const order of getUnseenOrders()) {
      if (noted.has(order.order_id)) continue
      noted.add(order.order_id)
      if (!document.hasFocus()) show(order, open)
    }
  })
}

function show(order: OrderSummary, open: (orderId: string) => void): void {
  try {
    const note = new Notification(`${order.type === 'express' ? 'Express: ' : ''}${order.title}`, {
      body: `${order.order_id}, due ${formatMoment(new Date(order.delivery_date), new Date())}`,
      tag: order.order_id,
      icon: '/console/icon.svg',
    })
    note.onclick = () => {
      window.focus()
      open(order.order_id)
      note.close()
    }
  } catch {
    // Android allows notifications from service workers only; the bell and the pill are there.
  }
}
