import type { Db, Trx } from '@pj/db/database'
import type { MessageRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import type { Attempt } from './mail-jobs.ts'
import { formatError, type Mail, type MailTransport, RejectedMailError } from './mail-transport.ts'
import { beginSending, endSending, type Outcome } from './messages.queries.ts'

/** The orders implement it, so that this domain knows none. */
export interface MessageSubject {
  /** Returns the mail, or why it isn't sent. Throws a RejectedMailError for a message that is no email. */
  write(message: MessageRow): Promise<{ mail: Omit<Mail, 'messageId'> } | { obstacle: string }>
  /** Announces the outcome of an attempt, and locks the order until the transaction ends. */
  announce(trx: Trx, message: MessageRow): Promise<void>
}

interface SendParts {
  readonly db: Db
  readonly subject: MessageSubject
  readonly transport: MailTransport
  readonly now: () => Date
}

/** With the delays in mail-jobs.ts, they take about 16 hours. */
const maxAttempts = 12

/** Skips a message that was sent already or is no longer true. Its error contains no personal data. */
export async function sendMessage(parts: SendParts, { id, signal, retrySeconds }: Attempt): Promise<void> {
  const { db, subject, transport, now } = parts
  const message = await beginSending(db, id)
  if (!message) return
  // Locks the order first, like everything else, to avoid deadlocks.
  const end = (outcome: Outcome): Promise<void> =>
    transaction(db, async (trx) => {
      await subject.announce(trx, message)
      await endSending(trx, id, outcome)
    })
  try {
    const written = await subject.write(message)
    if ('obstacle' in written) return await end({ state: 'skipped', error: written.obstacle })
    const { mail } = written
    await transport.send({ ...mail, messageId: formatMessageId(message, mail.from.address) }, signal)
    await end({ state: 'sent', error: null, sentAt: now(), recipient: mail.to })
  } catch (cause) {
    const error = formatError(cause)
    if (!signal.aborted && (cause instanceof RejectedMailError || message.attempts >= maxAttempts)) {
      return await end({ state: 'failed', error })
    }
    await end({ state: 'pending', error, retrySeconds })
    throw new Error(`Attempt ${message.attempts} failed: ${errorCode(cause)}`)
  }
}

const formatMessageId = ({ id, requested_at }: MessageRow, sender: string): string =>
  `<${id}.${requested_at.getTime()}@${sender.split('@')[1] ?? 'bakery'}>`

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown'
