import { formatFullDay, formatTime } from '@pj/shared/lagos-time'
import { formatNaira, naira } from '@pj/shared/money'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { listen } from '@pj/ui/listen'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PageMeta } from '../layout/page-meta.tsx'
import { useOnline } from '../lib/connection.ts'
import { useBrowserValue } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { LoadingQuery, Queries } from '../lib/queries.tsx'
import {
  discardRefused,
  isDelivery,
  isToDeliver,
  type RiderAction,
  type RiderRun,
  retryRefused,
  riderRunQuery,
  sendActions,
  useHasSentLate,
  useQueuedActions,
  useQueuedPhotos,
  useRefused,
} from './rider-run.ts'
import styles from './rider-screen.module.css'
import { StopCard } from './stop-card.tsx'
import { riderMessages as messages, methodLabels } from './texts.ts'

/** A rider's stops, for whoever has the link (docs/business-rules.md#deliveries). The token is behind the `#`. */
export function RiderScreen() {
  const token = useBrowserValue(typeof location === 'undefined' ? '' : location.hash.slice(1), undefined)
  // Another link was opened in the same tab.
  useEffect(() => listen(window, ['hashchange'], () => location.reload()), [])
  return (
    <Queries>
      <main className={`page page-narrow screen stack ${styles.screen}`}>
        <PageMeta title="Deliveries" description={messages.description} />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {token === undefined ? <Loading /> : <Run token={token} />}
      </main>
    </Queries>
  )
}

function Run({ token }: { token: string }) {
  const queries = useQueryClient()
  const { data: run, isPending, isError, refetch } = useQuery(riderRunQuery(token))
  const queued = useQueuedActions()
  const waiting = queued.filter(({ held_until }) => held_until === undefined).length + useQueuedPhotos().length
  const hasSentLate = useHasSentLate()
  const isOffline = !useOnline() && !isError
  // Which link sends an order's taps depends on the run.
  const isKnown = run !== undefined
  useEffect(() => (isKnown ? sendActions(queries, token) : undefined), [queries, token, isKnown])
  useEffect(() => {
    // While there is a connection: the first photo may be taken without one.
    void import('./upload-photo.ts').catch(() => undefined)
  }, [])
  return (
    <>
      {isPending && <Loading />}
      {run === null && <LinkEnded />}
      {run && <RunHead run={run} queued={queued} />}
      {isError && (
        <ErrorNotice>
          <p>{messages.unreachable}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </ErrorNotice>
      )}
      <RefusedTaps rider={run?.rider_name ?? ''} />
      {hasSentLate && <Notice role="status">{messages.late}</Notice>}
      {(isOffline || waiting > 0) && (
        <Notice role="status">
          {isOffline && <p>{messages.unreachable}</p>}
          {waiting > 0 && <p>{messages.waiting(waiting)}</p>}
        </Notice>
      )}
      {run && <Stops run={run} token={token} queued={queued} />}
    </>
  )
}

interface RunProps {
  run: RiderRun
  /** What the server has not confirmed yet. */
  queued: readonly RiderAction[]
}

function Stops({ run, token, queued }: RunProps & { token: string }) {
  const stops = run.stops.map((stop) => ({ stop, queued: queued.filter(({ orderId }) => orderId === stop.order_id) }))
  const next = stops.find((one) => isToDeliver(one.stop, one.queued))
  if (stops.length === 0) return <p>{messages.nothing}</p>
  return (
    <ol className="stack">
      {stops.map((one, index) => (
        <li key={one.stop.order_id}>
          <StopCard {...one} number={index + 1} day={run.day} token={token} isNext={one === next} />
        </li>
      ))}
    </ol>
  )
}

function RunHead({ run, queued }: RunProps) {
  const left = run.stops.filter((stop) => isToDeliver(stop, queued)).length
  const hasFailed = run.stops.some(({ state }) => state === 'failed') || queued.some(({ failed }) => failed)
  const refused = useRefused().flatMap((tap) => ('payment' in tap ? [tap] : []))
  const cash = [...queued, ...refused].reduce(
    (sum, { payment }) => (payment?.method === 'cash' ? sum + payment.amount : sum),
    run.expected_cash,
  )
  return (
    <header>
      <p className="eyebrow">{formatFullDay(run.day)}</p>
      <h1 className="step-2">{run.rider_name}</h1>
      <p>
        {run.stops.length > 0 &&
          `${left > 0 ? messages.toDeliver(left, run.stops.length) : messages.noneLeft(hasFailed)} · `}
        <strong>{formatNaira(naira(cash))}</strong> {messages.cash}
      </p>
    </header>
  )
}

function LinkEnded() {
  const { phone } = useMenu().business
  return (
    <div className="card card-body stack" role="status">
      <h1 className="step-2">Deliveries</h1>
      <p>{messages.ended}</p>
      {phone && <p>{phone}</p>}
    </div>
  )
}

const Loading = () => (
  <>
    <h1 className="visually-hidden">Deliveries</h1>
    <LoadingQuery text={messages.loading} />
  </>
)

type Refused = ReturnType<typeof useRefused>[number]

/** Stays until the rider has told the bakery, by phone or in a WhatsApp message that waits for a network. */
function RefusedTaps({ rider }: { rider: string }) {
  const { phone, whatsapp } = useMenu().business
  const refused = useRefused()
  if (refused.length === 0) return null
  const text = messages.tell(rider, refused.map(describeTap))
  return (
    <Notice tone="error">
      <div className="stack">
        <p>{messages.refused}</p>
        <ul>
          {refused.map((tap) => (
            <li key={tap.id}>
              <strong>{describeTap(tap)}.</strong> {tap.reason}{' '}
              {'image' in tap && (
                <a href={tap.image} download={`${tap.orderId}.jpg`}>
                  Save photo
                </a>
              )}
            </li>
          ))}
        </ul>
        <div className="fields narrow-fields">
          {whatsapp && (
            <a
              className={buttonClass()}
              href={`${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
          )}
          {phone && (
            <a className={buttonClass()} href={telUrl(phone)}>
              Call the bakery
            </a>
          )}
          <Button onClick={retryRefused}>Try again</Button>
          <Button onClick={discardRefused}>I’ve told them</Button>
        </div>
      </div>
    </Notice>
  )
}

/** "PJ-7K2M9QXA, 3:30 pm, ₦20,000 cash". */
function describeTap(tap: Refused): string {
  const time = tap.at && formatTime(new Date(tap.at))
  return [tap.orderId, time, describeWhat(tap)].filter(Boolean).join(', ')
}

function describeWhat(tap: Refused): string {
  if ('image' in tap) return messages.photo
  const { failed, payment, taken_by } = tap
  if (failed) return [formatFailure(failed.reason).toLowerCase(), failed.note].filter(Boolean).join(', ')
  return [
    isDelivery(tap) && messages.delivered,
    payment && `${formatNaira(naira(payment.amount))} ${methodLabels[payment.method].toLowerCase()}`,
    taken_by && messages.takenBy(taken_by),
  ]
    .filter(Boolean)
    .join(', ')
}
