import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reconnectNow, useLiveState } from './live-connection.ts'
import './live-status.css'

/** Says whether what is shown is what is: "live", or for how long it has not been. */
export function LiveStatus() {
  const state = useLiveState()
  if (state.kind === 'live') return <Line kind="live" words="live" announced="Live" />
  if (state.kind === 'lost') return <LostLine since={state.since} />
  return <Line kind="connecting" words="connecting" announced="" />
}

function LostLine({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <>
      <Line kind="lost" words={`reconnecting, ${seconds} s`} announced="Connection lost, reconnecting" />
      <button type="button" className="button button-plain live-retry" onClick={reconnectNow}>
        <RotateCw aria-hidden="true" />
        <span className="visually-hidden">Reconnect now</span>
      </button>
    </>
  )
}

interface LineProps {
  kind: 'live' | 'lost' | 'connecting'
  words: string
  /** Read aloud once a change, not every second. */
  announced: string
}

function Line({ kind, words, announced }: LineProps) {
  return (
    <>
      <p className="live-line" data-live={kind}>
        {words}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
