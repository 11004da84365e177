import { Button } from '@pj/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ringFor, startBell } from './bell.tsx'
import { sendAcknowledgements } from './kitchen-alerts.ts'
import styles from './live.module.css'
import { connectLive, reconnectNow, useConnectionState } from './live-connection.ts'
import { notifyOf, useRings } from './rings.ts'
import { syncSeenAcrossTabs } from './unseen-orders.ts'

export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const openOrder = useEffectEvent((orderId: string) => void navigate(`/orders/${orderId}`))
  useEffect(() => {
    const cleanups = [connectLive(queryClient), syncSeenAcrossTabs(), sendAcknowledgements(queryClient), startBell()]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [queryClient])
  const rings = useRings()
  useEffect(() => {
    ringFor(rings)
    notifyOf(rings, (orderId) => openOrder(orderId))
  }, [rings])
  return children
}

export function LiveStatus() {
  const state = useConnectionState()
  if (state.kind === 'live') return <StatusText kind="live" text="live" announcement="Live" />
  if (state.kind === 'lost') return <LostStatus since={state.since} />
  return <StatusText kind="connecting" text="connecting" announcement="" />
}

function LostStatus({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <>
      <StatusText kind="lost" text={`reconnecting, ${seconds} s`} announcement="Connection lost, reconnecting" />
      <Button variant="plain" icon onClick={reconnectNow}>
        <RotateCw aria-hidden="true" />
        <span className="visually-hidden">Reconnect now</span>
      </Button>
    </>
  )
}

interface StatusTextProps {
  kind: 'live' | 'lost' | 'connecting'
  text: string
  /** For screen readers: changes with the state, not every second. */
  announcement: string
}

const StatusText = ({ kind, text, announcement }: StatusTextProps) => (
  <>
    <p
      className={clsx('small', styles.status, kind !== 'connecting' && styles[kind], kind === 'live' ? 'good' : 'soft')}
      data-lost={kind === 'lost' || undefined}
    >
      {text}
    </p>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  </>
)
