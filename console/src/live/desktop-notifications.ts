import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { formatMoment } from '../lib/format-due.ts'
import { getUnseenOrders, subscribeToUnseen } from './unseen-orders.ts'

/** Must be called from a click handler: browsers ignore the request elsewhere. */
export async function requestNotificationPermission(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
}

/** Shows a desktop notification for each new order while the window is in the background. */
export function startDesktopNotifications(openOrder: (orderId: string) => void): () => void {
  const handledIds = new Set<string>()
  return subscribeToUnseen(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    for (const order of getUnseenOrders()) {
      if (handledIds.has(order.order_id)) continue
      handledIds.add(order.order_id)
      if (!document.hasFocus()) showNotification(order, openOrder)
    }
  })
}

function showNotification(order: OrderSummary, openOrder: (orderId: string) => void): void {
  try {
    const notification = new Notification(`${order.type === 'express' ? 'Express: ' : ''}${order.title}`, {
      body: `${order.order_id}, due ${formatMoment(new Date(order.delivery_date), new Date())}`,
      // Several tabs show one notification.
      tag: order.order_id,
      icon: '/console/icon.svg',
    })
    notification.onclick = () => {
      window.focus()
      openOrder(order.order_id)
      notification.close()
    }
  } catch {
    // Chrome on Android throws: there only service workers may show notifications.
  }
}
