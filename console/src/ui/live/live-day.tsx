import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { MoveNotices } from '../moves/move-notices.tsx'
import { startBell } from './bell.ts'
import { startNotes } from './desktop-notes.ts'
import { forgetOrders } from './heard-orders.ts'
import { goLive } from './live-orders.ts'
import { markAllSeen, shareSeen } from './unseen-orders.ts'

/** Around everything that one sees signed in: the stream, the bell, and what came of one's own moves. */
export function LiveDay() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openOrder = useEffectEvent((orderId: string) => void navigate(`/orders/${orderId}`))
  useEffect(() => {
    const stops = [goLive(queries), shareSeen(), startBell(), startNotes((orderId) => openOrder(orderId))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return (
    <>
      <Outlet />
      <MoveNotices />
    </>
  )
}

/** The next one to sign in on this device starts with nothing of what the last one saw. */
export function forgetDay(): void {
  markAllSeen()
  forgetOrders()
}
