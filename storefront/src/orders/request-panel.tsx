import { formatDateTime } from '@pj/shared/lagos-time'
import {
  canRequest,
  needsProof,
  type RequestKind,
  requestKinds,
  requestLimits,
  tooLateMessage,
} from '@pj/shared/orders/customer-requests'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import type { PublicOrder } from './order-answer.ts'
import { orderStatusQuery, sendRequest } from './order-status.ts'
import type { OwnOrder } from './receipts.ts'
import { SendForm } from './send-form.tsx'
import { callFirstHint, requestHint, requestIntro, requestMessages, requestStates } from './texts.ts'

// Days, slots and areas are read once somebody asks for others.
const OwnRequest = lazy(async () => ({ default: (await import('./own-request.tsx')).OwnRequest }))
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

interface RequestPanelProps {
  order: PublicOrder
  /** Undefined where this browser has none. */
  receipt: OwnOrder | undefined
  onFound: (receipt: OwnOrder | undefined) => void
}

/** Asks for changes until baking starts, and shows the answers (docs/business-rules.md#customer-requests). */
export function RequestPanel(props: RequestPanelProps) {
  const { order } = props
  const isOpen = canRequest(order.status)
  if (!isOpen && order.requests.length === 0) return null
  return (
    <section className="card card-body stack no-print" aria-label="Change something" tabIndex={-1}>
      <h2>Change something</h2>
      {isOpen && <p>{requestIntro}</p>}
      <div role="status" className="stack">
        {order.requests.map((request) => (
          <p key={request.kind}>
            <strong>{requestMessages[request.kind].title}:</strong> {describeRequest(request, order)}
          </p>
        ))}
      </div>
      {isOpen && listKinds(order).map((kind) => <Request key={kind} {...props} kind={kind} />)}
    </section>
  )
}

function describeRequest({ state, delivery_date: time }: PublicOrder['requests'][number], order: PublicOrder): string {
  if (state !== 'sent') return requestStates[state]
  if (!canRequest(order.status)) return tooLateMessage(order.status)
  return time ? requestStates.askedFor(formatDateTime(new Date(time))) : requestStates.sent
}

/** What is asked for already is not offered again until it is answered. */
const listKinds = ({ delivery_method: method, requests }: PublicOrder): RequestKind[] =>
  requestKinds.filter(
    (kind) =>
      (kind !== 'address' || method === 'delivery') &&
      !requests.some((request) => request.kind === kind && request.state === 'sent'),
  )

function Request({ kind, order, receipt, onFound }: RequestPanelProps & { kind: RequestKind }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  // It may have been opened before the scripts ran.
  useEffect(() => setOpened(details.current?.open === true), [])
  const orderId = order.order_id
  const isUnproven = needsProof(kind) && receipt?.order_token === undefined
  const isText = kind !== 'delivery_date' && kind !== 'address'
  // What is asked for disappears from the list.
  const leave = () => details.current?.closest('section')?.focus()
  return (
    <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="tap">{requestMessages[kind].title}</summary>
      {!isUnproven && isText && <RequestForm orderId={orderId} kind={kind} onSent={leave} />}
      {isOpened && (
        <LazyPart>
          {isUnproven && <ProofForm orderId={orderId} onFound={onFound} />}
          {!isUnproven && !isText && (
            <OwnRequest kind={kind} order={order} items={receipt?.items ?? []} onSent={leave} />
          )}
        </LazyPart>
      )}
    </details>
  )
}

interface RequestFormProps {
  orderId: string
  kind: keyof typeof requestLimits
  onSent: () => void
}

function RequestForm({ orderId, kind, onSent }: RequestFormProps) {
  const { label, missing, button } = requestMessages[kind]
  const field = { label, name: 'text', maxLength: requestLimits[kind] }
  return (
    <SendForm
      queryKey={orderStatusQuery(orderId).queryKey}
      button={button}
      missing={missing}
      send={(text) => sendRequest(orderId, { kind, text }).then(onSent)}
    >
      {kind === 'phone_number' ? (
        <TextField {...field} type="tel" autoComplete="tel" hint={callFirstHint} />
      ) : (
        <TextArea {...field} {...(kind === 'order_note' && { hint: requestHint })} />
      )}
    </SendForm>
  )
}
