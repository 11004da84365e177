import { canRequest, type RequestKind, requestLimits } from '@pj/shared/orders/customer-requests'
import { Button } from '@pj/ui/button.tsx'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../lib/http.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { commonMessages } from '../lib/texts.ts'
import { orderStatusQuery, type PublicOrder, sendRequest } from './order-status.ts'
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
            <strong>{requestMessages[kind].title}:</strong> {requestStates[state]}
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
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const { label, missing, button } = requestMessages[kind]
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const text = String(new FormData(form).get('text')).trim()
    if (text === '') return setError(missing)
    setBusy(true)
    const failure = await sendRequest(orderId, { kind, text }).then(() => undefined, toApiError)
    setError(failure?.code === 'no_response' ? commonMessages.unreachable : failure?.message)
    setBusy(false)
    if (!failure) form.reset()
    await queryClient.invalidateQueries(orderStatusQuery(orderId))
  }
  const field = { label, error, name: 'text', maxLength: requestLimits[kind] }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'phone_number' ? (
        <TextField {...field} type="tel" autoComplete="tel" />
      ) : (
        <TextArea {...field} {...(kind === 'order_note' && { hint: requestHint })} />
      )}
      <div className="row">
        {/* Without scripts the text would end up in the URL. */}
        <Button type="submit" busy={isBusy} disabled={!isHydrated}>
          {button}
        </Button>
      </div>
    </form>
  )
}
