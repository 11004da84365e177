import { formatMoment } from '../lib/format.ts'
import { isKitchen, useSession } from '../lib/session.ts'
import { alertLabels, useKitchenAlerts } from './kitchen-alerts.ts'
import { useUnseenOrders } from './unseen-orders.ts'

/** Something that rings until it is seen. */
export interface Ring {
  readonly id: string
  readonly orderId: string
  readonly isUrgent: boolean
  readonly title: string
  readonly body: string
}

/** At a desk the orders that nobody has looked at yet, in the kitchen what nobody there has acknowledged. */
export function useRings(): Ring[] {
  const isBaking = isKitchen(useSession()?.user.role)
  const unseen = useUnseenOrders()
  const alerts = useKitchenAlerts({ enabled: isBaking })
  if (isBaking) {
    return alerts.map(({ id, order_id: orderId, kind, text: body }) => {
      return { id, orderId, isUrgent: kind === 'cancelled', title: alertLabels[kind], body }
    })
  }
  return unseen.map(({ order_id: id, type, title, delivery_date }) => {
    const isUrgent = type === 'express'
    const body = `${id}, due ${formatMoment(new Date(delivery_date), new Date())}`
    return { id, orderId: id, isUrgent, title: `${isUrgent ? 'Express: ' : ''}${title}`, body }
  })
}

/** Must be called from a click handler: browsers ignore the request elsewhere. */
export async function requestNotificationPermission(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
}

const handledIds = new Set<string>()

/** Shows a desktop notification, once, for each of what rings while the window is in the background. */
export function notifyOf(rings: readonly Ring[], openOrder: (orderId: string) => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  for (const ring of rings) {
    if (handledIds.has(ring.id)) continue
    handledIds.add(ring.id)
    if (!document.hasFocus()) showNotification(ring, openOrder)
  }
}

function showNotification({ orderId, title, body }: Ring, openOrder: (orderId: string) => void): void {
  try {
    // Several tabs show one notification.
    const notification = new Notification(title, { body, tag: orderId, icon: '/console/icon.svg' })
    notification.onclick = () => {
      window.focus()
      openOrder(orderId)
      notification.close()
    }
  } catch {
    // Chrome on Android throws: there only service workers may show notifications.
  }
}
