import { formatTap } from '@pj/shared/deliveries/deliveries'
import {
  closeRunSchema,
  type DeliveryRun,
  type DeliveryStop,
  type StartedRun,
} from '@pj/shared/deliveries/deliveries.api'
import { typedNaira } from '@pj/shared/fields'
import { formatDateTime, formatTime } from '@pj/shared/lagos-time'
import { readWholeNumber } from '@pj/shared/money'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { closeRun, deliveriesKey, makeLink, sortStops } from '../api/deliveries.ts'
import { formatAmount } from '../lib/format.ts'
import { SortableStops } from './sortable-stops.tsx'
import { messages } from './texts.ts'

interface RunPanelProps {
  run: DeliveryRun
  onLink: (started: StartedRun) => void
}

/** What a rider has with them, in the order of the stops, until the cash is back. */
export function RunPanel({ run, onLink }: RunPanelProps) {
  const queries = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: deliveriesKey })
  const reorder = useMutation({ mutationFn: (ids: readonly string[]) => sortStops(run.id, ids), onSettled: refresh })
  const renew = useMutation({ mutationFn: () => makeLink(run.id), onSuccess: onLink })
  const left = run.stops.filter(({ state }) => state === 'to_deliver').length
  const ids = reorder.isPending ? reorder.variables : run.stops.map(({ order_id }) => order_id)
  const stops = ids.flatMap((id) => run.stops.find(({ order_id }) => order_id === id) ?? [])
  return (
    <Panel title={`${run.rider_name}, ${formatTime(new Date(run.created_at))}`}>
      <p className="row">
        {run.closed_at ? <Badge>Closed</Badge> : <Badge>{describeLeft(run, left)}</Badge>}
        <span>
          {run.closed_at ? 'Cash taken' : 'Cash with the rider'}: <strong>{formatAmount(run.expected_cash)}</strong>
        </span>
      </p>
      {run.closed_at ? (
        <>
          <ol>
            {stops.map((stop) => (
              <li key={stop.order_id}>
                <StopWords stop={stop} />
              </li>
            ))}
          </ol>
          <p>{describeReturn(run)}</p>
        </>
      ) : (
        <>
          <SortableStops stops={stops} onSort={(ids) => reorder.mutate(ids)}>
            {(stop) => <StopWords stop={stop} />}
          </SortableStops>
          {(reorder.error ?? renew.error) && <ErrorNotice>{(reorder.error ?? renew.error)?.message}</ErrorNotice>}
          <div className="row">
            <Button variant="primary" onClick={() => setClosing(true)}>
              Cash brought back
            </Button>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              New link
            </Button>
            <span className="soft small">{messages.linkUntil(formatDateTime(new Date(run.expires_at)))}</span>
          </div>
        </>
      )}
      {isClosing && <CloseDialog run={run} left={left} onClose={() => setClosing(false)} />}
    </Panel>
  )
}

function describeLeft({ stops }: DeliveryRun, left: number): string {
  if (left > 0) return `${left} to deliver`
  return stops.some(({ state }) => state === 'failed') ? 'Nothing left to deliver' : 'All delivered'
}

const StopWords = ({ stop }: { stop: DeliveryStop }) => (
  <>
    <Link to={`/orders/${stop.order_id}`}>
      <bdi>{stop.name}</bdi>
    </Link>{' '}
    <span className="soft small">
      {[stop.location, describeStop(stop), ...stop.taken.map(describeTaken)].join(', ')}
    </span>
  </>
)

function describeStop(stop: DeliveryStop): string {
  const { state, delivered_at: at, failed_reason, reported_at, taken_by, balance_due: due } = stop
  if (state === 'failed' && failed_reason) return formatFailure(failed_reason).toLowerCase()
  if (state === 'taken_off') return 'not with the rider'
  if (state === 'to_deliver') return due > 0 ? `${formatAmount(due)} to collect` : 'paid'
  const time = at && formatTap(new Date(at), reported_at ? new Date(reported_at) : null)
  return ['delivered', time, taken_by && `to ${taken_by}`].filter(Boolean).join(' ')
}

const describeTaken = ({ method, amount, note }: DeliveryStop['taken'][number]): string =>
  [`${formatAmount(amount)} ${paymentMethodLabels[method].toLowerCase()}`, note].filter(Boolean).join(', ')

/** "₦4,500 brought back, ₦500 missing. Fuel. Ada, 5:15 pm" */
export function describeReturn({ expected_cash, cash_returned, note, closed_by, closed_at }: DeliveryRun): string {
  const returned = `${formatAmount(cash_returned ?? 0)} brought back`
  const by = [closed_by, closed_at && formatTime(new Date(closed_at))].filter(Boolean).join(', ')
  return [`${returned}, ${describeDifference((cash_returned ?? 0) - expected_cash)}`, note, by]
    .filter(Boolean)
    .join('. ')
}

export function describeDifference(difference: number): string {
  if (difference === 0) return 'as expected'
  return difference < 0 ? `${formatAmount(-difference)} missing` : `${formatAmount(difference)} too much`
}

const closeSchema = closeRunSchema
  .pick({ note: true })
  .extend({ cash_returned: typedNaira(z.int(messages.amountNeeded).pipe(closeRunSchema.shape.cash_returned)) })

function CloseDialog({ run, left, onClose }: { run: DeliveryRun; left: number; onClose: () => void }) {
  const queries = useQueryClient()
  // Left empty: a prefilled sum would be confirmed without counting.
  const [typed, setTyped] = useState(run.expected_cash === 0 ? '0' : '')
  const returned = readWholeNumber(typed)
  const close = useMutation({
    mutationFn: (closing: z.infer<typeof closeSchema>) =>
      closeRun(run.id, { ...closing, expected_cash: run.expected_cash }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  })
  return (
    <MutationDialog
      title={`Cash from ${run.rider_name}`}
      schema={closeSchema}
      mutation={close}
      confirm="Close the run"
      cancel="Not yet"
      onClose={onClose}
    >
      <p>
        {messages.cashTaken} <strong>{formatAmount(run.expected_cash)}</strong>
      </p>
      <p className={left > 0 ? undefined : 'soft'}>
        {left > 0 && messages.notDelivered(left)} {messages.linkEnds}
      </p>
      <NairaField label="Cash brought back" name="cash_returned" value={typed} onChange={setTyped} />
      <p aria-live="polite">
        {returned !== undefined && <strong>{describeDifference(returned - run.expected_cash)}</strong>}
      </p>
      <TextField label="Note (optional)" name="note" maxLength={500} autoComplete="off" />
    </MutationDialog>
  )
}
