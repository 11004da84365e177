import { formatTap, mapUrl, riderUrl } from '@pj/shared/deliveries/deliveries'
import type { Deliveries, Delivery, DeliveryRun, LatePayment, StartedRun } from '@pj/shared/deliveries/deliveries.api'
import { formatFullDay } from '@pj/shared/lagos-time'
import { isUsed } from '@pj/shared/menu/uses'
import { formatAddress } from '@pj/shared/orders/address'
import { listDoorTexts } from '@pj/shared/orders/order-fields'
import { canSendOut } from '@pj/shared/orders/order-status'
import { formatWindowOn } from '@pj/shared/orders/order-window'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { telUrl } from '@pj/shared/phone'
import { formatCount } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bike, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { answerLatePayment, deliveriesKey, deliveriesQuery, makeLink } from '../api/deliveries.ts'
import { Screen } from '../layout/screen.tsx'
import { DayNav, useDay } from '../lib/days.tsx'
import { formatAmount } from '../lib/format.ts'
import { groupBy } from '../lib/group-by.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { StatusChip } from '../orders/status/order-labels.tsx'
import styles from './deliveries-screen.module.css'
import { RunPanel } from './run-panel.tsx'
import { LinkDialog, SendDialog } from './send-dialog.tsx'
import { messages } from './texts.ts'

/** Who takes which order where (docs/business-rules.md#deliveries). A rider who is signed in sees only their runs. */
export function DeliveriesScreen() {
  const { day } = useDay()
  const canSend = useRights()('changeStatus')
  const list = useQuery({ ...deliveriesQuery(day), refetchInterval: 60_000 })
  return (
    <Screen
      title="Deliveries"
      {...(canSend && { tab: `Deliveries, ${formatFullDay(day)}`, subtitle: formatFullDay(day), actions: <DayNav /> })}
    >
      <QueryResult list={list} loading={{ label: 'Loading the deliveries', count: 3, height: '9rem' }}>
        {(data) => (canSend ? <DayDeliveries key={day} {...data} /> : <OwnRuns runs={data.runs} />)}
      </QueryResult>
    </Screen>
  )
}

function DayDeliveries({ day, deliveries, runs, riders, late_payments }: Deliveries) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [started, setStarted] = useState<StartedRun>()
  const hasRiders = isUsed(useMenu(), 'riders')
  const toSend = deliveries.filter((delivery) => chosen.includes(delivery.order_id) && canSend(delivery))
  const ready = deliveries.filter(({ status }) => canSendOut(status)).map(({ order_id }) => order_id)
  const toggle = (orderId: string): void =>
    setChosen(chosen.includes(orderId) ? chosen.filter((id) => id !== orderId) : [...chosen, orderId])
  const finish = (run: StartedRun): void => {
    setSending(false)
    setChosen([])
    setStarted(run)
  }
  return (
    <div className="stack">
      <LatePaymentsPanel payments={late_payments} />
      {runs.map((run) => (
        <RunPanel key={run.id} run={run} onLink={setStarted} />
      ))}
      {deliveries.length === 0 && (
        <EmptyState title={messages.noneToday}>
          <p className="soft">{messages.nothing}</p>
          <Link className={buttonClass()} to="/?method=delivery">
            Open deliveries of all days
          </Link>
        </EmptyState>
      )}
      {deliveries.length > 0 && hasRiders && (
        <div className={clsx('row', styles.send)}>
          <Button variant="primary" disabled={toSend.length === 0} onClick={() => setSending(true)}>
            <Bike aria-hidden="true" />
            Send with rider…
          </Button>
          <Button disabled={ready.length === 0} onClick={() => setChosen(ready)}>
            {messages.chooseAll(ready.length)}
          </Button>
          <span className="soft small" role="status">
            {toSend.length === 0 ? messages.chooseReady : messages.chosen(toSend.length)}
          </span>
        </div>
      )}
      {/* The area with the earliest delivery comes first. */}
      <ul aria-label="Deliveries" className="card">
        {groupBy(deliveries, ({ location }) => location).flatMap(([, orders]) =>
          orders.map((delivery) => (
            <DeliveryRow
              key={delivery.order_id}
              day={day}
              delivery={delivery}
              rider={runs.find(({ id }) => id === delivery.run_id)?.rider_name}
              canChoose={hasRiders && canSend(delivery)}
              isChosen={chosen.includes(delivery.order_id)}
              onToggle={() => toggle(delivery.order_id)}
            />
          )),
        )}
      </ul>
      {isSending && (
        <SendDialog day={day} deliveries={toSend} riders={riders} onClose={() => setSending(false)} onSent={finish} />
      )}
      {started && <LinkDialog {...started} onClose={() => setStarted(undefined)} />}
    </div>
  )
}

