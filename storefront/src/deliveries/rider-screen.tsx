import { formatFullDay } from '@pj/shared/lagos-time'
import { formatNaira, naira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PageMeta } from '../layout/page-meta.tsx'
import { useBrowserValue } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import {
  type RiderRun,
  riderRunQuery,
  sendActions,
  useQueuedActions,
  useQueuedPhotos,
  useRefusal,
} from './rider-run.ts'
import styles from './rider-screen.module.css'
import { StopCard } from './stop-card.tsx'
import { riderMessages as messages } from './texts.ts'

/** Outlives the screen in the browser. On the server each page has its own. */
const browserClient = typeof document === 'undefined' ? undefined : new QueryClient()

/** A rider's stops, for whoever has the link (docs/business-rules.md#deliveries). The token is behind the `#`. */
export function RiderScreen() {
  const [client] = useState(() => browserClient ?? new QueryClient())
  const token = useBrowserValue(typeof location === 'undefined' ? '' : location.hash.slice(1), undefined)
  useEffect(() => {
    // Another link was opened in the same tab.
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  return (
    <QueryClientProvider client={client}>
      <main className={`page page-narrow screen stack ${styles.screen}`}>
        <PageMeta title="Deliveries" description={messages.description} />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {token === undefined && <Loading />}
        {token === '' && <LinkEnded />}
        {token && <Run token={token} />}
      </main>
    </QueryClientProvider>
  )
}

function Run({ token }: { token: string }) {
  const queries = useQueryClient()
  const { data: run, isPending, isError, refetch } = useQuery(riderRunQuery(token))
  const queued = useQueuedActions()
  const waiting = queued.length + useQueuedPhotos().length
  const refusal = useRefusal()
  useEffect(() => sendActions(queries), [queries])
  useEffect(() => {
    // While there is a connection: the first photo may be taken without one.
    void import('./upload-photo.ts').catch(() => undefined)
  }, [])
  if (run === null) return <LinkEnded />
  if (isPending) return <Loading />
  return (
    <>
      {run && <RunHead run={run} />}
      {isError && (
        <ErrorNotice>
          <p>{messages.unreachable}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </ErrorNotice>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {waiting > 0 && <Notice role="status">{messages.waiting(waiting)}</Notice>}
      {run?.stops.length === 0 && <p>{messages.nothing}</p>}
      <ol className="stack">
        {run?.stops.map((stop, index) => (
          <li key={stop.order_id}>
            <StopCard
              stop={stop}
              number={index + 1}
              token={token}
              queued={queued.filter(({ orderId }) => orderId === stop.order_id)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

function RunHead({ run }: { run: RiderRun }) {
  const left = run.stops.filter(({ state }) => state === 'to_deliver').length
  return (
    <header>
      <p className="eyebrow">{formatFullDay(run.day)}</p>
      <h1>{run.rider_name}</h1>
      <p>
        {messages.toDeliver(left, run.stops.length)} · <strong>{formatNaira(naira(run.expected_cash))}</strong>{' '}
        {messages.cash}
      </p>
    </header>
  )
}

function LinkEnded() {
  const { phone } = useMenu().business
  return (
    <div className="card card-body stack" role="status">
      <h1>Deliveries</h1>
      <p>{messages.ended}</p>
      {phone && <p>{phone}</p>}
    </div>
  )
}

const Loading = () => (
  <div role="status">
    <h1 className="visually-hidden">Deliveries</h1>
    <span className="visually-hidden">{messages.loading}</span>
    <div className="skeleton" style={{ height: '22rem' }} />
  </div>
)
