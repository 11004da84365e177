import { z } from 'zod'
import { messageEvents, messageKinds, messageStates } from './messages.ts'

export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  event: z.enum(messageEvents),
  /** An email address or a phone number. */
  recipient: z.string(),
  state: z.enum(messageStates),
  /** Name of the user who caused it or asked for it again; null for the shopper. */
  by: z.string().nullable(),
  created_at: z.string(),
  /** When it was last asked for; later than `created_at` when staff send it again. */
  requested_at: z.string(),
  /** Counted from `requested_at`. */
  attempts: z.int(),
  /** Null when it isn't tried again. */
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  /** Why the last attempt failed, or why it is not sent. */
  error: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>

/** POST /api/orders/:order_id/messages: staff have opened a chat with the customer. */
export const openedChatSchema = z.object({ kind: z.literal('whatsapp'), event: z.enum(messageEvents) }).strict()
