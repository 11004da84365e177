import type { Db } from '@pj/db/database'
import type { Message } from '@pj/shared/orders/messages.api'
import { type MessageRow, selectMessages } from './messages.queries.ts'

/** The messages to the customer of an order, sent or not, oldest first. */
export const readMessages = async (db: Db, orderId: number): Promise<Message[]> =>
  (await selectMessages(db, orderId)).map(toMessage)

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  kind: row.kind,
  event: row.event,
  recipient: row.recipient,
  state: row.state,
  by: row.by_name,
  created_at: row.created_at.toISOString(),
  requested_at: row.requested_at.toISOString(),
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  error: row.error,
})
