import { canRequest, type RequestKind, requestLimits, tooLateMessage } from '@pj/shared/orders/customer-requests'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import { orderStatusQuery, type PublicOrder, sendRequest } from './order-status.ts'
import { SendForm } from './send-form.tsx'
import { requestHint, requestIntro, requestMessages, requestStates } from './texts.ts'

const kinds = ['order_note', 'phone_number', 'cancel'] as const

/** Asks for changes until baking starts, and shows the answers (docs/business-rules.md#customer-requests). */
export function RequestPanel({ order }: { order: PublicOrder }) {
  const isOpen = canRequest(order.status)
  if (!isOpen && order.requests.length === 0) return null
  return (
    <section className="card card-body stack no-print" aria-label="Change something">
      <h2>Change something</h2>
      {isOpen && <p>{requestIntro}</p>}
      <div role="status" className="stack">
        {order.requests.map(({ kind, state }) => (
          <p key={kind}>
            <strong>{requestMessages[kind].title}:</strong>{' '}
            {state === 'sent' && !isOpen ? tooLateMessage(order.status) : requestStates[state]}
          </p>
        ))}
      </div>
      {isOpen &&
        kinds.map((kind) => (
          <details key={kind}>
            <summary>{requestMessages[kind].title}</summary>
            <RequestForm orderId={order.order_id} kind={kind} />
          </details>
        ))}
    </section>
  )
}

function RequestForm({ orderId, kind }: { orderId: string; kind: RequestKind }) {
  const { label, missing, button } = requestMessages[kind]
  const field = { label, name: 'text', maxLength: requestLimits[kind] }
  return (
    <SendForm
      queryKey={orderStatusQuery(orderId).queryKey}
      button={button}
      missing={missing}
      send={(text) => sendRequest(orderId, { kind, text })}
    >
      {kind === 'phone_number' ? (
        <TextField {...field} type="tel" autoComplete="tel" />
      ) : (
        <TextArea {...field} {...(kind === 'order_note' && { hint: requestHint })} />
      )}
    </SendForm>
  )
}
