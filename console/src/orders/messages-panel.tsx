import { formatDateTime } from '@pj/shared/lagos-time'
import { chatEvent, messageEventLabels } from '@pj/shared/orders/messages'
import type { Message } from '@pj/shared/orders/messages.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendMessage } from '../api/messages.ts'
import { messageOf, storeOrder } from './change-statuses.ts'
import styles from './messages-panel.module.css'
import { WhatsappLink } from './whatsapp-link.tsx'

/** The messages to the customer, whether each was sent, and the next one by WhatsApp (docs/business-rules.md#messages). */
export function MessagesPanel({ order }: { order: Order }) {
  const { messages, phone_number: phone } = order
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: (messageId: string) => resendMessage(order.order_id, messageId),
    onSuccess: (updated) => storeOrder(queries, updated),
  })
  return (
    <section className="card card-body stack" aria-label="Messages">
      <h2>Messages</h2>
      {messages.length === 0 && <p className="soft">No messages sent yet.</p>}
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageWords message={message} />
              {canResend(message) && (
                <Button
                  aria-label={`Send again: ${messageEventLabels[message.event]}`}
                  busy={resend.isPending && resend.variables === message.id}
                  onClick={() => resend.mutate(message.id)}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {resend.error && <ErrorNotice>{messageOf(resend.error)}</ErrorNotice>}
      {phone && (
        <div className="row">
          <WhatsappLink order={order} phone={phone}>
            WhatsApp: {messageEventLabels[chatEvent(order)]}
          </WhatsappLink>
        </div>
      )}
    </section>
  )
}

/** A message that waits for its first attempt is sent in a moment. */
const canResend = ({ kind, state, error }: Message): boolean =>
  kind === 'email' && state !== 'sending' && (state !== 'pending' || error !== null)

const MessageWords = ({ message }: { message: Message }) => (
  <div className={styles.words}>
    <p>
      <strong>{messageEventLabels[message.event]}</strong> by {message.kind === 'email' ? 'email' : 'WhatsApp'} to{' '}
      {message.recipient}
    </p>
    <p className="soft small">
      {message.state === 'failed' && <Badge tone="error">Failed</Badge>} {describeState(message)}
    </p>
  </div>
)

function describeState(message: Message): string {
  const { kind, state, by, attempts, error } = message
  const sentAt = message.sent_at === null ? '' : formatDateTime(new Date(message.sent_at))
  switch (state) {
    case 'pending':
      return error === null ? 'Will be sent in a moment' : `Not sent yet: ${error}. ${formatNextAttempt(message)}`
    case 'sending':
      return 'Being sent'
    case 'sent':
      if (kind === 'whatsapp') return `Opened by ${by ?? 'somebody'}, ${sentAt}`
      return message.requested_at > message.created_at
        ? `Sent again by ${by ?? 'somebody'}, ${sentAt}`
        : `Sent ${sentAt}`
    case 'failed':
      return `${attempts === 1 ? 'Refused' : `After ${attempts} attempts`}: ${error ?? ''}`
    case 'skipped':
      return `Not sent: ${error ?? ''}`
  }
}

const formatNextAttempt = ({ next_attempt_at: at }: Message): string =>
  at === null ? '' : `Next attempt ${formatDateTime(new Date(at))}`
