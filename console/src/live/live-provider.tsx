import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { startBell } from './bell.ts'
import { startDesktopNotifications } from './desktop-notifications.ts'
import { connectLive } from './live-connection.ts'
import { clearOrderCache } from './live-order-cache.ts'
import { markAllSeen, syncSeenAcrossTabs } from './unseen-orders.ts'

/** Connects the live stream, the bell and the desktop notifications while it is mounted. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const openOrder = useEffectEvent((orderId: string) => void navigate(`/orders/${orderId}`))
  useEffect(() => {
    const cleanups = [
      connectLive(queryClient),
      syncSeenAcrossTabs(),
      startBell(),
      startDesktopNotifications((orderId) => openOrder(orderId)),
    ]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [queryClient])
  return children
}

/** Discards what the last user received, for the next one who signs in on this device. */
export function clearLiveState(): void {
  markAllSeen()
  clearOrderCache()
}
