import { formatDateTime } from '@pj/shared/lagos-time'
import { chatEvent, type MessageEvent, messageEventLabels, whatsappText } from '@pj/shared/orders/messages'
import type { Message } from '@pj/shared/orders/messages.api'
import { type Order, orderSchema } from '@pj/shared/orders/orders.api'
import { whatsappUrl } from '@pj/shared/phone'
import { replaceLoneSurrogates } from '@pj/shared/text'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderPath } from '../../api/orders.ts'
import { request } from '../../api/request.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { useClashes } from '../clash-notice.tsx'
import { useOrderChange } from '../save-order.ts'
import { orderMessages } from '../texts.ts'

/** The messages to the customer, whether each was sent, and the next one by WhatsApp (docs/business-rules.md#messages). */
export function MessagesPanel({ order }: { order: Order }) {
  const { messages, phone_number: phone } = order
  const resend = useOrderChange(order, (messageId: string) => resendMessage(order.order_id, messageId))
  return (
    <Panel title="Messages">
      {messages.length === 0 && <p className="soft">{orderMessages.noMessages}</p>}
      {messages.length > 0 && (
        <ol className="entries">
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
      {resend.error && <ErrorNotice>{resend.error.message}</ErrorNotice>}
      {phone && (
        <div className="row">
          <WhatsappLink order={order} phone={phone}>
            WhatsApp: {messageEventLabels[chatEvent(order)]}
          </WhatsappLink>
        </div>
      )}
    </Panel>
  )
}

/** A message that waits for its first attempt is sent in a moment. */
const canResend = ({ kind, state, error }: Message): boolean =>
  kind === 'email' && state !== 'sending' && (state !== 'pending' || error !== null)

const MessageWords = ({ message }: { message: Message }) => (
  <div className="break">
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
      return error === null ? orderMessages.sendingSoon : `Not sent yet: ${error}. ${formatNextAttempt(message)}`
    case 'sending':
      return 'Being sent'
    case 'sent':
      if (kind === 'whatsapp') return `Opened by ${by ?? 'someone'}, ${sentAt}`
      return message.requested_at > message.created_at
        ? `Sent again by ${by ?? 'someone'}, ${sentAt}`
        : `Sent ${sentAt}`
    case 'failed':
      return `${attempts === 1 ? 'Refused' : `After ${attempts} attempts`}: ${error ?? ''}`
    case 'skipped':
      return `Not sent: ${error ?? ''}`
  }
}

const formatNextAttempt = ({ next_attempt_at: at }: Message): string =>
  at === null ? '' : `Next attempt ${formatDateTime(new Date(at))}`

interface WhatsappLinkProps {
  order: Order
  phone: string
  children: ReactNode
}

/** Opens a chat with the words for the order's last change and the link to its page, and records that it was opened. */
export function WhatsappLink({ order, phone, children }: WhatsappLinkProps) {
  const { business } = useMenu()
  const affected = useClashes(order).length > 0
  const recordOpening = useOrderChange(order, () => recordOpenedChat(order.order_id, chatEvent(order)))
  const text = whatsappText({ ...order, affected }, { title: business.title, origin: location.origin })
  return (
    <a
      className={buttonClass()}
      href={`${whatsappUrl(phone)}?text=${encodeURIComponent(replaceLoneSurrogates(text))}`}
      target="_blank"
      rel="noreferrer"
      onClick={() => recordOpening.mutate()}
    >
      <MessageCircle aria-hidden="true" />
      {children}
    </a>
  )
}

const messagesPath = (orderId: string): string => `${orderPath(orderId)}/messages`

const resendMessage = (orderId: string, messageId: string): Promise<Order> =>
  request(`${messagesPath(orderId)}/${messageId}/resend`, orderSchema, { method: 'POST' })

const recordOpenedChat = (orderId: string, event: MessageEvent): Promise<Order> =>
  request(messagesPath(orderId), orderSchema, { method: 'POST', body: { kind: 'whatsapp', event } })