/** An order that is out may change its rider. */
const canSend = ({ status }: Delivery): boolean => canSendOut(status) || status === 'out_for_delivery'

interface DeliveryRowProps {
  day: string
  delivery: Delivery
  rider: string | undefined
  canChoose: boolean
  isChosen: boolean
  onToggle: () => void
}

function DeliveryRow({ day, delivery, rider, canChoose, isChosen, onToggle }: DeliveryRowProps) {
  const { order_id: orderId, name, phone_number: phone, balance_due: due } = delivery
  return (
    <li className={styles.delivery}>
      <label className="check">
        <input type="checkbox" checked={isChosen} disabled={!canChoose} onChange={onToggle} />
        <span>
          <strong>{formatWindowOn(day, delivery)}</strong> {name}
        </span>
      </label>
      <details className="break">
        <summary className="tap">{delivery.location}</summary>
        <p>{formatAddress(delivery)}</p>
        {phone && <p className="small">{phone}</p>}
        {listDoorTexts(delivery).map(([label, text]) => (
          <p key={label} className="small">
            {label}: {text}
          </p>
        ))}
        <p className="soft small">
          <Link to={`/orders/${orderId}`}>{orderId}</Link> {delivery.item_summaries.join(', ')}
        </p>
        <div className="row gap-2">
          {phone && (
            <a className={buttonClass({ icon: true })} href={telUrl(phone)} aria-label={`Call ${name}, ${phone}`}>
              <Phone aria-hidden="true" />
            </a>
          )}
          <a
            className={buttonClass({ icon: true })}
            href={mapUrl(delivery)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Map for ${name}`}
          >
            <MapPin aria-hidden="true" />
          </a>
        </div>
      </details>
      <p className="strong">{due > 0 ? `${formatAmount(due)} due` : 'Paid'}</p>
      <p>
        <StatusChip status={delivery.status} /> {rider && <span className="small">with {rider}</span>}
      </p>
    </li>
  )
}

/** For a rider who is signed in: each run opens the page that its link opens. */
function OwnRuns({ runs }: { runs: readonly DeliveryRun[] }) {
  const open = useMutation({
    mutationFn: makeLink,
    onSuccess: ({ token }) => location.assign(riderUrl(location.origin, token)),
  })
  if (runs.length === 0) {
    return (
      <EmptyState title={messages.noneForYou}>
        <p className="soft">{messages.noRuns}</p>
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      {open.error && <ErrorNotice>{open.error.message}</ErrorNotice>}
      {runs.map((run) => (
        <Panel key={run.id} title={formatFullDay(run.day)}>
          <p>{formatCount(run.stops.length, 'stop')}</p>
          <div className="row">
            <Button variant="primary" busy={open.isPending} onClick={() => open.mutate(run.id)}>
              Open my stops
            </Button>
          </div>
        </Panel>
      ))}
    </div>
  )
}

/** Money from riders' links that had ended, of any day. Nothing when none waits. */
export function LatePaymentsPanel({ payments }: { payments: readonly LatePayment[] }) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: answerLatePayment,
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  })
  if (payments.length === 0) return null
  return (
    <Panel title="Late payments">
      <p>{messages.late}</p>
      {answer.error && <ErrorNotice>{answer.error.message}</ErrorNotice>}
      <ul>
        {payments.map(({ id, order_id: orderId, rider_name, name, amount, method, at, sent_at }) => (
          <li key={id} className="row">
            <p>
              <strong>{formatAmount(amount)}</strong> {paymentMethodLabels[method].toLowerCase()} from {rider_name} for{' '}
              <Link to={`/orders/${orderId}`}>{orderId}</Link> {name},{' '}
              <span className="soft">{formatTap(new Date(at), new Date(sent_at))}</span>
            </p>
            <Button busy={answer.isPending} onClick={() => answer.mutate({ id, take_over: true })}>
              Take over
            </Button>
            <Button variant="plain" busy={answer.isPending} onClick={() => answer.mutate({ id, take_over: false })}>
              Reject
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
