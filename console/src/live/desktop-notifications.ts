import type { Ring } from './rings.ts'

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
